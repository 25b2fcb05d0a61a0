/** The conditions of Temple cards of both games, each as a small picture that fits a box of 100 by 32 around (0, 0). */
import { html } from "../vendor/html.js";
import { LETTER_OF } from "./colours.js";
import { TinyCard } from "./emblems.js";
import { Body } from "./parts.js";
import { Badge, TokenBody } from "./pattern.js";
import { COMPACT } from "./wave.js";

/**
 * @typedef {import("./pattern.js").Token} Token
 * @import { TempleConditions } from "../play/told.d.ts"
 * @import { VNode } from "../vendor/html.js"
 */

/** Large text in a condition. @param {{x: number, text: string, anchor?: string}} props */
const Words = ({ x, text, anchor = "middle" }) => html`<text x=${x} y="8" text-anchor=${anchor}
  font-family="var(--font-text)" font-weight="800" font-size="21" fill="var(--ink)">${text}</text>`;

/** "None of this": a ring with a stroke, in front of what is forbidden. */
const Forbidden = () => html`<g fill="none" stroke="var(--no)" stroke-width="4.6" stroke-linecap="round"
  transform="translate(-21 0)">
  <circle r="11.5" /><path d="M-8 8L8 -8" />
</g>`;

/** A loose piece. @param {{letter: string, x: number}} props */
const Loose = ({ letter, x }) => html`<g transform=${`translate(${x} 4) scale(.56) translate(${-COMPACT.width / 2} 0)`}>
  <${Body} shape=${COMPACT} slot=${0} letter=${letter} /></g>`;

/** A whole serpent in outline, from its head to its tail. @param {{x: number}} props */
const Outline = ({ x }) => html`<g transform=${`translate(${x} 0) scale(.86)`} fill="none" stroke-linecap="round"
  stroke-linejoin="round">
  <path d="M-22 -4C-16 -12 -10 -4 -5 1S5 8 10 1S17 -7 22 -3" stroke="var(--any-deep)" stroke-width="9" />
  <path d="M-22 -4C-16 -12 -10 -4 -5 1S5 8 10 1S17 -7 22 -3" stroke="var(--jade-token)" stroke-width="5.6" />
  <path d="M-30 -1C-30 -9 -22 -12 -17 -8L-18 0C-22 4 -28 3 -30 -1Z" fill="var(--jade-token)" stroke="var(--any-deep)"
    stroke-width="1.7" />
  <path d="M-19 -9L-16 -15M-23 -10L-22 -16" stroke="var(--any-deep)" stroke-width="2" /><circle cx="-24" cy="-4.5"
    r="1.7" fill="var(--ink)" />
  <path d="M22 -3L31 -10M22 -3L33 -3M22 -3L31 4" stroke="var(--any-deep)" stroke-width="2.6" />
</g>`;

/** Parts of one colour, whichever. @param {{tokens: Token[], scale: number, x: number}} props */
const OneColour = ({ tokens, scale, x }) => html`<g
  transform=${`translate(${x} 2) scale(${scale}) translate(${(-tokens.length * COMPACT.width) / 2} 0)`}>
  ${tokens.map((token, slot) => ({ token, slot })).reverse().map(({ token, slot }) => html`<${TokenBody} slot=${slot}
    token=${token} />`)}
  ${tokens.slice(1).map((_, i) => html`<${Badge} x=${(i + 1) * COMPACT.width + 3} y=${0} text="=" />`)}
</g>`;

/** @type {Token} */
const ANY_PART = { letters: [] };

/** Pictures of the conditions by their first word. @type {Record<string, (words: string[]) => VNode | VNode[]>} */
const PICTURES = {
  without: ([colour]) => html`<${Loose} letter=${LETTER_OF[colour]} x=${16} /><${Forbidden} />`,
  length: ([sign, count]) => html`<${Outline} x=${-19} /><${Words} x=${13} anchor="start"
    text=${`${{ ">=": "≥", "<=": "≤" }[sign] ?? "="} ${count}`} />`,
  equal: ([one, other]) => html`<${Loose} letter=${LETTER_OF[one] ?? one} x=${-26} /><${Words} x=${0}
    text="=" /><${Loose} letter=${LETTER_OF[other] ?? other} x=${26} />`,
  "no-god": ([god]) => html`<${TinyCard} god=${god} x=${16} y=${0} /><${Forbidden} />`,
  gods: (gods) => gods.map((god, i) => html`<${TinyCard} god=${god} x=${(i - 1) * 30}
    y=${0} />${i > 0 && html`<${Words} x=${(i - 1.5) * 30} text="+" />`}`),
  lower: ([lower, higher]) => html`
    <rect x="-38" y="15" width="30" height="3" rx="1" fill="var(--any-deep)" /><rect x="8" y="9" width="30" height="9"
      rx="1" fill="var(--any-deep)" />
    <${TinyCard} god=${lower} x=${-23} y=${2} /><${Words} x=${0} text="<" /><${TinyCard} god=${higher} x=${23}
      y=${-4} />`,
  "same-god-same-level": () => html`
    <rect x="-36" y="12" width="72" height="5" rx="1" fill="var(--any-deep)" />
    <${TinyCard} god="any" x=${-20} y=${-2} /><${Words} x=${0} text="=" /><${TinyCard} god="any" x=${20} y=${-2} />`,
  run: ([count]) => html`<${OneColour} tokens=${Array(Number(count)).fill(ANY_PART)} scale=${0.56} x=${0} />`,
  colour: ([, count]) => html`<${OneColour} tokens=${[ANY_PART, ANY_PART]} scale=${0.52} x=${-18} /><${Words} x=${14}
    anchor="start" text=${`≥${count}`} />`,
};

/** The conditions of a Temple card in words of PICTURES. @param {TempleConditions} card @returns {string[][]} */
export function conditionsOf(card) {
  if (card.goals) return card.goals.map((goal) => goal.split(" "));
  return [
    card.without && ["without", card.without], card.equal && ["equal", ...card.equal],
    card.length && ["length", "=", String(card.length)], card.no_god && ["no-god", card.no_god],
  ].filter((condition) => Array.isArray(condition));
}

/** All conditions below one another, centred on (0, 0). @param {{card: TempleConditions, width: number, height: number}} props */
export function Conditions({ card, width, height }) {
  const conditions = conditionsOf(card);
  const each = height / conditions.length;
  const scale = Math.min(each / 36, width / 100, 1);
  return conditions.map(([kind, ...words], i) => html`
    ${i > 0 && html`<path d=${`M${-width / 2 + 6} ${(i - conditions.length / 2) * each}H${width / 2 - 6}`}
      stroke="var(--paper-edge)" stroke-width="1.4" />`}
    <g transform=${`translate(0 ${(i + 0.5 - conditions.length / 2) * each}) scale(${scale.toFixed(2)})`}>
      ${PICTURES[kind](words)}</g>`);
}
