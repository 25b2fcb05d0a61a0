/** The card game's level card, with the levels 0 to 3 around it, and its round marker, a golden serpent that grows. */
import { html } from "../vendor/html.js";
import { EmblemParts } from "./emblems.js";
import { outline } from "./parts.js";
import { layout, SerpentParts } from "./serpent.js";
import { FULL } from "./wave.js";

/** Where around the level card the Prophecies of each level lie: side, and the middle of its mark in the drawing. */
export const LEVEL_SIDES = [
  { side: "left", x: 23, y: 80 }, { side: "top", x: 80, y: 23 },
  { side: "right", x: 137, y: 80 }, { side: "bottom", x: 80, y: 137 },
];

/**
 * The level card. `points` says what each level scores; `active` marks one level.
 * @param {{points: Record<string, number>, size?: number, active?: number, label?: string}} props
 */
export function LevelCard({ points, size = 160, active, label }) {
  return html`<svg class="level-card" viewBox="0 0 160 160" width=${size} height=${size} role="img" aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <rect x="2" y="2" width="156" height="156" rx="14" fill="var(--stone-light)" stroke="var(--stone-carve)"
      stroke-width="3" />
    <rect x="44" y="44" width="72" height="72" rx="8" fill="var(--jade-token)" stroke="var(--stone-carve)"
      stroke-width="2.5" />
    <g transform="translate(80 80) scale(1.2)"><${EmblemParts} god="temple" /></g>
    <path d="M6 6L44 44M154 6L116 44M6 154L44 116M154 154L116 116" stroke="var(--stone-deep)" stroke-width="2.5" />
    ${LEVEL_SIDES.map(({ x, y }, level) => html`<${LevelMark} level=${level} points=${points[level] ?? 0} x=${x} y=${y}
      active=${active === level} />`)}
  </svg>`;
}

/**
 * One level: how often, and the points.
 * @param {{level: number, points: number, x: number, y: number, active?: boolean}} props
 */
function LevelMark({ level, points, x, y, active }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <rect x="-17" y="-17" width="34" height="34" rx="7" fill=${active ? "var(--reached)" : "var(--paper)"}
      stroke=${level === 3 ? "var(--gold-deep)" : "var(--stone-carve)"} stroke-width=${level === 3 ? 3 : 1.6} />
    <text y="-4" text-anchor="middle" font-family="var(--font-text)" font-weight="600" font-size="12"
      fill="var(--ink)">${level}×</text>
    <text y="13" text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="18"
      fill="var(--ink)">${points}</text>
  </g>`;
}

/**
 * A level as a picture of its own, to head a column.
 * @param {{level: number, points: number, size?: number, active?: boolean}} props
 */
export const LevelTile = ({ level, points, size = 40, active }) => html`<svg class="level-tile" viewBox="-19 -19 38 38"
  width=${size} height=${size} aria-hidden="true">
  <${LevelMark} level=${level} points=${points} x=${0} y=${0} active=${active} /></svg>`;

/**
 * Rounds as a golden serpent: as long as the rounds begun, the rest in outline, a tail in the last round.
 * @param {{round: number, rounds: number, height?: number, label?: string}} props
 */
export function RoundMarker({ round, rounds, height = 48, label }) {
  const slots = rounds + 1;
  const begun = `<${"*".repeat(Math.min(round, rounds) + (round >= rounds ? 0 : 1))}${round >= rounds ? "*>" : ""}`;
  const place = layout(`<${"*".repeat(slots - 1)}*>`, FULL);
  return html`<svg class="round-marker" viewBox=${`${-place.left} ${-place.top} ${place.width} ${place.height}`}
    width=${((place.width * height) / place.height).toFixed(1)} height=${height} role="img" aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <g fill="none" stroke="var(--line)" stroke-width="3" stroke-dasharray="6 5">
      ${Array.from({ length: slots }, (_, slot) => slot > round && html`<path d=${outline(FULL, slot)} />`)}
    </g>
    <${SerpentParts} text=${begun} shape=${FULL} />
  </svg>`;
}
