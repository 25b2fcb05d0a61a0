/** The screen of the card game, for one to four players: the others, the middle of the table, and one's own side. */
import { html, useEffect, useMemo, useState } from "../vendor/html.js";
import { RoundMarker } from "../art/level.js";
import { Chat } from "../parts/chat.js";
import { Log } from "../parts/log.js";
import { sideNames } from "../parts/names.js";
import { Tabs } from "../parts/tabs.js";
import { openBook } from "../play/book.js";
import { useEscape } from "../play/escape.js";
import { useKeyboard } from "../play/keyboard.js";
import { useMotion } from "../play/motion.js";
import { cardView, stateOf } from "../play/views.js";
import { language, say } from "../words/speaker.js";
import { Carl } from "../card/carl.js";
import { Controls, TurnLine } from "../card/controls.js";
import { flightsOf } from "../card/flights.js";
import { Discards, Hand } from "../card/hand.js";
import { Inspector } from "../card/inspector.js";
import { Own } from "../card/own.js";
import { claims, lyingAt } from "../card/prospects.js";
import { othersOf } from "../card/seats.js";
import { Side } from "../card/side.js";
import { Strip } from "../card/strip.js";
import { Supply } from "../card/supply.js";
import { CardTable } from "../card/table.js";

/** @typedef {import("../play/session.js").Session} Session */

/** @param {{session: Session}} given */
export function CardGame({ session }) {
  const table = useMemo(() => new CardTable(session), [session]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => {
    openBook("card");
  }, [language.value]);
  if (!session.view.value) return null;
  return html`<${Board} table=${table} />`;
}

/** Follow the pointer over the drop places, dragging or not. @param {CardTable} table */
export function useAim(table) {
  useEffect(() => {
    const { session } = table;
    const moved = (/** @type {PointerEvent} */ event) => {
      if (session.held.value === null) return;
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-target]");
      const name = below?.getAttribute("data-target") ?? null;
      if (name || event.pointerType === "mouse") table.aim.value = name;
    };
    addEventListener("pointermove", moved);
    return () => removeEventListener("pointermove", moved);
  }, [table]);
}

/**
 * The panels of a small screen, with a light where something can be fulfilled.
 * @param {CardTable} table @param {(string | number)[]} panels @returns {import("../parts/tabs.js").Tab[]}
 */
export function tabsOf({ session }, panels) {
  const view = cardView(session);
  const lit = new Set(/** @type {(string | number)[]} */ (claims(session).map((card) => lyingAt(view, card)?.side ?? "supply")));
  const names = sideNames(stateOf(session).table);
  return panels.map((key) =>
    ({ key, label: typeof key === "number" ? names[key] : say(`web-card-tab-${key}`), lit: lit.has(key) }));
}

/** @param {{table: CardTable}} given */
function Board({ table }) {
  const { session, staging } = table;
  const state = stateOf(session);
  const view = staging.shown.value;
  const root = useMotion(view, state, flightsOf);
  const [tab, setTab] = useState(/** @type {string | number} */ ("supply"));
  const [talk, setTalk] = useState(false);
  useEscape(() => {
    session.letGo();
    table.looked.value = null;
    setTalk(false);
  });
  useAim(table);
  useKeyboard(session, root, {
    turnTo: (panel) => setTab(panel === "supply" ? panel : Number(panel)),
    openLog: () => setTalk(true),
  });
  const others = othersOf(view);
  const solo = view.players === 1;
  const wing = (/** @type {string | number} */ which) => `wing ${tab === which ? "chosen" : ""}`;
  const sides = others.map(({ side, neighbour }) => html`<div key=${side} class=${wing(side)} data-panel=${side}>
    ${side >= view.players
      ? html`<${Carl} table=${table} side=${side} />`
      : html`<${Side} table=${table} side=${side} neighbour=${neighbour} />`}
  </div>`);
  const middle = html`<div key="supply" class=${`middle ${wing("supply")}`} data-panel="supply"><${Supply} table=${table} /></div>`;
  const holding = table.placements.value.length > 0;
  const classes = ["card-game", `players-${view.players}`, talk && "talking", holding && "holding"];
  const before = solo || others.length === 1 ? 1 : Math.ceil(others.length / 2);
  return html`<div class=${classes.filter(Boolean).join(" ")} ref=${root}>
    <div class="top">
      <${RoundMarker} round=${view.round} rounds=${view.rounds} height=${38} label=${say("web-card-round", { ...view })} />
      <span class="round-words">${say("web-card-round", { ...view })}</span>
      <${TurnLine} table=${table} />
      <button type="button" class="button quiet talk" aria-expanded=${talk} onClick=${() => setTalk(!talk)}>
        ${say("web-log")}
      </button>
    </div>
    <${Tabs} tabs=${tabsOf(table, ["supply", ...others.map(({ side }) => side)])} chosen=${tab} onChoose=${setTab} />
    <div class="others">${sides.slice(0, before)}${middle}${sides.slice(before)}</div>
    <${Strip} table=${table} />
    <div class="own-row panel">
      <${Own} table=${table} />
      <${Hand} table=${table} />
      <div class="own-buttons">
        <${Discards} table=${table} />
        <${Controls} table=${table} />
      </div>
    </div>
    <aside class="talk-panel panel">
      <${Log} session=${session} onPoint=${(/** @type {import("../parts/story.js").Line["facts"] | null} */ facts) => (table.pointed.value = facts?.card ?? null)} />
      <${Chat} session=${session} />
    </aside>
    <${Inspector} table=${table} />
  </div>`;
}
