/** Serpents in shared pictures: finished ones, or growing ones that stay once they are finished. */
import { html } from "../vendor/html.js";
import { layout, paintingOrder, SegmentParts, SerpentParts } from "../art/serpent.js";
import { COMPACT, FULL } from "../art/wave.js";
import { layersOf } from "./growth.js";
import { course } from "./timing.js";

/**
 * @import { Stage } from "./growth.js"
 * @import { Timing } from "./timing.js"
 * @typedef {{width: number, height: number, part: number, shape: import("../art/wave.js").Shape, scale: number}} Size
 */

/** A finished serpent comes down from so high, in the drawing's own units. */
const ABOVE = 46;
/** In lower drawings the signs of the rich one would be too small. */
const RICH_FROM = 56;

/** How large a serpent is in a box; `part` is the width of one of its parts. @param {string} text @param {number} width @param {number} height @returns {Size} */
export function sizeOf(text, width, height) {
  const sized = (/** @type {typeof FULL} */ shape) => {
    const place = layout(text, shape);
    const scale = Math.min(width / place.width, height / place.height);
    return { width: place.width * scale, height: place.height * scale, part: shape.width * scale, shape, scale };
  };
  const rich = sized(FULL);
  return rich.height < RICH_FROM ? sized(COMPACT) : rich;
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

/**
 * A serpent with its upper left corner at a place; with a growth and its timing it grows.
 * @param {{text: string, x: number, y: number, size: Size, growth?: Stage[], timing?: Timing}} given
 */
export function PlacedSerpent({ text, x, y, size: { shape, scale }, growth = [], timing }) {
  const { left, top } = layout(text, shape);
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)}) translate(${left.toFixed(1)} ${top})`}>
    ${timing && growth.length > 0
      ? paintingOrder(layersOf(growth)).map((layer) => html`<${GrowingPart} layer=${layer} shape=${shape} timing=${timing} />`)
      : html`<${SerpentParts} text=${text} shape=${shape} />`}
  </g>`;
}
