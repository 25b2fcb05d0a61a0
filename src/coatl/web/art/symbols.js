/** The sign of each colour and the emblem of each god, drawn in a box from -10 to 10 (gods: -24 to 24). */
import { html } from "../vendor/html.js";
import { colourOf } from "./colours.js";

export { Emblem } from "./emblems.js";

const RAYS = "M5.2 0H8M-5.2 0H-8M0 5.2V8M0-5.2V-8M3.7 3.7L5.7 5.7M-3.7 3.7L-5.7 5.7M3.7-3.7L5.7-5.7M-3.7-3.7L-5.7-5.7";

/** Filled shapes and strokes of the signs. @type {Record<string, {fill?: string, line?: string, width?: number}>} */
const SHAPES = {
  leaf: { fill: "M5.5-7.5C-4-7-8-1-5 4.5C1 7.5 7 3 5.5-7.5Z", line: "M-7.5 8L-3 2.5", width: 2.2 },
  flame: {
    fill: "M.5-8.8C2-4.6 6.6-2.2 6 3C5.4 7.2 2.4 8.6 0 8.6"
      + "S-5.6 7-6 3C-6.2.4-4.2-1-3.6-3.6C-2-2.6-1.2-1.4-1-.2C.6-2.6 1.2-5.4.5-8.8Z",
  },
  waves: { line: "M-8-3.6C-5.4-7.4-2.6-7.4 0-3.6S5.4.2 8-3.6M-8 4C-5.4.2-2.6.2 0 4S5.4 7.8 8 4", width: 2.9 },
  sun: { fill: "M0-3.9A3.9 3.9 0 1 1 0 3.9A3.9 3.9 0 1 1 0-3.9Z", line: RAYS, width: 2.3 },
  diamond: { fill: "M0-8.8L6.2 0L0 8.8L-6.2 0Z" },
  coin: { fill: "M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z" },
  star: { line: "M0-6.5V6.5M-5.6-3.3L5.6 3.3M-5.6 3.3L5.6-3.3", width: 2.6 },
};

/** Detail that is cut out of a filled sign, drawn in the disc's colour. @type {Record<string, string>} */
const CUTS = {
  leaf: "M3.6-5.6C1-3-2 0-3 2.5M.4-2.2L2.8-1.6M-1.4.2L1.2 1.6",
  diamond: "M-3.4 0H3.4M0-8V8",
  flame: "M0 7C-2.4 5.4-1.6 3.2 0 1.4C1.6 3.2 2.4 5.4 0 7Z",
};

/**
 * A sign alone, to be placed in a drawing.
 * @param {{symbol: string, fill: string, cut?: string}} props
 */
export function Sign({ symbol, fill, cut }) {
  const shape = SHAPES[symbol];
  return html`<g stroke-linecap="round" stroke-linejoin="round">
    ${shape.fill && html`<path d=${shape.fill} fill=${fill} />`}
    ${shape.line && html`<path d=${shape.line} fill="none" stroke=${fill} stroke-width=${shape.width} />`}
    ${cut && CUTS[symbol] && html`<path d=${CUTS[symbol]} fill="none" stroke=${cut} stroke-width="1.1" />`}
  </g>`;
}

/**
 * The sign on its dark disc, as it sits on a piece.
 * @param {{letter: string, x: number, y: number, radius?: number}} props
 */
export function Disc({ letter, x, y, radius = 11 }) {
  const { symbol, deep, light, tip } = colourOf(letter);
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r=${radius} fill=${deep} stroke=${light} stroke-width="1.3" />
    <g transform=${`scale(${(radius / 12).toFixed(2)})`}><${Sign} symbol=${symbol} fill=${tip} cut=${deep} /></g>
  </g>`;
}

/**
 * A colour's sign as a picture of its own.
 * @param {{colour: string, size?: number, label?: string}} props
 */
export function Symbol({ colour, size = 24, label }) {
  return html`<svg class="symbol" viewBox="-12.5 -12.5 25 25" width=${size} height=${size} role="img"
    aria-label=${label}
    aria-hidden=${label ? undefined : "true"}><${Disc} letter=${colour} x=${0} y=${0} radius=${11.4} /></svg>`;
}
