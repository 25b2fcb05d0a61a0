/** The six face-up Prophecies with the deck, and the two Temple piles. */
import { CardBack } from "../art/backs.js";
import { BoardCard } from "./card.js";
import { source, target } from "../play/places.js";
import { boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/** @param {{session: import("../play/session.js").Session}} props */
export function Market({ session }) {
  const view = boardView(session);
  return html`<section class="market" aria-label=${say("web-board-market")}>
    <div ...${target(session, "faces", say("web-board-faces"))} data-part="faces">
      ${view.face_up.map((id, place) =>
        id === null
          ? html`<div class="card-gap" key=${place}></div>`
          : html`<${BoardCard} key=${place} session=${session} id=${id} name=${`face:${place + 1}`} />`,
      )}
    </div>
    <div class="piles">
      <div ...${source(session, "deck", say("web-board-deck", { cards: view.deck_size }))} data-part="deck">
        <${CardBack} kind="prophecy" /><span class="count">${view.deck_size}</span>
      </div>
      ${view.temple_piles.map((pile, place) =>
        html`<div key=${place} ...${target(session, `pile:${place + 1}`, say("web-board-pile", { pile: place + 1 }))}>
          ${pile.top === null
            ? html`<div class="card-gap"></div>`
            : html`<${BoardCard} session=${session} id=${pile.top} name=${`temple:${pile.top}`} />`}
          <span class="count">${say("web-board-under", { cards: pile.under })}</span>
        </div>`,
      )}
    </div>
  </section>`;
}
