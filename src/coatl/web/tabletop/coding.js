/**
 * What a page for the real table shows, as it stands behind `#`: fields in their order, `v=1&game=board&p=Ana&c=hbbrt.count-b`.
 * Compact enough for a message, plain enough to be read. Whatever a link says, reading it breaks nothing.
 */
import { LONGEST } from "./pieces.js";

/** How fields are written; a link of a later version may mean what nobody knows here. */
const VERSION = "1";

/** So many fields, and letters of each, are read: more than any table needs. */
const MOST_FIELDS = 100;
const LONGEST_FIELD = 500;
/** So many cards of a list are read. */
const MOST_CARDS = 40;

/** @typedef {[name: string, value: string]} Field */

/** @param {Field[]} fields */
export const writeFields = (fields) => new URLSearchParams([["v", VERSION], ...fields]).toString();

/**
 * The fields of a link, and whether some of it was left out: it is of another version, or too long.
 * @param {string} text what stands behind `#` @returns {{fields: Field[], lost: boolean}}
 */
export function readFields(text) {
  const [version, ...fields] = [...new URLSearchParams(text)];
  if (!version) return { fields: [], lost: false };
  if (version[0] !== "v" || version[1] !== VERSION) return { fields: [], lost: true };
  const read = fields.filter(([, value]) => value.length <= LONGEST_FIELD).slice(0, MOST_FIELDS);
  return { fields: read, lost: read.length < fields.length };
}

/** The notation without the signs that addresses write in numbers: "hbbrt" is "<bbr>". @param {string} text */
export const writeSerpent = (text) => text.replace(/^</, "h").replace(/>$/, "t");

/** @param {string} code */
export const readSerpent = (code) => code.slice(0, LONGEST + 2).replace(/^h/, "<").replace(/t$/, ">");

/** Whether not all of a serpent is read. @param {string} code */
export const isTooLong = (code) => code.length > LONGEST + 2;

/**
 * Cards, each with a number beside it where one matters: "pair-gr*2".
 * @typedef {{id: string, level: number}} Numbered
 */

/** A serpent with cards. @param {string} serpent @param {(string | Numbered)[]} cards */
export const writeCoatl = (serpent, cards) => [writeSerpent(serpent), ...cards.map(writeCard)].join(".");

/** @param {string | Numbered} card */
const writeCard = (card) => (typeof card === "string" ? card : `${card.id}*${card.level}`);

/** Cards alone. @param {(string | Numbered)[]} cards */
export const writeCards = (cards) => cards.map(writeCard).join(".");

/** @param {string} code @returns {{serpent: string, cards: Numbered[], lost: boolean}} */
export function readCoatl(code) {
  const [serpent, ...cards] = code.split(".");
  const read = readCards(cards);
  return { serpent: readSerpent(serpent), cards: read, lost: read.length < cards.length || isTooLong(serpent) };
}

/** The cards that can be such, each once; without a number the number is 0. @param {string[]} cards @returns {Numbered[]} */
export function readCards(cards) {
  /** @type {Map<string, Numbered>} */
  const read = new Map();
  for (const card of cards.slice(0, MOST_CARDS)) {
    const found = /^([a-z0-9-]+)(?:\*([0-9]))?$/.exec(card);
    if (found) read.set(found[1], { id: found[1], level: Number(found[2] ?? 0) });
  }
  return [...read.values()];
}
