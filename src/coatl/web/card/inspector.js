/** A closer look at the card under the pointer or the focus: what it asks for, how far it is, and what would help. */
import { html } from "../vendor/html.js";
import { FeatherCard } from "../art/feather.js";
import { CloserLook } from "../parts/closer_look.js";
import { say } from "../words/speaker.js";
import { cardOf } from "../play/book.js";
import { cardPreview, cardView } from "../play/views.js";

/** @param {{table: import("./table.js").CardTable}} given */
export function Inspector({ table }) {
  const looked = table.looked.value;
  const { session } = table;
  const card = looked && cardOf("card", looked.card);
  if (!looked || !card || session.held.value) return null;
  const worth = cardPreview(session)?.cards[looked.card];
  const hand = cardView(session).hand ?? [];
  return html`<${CloserLook} card=${card} place=${looked.place}>
    ${worth && html`<p>${say("web-card-now", { ...worth })}</p>`}
    ${worth?.next && (worth.next.feathers.length
      ? html`<p>${say("web-card-missing", { level: worth.next.level })}</p>
        <p class="helpful">${worth.next.feathers.map((pair) =>
          html`<span class=${hand.includes(pair) ? "in-hand" : ""}>
            <${FeatherCard} pair=${pair} height=${38} />
          </span>`)}</p>`
      : html`<p>${say("web-card-missing-more", { level: worth.next.level })}</p>`)}
  <//>`;
}
