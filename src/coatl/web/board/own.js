/** One's own area: pieces on the player board, Sacrifice tokens, hand, and the Cóatl on the table. */
import { CardBack } from "../art/backs.js";
import { Piece } from "../art/pieces.js";
import { Token } from "../art/tokens.js";
import { hintedClass } from "../play/advice.js";
import { TurnButtons } from "../play/buttons.js";
import { area, copyAt, source, target } from "../play/places.js";
import { PutHere } from "../play/put_here.js";
import { pieceName } from "../play/sayings.js";
import { nameOf } from "../parts/names.js";
import { boardPreview, boardView, stateOf } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { BoardCard } from "./card.js";
import { DoneCoatl, NewCoatl, OwnCoatl, Points } from "./coatl.js";
import { homeOf, SLOTS } from "./seats.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").BoardSeat} BoardSeat
 */

/** @param {{session: Session, seat: BoardSeat}} props */
function Pieces({ session, seat }) {
  const gaps = Array.from({ length: seat.room });
  return html`<div class="pieces" data-pieces=${homeOf(boardView(session))}>
    ${seat.pieces.map((piece, number) => {
      const place = source(session, `piece:${piece}`, pieceName(piece), copyAt(seat.pieces, number));
      return html`<div key=${number} ...${place} class=${`${place.class} ${hintedClass(session, `piece:${piece}`)}`}>
        <${Piece} text=${piece} size=${46} /></div>`;
    })}
    ${gaps.map((_, place) => html`<div class="piece-gap" key=${`gap${place}`}></div>`)}
  </div>`;
}

/** @param {{session: Session, seat: BoardSeat}} props */
function PlayerBoard({ session, seat }) {
  const points = boardPreview(session)?.seats[homeOf(boardView(session))]?.points ?? 0;
  return html`<div ...${area(session, "board", say("web-board-own-board"))} data-part="board" data-area>
    <${PutHere} session=${session} name="board" label=${say("web-board-own-board")} />
    <h2>${boardView(session).seat === null && html`<span class="whose">${nameOf(stateOf(session).table, homeOf(boardView(session)))}</span>`}
      <span>${say("web-board-pieces", { pieces: seat.pieces.length, room: seat.pieces.length + seat.room })}</span>
      <${Points} class="points" points=${points} /></h2>
    <${Pieces} session=${session} seat=${seat} />
    <div class="board-more">
      ${seat.tokens.length > 0 && html`<div class="tokens">
        ${seat.tokens.map((token) => {
          const place = source(session, `token:${token}`, say(`web-token-${token}`));
          return html`<div key=${token} ...${place} title=${say(`web-token-${token}`)}
            class=${`${place.class} ${hintedClass(session, `token:${token}`)}`}><${Token} name=${token} size=${40} /></div>`;
        })}
      </div>`}
      ${seat.completed.length > 0 && html`<div class="completed">
        ${seat.completed.map((coatl, place) =>
          html`<${DoneCoatl} key=${place} coatl=${coatl} />`)}
      </div>`}
    </div>
  </div>`;
}

/** @param {{session: Session, seat: BoardSeat, number: number}} props */
function Hand({ session, seat, number }) {
  const cards = (seat.hand ?? []).length + (seat.temples ?? []).length;
  return html`<div ...${area(session, "hand", say("web-board-hand"))} data-part="hand" data-area data-hand=${number}>
    <${PutHere} session=${session} name="hand" label=${say("web-board-hand")} />
    <div class="hand-inside" style=${{ "--cards": Math.max(5, cards) }}>
      ${(seat.hand ?? []).map((id, place) =>
        html`<${BoardCard} key=${`${id}${place}`} session=${session} id=${id} name=${`card:${id}`}
          copy=${copyAt(seat.hand ?? [], place)} />`,
      )}
      ${(seat.temples ?? []).map((id) =>
        html`<${BoardCard} key=${id} session=${session} id=${id} name=${`temple:${id}`} />`,
      )}
      ${seat.hand === null && Array.from({ length: seat.hand_size }, (_, place) =>
        html`<div key=${place} class="hidden-card"><${CardBack} kind="prophecy" /></div>`)}
      ${cards === 0 && seat.hand !== null && html`<p class="quiet">${say("web-board-no-cards")}</p>`}
    </div>
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
        ${pieces.map((piece) => html`<${Piece} text=${piece} size=${32} />`)}
      </div>`;
    })}
  </div>`;
}

/** What is offered for a golden segment. @param {{session: Session}} props */
function Offered({ session }) {
  const offers = [...session.sources.value].filter((name) => name.startsWith("given:"));
  if (!offers.length) return null;
  return html`<div class="bag-choice" role="group" aria-label=${say("web-turn-board-receive")}>
    ${offers.map((name) => html`<div key=${name} ...${source(session, name, pieceName(name.slice(6)))}>
      <${Piece} text=${name.slice(6)} size=${44} />
    </div>`)}
  </div>`;
}

/** @param {{session: Session}} props */
export function Own({ session }) {
  const view = boardView(session);
  const number = homeOf(view);
  const seat = view.seats[number];
  const mayBegin = [...session.sources.value].some((name) => name.startsWith("piece:"));
  const isBare = seat.coatls.every((coatl) => !coatl) && mayBegin && !session.held.value;
  return html`<section class="own" aria-label=${say("web-board-own")}>
    <${PlayerBoard} session=${session} seat=${seat} />
    <div class="on-table" role="group" aria-label=${say("web-card-own-coatl")} data-area tabindex="-1">
      ${seat.coatls.map((coatl, slot) => coatl &&
        html`<${OwnCoatl} key=${slot} session=${session} coatl=${coatl} slot=${slot} name=${SLOTS[slot]} seat=${number} />`,
      )}
      <${NewCoatl} session=${session} />
      <${Bag} session=${session} />
      <${Offered} session=${session} />
      ${isBare && html`<p class="quiet bare">${say("web-board-no-coatl")}</p>`}
    </div>
    <${Hand} session=${session} seat=${seat} number=${number} />
    <div class="own-buttons">
      ${session.targets.value.has("discards") &&
      html`<div ...${target(session, "discards", say("web-board-discard"))} data-part="discards">
        ${say("web-board-discard")}
      </div>`}
      <${TurnButtons} session=${session} />
    </div>
  </section>`;
}
