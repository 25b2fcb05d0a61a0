/** The other players, compact: pieces, hand size, Cóatl with their cards, tokens, score so far. */
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { Token } from "../art/tokens.js";
import { DoneCoatl } from "./coatl.js";
import { source, target } from "../play/places.js";
import { pieceName } from "../play/sayings.js";
import { nameOf } from "../parts/names.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/** @param {{session: import("../play/session.js").Session}} props */
export function Opponents({ session }) {
  const view = session.view.value;
  const others = view.seats.map((/** @type {any} */ seat, /** @type {number} */ number) => ({ seat, number }))
    .filter((/** @type {any} */ each) => each.number !== view.seat);
  return html`<section class="opponents" aria-label=${say("web-opponents")}>
    ${others.map((/** @type {{seat: any, number: number}} */ { seat, number }) => {
      const name = nameOf(session.state.value.table, number);
      const points = session.preview.value?.seats[number]?.points ?? 0;
      return html`<article key=${number} ...${target(session, `seat:${number}`, name)}
        data-turn=${view.turn_seat === number} data-away=${session.present.value[number] === false}>
        <header><h3>${name}</h3><b class="points">${points}</b></header>
        <div class="small-pieces" aria-label=${say("web-board-pieces", { pieces: seat.pieces.length, room: 8 })}>
          ${seat.pieces.map((/** @type {string} */ piece, /** @type {number} */ place) => view.giver === number
            ? html`<div key=${place} ...${source(session, `given:${piece}`, pieceName(piece))}><${Piece} text=${piece} size=${44} /></div>`
            : html`<${Piece} key=${place} text=${piece} size=${26} />`)}
        </div>
        ${seat.coatls.filter(Boolean).map((/** @type {any} */ coatl, /** @type {number} */ place) => html`<div key=${place} class="open-coatl">
          <${Serpent} text=${coatl.serpent} height=${34} width=${200} label=${coatl.serpent} />
          <small>${coatl.cards.join(" · ")}</small></div>`)}
        ${seat.completed.map((/** @type {any} */ coatl, /** @type {number} */ place) => html`<${DoneCoatl} key=${`done${place}`} coatl=${coatl} height=${28} />`)}
        <footer>${say("web-board-holds", { cards: seat.hand_size, temples: seat.temple_count })}
          ${seat.tokens.map((/** @type {string} */ token) => html`<${Token} key=${token} name=${token} size=${18} />`)}</footer>
      </article>`;
    })}
  </section>`;
}
