/** The board game on the screen. */
import { Closer } from "../board/closer.js";
import { flightsOf } from "../board/flights.js";
import { Market } from "../board/market.js";
import { Opponents } from "../board/opponents.js";
import { Own } from "../board/own.js";
import { Supply } from "../board/supply.js";
import { Chat } from "../parts/chat.js";
import { Log, Sentence } from "../parts/log.js";
import { Storyteller } from "../parts/story.js";
import { Tabs } from "../parts/tabs.js";
import { CallLine } from "../play/advice.js";
import { openBook } from "../play/book.js";
import { useEscape } from "../play/escape.js";
import { useKeyboard } from "../play/keyboard.js";
import { useMotion } from "../play/motion.js";
import { point } from "../play/pointing.js";
import { turnLine } from "../play/sayings.js";
import { boardView, stateOf } from "../play/views.js";
import { html, useEffect, useState } from "../vendor/html.js";
import { language, say } from "../words/speaker.js";

/** @typedef {import("../play/session.js").Session} Session */

/** The panels of a small screen, and which things or places are in which. */
const PANELS = {
  supply: /^space:/,
  market: /^(face:|deck|faces|pile:|temple:)/,
  others: /^seat:/,
};

/** The panel with log and chat. */
const TALK = "talk";

/** @param {{session: Session}} props */
export function BoardGame({ session }) {
  useEffect(() => {
    openBook("board");
  }, [language.value]);
  if (!session.view.value) return null;
  return html`<${Board} session=${session} />`;
}

/** Whose turn it is; in the turn of somebody else also what was done last. @param {{session: Session}} props */
function Turn({ session }) {
  const state = stateOf(session);
  const view = boardView(session);
  const events = state.changes.flatMap((change) => change.events ?? []);
  const turn = events.slice(events.findLastIndex((event) => event.code === "turn-begun") + 1);
  const last = turn.findLast((event) => event.seat === view.turn_seat);
  if (!last || session.ownTurn.value) return html`${turnLine(session)}`;
  const teller = new Storyteller(state.table, state.seat);
  return html`<${Sentence} parts=${teller.line([last]).parts} game="board" />`;
}

/** @param {{session: Session}} props */
function Board({ session }) {
  const state = stateOf(session);
  const root = useMotion(state.view, state, flightsOf);
  const [panel, setPanel] = useState("supply");
  const [talk, setTalk] = useState(false);
  useEscape(() => {
    session.letGo();
    setTalk(false);
  });
  useKeyboard(session, root, {
    turnTo: (key) => (setPanel(key), setTalk(false)),
    openLog: () => setTalk(true),
  });
  const places = [...session.targets.value];
  const wanted = Object.entries(PANELS).find(([, names]) => places.some((name) => names.test(name)))?.[0];
  useEffect(() => {
    if (wanted) setPanel(wanted);
  }, [wanted]);
  const isLit = (/** @type {RegExp} */ names) => [...session.sources.value].some((name) => names.test(name));
  const tabs = Object.entries(PANELS).map(([key, names]) =>
    ({ key, label: say(`web-board-tab-${key}`), lit: !session.held.value && isLit(names) }));
  const choose = (/** @type {string} */ key) => (key === TALK ? setTalk(!talk) : (setPanel(key), setTalk(false)));
  const classes = ["board-game", `players-${boardView(session).players}`, `panel-${panel}`, talk && "talking"];
  return html`<div class=${classes.filter(Boolean).join(" ")} ref=${root}>
    <div class="top">
      <${CallLine} session=${session}><${Turn} session=${session} /><//>
      <button type="button" class="button quiet talk" aria-expanded=${talk} onClick=${() => setTalk(!talk)}>
        ${say("web-log")}
      </button>
    </div>
    <${Tabs} tabs=${[...tabs, { key: TALK, label: say("web-log-short") }]} chosen=${talk ? TALK : panel} onChoose=${choose} />
    <${Opponents} session=${session} />
    <${Supply} session=${session} />
    <${Market} session=${session} />
    <${Own} session=${session} />
    <aside class="talk-panel panel">
      <${Log} session=${session} onPoint=${(/** @type {any} */ facts) => point(root.current, facts)} />
      <${Chat} session=${session} />
    </aside>
    <${Closer} />
  </div>`;
}
