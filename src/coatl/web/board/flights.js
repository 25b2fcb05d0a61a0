/** What flies where in the board game, event by event: pieces to boards and Cóatl, cards to hands. */
import { CardBack } from "../art/backs.js";
import { Piece } from "../art/pieces.js";
import { CardChip } from "../parts/card_chip.js";
import { html } from "../vendor/html.js";

const PIECE = 48;
const CHIP = 34;

/** @param {string} text */
const piece = (text) => html`<${Piece} text=${text} size=${PIECE} />`;
/** @param {string} id */
const card = (id) => html`<${CardChip} game="board" id=${id} height=${CHIP} />`;

/** @type {import("../play/motion.js").Flights} */
export function flightsOf(root, event) {
  const at = (/** @type {string} */ selector) => root.querySelector(selector)?.getBoundingClientRect();
  const { seat, pieces = [], piece: text = "", card: id = "" } = event;
  const board = at(`[data-pieces="${seat}"]`);
  const hand = at(`[data-hand="${seat}"]`);
  const coatl = at(`[data-serpent="${seat}:${event.coatl}"]`);
  switch (event.code) {
    case "pieces-taken":
      return pieces.map((each) => ({ picture: piece(each), from: at(`[data-place="${event.space}"]`), to: board }));
    case "perfect-pick":
      return pieces.map((each) => ({ picture: piece(each), from: at(".bags"), to: board }));
    case "coatl-begun":
      return [{ picture: piece(text), from: board, to: coatl, towards: 0.1 }];
    case "coatl-extended":
      return [{ picture: piece(text), from: board, to: coatl, towards: event.side === "left" ? 0.05 : 0.4 }];
    case "prophecy-fulfilled":
      return [{ picture: card(id), from: hand, to: coatl, towards: 0.8 }];
    case "card-chosen":
      return [{ picture: card(id), from: at(`[data-part="faces"] > :nth-child(${event.place})`), to: hand }];
    case "card-drawn":
      return [{ picture: html`<${CardBack} kind="prophecy" width=${40} />`, from: at("[data-deck]"), to: hand }];
    case "piece-received":
      return [{ picture: piece(text), from: at(`[data-pieces="${event.from}"]`), to: board }];
    case "gold-given":
      return [{ picture: piece("gold"), from: board, to: at(`[data-pieces="${event.to}"]`) }];
    case "piece-supplied":
      return [{ picture: piece(text), from: at(".bags"), to: at(`[data-place="${event.space}"]`) }];
    default:
      return [];
  }
}
