/**
 * A turn at the real table as the page has it: plain values, the line that the engine is asked with, and the fields of a
 * link. What is right is the engine's to say.
 */
import { COLOURS } from "../art/colours.js";
import { isTooLong, readCards, readCoatl, readFields, readSerpent, writeCards, writeCoatl, writeFields, writeSerpent } from "../tabletop/coding.js";

/**
 * @import { Card } from "../play/told.d.ts"
 * @import { Field, Numbered } from "../tabletop/coding.js"
 * @typedef {{serpent: string, cards: Numbered[]}} OpenCoatl
 * @typedef {{pieces: string[], coatls: OpenCoatl[], hand: Numbered[], temples: Numbered[]}} BoardTurn the number of a card
 *   in hand is how many there are of it
 * @typedef {"alone" | "left" | "both"} Rivals CARL, one neighbour, or two
 * @typedef {{serpent: string, feathers: string[], prophecies: Numbered[], supply: Numbered[], rivals: Rivals,
 *   held: Record<string, Numbered[]>, temple: Numbered[], final: boolean}} CardTurn the number of a Prophecy is its level
 * @typedef {{game: string, board: BoardTurn, card: CardTurn}} Turn
 */

/** Whose Prophecies can be stolen. @type {Record<Rivals, string[]>} */
export const SIDES = { alone: ["carl"], left: ["left"], both: ["left", "right"] };

/** @type {Turn} */
export const NOTHING = {
  game: "board",
  board: { pieces: [], coatls: [], hand: [], temples: [] },
  card: {
    serpent: "", feathers: [], prophecies: [], supply: [], rivals: "left", held: { left: [], right: [], carl: [] },
    temple: [], final: false,
  },
};

/** Whether there is anything to ask about. @param {Turn} turn */
export function isEmpty({ game, board, card }) {
  if (game === "board") return board.pieces.length + board.hand.length + filled(board.coatls).length === 0;
  return card.serpent === "" && (card.final || card.feathers.length === 0);
}

/** Whether nothing was told of the game that is shown, not even what is no question yet. @param {Turn} turn */
export const isBlank = ({ game, board, card }) =>
  JSON.stringify(game === "board" ? board : card) === JSON.stringify(game === "board" ? NOTHING.board : NOTHING.card);

/** Those with at least a piece. @param {OpenCoatl[]} coatls */
export const filled = (coatls) => coatls.filter(({ serpent }) => serpent !== "");

/** @param {Numbered[]} cards */
const ids = (cards) => cards.map(({ id }) => id);

/** @param {Numbered[]} cards */
const levels = (cards) => Object.fromEntries(cards.map(({ id, level }) => [id, level]));

/** As `coatl solve` reads it. @param {Turn} turn @returns {Record<string, unknown>} */
export function lineOf({ game, board, card }) {
  if (game === "board") {
    return {
      pieces: board.pieces,
      coatls: filled(board.coatls).map(({ serpent, cards }) => ({ serpent, cards: ids(cards) })),
      hand: board.hand.flatMap(({ id, level }) => Array.from({ length: Math.max(1, level) }, () => id)),
      temples: ids(board.temples),
    };
  }
  return {
    ...(card.serpent ? { serpent: card.serpent } : {}),
    hand: card.final ? [] : card.feathers,
    prophecies: levels(card.prophecies),
    supply: ids(card.supply),
    rivals: Object.fromEntries(SIDES[card.rivals].map((side) => [side, levels(card.held[side])])),
    ...(card.temple.length > 0 && card.rivals !== "alone" ? { temple: card.temple[0].id } : {}),
    final: card.final,
  };
}

/** The turn without cards that its game does not have. @param {Turn} turn @param {(id: string) => Card | null} find @returns {Turn} */
export function knownOnly(turn, find) {
  const ofType = (/** @type {Card["type"]} */ type) => (/** @type {Numbered[]} */ cards) => cards.filter(({ id }) => find(id)?.type === type);
  const prophecies = ofType("prophecy"), temples = ofType("temple");
  const { game, board, card } = turn;
  if (game === "board") {
    const coatls = board.coatls.map(({ serpent, cards }) => ({ serpent, cards: prophecies(cards) }));
    return { ...turn, board: { ...board, coatls, hand: prophecies(board.hand), temples: temples(board.temples) } };
  }
  const held = Object.fromEntries(Object.entries(card.held).map(([side, cards]) => [side, prophecies(cards)]));
  return { ...turn, card: {
    ...card, prophecies: prophecies(card.prophecies), supply: prophecies(card.supply), held, temple: temples(card.temple),
  } };
}

/** How the fields of a link are called. */
const BOARD = { pieces: "p", coatl: "c", hand: "h", temples: "t" };
const CARD = {
  serpent: "s", feathers: "f", prophecies: "o", supply: "u", left: "l", right: "r", carl: "k", temple: "t", rivals: "n", final: "e",
};
/** @type {Rivals[]} */
const RIVALS = ["alone", "left", "both"];

