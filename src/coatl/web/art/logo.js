/** The title mark: a serpent of all colours that nearly closes into a ring, and the name beside it. */
import { html } from "../vendor/html.js";
import { colourOf } from "./colours.js";
import { Head } from "./parts.js";
import { feather } from "./plumage.js";
import { FULL } from "./wave.js";

const RADIUS = 36;
const START = -62;
const EACH = 49;
const LETTERS = ["g", "y", "r", "b", "k"];

/** A point of the ring. @param {number} degrees @param {number} [radius] @returns {[number, number]} */
const ring = (degrees, radius = RADIUS) => {
  const turn = (degrees * Math.PI) / 180;
  return [Number((radius * Math.cos(turn)).toFixed(1)), Number((radius * Math.sin(turn)).toFixed(1))];
};
const arc = (/** @type {number} */ from, /** @type {number} */ to) =>
  `M${ring(from).join(" ")}A${RADIUS} ${RADIUS} 0 0 1 ${ring(to).join(" ")}`;
const across = (/** @type {number} */ degrees) =>
  `M${ring(degrees, RADIUS - 10).join(" ")}L${ring(degrees, RADIUS + 10).join(" ")}`;

/** One arc of the ring with its feathers. @param {{letter: string, from: number}} props */
function Arc({ letter, from }) {
  const { body, deep, light, edge, texture } = colourOf(letter);
  const plumes = [0.16, 0.4, 0.64, 0.88].map((part) => {
    const degrees = from + part * EACH;
    return feather(texture, ring(degrees, RADIUS + 8), ((degrees + 28) * Math.PI) / 180, 13);
  }).join("");
  return html`<g fill="none">
    <path d=${plumes} fill=${light} stroke=${edge} stroke-width="1" stroke-linejoin="round" />
    <path d=${arc(from, from + EACH)} stroke=${edge} stroke-width="22" /><path d=${arc(from, from + EACH)}
      stroke=${deep} stroke-width="19" />
    <path d=${arc(from, from + EACH)} stroke=${body} stroke-width="14" />
  </g>`;
}

/** The ring in a drawing's own coordinates, about 130 wide around (0, 0). */
export function MarkParts() {
  const end = START + LETTERS.length * EACH;
  const [tailX, tailY] = ring(end);
  const tail = [-40, -14, 12, 38].map((lean) => ((end + 90 + lean) * Math.PI) / 180)
    .map((turn) => feather("veins", [tailX, tailY], turn, 22)).join("");
  const [neckX, neckY] = ring(START);
  const collars = LETTERS.slice(1).map((_, i) => across(START + (i + 1) * EACH)).join("");
  return html`<g>
    <path d=${tail} fill="var(--black-light)" stroke="var(--black-edge)" stroke-width="1.2" stroke-linejoin="round" />
    ${LETTERS.map((letter, i) => html`<${Arc} letter=${letter} from=${START + i * EACH} />`)}
    <g stroke-linecap="round"><path d=${collars} stroke="var(--gold-deep)" stroke-width="5" /><path d=${collars}
      stroke="var(--gold)" stroke-width="3" /></g>
    <g transform=${`translate(${neckX} ${neckY}) scale(.72) translate(-64 0)`}><${Head} shape=${FULL} letter="g" /></g>
  </g>`;
}

/** The ring alone, square. @param {{size?: number, label?: string}} props */
export const Mark = ({ size = 48, label }) => html`<svg class="mark" viewBox="-66 -74 136 136" width=${size}
  height=${size} role="img"
  aria-label=${label} aria-hidden=${label ? undefined : "true"}><${MarkParts} /></svg>`;

/** The ring and the name. @param {{height?: number, label?: string}} props */
export const Logo = ({ height = 48, label = "Cóatl" }) => html`<svg class="logo" viewBox="-66 -74 400 136"
  width=${(height * 400) / 136} height=${height}
  role="img" aria-label=${label}>
  <${MarkParts} />
  <text x="84" y="28" font-family="var(--font-title)" font-weight="700" font-size="92" letter-spacing="4"
    fill="var(--title)">Cóatl</text>
</svg>`;
