/** A card in a line of text: what it asks for, in the colour of its god. */
import { html, useEffect } from "../vendor/html.js";
import { Pattern } from "../art/pattern.js";
import { Conditions, conditionsOf } from "../art/temple.js";
import { cardOf, openBook } from "../play/book.js";
import { language } from "../words/speaker.js";

const WIDTH = 96;
const HEIGHT = 36;
const CONDITION_WIDTH = 74;
/** Between a condition and the border. */
const SPACE = 6;

/** @param {{game: string, id: string, height?: number}} given */
export function CardChip({ game, id, height = 30 }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const card = cardOf(game, id);
  if (!card) return html`<span class="card-chip waiting" aria-label=${id}></span>`;
  const conditions = card.type === "temple" ? conditionsOf(card) : [];
  const god = card.type === "temple" ? "temple" : card.god;
  const width = conditions.length > 0 ? (CONDITION_WIDTH + SPACE) * conditions.length + SPACE + 6 : WIDTH;
  return html`<svg class="card-chip" viewBox=${`0 0 ${width} ${HEIGHT}`} width=${(height * width) / HEIGHT}
    height=${height} role="img" aria-label=${card.description}>
    <title>${card.description}</title>
    <rect width=${width} height=${HEIGHT} rx="7" fill=${`var(--${god})`} />
    <rect x="3" y="3" width=${width - 6} height=${HEIGHT - 6} rx="5" fill="var(--paper)" />
    ${conditions.map(
      (words, place) => html`<g transform=${`translate(${3 + SPACE + CONDITION_WIDTH / 2 + (CONDITION_WIDTH + SPACE) * place} ${HEIGHT / 2})`}>
        <${Conditions} card=${{ goals: [words.join(" ")] }} width=${CONDITION_WIDTH} height=${HEIGHT - 8} />
      </g>`,
    )}
    ${conditions.length === 0 &&
    html`<g transform=${`translate(${width / 2} ${HEIGHT / 2})`}>
      <${Pattern} card=${card} width=${width - 10} height=${HEIGHT - 8} />
    </g>`}
  </svg>`;
}
