/** Whole serpents from their notation: "<bbrk>", "gyk", and for the card game "gRb", where a capital is a stack. */
import { html } from "../vendor/html.js";
import { Body, Head, Tail, outline } from "./parts.js";
import { COMPACT, FULL, direction, middle } from "./wave.js";
import { picture } from "./picture.js";

/** @typedef {import("./wave.js").Shape} Shape */
/**
 * @typedef {object} Segment
 * @property {string} letter @property {"head" | "body" | "tail"} kind
 * @property {boolean} stacked @property {number} slot
 * @property {number} x  its middle @property {number} y @property {number} angle  in degrees
 */

/** Below this height signs would get too small in the rich drawing. */
const COMPACT_BELOW = 64;

/** How far head (with its tongue, or in the small drawing only its snout), tail and open ends go beyond their slots. */
const REACH = { head: 40, snout: 30, tail: 22, left: 10, right: 19 };

/**
 * Where everything lies, in the drawing's own units: multiply by height / layout.height to get pixels.
 * `ends` are the middles of the two outermost seams, where the next pieces would join.
 * @param {string} text @param {Shape} [shape]
 */
export function layout(text, shape = FULL) {
  const head = text.startsWith("<"), tail = text.endsWith(">");
  const letters = [...text.replace(/[<>]/g, "")];
  const size = shape.half / 16;
  const left = head ? (shape.fine ? REACH.head : REACH.snout) * size - (shape.width - 64 * size) : REACH.left;
  const right = tail ? REACH.tail * size : REACH.right * (shape.feather / 20);
  const segments = letters.map((letter, slot) => {
    const centre = (slot + 0.5) * shape.width;
    const [, y] = middle(shape, centre);
    const kind = head && slot === 0 ? "head" : tail && slot === letters.length - 1 ? "tail" : "body";
    const stacked = letter !== letter.toLowerCase();
    return /** @type {Segment} */ ({
      letter: letter.toLowerCase(), kind, stacked, slot,
      x: left + centre, y: y - shape.top, angle: (direction(shape, centre) * 180) / Math.PI,
    });
  });
  return {
    width: left + letters.length * shape.width + right, height: shape.bottom - shape.top,
    left, top: -shape.top, segments,
    ends: { left: { x: left, y: -shape.top }, right: { x: left + letters.length * shape.width, y: -shape.top } },
  };
}

/** What lies under a stack: the edges of the covered card. @param {{shape: Shape, slot: number}} props */
export function Covered({ shape, slot }) {
  const inward = slot % 2 ? -1 : 1;
  const step = shape.half * 0.38;
  const path = outline(shape, slot);
  return html`<g fill="var(--paper)" stroke="var(--any-deep)" stroke-width="1.8" stroke-linejoin="round">
    <path d=${path} transform=${`translate(0 ${inward * step * 2})`} />
    <path d=${path} transform=${`translate(0 ${inward * step})`} />
  </g>`;
}

/** One part in its slot, on what it covers. @param {{segment: Pick<Segment, "kind" | "slot" | "letter" | "stacked">, shape: Shape}} props */
export function SegmentParts({ segment: { kind, slot, letter, stacked }, shape }) {
  const part = kind === "head" ? html`<${Head} shape=${shape} letter=${letter} />`
    : kind === "tail" ? html`<${Tail} shape=${shape} slot=${slot} letter=${letter} />`
      : html`<${Body} shape=${shape} slot=${slot} letter=${letter} />`;
  if (!stacked) return part;
  return html`<g>
    <${Covered} shape=${shape} slot=${slot} />${part}
    <path d=${outline(shape, slot)} fill="none" stroke="var(--gold)" stroke-width="2.6" stroke-linejoin="round" />
  </g>`;
}

/**
 * The order in which parts are painted: from the tail to the head, so that each locks into the next, stacks above all.
 * @template {Pick<Segment, "slot" | "stacked">} Part
 * @param {Part[]} segments
 */
export const paintingOrder = (segments) =>
  [...segments].sort((one, other) => Number(one.stacked) - Number(other.stacked) || other.slot - one.slot);

/**
 * The parts of a serpent as one group, to be placed in other drawings.
 * @param {{text: string, shape: Shape, highlight?: number[]}} props
 */
export function SerpentParts({ text, shape, highlight = [] }) {
  const { segments } = layout(text, shape);
  return html`<g>
    <g fill="none" stroke="var(--glow)" stroke-width="11" stroke-linejoin="round" opacity="0.9">
      ${highlight.map((slot) => html`<path d=${outline(shape, slot)} />`)}
    </g>
    ${paintingOrder(segments).map((segment) => html`<${SegmentParts} segment=${segment} shape=${shape} />`)}
  </g>`;
}

/**
 * A serpent as a picture. It is `height` high, or lower if it would be wider than `width`.
 * @param {{text: string, height?: number, width?: number, highlight?: number[], label?: string}} props
 */
function drawSerpent({ text, height = 96, width = Infinity, highlight = [] }) {
  const rich = layout(text, FULL);
  const shape = height < COMPACT_BELOW || (width / rich.width) * rich.height < COMPACT_BELOW ? COMPACT : FULL;
  const place = layout(text, shape);
  const scale = Math.min(height / place.height, width / place.width);
  return html`<svg class="serpent" viewBox=${`${-place.left} ${-place.top} ${place.width} ${place.height}`}
    width=${(place.width * scale).toFixed(1)} height=${(place.height * scale).toFixed(1)}><${SerpentParts} text=${text} shape=${shape}
      highlight=${highlight} /></svg>`;
}

export const Serpent = picture(drawSerpent);
