/**
 * Which thing goes where in an action: the client's only knowledge of actions, and it is a matter of notation, not of
 * rules. Things that can be picked up and places where they can be put have short names, such as `space:b3`, `piece:<b`
 * or `end:A:left`; what is possible is what the server lists as legal.
 *
 * @typedef {{action: string, source: string, target: string}} Move
 * @import { BoardView, View } from "./told.d.ts"
 */

/** @type {Record<string, (words: string[], view: BoardView) => [string, string]>} */
const BOARD = {
  discard: ([card]) => [`card:${card}`, "discards"],
  take: ([space]) => [`space:${space}`, "board"],
  choose: ([place]) => [`face:${place}`, "hand"],
  draw: () => ["deck", "hand"],
  begin: ([piece]) => [`piece:${piece}`, "begin"],
  extend: ([coatl, side, piece]) => [`piece:${piece}`, `end:${coatl}:${side}`],
  fulfil: ([coatl, card]) => [`card:${card}`, `coatl:${coatl}`],
  temple: ([card], view) => [`temple:${card}`, `coatl:${view.slot}`],
  "perfect-pick": ([pieces]) => ["token:perfect-pick", `bag:${pieces}`],
  "see-the-future": () => ["token:see-the-future", "faces"],
  "priest-commitment": ([pile]) => ["token:priest-commitment", `pile:${pile}`],
  "give-gold": ([steps], view) => ["piece:gold", `seat:${(view.turn_seat + Number(steps)) % view.players}`],
  receive: ([piece]) => [`given:${piece}`, "board"],
};

/** @type {Record<string, (words: string[]) => [string, string]>} */
const CARD = {
  lay: ([feather, side, how]) => [`feather:${sorted(feather)}`, `lay:${feather}:${side}:${how}`],
  discard: ([feather]) => [`feather:${feather}`, "discards"],
  fulfil: ([card]) => [`prophecy:${card}`, "levels"],
  arrange: ([card]) => [`pending:${card}`, "levels"],
  head: ([piece]) => [`piece:${piece}`, "end:left"],
  tail: ([piece]) => [`piece:${piece}`, "end:right"],
};

const ORDER = "grbyk";

/** A Feather card as the hand names it, however it is turned. @param {string} feather */
export function sorted(feather) {
  return ORDER.indexOf(feather[0]) <= ORDER.indexOf(feather[1]) ? feather : feather[1] + feather[0];
}

/** The moves that a view allows; `done` and `pass` are buttons. @param {View} view @returns {Move[]} */
export function movesOf(view) {
  /** @type {Move[]} */
  const moves = [];
  for (const action of view.legal) {
    const [family, ...words] = action.split(" ");
    const places = view.game === "board" ? BOARD[family]?.(words, view) : CARD[family]?.(words);
    if (places) moves.push({ action, source: places[0], target: places[1] });
  }
  return moves;
}

/** The end that a piece goes to if nobody says which. @param {string} piece */
const sideOf = (piece) => (piece.startsWith("<") ? "left" : "right");

/**
 * An action with a thing, to ask why nothing can be done with it now; `place` is where it was to go, if that is known.
 * @type {Record<string, (name: string, place: string) => string>}
 */
const ASKED = {
  space: (space) => `take ${space}`,
  face: (place) => `choose ${place}`,
  deck: () => "draw",
  piece: (piece, place) => {
    if (piece === "gold") return "give-gold 1";
    const [kind, coatl, side] = place.split(":");
    return kind === "end" || kind === "coatl" ? `extend ${coatl} ${side ?? sideOf(piece)} ${piece}` : `begin ${piece}`;
  },
  card: (card, place) => `fulfil ${place.startsWith("coatl:") ? place.slice(6) : "A"} ${card}`,
  temple: (card) => `temple ${card}`,
  token: (token) => ({ "perfect-pick": "perfect-pick gg", "priest-commitment": "priest-commitment 1" })[token] ?? token,
  given: (piece) => `receive ${piece}`,
};

/** The action to ask about, if there is one. @param {string} source @param {string} [place] @returns {string | null} */
export function askedOf(source, place = "") {
  const [kind, name] = source.split(":");
  return ASKED[kind]?.(name, place) ?? null;
}

/** What ends the turn, or passes, if anything does. @param {View} view @returns {string | null} */
export function endingOf(view) {
  return view.legal.find((action) => action === "done" || action === "pass") ?? null;
}
