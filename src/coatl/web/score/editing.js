/** The dialog in which one Cóatl is written down: its pieces, its cards, and what they are worth at once. */
import { html } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { cardOf } from "../play/book.js";
import { CardPicker, ChosenCards } from "../tabletop/card_picker.js";
import { Remarks } from "../tabletop/remarks.js";
import { SerpentEditor } from "../tabletop/serpent_editor.js";
import { say } from "../words/speaker.js";
import { itemsOf } from "./coatl.js";
import { coatlAt, toggled, withCoatl } from "./table.js";

/**
 * @import { Card } from "../play/told.d.ts"
 * @import { ChoiceEvent } from "../parts/events.d.ts"
 * @import { Coatl, Place, Table } from "./table.js"
 * @import { ToldCoatl } from "./told.d.ts"
 */

const LEVELS = [0, 1, 2, 3];

/**
 * @param {{table: Table, place: Place, told: ToldCoatl | undefined, title: string, onChange: (table: Table, what?: string) => void,
 *   past: {undo: () => void, canUndo: boolean}, onClose: () => void}} given
 */
export function CoatlDialog({ table, place, told, title, onChange, past, onClose }) {
  const coatl = coatlAt(table, place);
  if (!coatl) return null;
  const { game } = table;
  const set = (/** @type {Partial<Coatl>} */ change, what = "") => onChange(withCoatl(table, place, change), what);
  const ids = [...coatl.cards.map(({ id }) => id), ...(coatl.temple ? [coatl.temple] : [])];
  const items = told?.scored ? itemsOf(told.scored) : [];
  const itemOf = (/** @type {Card} */ { id }) => items.find((item) => item.id === id);
  const found = (/** @type {Card} */ { id }) => told?.scored?.prophecies?.find((each) => each.id === id)?.times;
  const remove = (/** @type {string} */ id) =>
    set(id === coatl.temple ? { temple: "" } : { cards: coatl.cards.filter((card) => card.id !== id) });
  const setLevel = (/** @type {string} */ id, /** @type {number} */ level) =>
    set({ cards: coatl.cards.map((card) => (card.id === id ? { id, level } : card)) });
  const foot = (/** @type {Card} */ card) => html`<div class="chosen-foot">
    ${game === "card" && html`<select aria-label=${say("web-score-level", { card: card.description })} onChange=${(/** @type {ChoiceEvent} */ event) =>
      setLevel(card.id, Number(event.target.value))}>
      ${LEVELS.map((level) => html`<option key=${level} value=${level}
        selected=${level === coatl.cards.find(({ id }) => id === card.id)?.level}>${say("sheet-card-prophecy", { times: level })}</option>`)}
    </select>`}
    ${found(card) !== undefined && html`<span class="quiet">${say("web-sheet-prophecy", { times: found(card) })}</span>`}
    ${itemOf(card) && html`<b>${say("web-points", { points: itemOf(card)?.points })}</b>`}
  </div>`;
  return html`<${Dialog} title=${title} wide=${true} onClose=${onClose}>
    <div class="coatl-dialog">
      <div class="coatl-worth">
        <p class="total" role="status">${told?.scored && say("web-points", { points: told.scored.total })}</p>
        <div class="row">
          <${Button} onClick=${past.undo} disabled=${!past.canUndo}>${say("web-button-undo")}<//>
          <${Button} kind="primary" onClick=${onClose}>${say("web-score-done")}<//>
        </div>
      </div>
      ${place.player !== null && html`<${SerpentEditor} game=${game} text=${coatl.serpent}
        onChange=${(/** @type {string} */ serpent, /** @type {string} */ what) => set({ serpent }, what)} />`}
      <${Remarks} game=${game} remarks=${told?.remarks ?? []} />
      <h3>${say("web-score-cards")}</h3>
      <${ChosenCards} cards=${ids.map((id) => cardOf(game, id)).filter(Boolean)} foot=${foot} onRemove=${remove}
        stateOf=${(/** @type {Card} */ card) => ({ times: itemOf(card)?.times })} />
      <${CardPicker} game=${game} chosen=${ids} types=${game === "card" ? ["prophecy"] : ["prophecy", "temple"]}
        onToggle=${(/** @type {string} */ _, /** @type {Card} */ card) => set(toggled(coatl, card))} />
    </div>
  <//>`;
}

/** The Temple card that all share. @param {{table: Table, onChange: (table: Table) => void, onClose: () => void}} given */
export function TempleDialog({ table, onChange, onClose }) {
  const choose = (/** @type {string} */ id) => {
    onChange({ ...table, temple: table.temple === id ? "" : id });
    onClose();
  };
  return html`<${Dialog} title=${say("web-score-temple")} wide=${true} onClose=${onClose}>
    <${CardPicker} game=${table.game} chosen=${table.temple ? [table.temple] : []} types=${["temple"]} onToggle=${choose} />
  <//>`;
}
