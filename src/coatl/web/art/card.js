/** Faces of all Prophecy and Temple cards of both games, from the card list's JSON. */
import { html } from "../vendor/html.js";
import { EmblemParts } from "./emblems.js";
import { Pattern } from "./pattern.js";
import { Conditions, conditionsOf } from "./temple.js";
import { still } from "./still.js";

/**
 * What a card is worth at the moment; the server says it.
 * @typedef {object} CardState
 * @property {number} [times]  how often it is satisfied now (Prophecy)
 * @property {number} [met]  conditions met now (Temple)
 * @property {{times?: number, level?: number} | null} [next]  the next level within reach
 * @property {{times?: number, met?: number, points: number} | null} [withPiece]  what it would be with the piece held
 */

/** The level that a number of times reaches, or 0. @param {string[]} levels @param {number} times */
const reached = (levels, times) => Math.max(0, ...levels.map(Number).filter((level) => level <= times));

/**
 * How often a level asks for: a number of times, or for Temple cards as many ticks as conditions.
 * @param {{level: string, x: number, ticks: boolean}} props
 */
function Times({ level, x, ticks }) {
  const count = Number(level), step = count > 2 ? 9 : 11;
  if (ticks) {
    const tick = (/** @type {number} */ i) => `M${x + (i - (count - 1) / 2) * step - 4} 129.500l2.8 3l5-6.5`;
    return html`<path d=${Array.from({ length: count }, (_, i) => tick(i)).join("")} fill="none"
      stroke="var(--green-deep)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" />`;
  }
  return html`<text x=${x} y="133" text-anchor="middle" font-family="var(--font-text)" font-weight="600"
    font-size="11.5" fill="var(--ink)">${level}×</text>`;
}

/** The points table. @param {{points: Record<string, number>, state: CardState, ticks: boolean}} props */
function Points({ points, state, ticks }) {
  const levels = Object.keys(points);
  const now = reached(levels, state.times ?? state.met ?? 0);
  const then = state.withPiece ? reached(levels, state.withPiece.times ?? state.withPiece.met ?? 0) : 0;
  const next = state.next ? state.next.times ?? state.next.level ?? 0 : 0;
  const width = Math.min(38, (108 - (levels.length - 1) * 3) / levels.length);
  const left = 60 - (levels.length * (width + 3) - 3) / 2;
  return levels.map((level, i) => {
    const x = left + i * (width + 3), number = Number(level);
    const stroke = number === now ? "var(--ink)" : number === then ? "var(--turquoise)"
      : number === next ? "var(--any-deep)" : "none";
    return html`<g>
      <rect x=${x} y="122" width=${width} height="32" rx="5" fill=${number === now ? "var(--reached)" : "var(--paper)"}
        stroke=${stroke}
        stroke-width=${number === then || number === now ? 2.2 : 1.4}
        stroke-dasharray=${number === next && number !== then ? "3 2" : undefined} />
      <${Times} level=${level} x=${x + width / 2} ticks=${ticks} />
      <text x=${x + width / 2} y="150.5" text-anchor="middle" font-family="var(--font-text)" font-weight="800"
        font-size="19" fill="var(--ink)">${points[level]}</text>
    </g>`;
  });
}

/** Stepped frets in the upper corners. */
const FRETS = "M8 9H26V13H12V27H8ZM15 16H23V19.5H18.5V24H15ZM112 9H94V13H108V27H112ZM105 16H97V19.5H101.5V24H105Z";

/** A name, smaller if it is long. @param {{name: string}} props */
function Name({ name }) {
  const size = Math.max(7, Math.min(12, 195 / name.length));
  return html`<text x="60" y="62" text-anchor="middle" font-family="var(--font-title)" font-weight="700"
    font-size=${size.toFixed(1)} fill="#ffffff">${name}</text>`;
}

/**
 * A card's face.
 * @param {{card: import("../play/told.d.ts").Card, state?: CardState, name?: string, width?: number, label?: string}} props
 *   `label` is read aloud; the description that the card list gives is a good one
 */
function drawCardFace({ card, state = {}, name, width = 120, label }) {
  const god = card.type === "temple" ? "temple" : card.god;
  const crowded = card.type === "temple" && conditionsOf(card).length > 2;
  const top = name ? 66 : crowded ? 42 : 56;
  const middle = (top + 118) / 2, height = 118 - top;
  const gain = state.withPiece?.points;
  return html`<svg class="card-face" viewBox="0 0 120 160" width=${width} height=${(width * 4) / 3} role="img"
    aria-label=${label ?? card.description}>
    <rect x="1" y="1" width="118" height="158" rx="10" fill=${`var(--${god})`} stroke=${`var(--${god}-deep)`}
      stroke-width="2" />
    <rect x="4.5" y="4.5" width="111" height="151" rx="7" fill="none" stroke=${`var(--${god}-light)`}
      stroke-width="1.2" opacity="0.7" />
    <path d=${FRETS} fill=${`var(--${god}-deep)`} opacity="0.55" />
    <g transform=${`translate(60 ${name ? 28 : crowded ? 23 : 30}) scale(${name ? 0.85 : crowded ? 0.72 : 0.96})`}>
      <${EmblemParts} god=${god} /></g>
    ${name && html`<rect x="6" y="51" width="108" height="20" rx="4" fill=${`var(--${god}-deep)`} />
      <${Name} name=${name} />`}
    <rect x="6" y=${top} width="108" height=${height} rx="5" fill="var(--paper)" stroke=${`var(--${god}-deep)`}
      stroke-width="1.4" />
    <g transform=${`translate(60 ${middle})`}>${card.type === "temple"
    ? html`<${Conditions} card=${card} width=${104} height=${height} />`
    : html`<${Pattern} card=${card} width=${102} height=${height - 4} />`}</g>
    <${Points} points=${card.points} state=${state} ticks=${card.type === "temple"} />
    ${gain != null && html`<g>
      <rect x="70" y="5" width="46" height="22" rx="11" fill="var(--reached)" stroke="var(--ink)" stroke-width="1.6" />
      <path d="M77 16H86M83 12.500L87 16L83 19.5" fill="none" stroke="var(--ink)" stroke-width="2"
        stroke-linecap="round" stroke-linejoin="round" />
      <text x="102" y="22" text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="17"
        fill="var(--ink)">${gain}</text>
    </g>`}
  </svg>`;
}

export const CardFace = still(drawCardFace);
