/** A card in a line of text: what it asks for, in the colour of its god. */
import { html, useEffect } from "../vendor/html.js";
import { CHIP_HEIGHT, ChipParts, chipWidth } from "../art/chip.js";
import { cardOf, openBook } from "../play/book.js";
import { language } from "../words/speaker.js";

/** @param {{game: string, id: string, height?: number}} given */
export function CardChip({ game, id, height = 30 }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const card = cardOf(game, id);
  if (!card) return html`<span class="card-chip waiting" aria-label=${id}></span>`;
  const width = chipWidth(card);
  return html`<svg class="card-chip" viewBox=${`0 0 ${width} ${CHIP_HEIGHT}`} width=${(height * width) / CHIP_HEIGHT}
    height=${height} role="img" aria-label=${id}>
    <title>${id}</title>
    <${ChipParts} card=${card} />
  </svg>`;
}
