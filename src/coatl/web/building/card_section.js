/** Cards that lie somewhere at the real table: those that were chosen, and a dialog to choose others. */
import { html, useState } from "../vendor/html.js";
import { LEVEL_SIDES } from "../art/level.js";
import { Button } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { cardOf } from "../play/book.js";
import { CardPicker, ChosenCards } from "../tabletop/card_picker.js";
import { say } from "../words/speaker.js";

/**
 * @import { Card } from "../play/told.d.ts"
 * @import { ChoiceEvent } from "../parts/events.d.ts"
 * @import { Numbered } from "../tabletop/coding.js"
 */

/**
 * @param {{game: string, name: string, title: string, type: Card["type"], cards: Numbered[], number?: "level" | "copies", single?: boolean,
 *   onChange: (cards: Numbered[]) => void}} given `number` says what the number of a card is; `single` that there is but one
 */
export function CardSection({ game, name, title, type, cards, number, single = false, onChange }) {
  const [picking, setPicking] = useState(false);
  const first = number === "copies" ? 1 : 0;
  const toggle = (/** @type {string} */ id) => {
    const others = cards.filter((card) => card.id !== id);
    if (others.length < cards.length) return onChange(others);
    onChange([...(single ? [] : cards), { id, level: first }]);
    if (single) setPicking(false);
  };
  const renumber = (/** @type {string} */ id, /** @type {number} */ level) =>
    onChange(cards.map((card) => (card.id === id ? { ...card, level } : card)));
  const known = cards.flatMap(({ id }) => cardOf(game, id) ?? []);
  const foot = (/** @type {Card} */ card) => {
    const level = cards.find(({ id }) => id === card.id)?.level ?? first;
    return html`<${NumberChoice} number=${number} card=${card} value=${level} onChoose=${(/** @type {number} */ chosen) => renumber(card.id, chosen)} />`;
  };
  return html`<div class="card-section" data-cards=${name}>
    <div class="section-head">
      <h3>${title}</h3>
      <${Button} aria-label=${`${say("web-build-choose")}: ${title}`} onClick=${() => setPicking(true)}>${say("web-build-choose")}<//>
    </div>
    ${known.length > 0 && html`<${ChosenCards} cards=${known} foot=${number && foot} onRemove=${toggle} />`}
    ${picking && html`<${Dialog} title=${title} wide onClose=${() => setPicking(false)}>
      <${CardPicker} game=${game} types=${[type]} chosen=${cards.map(({ id }) => id)} onToggle=${toggle} />
      <div class="row end picker-done"><${Button} kind="primary" onClick=${() => setPicking(false)}>${say("web-build-chosen", { count: cards.length })}<//></div>
    <//>`}
  </div>`;
}

/**
 * The level of a Prophecy, or how many of a card there are in hand, where the box has several.
 * @param {{number?: "level" | "copies", card: Card, value: number, onChoose: (value: number) => void}} given
 */
function NumberChoice({ number, card, value, onChoose }) {
  const copies = card.type === "prophecy" ? (card.copies ?? 1) : 1;
  const values = number === "level" ? LEVEL_SIDES.map((_, level) => level) : Array.from({ length: copies }, (_, place) => place + 1);
  if (values.length < 2) return null;
  return html`<label class="card-number"><span class="unseen">${say(`web-build-${number}`, { card: card.description })}</span>
    <select value=${value} onChange=${(/** @type {ChoiceEvent} */ event) => onChoose(Number(event.target.value))}>
      ${values.map((each) => html`<option key=${each} value=${each} selected=${each === value}>${say(`web-build-${number}-value`, { value: each })}</option>`)}
    </select>
  </label>`;
}
