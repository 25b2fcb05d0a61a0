/** The three Sacrifice tokens of the board game: round jade coins. */
import { html } from "../vendor/html.js";
import { EmblemParts } from "./emblems.js";

const TEETH = Array.from({ length: 16 }, (_, i) => `rotate(${i * 22.5})`);

/** What is carved on each. @type {Record<string, import("../vendor/html.js").VNode>} */
const CARVINGS = {
  "perfect-pick": html`<g stroke-linejoin="round" stroke-linecap="round">
    <path d="M-13 3L-7 11L-13 19L-19 11ZM13 3L19 11L13 19L7 11Z" fill="none" stroke="var(--paper)" stroke-width="2.4" />
    <path d="M0 -13L8 -3L0 7L-8 -3Z" fill="var(--gold)" stroke="var(--paper)" stroke-width="2" />
    <path d="M0 10V17M-4 13.500L0 10L4 13.500M-13 -13L-10 -10M13 -13L10 -10M0 -20V-17" fill="none" stroke="var(--paper)"
      stroke-width="2.8" /></g>`,
  "see-the-future": html`<g stroke-linejoin="round" stroke-linecap="round">
    <path d="M-19 1C-11 -11 11 -11 19 1C11 13 -11 13 -19 1Z" fill="var(--paper)" stroke="var(--paper)"
      stroke-width="2" />
    <circle r="8" cy="1" fill="var(--gold)" stroke="var(--jade-deep)" stroke-width="2" /><circle r="3.4" cy="1"
      fill="var(--jade-deep)" />
    <path d="M-13 -11L-16 -16M-5 -14L-6 -20M5 -14L6 -20M13 -11L16 -16" fill="none" stroke="var(--paper)"
      stroke-width="3" /></g>`,
  "priest-commitment": html`<g transform="translate(0 -1) scale(.78)"><${EmblemParts} god="temple" /></g>`,
};

/** The names of the tokens, as the notation writes them. */
export const TOKENS = Object.keys(CARVINGS);

/** @param {{name: string, size?: number, spent?: boolean, label?: string}} props */
export function Token({ name, size = 44, spent = false, label }) {
  return html`<svg class="token" viewBox="-32 -32 64 64" width=${size} height=${size} role="img" aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <g opacity=${spent ? 0.38 : 1}>
      <circle r="30" fill="var(--gold)" stroke="var(--gold-deep)" stroke-width="2" />
      ${TEETH.map((turn) => html`<path d="M-2.5 -29L0 -25L2.5 -29Z" transform=${turn} fill="var(--gold-deep)" />`)}
      <circle r="24" fill="var(--jade-token)" stroke="var(--gold-deep)" stroke-width="1.6" />
      ${CARVINGS[name]}
    </g>
    ${spent && html`<path d="M-21 21L21 -21" stroke="var(--text)" stroke-width="4" stroke-linecap="round" />`}
  </svg>`;
}
