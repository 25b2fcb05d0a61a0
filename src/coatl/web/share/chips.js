/** The cards beside a serpent as strips with their points, in as many lines as let them be largest. */
import { html } from "../vendor/html.js";
import { CHIP_HEIGHT, ChipParts, chipWidth } from "../art/chip.js";
import { Body } from "../art/parts.js";
import { COMPACT } from "../art/wave.js";

/**
 * @import { Card } from "../play/told.d.ts"
 * @typedef {{times: number, points: number, card: Card | null}} Worth  what brought points: a card, or what the sheet has beside cards
 * @typedef {{worth: Worth, wide: number, x: number}} Placed  a strip with its points, in a line
 * @typedef {{scale: number, lines: Placed[][], width: number, height: number}} Rows
 */

/** What points take beside the strip, and what is between two, in the drawing's own units. */
const POINTS = 34;
const GAP = 12;
const GOLD_WIDTH = 46;
export const LARGEST_CHIP = 1.15;
/** Scales are tried one after the other, each so much of the one before, until there is nothing to see. */
const SMALLER = 0.95;
const SMALLEST = 0.1;

/** @param {Worth} worth */
const stripWidth = ({ card }) => (card ? chipWidth(card) : GOLD_WIDTH);

/** The strips in lines that fit a width, none empty, and how wide the widest line is. @param {Placed[]} strips @param {number} width */
function broken(strips, width) {
  /** @type {Placed[][]} */
  const lines = [];
  let [end, widest] = [Infinity, 0];
  for (const { worth, wide } of strips) {
    if (end + GAP + wide > width) {
      lines.push([]);
      end = -GAP;
    }
    lines[lines.length - 1].push({ worth, wide, x: end + GAP });
    end += GAP + wide;
    widest = Math.max(widest, end);
  }
  return { lines, widest };
}

/**
 * How the strips lie in a box.
 * @param {Worth[]} worths @param {number} width @param {number} height @param {number} largest scale @returns {Rows}
 */
export function rowsOf(worths, width, height, largest) {
  const strips = worths.map((worth) => ({ worth, wide: stripWidth(worth) + POINTS, x: 0 }));
  for (let scale = largest; ; scale *= SMALLER) {
    const { lines, widest } = broken(strips, width / scale);
    const tall = Math.max(0, lines.length * (CHIP_HEIGHT + GAP) - GAP);
    if ((widest * scale <= width && tall * scale <= height) || scale < SMALLEST) {
      return { scale, lines, width: widest * scale, height: tall * scale };
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
    ${lines.map((line, number) => line.map(({ worth, x: left }) => html`<${Strip} worth=${worth} x=${left} y=${number * (CHIP_HEIGHT + GAP)} />`))}
  </g>`;
}
