/** Which cards of a list somebody looks for: by words in the reader's language, by kind, colour and set. */

/**
 * @import { Card } from "../play/told.d.ts"
 * @typedef {{words: string, kind: string, god: string, set: string}} Wish "" where anything will do
 */

/** @type {Wish} */
export const ANYTHING = { words: "", kind: "", god: "", set: "" };

/** A text as it is compared: small letters, without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** "temple", or what a Prophecy card asks for. @param {Card} card */
export const kindOf = (card) => (card.type === "temple" ? "temple" : card.kind ?? "prophecy");

/** The colour of its frame; Temple cards have none. @param {Card} card */
export const godOf = (card) => (card.type === "temple" ? "" : card.god);

/** "box" or "promo"; "" in a game that has no other set. @param {Card} card */
export const setOf = (card) => ("promo" in card && card.promo !== undefined ? (card.promo ? "promo" : "box") : "");

/** @param {Card} card @param {Wish} wish */
export function isWished(card, { words, kind, god, set }) {
  const text = plain(`${card.description} ${card.id}`);
  const has = plain(words).split(/\s+/).every((word) => text.includes(word));
  return has && (!kind || kindOf(card) === kind) && (!god || godOf(card) === god) && (!set || setOf(card) === set);
}

/** What can be chosen among, each value once, in the order of the cards. @param {Card[]} cards @param {(card: Card) => string} fact */
export const choicesOf = (cards, fact) => [...new Set(cards.map(fact))].filter(Boolean);
