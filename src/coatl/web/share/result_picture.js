/** A whole result as a picture: everybody's name, points, serpents, and what their cards brought. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { arrange, BESIDE, INSIDE, inside } from "./arrangement.js";
import { Chips } from "./chips.js";
import { PlacedSerpent } from "./growing.js";
import { Line } from "./lettering.js";
import { BOTTOM, MARGIN, Paper, TOP, WIDTH } from "./paper.js";
import { course } from "./timing.js";

/**
 * @import { Measure } from "./lettering.js"
 * @import { Stage } from "./growth.js"
 * @import { Timing } from "./timing.js"
 * @import { Box } from "./arrangement.js"
 * @import { Worth } from "./chips.js"
 * @typedef {{serpent: string, points: number, worths: Worth[], growth: Stage[]}} ShownEntry
 * @typedef {{name: string, total: number, won: boolean, entries: ShownEntry[]}} ShownSide
 */

const HEADLINE = 52;

/** A sun for who has won, around (0, 0). */
const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30);

/** @param {{x: number, y: number}} given */
const Winner = ({ x, y }) => html`<g transform=${`translate(${x} ${y})`} fill="var(--gold)" stroke="var(--gold-deep)" stroke-width="1.2"
  stroke-linejoin="round">
  ${RAYS.map((turn) => html`<path d="M-3.5 -11L0 -19L3.5 -11Z" transform=${`rotate(${turn})`} />`)}<circle r="10.5" />
</g>`;

/** @param {{side: ShownSide, panel: Box, wide: boolean, measure: Measure}} given */
function Head({ side: { name, total, won }, panel: { x, y, width, height }, wide, measure }) {
  const middle = y + height / 2;
  const sun = won ? 46 : 0;
  const score = measure(String(total), 42, "title");
  return html`<g>
    <rect x=${x} y=${y} width=${width} height=${height} rx="14" fill="var(--panel)" stroke=${won ? "var(--gold)" : "var(--line)"}
      stroke-width=${won ? 3 : 1.2} />
    ${won && html`<${Winner} x=${wide ? x + 34 : x + 32} y=${wide ? middle + 21 : y + 27} />`}
    ${wide
      ? html`<${Line} words=${name} x=${x + INSIDE} y=${middle - 8} size=${25} least=${15} room=${BESIDE - 2 * INSIDE} measure=${measure} />
        <${Line} words=${String(total)} x=${x + INSIDE + sun} y=${middle + 36} size=${44} room=${BESIDE} face="title" fill="var(--title)"
          measure=${measure} />`
      : html`<${Line} words=${name} x=${x + INSIDE + sun} y=${y + 36} size=${27} least=${18} room=${width - 2 * INSIDE - sun - score - 12} measure=${measure} />
        <${Line} words=${String(total)} x=${x + width - INSIDE} y=${y + 41} size=${42} room=${score} face="title" fill="var(--title)" anchor="end"
          measure=${measure} />`}
  </g>`;
}

/** @param {{box: Box, measure: Measure}} given */
const Nothing = ({ box: { x, y, width, height }, measure }) => html`<${Line} words=${say("web-result-nothing")} x=${x} y=${y + height / 2 + 8}
  size=${22} room=${width} fill="var(--text-quiet)" measure=${measure} />`;

/**
 * @param {{game: string, date: string, headline: string, label: string, sides: ShownSide[], timing?: Timing, measure: Measure}} given
 *   with a timing the serpents grow
 */
export function ResultPicture({ game, date, headline, label, sides, timing, measure }) {
  const top = TOP + HEADLINE;
  const { panels, cells, wide } = arrange(sides, { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: BOTTOM - 8 - top });
  return html`<${Paper} game=${game} date=${date} label=${label} measure=${measure}>
    <${Line} words=${headline} x=${WIDTH / 2} y=${TOP + 36} size=${32} room=${WIDTH - 2 * MARGIN} face="title" anchor="middle" measure=${measure} />
    ${sides.map((side, number) => html`<g data-total=${side.total}>
      <${Head} side=${side} panel=${panels[number]} wide=${wide} measure=${measure} />
      ${side.entries.length === 0 && html`<${Nothing} box=${inside(panels[number], wide)} measure=${measure} />`}
      ${cells[number].map(({ size, rows, serpentAt, rowsAt }, entry) => html`
        ${size && html`<${PlacedSerpent} text=${side.entries[entry].serpent} x=${serpentAt.x} y=${serpentAt.y} size=${size}
          growth=${side.entries[entry].growth} timing=${timing} />`}
        <g>
          <${Chips} rows=${rows} x=${rowsAt.x} y=${rowsAt.y} />
          ${timing && html`<animate attributeName="opacity" ...${course(timing, "0", [[timing.end, "1"]])} />`}
        </g>
      `)}
    </g>`)}
  <//>`;
}
