/** What lies face down: backs of cards, decks, and the bags of pieces. */
import { html } from "../vendor/html.js";
import { EmblemParts } from "./emblems.js";
import { feather } from "./plumage.js";
import { middle, FULL } from "./wave.js";
import { still } from "./still.js";

/** A fan of feathers around the middle of a back. */
const FAN = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6)
  .map((turn) => feather("veins", [11 * Math.cos(turn), 11 * Math.sin(turn)], turn, 24)).join("");

/** The main colour of each kind of back. @type {Record<string, string>} */
const KINDS = { prophecy: "jade-token", temple: "temple", feather: "turquoise-deep" };

/** A number on a dark pill. @param {{x: number, y: number, count: number}} props */
const Count = ({ x, y, count }) => html`<g>
  <rect x=${x - 19} y=${y - 13} width="38" height="26" rx="13" fill="var(--ink)" stroke="var(--gold)"
    stroke-width="1.6" />
  <text x=${x} y=${y + 6.5} text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="18"
    fill="#ffffff">${count}</text>
</g>`;

/** The drawing of one back, 120 by 160. @param {{kind: string, god?: string}} props */
function Back({ kind, god }) {
  const ground = `var(--${god ?? KINDS[kind]})`;
  return html`<g>
    <rect x="1" y="1" width="118" height="158" rx="10" fill=${ground} stroke="var(--ink)" stroke-width="2" />
    <rect x="7" y="7" width="106" height="146" rx="7" fill="none" stroke="var(--gold)" stroke-width="2" />
    <path d="M13 13H35V18H18V35H13ZM107 13H85V18H102V35H107ZM13 147H35V142H18V125H13ZM107 147H85V142H102V125H107Z"
      fill="var(--gold)" />
    <g transform="translate(60 80)">${kind === "prophecy" && god
    ? html`<g transform="scale(1.3)"><${EmblemParts} god=${god} /></g>`
    : kind === "temple" ? html`<g transform="scale(1.35)"><${EmblemParts} god="temple" /></g>`
      : html`<path d=${FAN} fill=${kind === "feather" ? "var(--blue-light)" : "var(--green-light)"} stroke="var(--ink)"
        stroke-width="1" stroke-linejoin="round" />
        <circle r="13" fill="var(--gold)" stroke="var(--ink)" stroke-width="1.5" /><ellipse rx="4" ry="8.5"
          fill="var(--ink)" /><circle cx="-1.5" cy="-4" r="1.8" fill="#ffffff" />`}</g>
  </g>`;
}

/**
 * The back of a card, or of a whole deck if `count` is given: then it is drawn as a pile, empty at 0.
 * @param {object} props
 * @param {"prophecy" | "temple" | "feather"} props.kind
 * @param {string} [props.god]  whose colour and emblem the back shows
 * @param {number} [props.width] @param {number} [props.count] @param {string} [props.label]
 */
function drawCardBack({ kind, god, width = 96, count, label }) {
  const layers = count === undefined ? [0] : count > 8 ? [8, 4, 0] : count > 1 ? [4, 0] : count === 1 ? [0] : [];
  return html`<svg class="card-back" viewBox="0 0 128 168" width=${width} height=${(width * 168) / 128} role="img"
    aria-label=${label} aria-hidden=${label ? undefined : "true"}>
    ${!layers.length && html`<rect x="2" y="2" width="116" height="156" rx="10" fill="none"
      stroke="var(--line)" stroke-width="3" stroke-dasharray="8 6" />`}
    ${layers.map((off) => html`<g transform=${`translate(${off} ${off})`}><${Back} kind=${kind} god=${god} /></g>`)}
    ${count !== undefined && html`<${Count} x=${60} y=${140} count=${count} />`}
  </svg>`;
}

/**
 * A bag of pieces with how many are in it; `kind` says which: segments, heads or tails.
 * @param {{kind: "body" | "head" | "tail", count: number, size?: number, label?: string}} props
 */
export function Bag({ kind, count, size = 64, label }) {
  const [, arch] = middle(FULL, 32);
  const signs = {
    body: `M-16 ${12 + arch}Q0 ${-6 + arch} 16 ${12 + arch}L11 ${22 + arch}Q0 ${9 + arch} -11 ${22 + arch}Z`,
    head: "M-17 6C-17 -5 -4 -9 6 -6L15 2V12C4 12 -14 14 -17 6Z M0 -6L5 -13M6 -6L12 -11",
    tail: "M-15 8L0 1L15 -9L11 1L17 5L10 9L13 16L0 11Z",
  };
  return html`<svg class="bag" viewBox="0 0 100 100" width=${size} height=${size} role="img" aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <path d="M34 22C28 12 30 6 36 9C41 3 46 10 50 5C54 10 59 3 64 9C70 6 72 12 66 22Z" fill="var(--red)"
      stroke="var(--ink)" stroke-width="2" stroke-linejoin="round" />
    <path d="M35 26C16 40 8 58 12 78C14 92 30 95 50 95S86 92 88 78C92 58 84 40 65 26Z" fill="var(--red)"
      stroke="var(--ink)" stroke-width="2" />
    <path d="M30 24H70" stroke="var(--gold-deep)" stroke-width="8" stroke-linecap="round" /><path d="M30 24H70"
      stroke="var(--gold)" stroke-width="5" stroke-linecap="round" />
    <path d=${signs[kind]} transform="translate(50 50)" fill="var(--red-tip)" stroke="var(--red-deep)"
      stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round" />
    <${Count} x=${50} y=${80} count=${count} />
  </svg>`;
}

export const CardBack = still(drawCardBack);
