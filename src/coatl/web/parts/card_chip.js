/** A card in a line of text: what it asks for, in the colour of its god. */
import { html, useEffect } from "../vendor/html.js";
import { CHIP_HEIGHT, ChipParts, chipWidth } from "../art/chip.js";
import { isWordless } from "../art/pattern.js";
import { picture } from "../art/picture.js";
import { still } from "../art/still.js";
import { cardOf, openBook } from "../play/book.js";
import { language } from "../words/speaker.js";

/** @param {{card: import("../play/told.d.ts").Card, height: number, label?: string}} props */
function drawChip({ card, height, label }) {
  const width = chipWidth(card);
  return html`<svg class="card-chip" viewBox=${`0 0 ${width} ${CHIP_HEIGHT}`} width=${(height * width) / CHIP_HEIGHT}
    height=${height} role="img" aria-label=${label}><${ChipParts} card=${card} /></svg>`;
}

const Wordless = picture(drawChip);
const WithWords = still(drawChip);

/** @param {{game: string, id: string, height?: number}} given */
export function CardChip({ game, id, height = 30 }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const card = cardOf(game, id);
  if (!card) return html`<span class="card-chip waiting" aria-label=${id}></span>`;
  const Chip = card.type === "prophecy" && isWordless(card) ? Wordless : WithWords;
  return html`<span title=${card.description}><${Chip} card=${card} height=${height}
    label=${card.description} /></span>`;
}
