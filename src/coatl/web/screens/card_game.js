/** The screen of the card game, for one to four players: the others, the middle of the table, and one's own side. */
import { html, useEffect, useMemo, useState } from "../vendor/html.js";
import { RoundMarker } from "../art/level.js";
import { Chat } from "../parts/chat.js";
import { Log } from "../parts/log.js";
import { sideNames } from "../parts/names.js";
import { openBook } from "../play/book.js";
import { cardView, stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Carl } from "../card/carl.js";
import { Controls, TurnLine } from "../card/controls.js";
import { useFocus } from "../card/focus.js";
import { Discards, Hand } from "../card/hand.js";
import { Inspector } from "../card/inspector.js";
import { useMotion } from "../card/motion.js";
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
  }, []);
  if (!session.view.value) return null;
  return html`<${Board} table=${table} />`;
}

/** Follow the pointer over the drop places, dragging or not. @param {CardTable} table */
function useAim(table) {
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
 * On small screens one panel at a time: the tabs, with a light where something can be fulfilled.
 * @param {{table: CardTable, tabs: (string | number)[], chosen: string | number,
 *   onChoose: (tab: string | number) => void}} given
 */
function Tabs({ table, tabs, chosen, onChoose }) {
  const { session } = table;
  const view = cardView(session);
  /** @type {Set<string | number>} */
  const lit = new Set();
  for (const card of claims(session)) lit.add(lyingAt(view, card)?.side ?? "supply");
  const names = sideNames(stateOf(session).table);
  return html`<div class="tabs" role="tablist" aria-label=${say("web-card-panels")}>
    ${tabs.map((tab) => html`<button type="button" role="tab" key=${tab}
      class=${lit.has(tab) ? "lit" : ""} aria-selected=${tab === chosen} onClick=${() => onChoose(tab)}>
      ${typeof tab === "number" ? names[tab] : say(`web-card-tab-${tab}`)}
    </button>`)}
  </div>`;
}

/** @param {{table: CardTable}} given */
function Board({ table }) {
  const { session, staging } = table;
  const state = stateOf(session);
  const view = staging.shown.value;
  const root = useMotion(view, state);
  const [tab, setTab] = useState(/** @type {string | number} */ ("supply"));
  const [talk, setTalk] = useState(false);
  useAim(table);
  useFocus(table, root);
  const others = othersOf(view);
  const solo = view.players === 1;
  const wing = (/** @type {string | number} */ which) => `wing ${tab === which ? "chosen" : ""}`;
  const sides = others.map(({ side, neighbour }) => html`<div key=${side} class=${wing(side)}>
    ${side >= view.players
      ? html`<${Carl} table=${table} side=${side} />`
      : html`<${Side} table=${table} side=${side} neighbour=${neighbour} />`}
  </div>`);
  const middle = html`<div key="supply" class=${`middle ${wing("supply")}`}><${Supply} table=${table} /></div>`;
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
    <${Tabs} table=${table} tabs=${["supply", ...others.map(({ side }) => side)]} chosen=${tab} onChoose=${setTab} />
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
