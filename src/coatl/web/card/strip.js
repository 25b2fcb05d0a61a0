/** One's own Cóatl with the places at both ends: beside and over, either way round, or for a head and a tail. */
import { html } from "../vendor/html.js";
import { Piece } from "../art/pieces.js";
import { Serpent, layout } from "../art/serpent.js";
import { textScale, useSize } from "../parts/size.js";
import { target } from "../play/places.js";
import { spoken } from "../play/sayings.js";
import { cardPreview } from "../play/views.js";
import { say } from "../words/speaker.js";
import { homeOf } from "./seats.js";
import { balance } from "./prospects.js";
import { SideHead } from "./side.js";

/** @typedef {import("./table.js").CardTable} CardTable */

/** Heights of the drawing, and the room that the places at one end take beside it; on narrow screens they are below. */
const HIGH = 132;
const LOW = 76;
const END = 184;
const NARROW = 500;

/**
 * The card as it would lie: what it covers is drawn as a stack.
 * @param {string} feather
 * @param {string} end
 * @param {string} way
 */
function asLaid(feather, end, way) {
  if (way !== "over") return feather;
  return end === "left" ? feather[0] + feather[1].toUpperCase() : feather[0].toUpperCase() + feather[1];
}

/** What a placement would bring, as signs and in words. @param {{worth: import("./prospects.js").Worth}} given */
function Brings({ worth }) {
  const { rises, falls } = balance(worth);
  return html`<span class="brings" aria-hidden="true">
    ${rises > 0 && html`<b class="rise">▲${rises}</b>`}${falls > 0 && html`<b class="fall">▼${falls}</b>`}
  </span>`;
}

/** One place to lay what is held. @param {{table: CardTable, placement: import("./prospects.js").Placement}} given */
function Drop({ table, placement }) {
  const { session } = table;
  const { target: name, worth } = placement;
  const [, feather, end, way] = name.split(":");
  const isFeather = name.startsWith("lay:");
  const piece = placement.action.split(" ")[1];
  const { rises, falls } = balance(worth);
  const where = isFeather ? say(`lay-${end}-${way}`) : say(`web-card-drop-${name === "end:left" ? "left" : "right"}`);
  const label = [spoken(isFeather ? feather : piece), where, say("web-card-brings", { rises, falls })].join(", ");
  const place = target(session, name, label);
  const aimAt = () => (table.aim.value = name);
  const isHinted = table.hinted.value?.source === session.held.value && table.hinted.value?.target === name;
  const classes = [place.class, "drop", way, isHinted && "hinted", table.aim.value === name && "aimed"];
  return html`<div ...${place} class=${classes.filter(Boolean).join(" ")} onFocus=${aimAt}
    onBlur=${() => table.aim.value === name && (table.aim.value = null)}>
    ${isFeather
      ? html`<${Serpent} text=${asLaid(feather, end, way)} height=${40} />`
      : html`<${Piece} text=${piece} size=${64} />`}
    <span class="drop-way">${isFeather ? say(`web-card-way-${way}`) : where}<${Brings} worth=${worth} /></span>
  </div>`;
}

/** The places at one end; empty outlines while nothing is held. @param {{table: CardTable, end: string}} given */
function End({ table, end }) {
  const isHere = (/** @type {string} */ name) => name.split(":")[2] === end || name === `end:${end}`;
  const placements = table.placements.value.filter((placement) => isHere(placement.target));
  return html`<div class=${`drops ${end} ${placements.length ? "ready" : ""}`}>
    ${placements.map((placement) => html`<${Drop} key=${placement.target} table=${table} placement=${placement} />`)}
  </div>`;
}

/** The parts that a placement adds, to be shown in light. @param {string} name @param {string} text */
function added(name, text) {
  const parts = text.replace(/[<>]/g, "").length;
  const [kind, , end] = name.split(":");
  if (kind === "end") return name === "end:left" ? [0] : [parts - 1];
  return end === "left" ? [0, 1] : [parts - 2, parts - 1];
}

/** How wide a Cóatl is drawn at a height. @param {string} text @param {number} height */
function widthOf(text, height) {
  const drawn = layout(text);
  return (drawn.width * height) / drawn.height;
}

/** While something is held there is room for all that could come of it, so that no place moves away from the pointer.
 * @param {{table: CardTable}} given */
export function Strip({ table }) {
  const view = table.staging.shown.value;
  const home = homeOf(view);
  const [element, size] = useSize();
  const aimed = table.aimed.value;
  const text = aimed?.worth.serpent ?? view.coatls[home];
  const worth = cardPreview(table.session)?.sides[home];
  const isNarrow = size.width < NARROW * textScale();
  const width = isNarrow ? size.width : size.width - 2 * END * textScale();
  const height = Math.min(isNarrow ? LOW : size.height, HIGH);
  const grown = table.placements.value.map((placement) => widthOf(placement.worth.serpent, height));
  const room = Math.min(width, Math.max(0, ...grown));
  const acting = view.current_seat === home && view.phase !== "carl";
  return html`<section class=${`strip panel ${acting ? "acting" : ""}`} data-area tabindex="-1" aria-label=${say("web-card-own-coatl")}>
    <div class="strip-name">
      <${SideHead} table=${table} side=${home} />
      ${worth && html`<p class="quiet">${say("screen-length", { length: aimed?.worth.length ?? worth.length })}</p>`}
    </div>
    <div class="strip-middle" ref=${element}>
      <${End} table=${table} end="left" />
      <div class="strip-serpent" data-serpent=${home} style=${{ width: room ? `${room}px` : "auto" }}>
        ${size.width > 0 &&
        (text
          ? html`<${Serpent} text=${text} height=${height} width=${width} label=${say("web-coatl-shows", { parts: spoken(text) })}
              highlight=${aimed ? added(aimed.target, text) : []} />`
          : html`<p class="quiet">${say(table.session.moves.value.length ? "web-card-begin" : "screen-no-coatl")}</p>`)}
      </div>
      <${End} table=${table} end="right" />
    </div>
  </section>`;
}
