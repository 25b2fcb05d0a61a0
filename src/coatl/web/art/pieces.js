/** Single pieces: "g" a body segment, "<b" a head, "y>" a tail, "gold" or "*" the gold segment. */
import { html } from "../vendor/html.js";
import { Body, Head, Tail } from "./parts.js";
import { COMPACT, FULL } from "./wave.js";
import { picture } from "./picture.js";

/** Below this size signs would get too small in the rich drawing. */
const COMPACT_BELOW = 48;

/** Square views on the pieces: left, top, side. @type {Record<string, Record<string, [number, number, number]>>} */
const VIEWS = {
  full: { head: [-42, -78, 118], body: [-13, -67, 97], tail: [-12, -57, 94] },
  compact: { head: [-66, -76, 128], body: [-9, -47, 70], tail: [-9, -46, 84] },
};

/**
 * A piece as a square picture.
 * @param {{text: string, size?: number, label?: string}} props
 */
function drawPiece({ text, size = 64 }) {
  const small = size < COMPACT_BELOW;
  const shape = small ? COMPACT : FULL;
  const kind = text.startsWith("<") ? "head" : text.endsWith(">") ? "tail" : "body";
  const letter = text === "gold" ? "*" : text.replace(/[<>]/g, "");
  const [left, top, side] = VIEWS[small ? "compact" : "full"][kind];
  return html`<svg class="piece" viewBox=${`${left} ${top} ${side} ${side}`} width=${size} height=${size}>${
    kind === "head" ? html`<${Head} shape=${shape} letter=${letter} disc=${small ? 20 : undefined} />`
      : kind === "tail" ? html`<${Tail} shape=${shape} slot=${0} letter=${letter} disc=${small ? 15.5 : undefined} />`
        : html`<${Body} shape=${shape} slot=${0} letter=${letter} />`
  }</svg>`;
}

export const Piece = picture(drawPiece);
