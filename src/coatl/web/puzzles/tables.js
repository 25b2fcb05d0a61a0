/** The table of a puzzle: of each game's screen the parts that one turn needs. */
import { html, useEffect, useMemo, useState } from "../vendor/html.js";
import { Closer } from "../board/closer.js";
import { DoneCoatl } from "../board/coatl.js";
import { flightsOf as boardFlights } from "../board/flights.js";
import { Own as BoardOwn } from "../board/own.js";
import { Controls, TurnLine } from "../card/controls.js";
import { flightsOf as cardFlights } from "../card/flights.js";
import { Hand } from "../card/hand.js";
import { Inspector } from "../card/inspector.js";
import { Own as CardOwn } from "../card/own.js";
import { othersOf } from "../card/seats.js";
import { Side } from "../card/side.js";
import { Strip } from "../card/strip.js";
import { Supply } from "../card/supply.js";
import { CardTable } from "../card/table.js";
import { Tabs } from "../parts/tabs.js";
import { CallLine } from "../play/advice.js";
import { openBook } from "../play/book.js";
import { useEscape } from "../play/escape.js";
import { useKeyboard } from "../play/keyboard.js";
import { useMotion } from "../play/motion.js";
import { turnLine } from "../play/sayings.js";
import { boardView, stateOf } from "../play/views.js";
import { tabsOf, useAim } from "../screens/card_game.js";
import { language, say } from "../words/speaker.js";

/** @typedef {import("../play/session.js").Session} Session */

/** What may be done: a puzzle ends with a check, and not with the turn. @param {Session} session @param {string} otherwise */
function lineOf(session, otherwise) {
  const view = session.view.value;
  if (view?.legal.length === 0) return say("web-puzzle-ended");
  return view?.phase === "assemble" && !session.held.value ? say("web-puzzle-assemble") : otherwise;
}

/** The Cóatl that were completed, large, as they are what it is about. @param {{session: Session}} given */
function Completed({ session }) {
  const { completed } = boardView(session).seats[0];
  if (completed.length === 0) return null;
  return html`<div class="puzzle-completed panel">
    ${completed.map((coatl, place) => html`<${DoneCoatl} key=${place} coatl=${coatl} height=${72} width=${520} />`)}
  </div>`;
}

/** @param {{session: Session}} given */
export function BoardPuzzle({ session }) {
  const state = stateOf(session);
  const root = useMotion(state.view, state, boardFlights);
  useEscape(() => session.letGo());
  useKeyboard(session, root, { turnTo: () => {}, openLog: () => {} });
  useEffect(() => {
    openBook("board");
  }, [language.value]);
  return html`<div class="board-game puzzle-table" ref=${root}>
    <div class="top"><${CallLine} session=${session}>${lineOf(session, turnLine(session))}<//></div>
    <${Completed} session=${session} />
    <${BoardOwn} session=${session} />
    <${Closer} />
  </div>`;
}

/** @param {{session: Session}} given */
export function CardPuzzle({ session }) {
  const table = useMemo(() => new CardTable(session), [session]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => {
    openBook("card");
  }, [language.value]);
  return html`<${CardBoard} table=${table} />`;
}

/** @param {{table: CardTable}} given */
function CardBoard({ table }) {
  const { session, staging } = table;
  const view = staging.shown.value;
  const root = useMotion(view, stateOf(session), cardFlights);
  const [tab, setTab] = useState(/** @type {string | number} */ ("supply"));
  useEscape(() => {
    session.letGo();
    table.looked.value = null;
  });
  useAim(table);
  useKeyboard(session, root, {
    turnTo: (panel) => setTab(panel === "supply" ? panel : Number(panel)),
    openLog: () => {},
  });
  const others = othersOf(view);
  const wing = (/** @type {string | number} */ which) => `wing ${tab === which ? "chosen" : ""}`;
  const sides = others.map(({ side, neighbour }) => html`<div key=${side} class=${wing(side)} data-panel=${side}>
    <${Side} table=${table} side=${side} neighbour=${neighbour} />
  </div>`);
  const holding = table.placements.value.length > 0 ? "holding" : "";
  return html`<div class=${`card-game puzzle-table players-${view.players} ${holding}`} ref=${root}>
    <div class="top">
      ${view.legal.length > 0
        ? html`<${TurnLine} table=${table} />`
        : html`<${CallLine} session=${session}>${say("web-puzzle-ended")}<//>`}
    </div>
    <${Tabs} tabs=${tabsOf(table, ["supply", ...others.map(({ side }) => side)])} chosen=${tab} onChoose=${setTab} />
    <div class="others">
      ${sides.slice(0, 1)}
      <div key="supply" class=${`middle ${wing("supply")}`} data-panel="supply"><${Supply} table=${table} /></div>
      ${sides.slice(1)}
    </div>
    <${Strip} table=${table} />
    <div class="own-row panel">
      <${CardOwn} table=${table} />
      <${Hand} table=${table} />
      <div class="own-buttons"><${Controls} table=${table} /></div>
    </div>
    <${Inspector} table=${table} />
  </div>`;
}
