/**
 * What a Prophecy card asks for, drawn as the serpent would show it: joined parts in a row, or loose pieces for
 * "anywhere".
 */
import { html } from "../vendor/html.js";
import { ANY, COLOURS } from "./colours.js";
import { Body, Collar, outline } from "./parts.js";
import { discPlace } from "./plumage.js";
import { Covered } from "./serpent.js";
import { Disc, Sign } from "./symbols.js";
import { COMPACT, middle, rim, through } from "./wave.js";
import { pictureWithin } from "./picture.js";
import { still } from "./still.js";

/**
 * One position of a pattern.
 * @typedef {object} Token
 * @property {string[]} letters  the colours that fit (or, with `not`, that do not); none means any colour
 * @property {boolean} [not] @property {boolean} [same] @property {boolean} [stacked]
 * @property {boolean} [repeated]  one or more @property {boolean} [outside]  not part of the pattern, only a neighbour
 */

/** The positions of a card of either game. @param {import("../play/told.d.ts").Prophecy} card @returns {Token[]} */
export function tokensOf(card) {
  if (Array.isArray(card.pattern)) return card.pattern.map(cardGameToken);
  const tokens = [...card.pattern.matchAll(/([grbyk.])(\+?)/g)].map(([, letter, plus]) =>
    ({ letters: letter === "." ? [] : [letter], repeated: plus === "+" }));
  if (card.kind !== "isolated") return tokens;
  const outside = { letters: [card.pattern[0]], not: true, outside: true };
  return [outside, ...tokens, outside];
}

/** @param {string} text  such as "g", "gy", "!b", ".", "=", "stack y", "stack !g" @returns {Token} */
function cardGameToken(text) {
  const stacked = text.startsWith("stack ");
  const rest = stacked ? text.slice(6) : text;
  const not = rest.startsWith("!");
  return { letters: [...rest].filter((letter) => letter in COLOURS), not, stacked, same: rest === "=" };
}

/**
 * A slanted slice of a body part, between two parts of its upper rim and two of its lower rim.
 * @param {number} slot @param {[number, number]} upper @param {[number, number]} lower
 */
function slice(slot, upper, lower) {
  const at = (/** @type {number} */ part) => (slot + part) * COMPACT.width;
  return through([
    ...rim(COMPACT, at(upper[0]), at(upper[1]), -0.97, 6), ...rim(COMPACT, at(lower[1]), at(lower[0]), 0.97, 6),
  ]);
}

/** Two halves along a diagonal, for "either". @param {number} slot */
const halves = (slot) => [slice(slot, [0.02, 0.92], [0.02, 0.16]), slice(slot, [0.92, 1.04], [0.16, 1.04])];

/** A stripe for each colour, for "any". @param {number} slot */
const stripes = (slot) => [0, 1, 2, 3, 4].map((i) =>
  slice(slot, [0.17 + i * 0.18, 0.35 + i * 0.18], [0.01 + i * 0.18, 0.19 + i * 0.18]));

/** A red stroke through a sign. @param {{x: number, y: number, radius: number}} props */
export function Strike({ x, y, radius }) {
  const line = `M${x - radius} ${y + radius}L${x + radius} ${y - radius}`;
  return html`<g stroke-linecap="round"><path d=${line} stroke="#ffffff" stroke-width="5.4" /><path d=${line}
    stroke="var(--no)" stroke-width="3.4" /></g>`;
}

/** A body part of no single colour. @param {{slot: number, token: Token}} props */
function OpenBody({ slot, token: { letters, not, outside } }) {
  const [x, y] = discPlace(COMPACT, slot);
  const either = letters.length === 2;
  const slices = not ? [] : either ? halves(slot) : stripes(slot);
  const fills = either ? letters : Object.keys(COLOURS);
  return html`<g>
    <path d=${outline(COMPACT, slot)} fill=${outside ? "var(--paper)" : ANY.light} stroke=${ANY.deep} stroke-width="2.2"
      stroke-dasharray=${outside ? "5 4" : undefined} stroke-linejoin="round" />
    ${slices.map((path, i) => html`<path d=${path} fill=${COLOURS[fills[i]].body} />`)}
    ${!outside && html`<path d=${outline(COMPACT, slot)} fill="none" stroke=${ANY.deep} stroke-width="2.2"
        stroke-linejoin="round" />
      <${Collar} shape=${COMPACT} x=${(slot + 1) * COMPACT.width} />`}
    ${not && html`<${Disc} letter=${letters[0]} x=${x} y=${y} radius=${15} />
      <${Strike} x=${x} y=${y} radius=${12.5} />`}
    ${either && letters.map((letter, i) =>
    html`<${Disc} letter=${letter} x=${x - 9.5 + i * 18} y=${y - 6.5 + i * 13} radius=${10.5} />`)}
    ${!letters.length && html`<g transform=${`translate(${x} ${y})`}>
      <circle r="14" fill=${ANY.tip} stroke=${ANY.deep} stroke-width="1.6" />
      <${Sign} symbol="star" fill=${ANY.deep} /></g>`}
  </g>`;
}

