/** Serpents in shared pictures: finished ones, or growing ones that stay once they are finished. */
import { html } from "../vendor/html.js";
import { layout, paintingOrder, SegmentParts, SerpentParts } from "../art/serpent.js";
import { layersOf, rowsOf } from "./growth.js";
import { course } from "./timing.js";

/**
 * @import { Stage } from "./growth.js"
 * @import { Timing } from "./timing.js"
 * @import { Shape } from "../art/wave.js"
 * @typedef {{width: number, height: number, part: number, shape: Shape, scale: number}} Size
 */

/** A part comes down from so high, in the drawing's own units. */
const ABOVE = 46;
/** Seconds in which the middle is found again. */
const STEADY = 0.5;

/** How large serpents are in their own units; all ways to lay them out ask for it. @type {Map<string, {width: number, height: number}>} */
const known = new Map();

/** @param {string} text @param {Shape} shape */
function ownSize(text, shape) {
  const key = `${shape.width} ${text}`;
  let size = known.get(key);
  if (!size) {
    const { width, height } = layout(text, shape);
    size = { width, height };
    known.set(key, size);
  }
  return size;
}

/**
 * How large a serpent is in a box; `part` is the width of one of its parts.
 * @param {string} text @param {Shape} shape @param {number} width @param {number} height @param {number} [widest] of a part
 * @returns {Size}
 */
export function sizeOf(text, shape, width, height, widest = Infinity) {
  const place = ownSize(text, shape);
  const scale = Math.min(width / place.width, height / place.height, widest / shape.width);
  return { width: place.width * scale, height: place.height * scale, part: shape.width * scale, shape, scale };
}

/** @param {{layer: import("./growth.js").Layer, shape: Size["shape"], timing: Timing}} given */
function GrowingPart({ layer, shape, timing }) {
  const comes = timing.comes(layer.from);
  /** @type {[number, string][]} */
  const seen = [[comes, "1"]];
  if (layer.until !== undefined) seen.push([timing.comes(layer.until), "0"]);
  return html`<g data-step=${layer.from}>
    <${SegmentParts} segment=${layer} shape=${shape} />
    <animate attributeName="opacity" ...${course(timing, "0", seen)} />
    <animateTransform attributeName="transform" type="translate" ...${course(timing, `0 ${-ABOVE}`, [[comes, "0 0"]])} />
  </g>`;
}

/** What has grown so far stays where the finished serpent has its middle. @param {{growth: Stage[], shape: Shape, timing: Timing}} given */
function Centring({ growth, shape, timing }) {
  const rows = rowsOf(growth);
  const whole = rows[rows.length - 1].segments.length;
  const shifts = rows.map(({ step, first, segments }) =>
    /** @type {[number, string]} */ ([timing.comes(step), `${(((whole - segments.length) / 2 - first) * shape.width).toFixed(1)} 0`]));
  return html`<animateTransform attributeName="transform" type="translate"
    ...${course(timing, shifts[0][1], shifts.slice(1), Math.min(timing.beat, STEADY))} />`;
}

/**
 * A serpent with its upper left corner at a place; with a growth and its timing it grows.
 * @param {{text: string, x: number, y: number, size: Size, growth?: Stage[], timing?: Timing, centred?: boolean}} given
 */
export function PlacedSerpent({ text, x, y, size: { shape, scale }, growth = [], timing, centred = false }) {
  const { left, top } = layout(text, shape);
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)}) translate(${left.toFixed(1)} ${top})`}>
    ${timing && growth.length > 0
      ? html`<g>
        ${paintingOrder(layersOf(growth)).map((layer) => html`<${GrowingPart} layer=${layer} shape=${shape} timing=${timing} />`)}
        ${centred && html`<${Centring} growth=${growth} shape=${shape} timing=${timing} />`}
      </g>`
      : html`<${SerpentParts} text=${text} shape=${shape} />`}
  </g>`;
}
