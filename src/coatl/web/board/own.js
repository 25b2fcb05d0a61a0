/** One's own area: pieces on the player board, Sacrifice tokens, hand, and the Cóatl on the table. */
import { Piece } from "../art/pieces.js";
import { Token } from "../art/tokens.js";
import { BoardCard } from "./card.js";
import { DoneCoatl, NewCoatl, OwnCoatl } from "./coatl.js";
import { source, target } from "../play/places.js";
import { pieceName } from "../play/sayings.js";
import { boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").BoardSeat} BoardSeat
 */

const ROOM = 8;

/** @param {{session: Session, seat: BoardSeat}} props */
function PlayerBoard({ session, seat }) {
  const gaps = Array.from({ length: Math.max(0, ROOM - seat.pieces.length) });
  return html`<div ...${target(session, "board", say("web-board-own-board"))} data-part="board">
    <h3>${say("web-board-pieces", { pieces: seat.pieces.length, room: ROOM })}</h3>
    <div class="pieces">
      ${seat.pieces.map((piece, place) =>
        html`<div key=${place} ...${source(session, `piece:${piece}`, pieceName(piece))}><${Piece} text=${piece} size=${46} /></div>`,
      )}
      ${gaps.map((_, place) => html`<div class="piece-gap" key=${`gap${place}`}></div>`)}
    </div>
    ${seat.tokens.length > 0 && html`<div class="tokens">
      ${seat.tokens.map((token) =>
        html`<div key=${token} ...${source(session, `token:${token}`, say(`web-token-${token}`))} title=${say(`web-token-${token}`)}>
          <${Token} name=${token} size=${44} />
        </div>`,
      )}
    </div>`}
  </div>`;
}

/** @param {{session: Session, seat: BoardSeat}} props */
function Hand({ session, seat }) {
  return html`<div ...${target(session, "hand", say("web-board-hand"))} data-part="hand">
    ${(seat.hand ?? []).map((id, place) =>
      html`<${BoardCard} key=${`${id}${place}`} session=${session} id=${id} name=${`card:${id}`} />`,
    )}
    ${(seat.temples ?? []).map((id) =>
      html`<${BoardCard} key=${id} session=${session} id=${id} name=${`temple:${id}`} />`,
    )}
    ${session.targets.value.has("discards") && html`<div ...${target(session, "discards", say("web-board-discard"))} data-part="discards">
      ${say("web-board-discard")}
    </div>`}
  </div>`;
}

/** The pieces of the bag to choose from, while Perfect Pick is held. @param {{session: Session}} props */
function Bag({ session }) {
  const choices = [...session.targets.value].filter((name) => name.startsWith("bag:"));
  if (!choices.length) return null;
  return html`<div class="bag-choice" role="group" aria-label=${say("web-token-perfect-pick")}>
    ${choices.map((name) => {
      const text = name.slice(4);
      const pieces = /[<>]/.test(text) ? [text] : [...text];
      return html`<div key=${name} ...${target(session, name, pieces.map(pieceName).join(", "))}>
        ${pieces.map((piece) => html`<${Piece} text=${piece} size=${36} />`)}
      </div>`;
    })}
  </div>`;
}

/** @param {{session: Session}} props */
export function Own({ session }) {
  const view = boardView(session);
  const seat = view.seats[view.seat ?? view.turn_seat];
  return html`<section class="own" aria-label=${say("web-board-own")}>
    <${PlayerBoard} session=${session} seat=${seat} />
    <div class="on-table">
      ${seat.coatls.map((coatl, slot) =>
        html`<${OwnCoatl} key=${slot} session=${session} coatl=${coatl} slot=${slot} name=${"AB"[slot]} />`,
      )}
      <${NewCoatl} session=${session} />
      <${Bag} session=${session} />
      ${seat.completed.length > 0 && html`<div class="completed">
        ${seat.completed.map((coatl, place) => html`<${DoneCoatl} key=${place} coatl=${coatl} />`)}
      </div>`}
      <${Hand} session=${session} seat=${seat} />
    </div>
  </section>`;
}
