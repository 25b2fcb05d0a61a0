/** One finished serpent as a picture: whose it is, what it is worth, and the cards beside it. */
import { html } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { FULL } from "../art/wave.js";
import { say } from "../words/speaker.js";
import { PlacedSerpent, sizeOf } from "./growing.js";
import { Line } from "./lettering.js";
import { BOTTOM, MARGIN, Paper, TOP, WIDTH } from "./paper.js";
import { course } from "./timing.js";

/**
 * @import { Measure } from "./lettering.js"
 * @import { ShownEntry } from "./result_picture.js"
 * @import { Timing } from "./timing.js"
 * @import { Worth } from "./chips.js"
 */

const HEADLINE = 62;
const GAP = 16;
/** Below a card, for its points. */
const BELOW = 30;
const ROOM = WIDTH - 2 * MARGIN;
const CARD_HEIGHT = 188;
/** Cards are so much higher than wide. */
const UPRIGHT = 4 / 3;

/** @param {{worths: Worth[], top: number}} given */
function Cards({ worths, top }) {
  const width = Math.min(CARD_HEIGHT / UPRIGHT, (ROOM - (worths.length - 1) * GAP) / worths.length);
  const left = (WIDTH - worths.length * (width + GAP) + GAP) / 2;
  const y = top + (CARD_HEIGHT - width * UPRIGHT) / 2;
  return worths.map(({ card, times, points }, number) => card && html`<g transform=${`translate(${(left + number * (width + GAP)).toFixed(1)} ${y.toFixed(1)})`}>
    <${CardFace} card=${card} state=${{ times, met: times }} width=${width} />
    <text x=${width / 2} y=${width * UPRIGHT + 24} text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="24"
      fill="var(--text)">${points}</text>
  </g>`);
}

/**
 * @param {{game: string, date: string, name: string, label: string, entry: ShownEntry, timing?: Timing, measure: Measure}} given
 *   with a timing the serpent grows
 */
export function SerpentPicture({ game, date, name, label, entry: { serpent, points, worths, growth }, timing, measure }) {
  const worth = say("web-points", { points });
  const top = TOP + HEADLINE, cards = BOTTOM - 8 - BELOW - CARD_HEIGHT;
  const bottom = worths.length > 0 ? cards - 8 : BOTTOM - 8;
  const size = sizeOf(serpent, FULL, ROOM, bottom - top);
  const right = measure(worth, 40, "title");
  return html`<${Paper} game=${game} date=${date} label=${label} measure=${measure}>
    <${Line} words=${name} x=${MARGIN} y=${TOP + 48} size=${38} least=${26} room=${ROOM - right - 30} measure=${measure} />
    <${Line} words=${worth} x=${WIDTH - MARGIN} y=${TOP + 48} size=${40} room=${right} face="title" fill="var(--title)" anchor="end"
      measure=${measure} />
    <${PlacedSerpent} text=${serpent} x=${(WIDTH - size.width) / 2} y=${(top + bottom - size.height) / 2} size=${size} growth=${growth}
      timing=${timing} centred />
    <g>
      <${Cards} worths=${worths} top=${cards} />
      ${timing && html`<animate attributeName="opacity" ...${course(timing, "0", [[timing.end, "1"]])} />`}
    </g>
  <//>`;
}
