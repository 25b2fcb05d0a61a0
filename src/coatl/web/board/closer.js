/** On phones the cards are small: whoever holds a finger on one sees it closely. A finger that is lifted then has done nothing. */
import { Piece } from "../art/pieces.js";
import { CloserLook } from "../parts/closer_look.js";
import { cardOf } from "../play/book.js";
import { swallowClick } from "../play/places.js";
import { html } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";
import { say } from "../words/speaker.js";

/** @import { Prospect } from "./card.js" */

/** Milliseconds after which a finger is not just tapping. */
const HOLD = 350;
/** Pixels that a finger may tremble. */
const STILL = 6;

/** @typedef {{card: string, place: DOMRect, now: Prospect | null, missing: string[]}} Looked */

/** The card that is looked at. @type {import("../vendor/signals.js").Signal<Looked | null>} */
const looked = signal(null);

/** Look as long as the finger stays. @param {PointerEvent} begun @param {Omit<Looked, "place">} card */
export function holdToLook(begun, card) {
  if (begun.pointerType === "mouse") return;
  const element = /** @type {Element} */ (begun.currentTarget);
  const look = () => (looked.value = { ...card, place: element.getBoundingClientRect() });
  const timer = setTimeout(look, HOLD);
  const ended = (/** @type {PointerEvent} */ event) => {
    const isStill = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) < STILL;
    if (event.type === "pointermove" && isStill) return;
    clearTimeout(timer);
    if (looked.value && event.type === "pointerup") swallowClick();
    looked.value = null;
    for (const kind of ENDS) removeEventListener(kind, ended);
  };
  for (const kind of ENDS) addEventListener(kind, ended);
}

const ENDS = /** @type {const} */ (["pointerup", "pointercancel", "pointermove"]);

/** The card, what it is worth now, and what is missing. */
export function Closer() {
  const card = looked.value && cardOf("board", looked.value.card);
  if (!looked.value || !card) return null;
  const { place, now, missing } = looked.value;
  return html`<${CloserLook} card=${card} place=${place} state=${now ?? {}}>
    <p>${say("web-points", { points: now?.points ?? 0 })}</p>
    ${missing.length > 0 && html`<p>${say("web-board-missing")}</p>
      <p class="helpful">${missing.map((piece) => html`<${Piece} text=${piece} size=${34} />`)}</p>`}
  <//>`;
}
