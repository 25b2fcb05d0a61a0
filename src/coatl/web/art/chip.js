/** What a card asks for on a small strip in the colour of its god, for lines of text and for small room. */
import { html } from "../vendor/html.js";
import { PatternParts } from "./pattern.js";
import { Conditions, conditionsOf } from "./temple.js";

/** @import { Card } from "../play/told.d.ts" */

const WIDTH = 96;
export const CHIP_HEIGHT = 36;
const CONDITION_WIDTH = 74;
/** Between a condition and the border. */
const SPACE = 6;

/** @param {Card} card */
const goalsOf = (card) => (card.type === "temple" ? conditionsOf(card) : []);

/** How wide the strip of a card is in the drawing's own units. @param {Card} card */
export function chipWidth(card) {
  const goals = goalsOf(card).length;
  return goals > 0 ? (CONDITION_WIDTH + SPACE) * goals + SPACE + 6 : WIDTH;
}

/** The strip in a drawing's own coordinates, from (0, 0) on. @param {{card: Card}} props */
export function ChipParts({ card }) {
  const god = card.type === "temple" ? "temple" : card.god;
  const width = chipWidth(card);
  return html`<g>
    <rect width=${width} height=${CHIP_HEIGHT} rx="7" fill=${`var(--${god})`} />
    <rect x="3" y="3" width=${width - 6} height=${CHIP_HEIGHT - 6} rx="5" fill="var(--paper)" />
    ${goalsOf(card).map(
    (words, place) => html`<g transform=${`translate(${3 + SPACE + CONDITION_WIDTH / 2 + (CONDITION_WIDTH + SPACE) * place} ${CHIP_HEIGHT / 2})`}>
        <${Conditions} card=${{ goals: [words.join(" ")] }} width=${CONDITION_WIDTH} height=${CHIP_HEIGHT - 8} />
      </g>`,
  )}
    ${card.type === "prophecy" &&
    html`<g transform=${`translate(${width / 2} ${CHIP_HEIGHT / 2})`}>
      <${PatternParts} card=${card} width=${width - 10} height=${CHIP_HEIGHT - 8} />
    </g>`}
  </g>`;
}
