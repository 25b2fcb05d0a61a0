/** The other players, compact: pieces, hand size, Cóatl with their cards, tokens, score so far. */
import { CardBack } from "../art/backs.js";
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { Token } from "../art/tokens.js";
import { CardChip } from "../parts/card_chip.js";
import { nameOf } from "../parts/names.js";
import { area, copyAt, source } from "../play/places.js";
import { PutHere } from "../play/put_here.js";
import { pieceName, pieceNames, spoken } from "../play/sayings.js";
import { boardPreview, boardView, stateOf } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { DoneCoatl, Points } from "./coatl.js";
import { homeOf, SLOTS } from "./seats.js";

/** @typedef {import("../play/session.js").Session} Session */

/** A small picture with a number. @param {{text: string, number: number, children?: import("../vendor/html.js").ComponentChildren}} props */
const Count = ({ text, number, children }) =>
  html`<span class="chip" title=${text} role="img" aria-label=${text}>${children}${number}</span>`;

/** What is known at a glance. @param {{session: Session, seat: import("../play/told.d.ts").BoardSeat, number: number, name: string, away: boolean}} props */
function Head({ session, seat, number, name, away }) {
  const points = boardPreview(session)?.seats[number]?.points ?? 0;
  return html`<header>
    <h2 title=${name}>${name}</h2>
    ${away && html`<span class="chip">${say("web-card-away")}</span>`}
    <span class="facts-line" data-hand=${number}>
      <${Count} text=${say("web-board-holds-cards", { cards: seat.hand_size })} number=${seat.hand_size}>
        <${CardBack} kind="prophecy" width=${13} /><//>
      <${Count} text=${say("web-board-holds-temples", { temples: seat.temple_count })} number=${seat.temple_count}>
        <${CardBack} kind="temple" width=${13} /><//>
    </span>
    <${Points} class="points" points=${points} />
  </header>`;
}

/** How many pieces somebody has, and which. @param {import("../play/told.d.ts").BoardSeat} seat */
function piecesOf({ pieces, room }) {
  const count = say("web-board-pieces", { pieces: pieces.length, room: pieces.length + room });
  return pieces.length ? `${count}: ${pieceNames(pieces)}` : count;
}

/** A Cóatl on which somebody else works. @param {{coatl: import("../play/told.d.ts").Coatl, name: string}} props */
const OpenCoatl = ({ coatl, name }) => html`<div class="open-coatl" data-serpent=${name}>
  <${Serpent} text=${coatl.serpent} height=${26} width=${104}
    label=${say("web-coatl-shows", { parts: spoken(coatl.serpent) })} />
  <span class="chips">${coatl.cards.map((id) =>
    html`<span key=${id} data-moves=${`card:${id}`}><${CardChip} game="board" id=${id} height=${15} /></span>`)}
  </span>
  ${coatl.points > 0 && html`<${Points} points=${coatl.points} />`}
</div>`;

/** @param {{session: Session}} props */
export function Opponents({ session }) {
  const view = boardView(session);
  const others = view.seats.map((seat, number) => ({ seat, number }))
    .filter((each) => each.number !== homeOf(view));
  return html`<section class="opponents" data-panel="others" data-area tabindex="-1" aria-label=${say("web-opponents")}>
    ${others.map(({ seat, number }) => {
      const { table } = stateOf(session);
      const name = nameOf(table, number);
      const away = table.seats[number].kind === "person" && session.present.value[number] === false;
      return html`<article key=${number} ...${area(session, `seat:${number}`, name)} role=${undefined}
        data-turn=${view.turn_seat === number} data-away=${away}>
        <${PutHere} session=${session} name=${`seat:${number}`} label=${name} />
        <${Head} session=${session} seat=${seat} number=${number} name=${name} away=${away} />
        <div class="small-pieces" data-pieces=${number} role=${view.giver === number ? "group" : "img"}
          aria-label=${piecesOf(seat)}>
          ${seat.pieces.map((piece, place) => view.giver === number
            ? html`<div key=${place} ...${source(session, `given:${piece}`, pieceName(piece), copyAt(seat.pieces, place))}>
                <${Piece} text=${piece} size=${44} /></div>`
            : html`<${Piece} key=${place} text=${piece} size=${24} />`)}
        </div>
        ${seat.tokens.length > 0 && html`<div class="small-tokens">
          ${seat.tokens.map((token) => html`<span key=${token} title=${say(`web-token-${token}`)}>
            <${Token} name=${token} size=${20} label=${say(`web-token-${token}`)} /></span>`)}
        </div>`}
        ${seat.hand && html`<div class="open-hand" role="group" aria-label=${say("web-board-hand-of", { name })}>
          ${[...seat.hand, ...(seat.temples ?? [])].map((id, place) => html`<span key=${`${id}${place}`} data-moves=${`card:${id}`}>
            <${CardChip} game="board" id=${id} height=${15} /></span>`)}
        </div>`}
        ${seat.coatls.map((coatl, slot) =>
          coatl && html`<${OpenCoatl} key=${slot} coatl=${coatl} name=${`${number}:${SLOTS[slot]}`} />`)}
        ${seat.completed.length > 0 && html`<div class="done-coatls">
          ${seat.completed.map((coatl, place) =>
            html`<${DoneCoatl} key=${place} coatl=${coatl} height=${22} width=${100} />`)}
        </div>`}
      </article>`;
    })}
  </section>`;
}
