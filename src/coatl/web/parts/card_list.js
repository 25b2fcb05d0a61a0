/** Every card of a game, drawn, with what it asks for in words. */
import { html, useEffect } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { cardsOf, openBook } from "../play/book.js";
import { language } from "../words/speaker.js";

const WIDTH = 112;

/** @param {{game: string}} given */
export function CardList({ game }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  return html`<ul class="card-list">
    ${cardsOf(game).map((card) => html`<li key=${card.id}>
      <span aria-hidden="true"><${CardFace} card=${card} width=${WIDTH} /></span>
      <p>${card.description}</p>
    </li>`)}
  </ul>`;
}
