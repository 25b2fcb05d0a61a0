/** The six face-up Prophecies with the deck, and the two Temple piles. */
import { CardBack } from "../art/backs.js";
import { hintedClass } from "../play/advice.js";
import { area, source } from "../play/places.js";
import { PutHere } from "../play/put_here.js";
import { boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { BoardCard } from "./card.js";

/** @param {{session: import("../play/session.js").Session}} props */
export function Market({ session }) {
  const view = boardView(session);
  const deck = source(session, "deck", say("web-board-deck", { cards: view.deck_size }));
  return html`<section class="market" data-panel="market" data-area tabindex="-1" aria-label=${say("web-board-market")}>
    <div class="market-inside">
      <div ...${area(session, "faces", say("web-board-faces"))} data-part="faces">
        ${view.face_up.map((id, place) =>
          id === null
            ? html`<div class="card-gap" key=${place}></div>`
            : html`<${BoardCard} key=${place} session=${session} id=${id} name=${`face:${place + 1}`} />`,
        )}
        <${PutHere} session=${session} name="faces" label=${say("web-board-faces")} />
      </div>
      <div class="temple-piles">
        ${view.temple_piles.map((pile, place) =>
          html`<div key=${place} ...${area(session, `pile:${place + 1}`, say("web-board-pile", { pile: place + 1 }))}
            data-pile=${place + 1}>
            ${pile.top === null
              ? html`<div class="card-gap"></div>`
              : html`<${BoardCard} key=${pile.top} session=${session} id=${pile.top} name=${`temple:${pile.top}`} />`}
            <span class="count" title=${say("web-board-under-sentence", { cards: pile.under })}>
              ${say("web-board-under", { cards: pile.under })}</span>
            <${PutHere} session=${session} name=${`pile:${place + 1}`} label=${say("web-board-pile", { pile: place + 1 })} />
          </div>`,
        )}
      </div>
      <div ...${deck} class=${`${deck.class} ${hintedClass(session, "deck")}`} data-part="deck" data-deck="">
        <${CardBack} kind="prophecy" /><span class="count">${view.deck_size}</span>
      </div>
    </div>
  </section>`;
}
