/** A whole result as a picture: everybody's name, points, serpents, and what their cards brought. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { Chips, rowsOf } from "./chips.js";
import { PlacedSerpent, sizeOf } from "./growing.js";
import { Line } from "./lettering.js";
import { BOTTOM, MARGIN, Paper, TOP, WIDTH } from "./paper.js";
import { course } from "./timing.js";

/**
 * @import { Measure } from "./lettering.js"
 * @import { Stage } from "./growth.js"
 * @import { Timing } from "./timing.js"
 * @import { Worth } from "./chips.js"
 * @typedef {{serpent: string, points: number, worths: Worth[], growth: Stage[]}} ShownEntry
 * @typedef {{name: string, total: number, won: boolean, entries: ShownEntry[]}} ShownSide
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const HEADLINE = 52;
const GAP = 12;
const INSIDE = 14;
/** Where a panel has its name: beside what it shows, or above. */
const BESIDE = 196;
const ABOVE = 50;
/** Of the height of an entry its serpent may take so much; what lets things be largest is taken. */
const SHARES = [0.4, 0.48, 0.56, 0.64, 0.72];
/** A part of a serpent so wide is as good to see as a strip in its own size. */
const GOOD_PART = 42;

/** Where an entry has its serpent and its strips, and how well they can be seen. @param {ShownEntry} entry @param {Box} box */
function arranged(entry, { width, height }) {
  const shares = entry.serpent ? SHARES : [0];
  return shares.map((share) => {
    const size = entry.serpent ? sizeOf(entry.serpent, width, height * share) : null;
    const rows = rowsOf(entry.worths, width, height - (size ? size.height + 6 : 0));
    const good = Math.min(size ? size.part / GOOD_PART : Infinity, entry.worths.length ? rows.scale : Infinity);
    return { size, rows, good };
  }).reduce((best, other) => (other.good > best.good ? other : best));
}

/** Boxes in a grid. @param {Box} box @param {number} count @param {number} columns @returns {Box[]} */
function grid(box, count, columns) {
  const lines = Math.ceil(count / columns);
  const width = (box.width - (columns - 1) * GAP) / columns, height = (box.height - (lines - 1) * GAP) / lines;
  return Array.from({ length: count }, (_, place) => ({
    x: box.x + (place % columns) * (width + GAP), y: box.y + Math.floor(place / columns) * (height + GAP), width, height,
  }));
}

/** The inside of a panel below or beside its name. @param {Box} panel @param {boolean} wide @returns {Box} */
const inside = ({ x, y, width, height }, wide) => (wide
  ? { x: x + BESIDE, y: y + INSIDE / 2, width: width - BESIDE - INSIDE, height: height - INSIDE }
  : { x: x + INSIDE, y: y + ABOVE, width: width - 2 * INSIDE, height: height - ABOVE - INSIDE / 2 });

/** The arrangement in which the smallest thing is largest. @param {ShownSide[]} sides @param {Box} box */
function best(sides, box) {
  const most = Math.max(1, ...sides.map(({ entries }) => entries.length));
  const plans = sides.flatMap((_, number) => Array.from({ length: most }, (__, less) => {
    const columns = number + 1, across = less + 1, wide = columns === 1;
    const panels = grid(box, sides.length, columns);
    const cells = sides.map(({ entries }, side) =>
      grid(inside(panels[side], wide), entries.length, Math.min(across, entries.length || 1))
        .map((cell, entry) => ({ cell, ...arranged(entries[entry], cell) })));
    return { panels, cells, wide, good: Math.min(...cells.flat().map(({ good }) => good)) };
  }));
  return plans.reduce((plan, other) => (other.good > plan.good ? other : plan));
}

/** A sun for who has won, around (0, 0). */
const SUN = Array.from({ length: 12 }, (_, ray) => `M-3.500 -11L0 -19L3.500 -11Z`);

/** @param {{x: number, y: number}} given */
const Winner = ({ x, y }) => html`<g transform=${`translate(${x} ${y})`} fill="var(--gold)" stroke="var(--gold-deep)" stroke-width="1.2"
  stroke-linejoin="round">
  ${SUN.map((ray, turn) => html`<path d=${ray} transform=${`rotate(${turn * 30})`} />`)}<circle r="10.500" />
</g>`;

/** @param {{side: ShownSide, panel: Box, wide: boolean, measure: Measure}} given */
function Head({ side: { name, total, won }, panel: { x, y, width, height }, wide, measure }) {
  const middle = y + height / 2;
  const sun = won ? 46 : 0;
  return html`<g>
    <rect x=${x} y=${y} width=${width} height=${height} rx="14" fill="var(--panel)" stroke=${won ? "var(--gold)" : "var(--line)"}
      stroke-width=${won ? 3 : 1.2} />
    ${won && html`<${Winner} x=${wide ? x + 34 : x + 32} y=${wide ? middle + 21 : y + 27} />`}
    ${wide
      ? html`<${Line} words=${name} x=${x + INSIDE} y=${middle - 8} size=${25} least=${17} room=${BESIDE - 2 * INSIDE} measure=${measure} />
        <${Line} words=${String(total)} x=${x + INSIDE + sun} y=${middle + 36} size=${44} room=${BESIDE} face="title" fill="var(--title)"
          measure=${measure} />`
      : html`<${Line} words=${name} x=${x + INSIDE + sun} y=${y + 36} size=${27} least=${18} room=${width - 2 * INSIDE - sun - 80} measure=${measure} />
        <${Line} words=${String(total)} x=${x + width - INSIDE} y=${y + 41} size=${42} room=${80} face="title" fill="var(--title)" anchor="end"
          measure=${measure} />`}
  </g>`;
}

/**
 * @param {{game: string, date: string, headline: string, label: string, sides: ShownSide[], timing?: Timing, measure: Measure}} given
 *   with a timing the serpents grow
 */
export function ResultPicture({ game, date, headline, label, sides, timing, measure }) {
  const top = TOP + HEADLINE;
  const { panels, cells, wide } = best(sides, { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: BOTTOM - 8 - top });
  return html`<${Paper} game=${game} date=${date} label=${label} measure=${measure}>
    <${Line} words=${headline} x=${WIDTH / 2} y=${TOP + 36} size=${32} room=${WIDTH - 2 * MARGIN} face="title" anchor="middle" measure=${measure} />
    ${sides.map((side, number) => html`<g data-total=${side.total}>
      <${Head} side=${side} panel=${panels[number]} wide=${wide} measure=${measure} />
      ${side.entries.length === 0 && html`<${Line} words=${say("web-result-nothing")} x=${inside(panels[number], wide).x}
        y=${inside(panels[number], wide).y + 34} size=${22} room=${600} fill="var(--text-quiet)" measure=${measure} />`}
      ${cells[number].map(({ cell, size, rows }, entry) => {
        const { serpent, growth } = side.entries[entry];
        const high = (size?.height ?? 0) + (size && rows.height ? 6 : 0) + rows.height;
        const y = cell.y + Math.max(0, (cell.height - high) / 2);
        return html`<g>
          ${size && html`<${PlacedSerpent} text=${serpent} x=${cell.x} y=${y} size=${size} growth=${growth} timing=${timing} />`}
          <g>
            <${Chips} rows=${rows} x=${cell.x} y=${y + (size ? size.height + 6 : 0)} />
            ${timing && html`<animate attributeName="opacity" ...${course(timing, "0", [[timing.end, "1"]])} />`}
          </g>
        </g>`;
      })}
    </g>`)}
  <//>`;
}
