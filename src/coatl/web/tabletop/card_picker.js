/** All cards of a game as pictures to choose from, with a search and filters. What may be chosen is no question here. */
import { html, useEffect, useState } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { cardsOf, openBook } from "../play/book.js";
import { language, say } from "../words/speaker.js";
import { ANYTHING, choicesOf, godOf, isWished, kindOf, setOf } from "./card_search.js";

/** @import { Card } from "../play/told.d.ts" */
/** @import { ChoiceEvent, FieldEvent } from "../parts/events.d.ts" */

const WIDTH = 92;

/**
 * @param {{game: string, chosen: string[], types?: Card["type"][], onToggle: (id: string, card: Card) => void}} given
 *   `types` of cards that are offered; `onToggle` is told which card was tapped, chosen or not
 */
export function CardPicker({ game, chosen, types = ["prophecy", "temple"], onToggle }) {
  const [wish, setWish] = useState(ANYTHING);
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const offered = cardsOf(game).filter((card) => types.includes(card.type));
  const shown = offered.filter((card) => isWished(card, wish));
  const change = (/** @type {Partial<typeof wish>} */ part) => setWish({ ...wish, ...part });
  return html`<div class="picker">
    <div class="picker-wish">
      <label class="field picker-words"><span class="unseen">${say("web-pick-search")}</span>
        <input type="search" placeholder=${say("web-pick-search")} value=${wish.words} maxlength="60"
          onInput=${(/** @type {FieldEvent} */ event) => change({ words: event.target.value })} />
      </label>
      <${Filter} name="kind" values=${choicesOf(offered, kindOf)} value=${wish.kind} nameOf=${kindName}
        onChoose=${(/** @type {string} */ kind) => change({ kind })} />
      <${Filter} name="god" values=${choicesOf(offered, godOf)} value=${wish.god} nameOf=${godName}
        onChoose=${(/** @type {string} */ god) => change({ god })} />
      <${Filter} name="set" values=${choicesOf(offered, setOf)} value=${wish.set} nameOf=${setName}
        onChoose=${(/** @type {string} */ set) => change({ set })} />
    </div>
    <p class="quiet picker-count" role="status">${say("web-pick-found", { count: shown.length })}</p>
    <ul class="picker-cards">
      ${shown.map((card) => html`<li key=${card.id}>
        <button type="button" class="pick" data-card=${card.id} aria-pressed=${chosen.includes(card.id)} title=${card.description}
          onClick=${() => onToggle(card.id, card)}><${CardFace} card=${card} width=${WIDTH} label=${card.description} /></button>
      </li>`)}
    </ul>
  </div>`;
}

/** @param {string} kind */
const kindName = (kind) => say(`web-pick-kind-${kind}`);
/** @param {string} god */
const godName = (god) => say("card-colour", { colour: god });
/** @param {string} set */
const setName = (set) => say(`web-pick-set-${set}`);

/**
 * One of the values of a fact, or any; nothing where there is no choice.
 * @param {{name: string, values: string[], value: string, nameOf: (value: string) => string, onChoose: (value: string) => void}} given
 */
function Filter({ name, values, value, nameOf, onChoose }) {
  if (values.length < 2) return null;
  return html`<label class="picker-filter"><span class="unseen">${say(`web-pick-${name}`)}</span>
    <select value=${value} onChange=${(/** @type {ChoiceEvent} */ event) => onChoose(event.target.value)}>
      <option value="">${say(`web-pick-${name}-any`)}</option>
      ${values.map((each) => html`<option key=${each} value=${each}>${nameOf(each)}</option>`)}
    </select>
  </label>`;
}

/**
 * The cards that were chosen, each with what the page has to say of it, and a button that puts it back.
 * @param {{cards: Card[], stateOf?: (card: Card) => import("../art/card.js").CardState | undefined,
 *   foot?: (card: Card) => import("../vendor/html.js").ComponentChildren, onRemove: (id: string) => void}} given
 */
export function ChosenCards({ cards, stateOf, foot, onRemove }) {
  return html`<ul class="chosen-cards">
    ${cards.map((card) => html`<li key=${card.id} data-chosen=${card.id}>
      <span class="chosen-face">
        <${CardFace} card=${card} state=${stateOf?.(card)} width=${WIDTH} label=${card.description} />
        <button type="button" class="chosen-remove" aria-label=${say("web-pick-remove", { card: card.description })}
          title=${say("web-remove")} onClick=${() => onRemove(card.id)}><span aria-hidden="true">×</span></button>
      </span>
      ${foot?.(card)}
    </li>`)}
  </ul>`;
}
