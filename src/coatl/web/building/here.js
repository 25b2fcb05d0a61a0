/** From a game that is on to the page that tells what could be built: what the viewer has, as the link says it. */
import { codeOf, NOTHING } from "./turn.js";

/**
 * @import { BoardView, CardView, View } from "../play/told.d.ts"
 * @import { Numbered } from "../tabletop/coding.js"
 * @import { BoardTurn, CardTurn, Rivals } from "./turn.js"
 */

/** The address, or null for who has no seat, and in the midst of what that page knows only the beginning of. @param {View} view */
export function buildAddress(view) {
  if (view.seat === null || view.is_over) return null;
  if (view.game === "board") {
    const board = view.phase === "complete" ? null : boardTurn(view, view.seat);
    return board && `/build#${codeOf({ ...NOTHING, game: "board", board })}`;
  }
  const isBegun = view.turn_seat === view.seat && view.played > 0;
  return isBegun ? null : `/build#${codeOf({ ...NOTHING, game: "card", card: cardTurn(view, view.seat) })}`;
}

/** @param {string[]} ids @returns {Numbered[]} */
const plain = (ids) => ids.map((id) => ({ id, level: 0 }));

/** @param {BoardView} view @param {number} seat @returns {BoardTurn} */
function boardTurn(view, seat) {
  const own = view.seats[seat];
  const hand = own.hand ?? [];
  return {
    pieces: own.pieces.filter((piece) => /^<?[a-z]>?$/.test(piece)),
    coatls: own.coatls.flatMap((coatl) => (coatl ? { serpent: coatl.serpent, cards: plain(coatl.cards) } : [])),
    hand: [...new Set(hand)].map((id) => ({ id, level: hand.filter((each) => each === id).length })),
    temples: plain([...(own.temples ?? []), ...view.temple_piles.flatMap(({ top }) => top ?? [])]),
  };
}

/** @param {CardView} view @param {number} seat @returns {CardTurn} */
function cardTurn(view, seat) {
  const sides = view.sides.length;
  const held = (/** @type {number} */ side) =>
    view.sides[side % sides].levels.flatMap((ids, level) => ids.map((id) => ({ id, level })));
  /** @type {Rivals} */
  const rivals = sides > view.players ? "alone" : sides > 2 ? "both" : "left";
  return {
    serpent: view.coatls[seat],
    feathers: view.hand ?? [],
    prophecies: held(seat),
    supply: plain(view.supply.flatMap((id) => id ?? [])),
    rivals,
    held: {
      left: rivals === "alone" ? [] : held(seat + 1),
      right: rivals === "both" ? held(seat + sides - 1) : [],
      carl: rivals === "alone" ? held(seat + 1) : [],
    },
    temple: plain(view.temple ? [view.temple] : []),
    final: view.round >= view.rounds,
  };
}