/** A small golden badge with text. @param {{x: number, y: number, text: string}} props */
export const Badge = ({ x, y, text }) => html`<g>
  <rect x=${x - 15} y=${y - 12} width="30" height="24" rx="12" fill="var(--gold)" stroke="var(--gold-deep)"
    stroke-width="2" />
  <text x=${x} y=${y + 7} text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="20"
    fill="var(--ink)">${text}</text>
</g>`;

/** One position, drawn in its slot. @param {{slot: number, token: Token}} props */
export function TokenBody({ slot, token }) {
  const plain = token.letters.length === 1 && !token.not;
  const [x, y] = middle(COMPACT, (slot + 0.54) * COMPACT.width);
  return html`<g>
    ${token.stacked && html`<${Covered} shape=${COMPACT} slot=${slot} />`}
    ${plain ? html`<${Body} shape=${COMPACT} slot=${slot} letter=${token.letters[0]} />`
    : html`<${OpenBody} slot=${slot} token=${token} />`}
    ${token.stacked && html`<path d=${outline(COMPACT, slot)} fill="none" stroke="var(--gold)" stroke-width="3.4"
      stroke-linejoin="round" />`}
    ${token.repeated && html`<${Badge} x=${x} y=${y + (slot % 2 ? -29 : 29)} text="1+" />`}
  </g>`;
}

/**
 * Joined positions, centred on (0, 0) and scaled into a box.
 * @param {{tokens: Token[], width: number, height: number}} props
 */
export function JoinedPattern({ tokens, width, height }) {
  const full = tokens.length * COMPACT.width + 14;
  const scale = Math.min(width / full, height / (tokens.length === 1 ? 66 : 76), 1);
  const same = tokens.flatMap((token, i) => (token.same ? [i] : []));
  const arc = same.length === 2 ? same.map((slot) => (slot + 0.54) * COMPACT.width) : null;
  return html`<g transform=${`scale(${scale.toFixed(3)}) translate(${-full / 2 + 6} ${arc ? 9 : 2})`}>
    ${arc && html`<path d=${`M${arc[0]} -24C${arc[0] + 12} -46 ${arc[1] - 12} -46 ${arc[1]} -24`} fill="none"
      stroke="var(--gold-deep)" stroke-width="3.4" stroke-dasharray="1 6" stroke-linecap="round" />`}
    ${tokens.map((token, slot) => ({ token, slot })).reverse().map(({ token, slot }) => html`<${TokenBody} slot=${slot}
      token=${token} />`)}
    ${arc && html`<${Badge} x=${(arc[0] + arc[1]) / 2} y=${-39} text="=" />`}
  </g>`;
}

/**
 * Loose pieces that may lie anywhere, in one or two rows.
 * @param {{letters: string[], width: number, height: number, dots?: boolean}} props
 */
export function LoosePattern({ letters, width, height, dots = false }) {
  const rows = letters.length > 3 ? 2 : 1;
  const columns = Math.ceil(letters.length / rows);
  const across = COMPACT.width + (dots ? 26 : 20), down = 66;
  const scale = Math.min(width / (columns * across), height / (rows * down), 0.78);
  return html`<g transform=${`scale(${scale.toFixed(3)})`}>
    ${letters.map((letter, i) => {
    const row = Math.floor(i / columns), inRow = row === rows - 1 ? letters.length - row * columns : columns;
    const x = ((i % columns) - (inRow - 1) / 2) * across, y = (row - (rows - 1) / 2) * down;
    return html`<g transform=${`translate(${x} ${y + 8}) rotate(${i % 2 ? 9 : -9})`}>
      <g transform=${`translate(${-COMPACT.width / 2} 0)`}><${Body} shape=${COMPACT} slot=${0}
        letter=${letter} /></g></g>`;
  })}
    ${dots && letters.slice(1).map((_, i) => [-5.5, 0, 5.5].map((off) =>
    html`<circle cx=${(i + 0.5 - (letters.length - 1) / 2) * across + off + 1} cy="8" r="1.9"
      fill="var(--any-deep)" />`))}
  </g>`;
}

/**
 * The pattern of any Prophecy card, centred on (0, 0).
 * @param {{card: import("../play/told.d.ts").Prophecy, width: number, height: number}} props
 */
export function PatternParts({ card, width, height }) {
  if (card.kind === "count") return html`<${LoosePattern} letters=${Array(3).fill(card.pattern)} width=${width}
    height=${height} dots />`;
  if (card.kind === "set") return html`<${LoosePattern} letters=${[...card.pattern]} width=${width}
    height=${height} />`;
  return html`<${JoinedPattern} tokens=${tokensOf(card)} width=${width} height=${height} />`;
}

const Wordless = pictureWithin(PatternParts);

/** Whether no badge with a word belongs to the pattern: a picture would not know the page's letters. @param {import("../play/told.d.ts").Prophecy} card */
export const isWordless = (card) => !tokensOf(card).some((token) => token.repeated || token.same);

/** @param {{card: import("../play/told.d.ts").Prophecy, width: number, height: number}} props */
function drawPattern({ card, ...box }) {
  const { id, kind, pattern } = card;
  return html`<${isWordless(card) ? Wordless : PatternParts} card=${{ id, kind, pattern }} ...${box} />`;
}

export const Pattern = still(drawPattern);
