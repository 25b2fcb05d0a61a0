/**
 * The emblem of each god, and the temple's pyramid, in a box from -24 to 24. All drawn by us, as masks and
 * attributes.
 */
import { html } from "../vendor/html.js";

/** @param {number} count @param {(turn: number) => string} draw */
const around = (count, draw) => Array.from({ length: count }, (_, i) => draw((i * 2 * Math.PI) / count)).join("");
const polar = (/** @type {number} */ radius, /** @type {number} */ turn) =>
  `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
const SUNBEAMS = around(12, (turn) => `M${polar(13.5, turn - 0.2)}L${polar(23, turn)}L${polar(13.5, turn + 0.2)}Z`);
const PETALS = around(6, (turn) => `M${polar(6, turn)}C${polar(15, turn - 0.62)} ${polar(23, turn - 0.5)} ${
  polar(21, turn)}C${polar(23, turn + 0.5)} ${polar(15, turn + 0.62)} ${polar(6, turn)}Z`);
const FIRE = "M0-24C3-18 8-17 8-11C11-12 12-15 12-18C18-12 22-5 21 4C20 15 11 23 0 23S-20 15-21 4C-22-5-18-12-12-18"
  + "C-12-15-11-12-8-11C-8-17-3-18 0-24Z";
const KERNELS = [-15, -10, -5, 0, 5, 10].flatMap((y) =>
  [-4.4, 0, 4.4].map((x) => `M${x} ${y}a2 2.1 0 1 0 .01 0Z`)).join("");

/**
 * Layers from back to front: [path, shade, stroke only].
 * @type {Record<string, [string, "tip" | "light" | "deep", boolean?][]>}
 */
const EMBLEMS = {
  yellow: [
    [SUNBEAMS, "tip"], ["M0-13.5a13.5 13.5 0 1 0 .01 0Z", "light"],
    ["M-7.5-3.6a2.6 2.6 0 1 0 .01 0ZM7.5-3.6a2.6 2.6 0 1 0 .01 0Z", "deep"],
    ["M-11-5.6Q-7.5-9-4-5.6M4-5.6Q7.5-9 11-5.6M0-4L-2 3H2", "deep", true],
    ["M-6 6Q0 3.6 6 6Q4.4 12 0 12T-6 6Z", "deep"],
  ],
  blue: [
    ["M-20-21H20V-14H-20Z", "light"], ["M-15-19.5v4M-7.5-19.5v4M0-19.5v4M7.5-19.5v4M15-19.5v4", "deep", true],
    ["M-10-13a9.5 9.5 0 1 0 .01 0ZM10-13a9.5 9.5 0 1 0 .01 0Z", "tip"],
    ["M-10-7.5a4 4 0 1 0 .01 0ZM10-7.5a4 4 0 1 0 .01 0Z", "deep"],
    ["M-19 8C-14 3-5 5 0 3C5 5 14 3 19 8C22 12 16 15 14 11H-14C-16 15-22 12-19 8Z", "light"],
    ["M-11 11L-8.5 22L-5.5 11ZM-3.5 11L0 20L3.5 11ZM5.5 11L8.5 22L11 11Z", "tip"],
  ],
  black: [
    ["M0-22C13-22 19-13 18-4C17.6 2 14 4 13 7V14H-13V7C-14 4-17.6 2-18-4C-19-13-13-22 0-22Z", "tip"],
    ["M-8-8.5a5.6 5.6 0 1 0 .01 0ZM8-8.5a5.6 5.6 0 1 0 .01 0ZM0 3L-2.8 8H2.8Z", "deep"],
    ["M0-20L4-15.5L0-11L-4-15.5Z", "deep"], ["M-11 14H11V21Q0 25-11 21Z", "light"],
    ["M-6.6 11V21.6M-2.2 11V22.6M2.2 11V22.6M6.6 11V21.6M-13 14H13", "deep", true],
  ],
  red: [
    [FIRE, "light"],
    ["M0-10C8-10 13-5 13 3C13 12 8 19 0 19S-13 12-13 3C-13-5-8-10 0-10Z", "tip"],
    ["M-10 1Q-6-4-2.4 2Q-6 4-10 1ZM10 1Q6-4 2.4 2Q6 4 10 1ZM-5 11H5L3 15H-3Z", "deep"],
    ["M0-1V7H-2.6M-13-3Q0-9 13-3", "deep", true],
  ],
  green: [
    ["M-4 22C-18 18-23 5-20-10C-12-6-6 4-4 22Z", "light"], ["M4 22C18 18 23 5 20-10C12-6 6 4 4 22Z", "light"],
    ["M-18-5C-14 4-10 12-5 20M18-5C14 4 10 12 5 20", "deep", true],
    ["M0-23C6-20 8-10 8 2C8 13 4 22 0 23C-4 22-8 13-8 2C-8-10-6-20 0-23Z", "tip"], [KERNELS, "deep"],
  ],
  pink: [
    [PETALS, "light"], ["M0-9.5a9.5 9.5 0 1 0 .01 0Z", "tip"],
    ["M-3.6-3.6a1.9 1.9 0 1 0 .01 0ZM3.6-3.6a1.9 1.9 0 1 0 .01 0Z", "deep"], ["M-4 3.4Q0 7 4 3.4", "deep", true],
  ],
  temple: [
    ["M-23 20V14H-18V8H-13V2H-8V-4H8V2H13V8H18V14H23V20Z", "light"], ["M-7-4V-14H-10V-19H10V-14H7V-4Z", "tip"],
    ["M-2.6-4V-11H2.6V-4Z", "deep"], ["M-4.5 20V-4H4.5V20M-4.5 2H4.5M-4.5 8H4.5M-4.5 14H4.5", "deep", true],
  ],
  any: [
    ["M0-20a20 20 0 1 0 .01 0Z", "light"], ["M-6-6Q-6-13 0-13T6.5-6.5Q6.5-1.5 0 1V4.5M0 11v.6", "deep", true],
  ],
};

/** The emblem in a drawing's own coordinates. @param {{god: string}} props */
export function EmblemParts({ god }) {
  const shade = (/** @type {string} */ name) => `var(--${god}-${name})`;
  return html`<g stroke=${shade("deep")} stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
    ${EMBLEMS[god].map(([path, name, line]) => line
    ? html`<path d=${path} fill="none" stroke=${shade(name)} stroke-width=${god === "any" ? 4 : 1.9} />`
    : html`<path d=${path} fill=${shade(name)} />`)}
  </g>`;
}

/** A god's emblem as a picture, on the god's colour. @param {{god: string, size?: number, label?: string}} props */
export function Emblem({ god, size = 32, label }) {
  return html`<svg class="emblem" viewBox="-29 -29 58 58" width=${size} height=${size} role="img" aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <rect x="-28" y="-28" width="56" height="56" rx="12" fill=${`var(--${god})`} stroke=${`var(--${god}-deep)`}
      stroke-width="2" />
    <${EmblemParts} god=${god} />
  </svg>`;
}

/**
 * A tiny card of a god, 20 by 26, centred; for conditions that speak of cards.
 * @param {{god: string, x: number, y: number}} props
 */
export function TinyCard({ god, x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <rect x="-10" y="-13" width="20" height="26" rx="3" fill=${`var(--${god})`} stroke=${`var(--${god}-deep)`}
      stroke-width="1.6" />
    <g transform="translate(0 -1) scale(.37)"><${EmblemParts} god=${god} /></g>
  </g>`;
}
