/** The cards beside a serpent as strips with their points, in as many lines as let them be largest. */
import { html } from "../vendor/html.js";
import { CHIP_HEIGHT, ChipParts, chipWidth } from "../art/chip.js";
import { Body } from "../art/parts.js";
import { COMPACT } from "../art/wave.js";

/**
 * @import { Card } from "../play/told.d.ts"
 * @typedef {{times: number, points: number, card: Card | null}} Worth  what brought points: a card, or what the sheet has beside cards
 * @typedef {{scale: number, lines: Worth[][], width: number, height: number}} Rows
 */

/** What points take beside the strip, and what is between two, in the drawing's own units. */
const POINTS = 34;
const GAP = 12;
const GOLD_WIDTH = 46;
export const LARGEST_CHIP = 1.15;

/** @param {Worth} worth */
const stripWidth = ({ card }) => (card ? chipWidth(card) : GOLD_WIDTH);

/** @param {Worth[]} line */
const lineWidth = (line) => line.reduce((sum, worth) => sum + stripWidth(worth) + POINTS + GAP, -GAP);

/** The strips in lines that fit a width, none empty. @param {Worth[]} worths @param {number} width */
function broken(worths, width) {
  /** @type {Worth[][]} */
  const lines = [];
  for (const worth of worths) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, worth]) <= width) line.push(worth);
    else lines.push([worth]);
  }
  return lines;
}

/**
 * How the strips lie in a box.
 * @param {Worth[]} worths @param {number} width @param {number} height @param {number} largest scale @returns {Rows}
 */
export function rowsOf(worths, width, height, largest) {
  const tall = (/** @type {number} */ lines) => lines * (CHIP_HEIGHT + GAP) - GAP;
  for (let scale = largest; ; scale *= 0.96) {
    const lines = broken(worths, width / scale);
    const wide = Math.max(0, ...lines.map(lineWidth));
    if ((wide * scale <= width && tall(lines.length) * scale <= height) || scale < 0.1) {
      return { scale, lines, width: wide * scale, height: Math.max(0, tall(lines.length)) * scale };
    }
  }
}

/** A strip and its points, in own units. @param {{worth: Worth, x: number, y: number}} given */
function Strip({ worth, x, y }) {
  const width = stripWidth(worth);
  return html`<g transform=${`translate(${x} ${y})`}>
    ${worth.card ? html`<${ChipParts} card=${worth.card} />`
      : html`<g transform="translate(4 22) scale(.8)"><${Body} shape=${COMPACT} slot=${0} letter="*" /></g>`}
    <text x=${width + 6} y="27" font-family="var(--font-text)" font-weight="800" font-size="27" fill="var(--text)">${worth.points}</text>
  </g>`;
}

/** @param {{rows: Rows, x: number, y: number}} given */
export function Chips({ rows: { scale, lines }, x, y }) {
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`}>
    ${lines.map((line, number) => line.map((worth, place) => html`<${Strip} worth=${worth} y=${number * (CHIP_HEIGHT + GAP)}
      x=${place ? lineWidth(line.slice(0, place)) + GAP : 0} />`))}
  </g>`;
}
