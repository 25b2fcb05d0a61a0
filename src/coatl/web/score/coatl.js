/** One Cóatl on the page: drawn, with its cards and their points, and what the engine remarks about it. */
import { html } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { Serpent } from "../art/serpent.js";
import { Button } from "../parts/button.js";
import { ItemSheet } from "../parts/score_sheet.js";
import { cardOf } from "../play/book.js";
import { spoken } from "../play/sayings.js";
import { Remarks } from "../tabletop/remarks.js";
import { say } from "../words/speaker.js";

/**
 * @import { Item } from "../play/told.d.ts"
 * @import { Coatl } from "./table.js"
 * @import { Scored, ToldCoatl } from "./told.d.ts"
 */

const HEIGHT = 64;

/** The lines of a sheet, in the order in which the cards were chosen. @param {Scored} scored @returns {Item[]} */
export function itemsOf({ cards = [], prophecies = [], temple }) {
  const levels = prophecies.map(({ id, level, points }) => ({ id, times: level, points }));
  return [...cards, ...levels, ...(temple ? [{ id: temple.id, times: temple.met, points: temple.points }] : [])];
}

/**
 * @param {{game: string, coatl: Coatl, told: ToldCoatl | undefined, items: Item[], points: number | null, title: string,
 *   onEdit: () => void, onRemove?: () => void}} given `points` null as long as they are not known
 */
export function CoatlSheet({ game, coatl, told, items, points, title, onEdit, onRemove }) {
  const isEmpty = !coatl.serpent && items.length === 0;
  return html`<article class=${`entry score-coatl ${told && !told.counts && coatl.serpent ? "idle" : ""}`} aria-label=${title}>
    <div class="entry-head">
      <button type="button" class="entry-serpent score-open" onClick=${onEdit}>
        <span class="unseen">${say("web-score-edit", { what: title })}</span>
        ${coatl.serpent
          ? html`<${Serpent} text=${coatl.serpent} height=${HEIGHT} label=${nameOf(coatl.serpent)} />`
          : html`<span class="quiet">${say(isEmpty ? "web-score-empty" : "web-score-levels-alone")}</span>`}
      </button>
      ${points !== null && html`<p class="entry-points">${say("web-points", { points })}</p>`}
    </div>
    <ul class="items">
      ${items.map((item) => (points === null ? html`<${Unscored} key=${item.id} card=${cardOf(game, item.id)} />`
        : html`<${ItemSheet} key=${item.id} game=${game} item=${item} />`))}
    </ul>
    <${Remarks} game=${game} remarks=${told?.remarks ?? []} />
    <div class="row score-buttons">
      <${Button} onClick=${onEdit} aria-label=${say("web-score-edit", { what: title })}>${say("web-score-edit-short")}<//>
      ${onRemove && html`<${Button} kind="quiet" onClick=${onRemove} aria-label=${say("web-score-remove", { what: title })}>${say("web-remove")}<//>`}
    </div>
  </article>`;
}

/** A card of which nothing is known yet. @param {{card: import("../play/told.d.ts").Card | null}} given */
const Unscored = ({ card }) => html`<li class="item">${card && html`<${CardFace} card=${card} width=${96} label=${card.description} />`}</li>`;

/** What a serpent shows, if every letter of it is a colour. @param {string} serpent */
const nameOf = (serpent) => (/^<?[grbyk]+>?$/i.test(serpent) ? say("web-coatl-shows", { parts: spoken(serpent) }) : serpent);