/** Fields that a link may have, for each game; a Cóatl of the board game more than once. @type {Record<string, string[]>} */
const KNOWN = { board: ["game", ...Object.values(BOARD)], card: ["game", ...Object.values(CARD)] };

/** What stands behind `#`; "" if there is nothing. @param {Turn} turn */
export function codeOf(turn) {
  const { game, board, card } = turn;
  /** @type {Field[]} */
  const fields = game === "board"
    ? [
      [BOARD.pieces, board.pieces.map(writeSerpent).join(".")],
      .../** @type {Field[]} */ (board.coatls.map(({ serpent, cards }) => [BOARD.coatl, writeCoatl(serpent, ids(cards))])),
      [BOARD.hand, writeCards(board.hand)],
      [BOARD.temples, writeCards(ids(board.temples))],
    ]
    : [
      [CARD.serpent, writeSerpent(card.serpent)],
      [CARD.feathers, card.feathers.join(".")],
      [CARD.prophecies, writeCards(card.prophecies)],
      [CARD.supply, writeCards(ids(card.supply))],
      .../** @type {Field[]} */ (SIDES[card.rivals].map((side) => [CARD[/** @type {"left"} */ (side)], writeCards(card.held[side])])),
      [CARD.temple, writeCards(ids(card.temple))],
      [CARD.rivals, card.rivals === NOTHING.card.rivals ? "" : String(RIVALS.indexOf(card.rivals))],
      [CARD.final, card.final ? "1" : ""],
    ];
  const told = fields.filter(([name, value]) => value !== "" || name === BOARD.coatl);
  return told.length === 0 && game === NOTHING.game ? "" : writeFields([["game", game], ...told]);
}

/** So many pieces, or Feather cards, are read: more than anybody has. */
const MOST = 20;

const LETTER = `[${Object.keys(COLOURS).join("")}]`;
const PIECE = new RegExp(`^(h?${LETTER}|${LETTER}t)$`);
const FEATHER = new RegExp(`^${LETTER}{2}$`);

/**
 * The turn of a link, and whether some of it could not be read.
 * @param {string} code @returns {{turn: Turn, lost: boolean}}
 */
export function turnOf(code) {
  const { fields, lost } = readFields(code);
  const given = fields.find(([name]) => name === "game")?.[1] ?? NOTHING.game;
  const game = given === "card" ? "card" : "board";
  const isOdd = (/** @type {string} */ name, /** @type {number} */ place) =>
    !KNOWN[game].includes(name) || (name !== BOARD.coatl && fields.findIndex((field) => field[0] === name) < place);
  let isWhole = !lost && given === game && !fields.some(([name], place) => isOdd(name, place));
  const all = (/** @type {string} */ name) => fields.filter((field) => field[0] === name).map(([, value]) => value);
  const one = (/** @type {string} */ name) => all(name)[0] ?? "";
  /** What is left of a list, of which some may be nothing. @template Read @param {Read[]} read @param {unknown[]} given */
  const noted = (read, given) => {
    isWhole &&= read.length === given.length;
    return read;
  };
  const list = (/** @type {string} */ name) => (one(name) ? one(name).split(".") : []);
  const cards = (/** @type {string} */ name) => noted(readCards(list(name)), list(name));
  const shaped = (/** @type {string} */ name, /** @type {RegExp} */ shape) =>
    noted(list(name).filter((part) => shape.test(part)).slice(0, MOST), list(name));
  const coatls = all(BOARD.coatl).map(readCoatl);
  if (game === "board") {
    const board = {
      pieces: shaped(BOARD.pieces, PIECE).map(readSerpent),
      coatls: noted(coatls.slice(0, 2), coatls).map(({ serpent, cards, lost }) => {
        isWhole &&= !lost;
        return { serpent, cards };
      }),
      hand: cards(BOARD.hand).map(({ id, level }) => ({ id, level: Math.max(1, level) })),
      temples: cards(BOARD.temples),
    };
    return { turn: { ...NOTHING, game, board }, lost: !isWhole };
  }
  const rivals = one(CARD.rivals) || String(RIVALS.indexOf(NOTHING.card.rivals));
  isWhole &&= /^[0-2]$/.test(rivals) && /^1?$/.test(one(CARD.final)) && list(CARD.temple).length <= 1 && !isTooLong(one(CARD.serpent));
  const card = {
    serpent: readSerpent(one(CARD.serpent)),
    feathers: shaped(CARD.feathers, FEATHER),
    prophecies: cards(CARD.prophecies),
    supply: cards(CARD.supply),
    rivals: RIVALS[Number(rivals)] ?? NOTHING.card.rivals,
    held: { left: cards(CARD.left), right: cards(CARD.right), carl: cards(CARD.carl) },
    temple: cards(CARD.temple).slice(0, 1),
    final: one(CARD.final) === "1",
  };
  return { turn: { ...NOTHING, game, card }, lost: !isWhole };
}
