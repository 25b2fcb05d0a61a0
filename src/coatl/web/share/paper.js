/** What all shared pictures are drawn on: a sheet of the size that link previews like, with the game's name above. */
import { html } from "../vendor/html.js";
import { MarkParts } from "../art/logo.js";
import { say } from "../words/speaker.js";
import { Line } from "./lettering.js";

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Between the drawing and the edges. */
export const MARGIN = 44;
/** What lies between the name of the game and the last line. */
export const TOP = 108;
export const BOTTOM = 590;

/** A stepped pyramid, 40 wide. */
const STEPS = "h8v-5h6v-5h12v5h6v5h8";

/** @param {{game: string, date: string, label: string, measure: import("./lettering.js").Measure, children?: import("../vendor/html.js").ComponentChildren}} given */
export function Paper({ game, date, label, measure, children }) {
  const border = `M0 96${STEPS.repeat(WIDTH / 40)}`;
  const day = date ? measure(date, 24, "text") : 0;
  return html`<svg class="shared-picture" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} width=${WIDTH} height=${HEIGHT} role="img">
    <title>${label}</title>
    <rect width=${WIDTH} height=${HEIGHT} fill="var(--ground)" />
    <path d=${`${border}V0H0Z`} fill="var(--ground-deep)" /><path d=${border} fill="none" stroke="var(--gold)" stroke-width="3" />
    <g transform="translate(78 50) scale(.56)"><${MarkParts} /></g>
    <${Line} words=${say(`web-game-${game}`)} x=${132} y=${62} size=${44} room=${WIDTH - 132 - MARGIN - 30 - day} face="title" fill="var(--title)"
      measure=${measure} />
    <${Line} words=${date} x=${WIDTH - MARGIN} y=${58} size=${24} room=${day} anchor="end" fill="var(--text-quiet)" measure=${measure} />
    ${children}
    <path d=${`M${MARGIN} ${BOTTOM + 4}H${WIDTH - MARGIN}`} stroke="var(--gold)" stroke-width="1.5" />
    <${Line} words=${say("web-share-unofficial")} x=${WIDTH / 2} y=${BOTTOM + 27} size=${18} room=${WIDTH - 2 * MARGIN} anchor="middle"
      fill="var(--text-quiet)" measure=${measure} />
  </svg>`;
}
