/** Another player: name and points, the Cóatl, and the Prophecies, large enough to read, since they can be stolen. */
import { html } from "../vendor/html.js";
import { CardBack } from "../art/backs.js";
import { Emblem } from "../art/emblems.js";
import { FeatherCard } from "../art/feather.js";
import { Serpent } from "../art/serpent.js";
import { sideNames } from "../parts/names.js";
import { useSize } from "../parts/size.js";
import { spoken } from "../play/sayings.js";
import { cardPreview, stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Flow } from "./flow.js";
import { openGroups } from "./levels.js";
import { Prophecy } from "./prophecy.js";

/** @import { ComponentChildren } from "../vendor/html.js" */

const MOST = 132;
const SERPENT = 58;

/**
 * A small picture with a number.
 * @param {{text: string, number: number, children?: ComponentChildren, [attribute: string]: unknown}} given
 */
function Chip({ text, number, children, ...rest }) {
  return html`<span class="chip" title=${text} role="img" aria-label=${text} ...${rest}>${children}${number}</span>`;
}

/**
 * Name, points, and what else is known at a glance.
 * @param {{table: import("./table.js").CardTable, side: number, children?: ComponentChildren}} given
 */
export function SideHead({ table, side, children }) {
  const state = stateOf(table.session);
  const view = table.staging.shown.value;
  const worth = cardPreview(table.session)?.sides[side];
  const goals = worth?.goals ?? 0;
  const name = sideNames(state.table)[side];
  const away = state.table.seats[side]?.kind === "person" && table.session.present.value[side] === false;
  return html`<header class="name-line">
    <span class="crest" aria-hidden="true">${[...name][0]}</span>
    <h2 title=${name}>${side === view.seat ? say("screen-you", { name }) : name}</h2>
    ${children}
    ${away && html`<span class="chip">${say("web-card-away")}</span>`}
    ${view.sides[side].fixed && html`<span class="chip">${say("screen-fixed")}</span>`}
    ${goals > 0 && html`<${Chip} text=${say("screen-goals", { goals })} number=${goals}>
      <${Emblem} god="temple" size=${18} /><//>`}
    ${side < view.players && side !== view.seat &&
    html`<${Chip} text=${say("web-card-hand-size", { cards: view.hand_sizes[side] })} number=${view.hand_sizes[side]}
      data-hand=${side}>
      <${CardBack} kind="feather" width=${14} /><//>`}
    ${worth && html`<span class="points" title=${say("web-card-points", worth)}><span aria-hidden="true">${worth.points}</span>
      <span class="unseen">${say("web-card-points", worth)}</span></span>`}
  </header>`;
}

/** The Cóatl of another player, in one line. @param {{text: string, side: number}} given */
function SideSerpent({ text, side }) {
  const [element, size] = useSize();
  return html`<div class="side-serpent" ref=${element} data-serpent=${side}>
    ${text && size.width > 0
      ? html`<${Serpent} text=${text} height=${SERPENT} width=${size.width - 4} label=${say("web-coatl-shows", { parts: spoken(text) })} />`
      : !text && html`<span class="quiet">${say("screen-no-coatl")}</span>`}
  </div>`;
}

/** The hand of another player, where all is open. @param {{hand: string[]}} given */
const OpenHand = ({ hand }) => html`<div class="open-hand" role="img"
  aria-label=${say("web-card-open-hand", { cards: hand.map(spoken).join(" · ") })}>
  ${hand.map((pair, place) => html`<${FeatherCard} key=${`${pair}${place}`} pair=${pair} height=${34} />`)}
</div>`;

/** @param {{table: import("./table.js").CardTable, side: number, neighbour: boolean}} given */
export function Side({ table, side, neighbour }) {
  const view = table.staging.shown.value;
  const acting = view.current_seat === side && view.phase !== "carl";
  const classes = ["rival", "panel", acting && "acting", !neighbour && "opposite"].filter(Boolean).join(" ");
  return html`<section class=${classes} data-area tabindex="-1" aria-label=${sideNames(stateOf(table.session).table)[side]}>
    <${SideHead} table=${table} side=${side} />
    <${SideSerpent} text=${view.coatls[side]} side=${side} />
    ${view.hands && html`<${OpenHand} hand=${view.hands[side]} />`}
    <${Flow} groups=${openGroups(view, side)} most=${MOST} heading=${0}
      draw=${(/** @type {string} */ card, /** @type {number} */ width) =>
        html`<${Prophecy} key=${card} table=${table} card=${card} width=${width} />`} />
  </section>`;
}
