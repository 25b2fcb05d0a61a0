/**
 * The supply of the board game: a round carved stone with six spaces for segments around and two heads, two tails
 * inside.
 */
import { html } from "../vendor/html.js";
import { still } from "./still.js";

/** The drawing is this wide and high. */
export const STONE_SIZE = 400;

const RIM = 127;
/** @type {[string, number][]} */
const AROUND = [["b1", -90], ["b2", -30], ["b3", 30], ["b4", 90], ["b5", 150], ["b6", 210]];

/**
 * Where the spaces are: middles and radii, in the drawing's units.
 * @type {{name: string, x: number, y: number, radius: number}[]}
 */
export const STONE_PLACES = [
  ...AROUND.map(([name, degrees]) => ({
    name, radius: 48,
    x: 200 + RIM * Math.cos((degrees * Math.PI) / 180), y: 200 + RIM * Math.sin((degrees * Math.PI) / 180),
  })),
  { name: "h1", x: 170, y: 170, radius: 29 }, { name: "h2", x: 170, y: 230, radius: 29 },
  { name: "t1", x: 231, y: 170, radius: 29 }, { name: "t2", x: 231, y: 230, radius: 29 },
];

/** A stepped glyph on the rim, pointing outwards. */
const GLYPH = "M-9 0H9V-5H4V-10H-4V-5H-9Z";

/**
 * `glow` names the spaces that may be taken. Pieces are pictures, which lie over the stone.
 * @param {{size?: number, glow?: string[]}} props
 */
function drawStone({ size = 400, glow = [] }) {
  return html`<svg class="stone" viewBox=${`0 0 ${STONE_SIZE} ${STONE_SIZE}`} width=${size} height=${size}
    aria-hidden="true">
    <circle cx="200" cy="204" r="193" fill="var(--shadow)" />
    <circle cx="200" cy="200" r="194" fill="var(--stone)" stroke="var(--stone-carve)" stroke-width="4" />
    <circle cx="200" cy="200" r="186" fill="none" stroke="var(--stone-light)" stroke-width="2" />
    ${Array.from({ length: 36 }, (_, i) => html`<path d=${GLYPH}
      transform=${`rotate(${i * 10} 200 200) translate(200 ${i % 3 ? 22 : 24})`}
      fill=${i % 3 ? "var(--stone-deep)" : "var(--jade)"} opacity=${i % 3 ? 0.65 : 0.9} />`)}
    <circle cx="200" cy="200" r="173" fill="var(--stone-light)" stroke="var(--stone-deep)" stroke-width="2.5" />
    ${AROUND.map(([, degrees]) => html`<g transform=${`rotate(${degrees + 30} 200 200)`} fill="none"
      stroke="var(--stone-deep)" stroke-linecap="round" opacity="0.8">
      <path d="M280 200H366" stroke-width="2.5" /><path d="M340 200L352 190L364 200L352 210Z" fill="var(--turquoise)"
        stroke-width="2" /></g>`)}
    ${STONE_PLACES.map(({ name, x, y, radius }) => radius > 40 && html`<g>
      <circle cx=${x} cy=${y} r=${radius} fill="var(--stone)" stroke="var(--stone-carve)" stroke-width="2.5" />
      <path d=${`M${x - radius + 5} ${y}A${radius - 5} ${radius - 5} 0 0 1 ${x + radius - 5} ${y}`} fill="none"
        stroke="var(--stone-deep)" stroke-width="3" opacity="0.55" />
      ${glow.includes(name) && html`<circle cx=${x} cy=${y} r=${radius - 1} fill="none"
        stroke="var(--glow)" stroke-width="5" />`}
    </g>`)}
    <circle cx="200" cy="200" r="77" fill="var(--stone)" stroke="var(--stone-carve)" stroke-width="3" />
    <circle cx="200" cy="200" r="72" fill="none" stroke="var(--gold)" stroke-width="2" />
    <path d="M200 134V266M134 200H266" stroke="var(--stone-deep)" stroke-width="1.6" opacity="0.7" />
    ${STONE_PLACES.map(({ name, x, y, radius }) => radius < 40 && glow.includes(name) &&
    html`<circle cx=${x} cy=${y} r=${radius} fill="none" stroke="var(--glow)" stroke-width="4" />`)}
  </svg>`;
}

export const Stone = still(drawStone);
