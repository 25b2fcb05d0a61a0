/** Words in shared pictures: as large as they may be, smaller where there is little room, and shortened where there is less. */
import { html } from "../vendor/html.js";

/**
 * @typedef {"title" | "text"} Face
 * @typedef {(words: string, size: number, face: Face) => number} Measure  how wide words are
 */

const WEIGHTS = { title: 700, text: 600 };

/** @type {CanvasRenderingContext2D | null} */
let paper = null;

/** As the page's own faces are. @type {Measure} */
export function measured(words, size, face) {
  paper ??= document.createElement("canvas").getContext("2d");
  if (!paper) return 0;
  const family = getComputedStyle(document.documentElement).getPropertyValue(`--font-${face}`);
  paper.font = `${WEIGHTS[face]} ${size}px ${family}`;
  return paper.measureText(words).width;
}

/**
 * @param {string} words @param {number} room @param {number} size @param {number} least  the smallest size
 * @param {(words: string, size: number) => number} measure
 */
export function fit(words, room, size, least, measure) {
  const wanted = measure(words, size);
  if (wanted <= room) return { words, size };
  const smaller = Math.max(least, Math.floor((size * room) / wanted));
  const letters = [...words];
  const shortened = () => (letters.length < [...words].length ? `${letters.join("").trimEnd()}…` : words);
  while (letters.length > 1 && measure(shortened(), smaller) > room) letters.pop();
  return { words: shortened(), size: smaller };
}

/**
 * One line.
 * @param {{words: string, x: number, y: number, size: number, room: number, measure: Measure, least?: number, face?: Face,
 *   fill?: string, anchor?: "start" | "middle" | "end"}} given
 */
export function Line({ words, x, y, size, room, measure, least = size * 0.7, face = "text", fill = "var(--text)", anchor = "start" }) {
  const fitting = fit(words, room, size, least, (some, high) => measure(some, high, face));
  return html`<text x=${x} y=${y} text-anchor=${anchor} font-family=${`var(--font-${face})`} font-weight=${WEIGHTS[face]}
    font-size=${fitting.size} fill=${fill}>${fitting.words}</text>`;
}
