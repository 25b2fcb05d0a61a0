/** Another player: name and points, the Cóatl, and the Prophecies, large enough to read, since they can be stolen. */
import { html } from "../vendor/html.js";
import { Serpent } from "../art/serpent.js";
import { sideNames } from "../parts/names.js";
import { say } from "../words/speaker.js";
import { Flow, useSize } from "./flow.js";
import { levelGroups } from "./levels.js";
import { Prophecy } from "./prophecy.js";

const MOST = 132;
const SERPENT = 58;

/** Name, points, and what else is known at a glance. @param {{table: import("./table.js").CardTable, side: number}} given */
export function SideHead({ table, side }) {
  const state = table.session.state.value;
  const view = table.staging.shown.value;
  const worth = state.preview?.sides[side];
  const name = sideNames(state.table)[side];
  const away = side < view.players && table.session.present.value[side] === false && state.table.seats[side].kind === "person";
  return html`<header class="name-line">
    <span class="crest" aria-hidden="true">${[...name][0]}</span>
    <h3>${side === view.seat ? say("screen-you", { name }) : name}</h3>
    ${away && html`<span class="chip">${say("web-card-away")}</span>`}
    ${view.sides[side].fixed && html`<span class="chip">${say("screen-fixed")}</span>`}
    ${worth?.goals > 0 && html`<span class="chip">${say("screen-goals", { goals: worth.goals })}</span>`}
    ${side < view.players && side !== view.seat &&
    html`<span class="chip quiet" data-hand=${side}>${say("web-card-hand-size", { cards: view.hand_sizes[side] })}</span>`}
    ${worth && html`<span class="points" aria-label=${say("web-card-points", { points: worth.points })}>${worth.points}</span>`}
  </header>`;
}

/** The Cóatl of another player, in one line. @param {{text: string, side: number}} given */
function SideSerpent({ text, side }) {
  const [element, size] = useSize();
  return html`<div class="side-serpent" ref=${element} data-serpent=${side}>
    ${text && size.width > 0
      ? html`<${Serpent} text=${text} height=${SERPENT} width=${size.width - 4} label=${text} />`
      : !text && html`<span class="quiet">${say("screen-no-coatl")}</span>`}
  </div>`;
}

/** @param {{table: import("./table.js").CardTable, side: number, neighbour: boolean}} given */
export function Side({ table, side, neighbour }) {
  const view = table.staging.shown.value;
  const acting = view.current_seat === side && view.phase !== "carl";
  const classes = ["rival", "panel", acting && "acting", !neighbour && "opposite"].filter(Boolean).join(" ");
  return html`<section class=${classes} aria-label=${sideNames(table.session.state.value.table)[side]}>
    <${SideHead} table=${table} side=${side} />
    <${SideSerpent} text=${view.coatls[side]} side=${side} />
    <${Flow} groups=${levelGroups(view, side)} most=${MOST}
      draw=${(/** @type {string} */ card, /** @type {number} */ width) =>
        html`<${Prophecy} key=${card} table=${table} card=${card} width=${width} />`} />
  </section>`;
}
