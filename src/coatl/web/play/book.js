/** The cards of each game by their ids, as the server lists them in a language; asked for once in each. */
import { cards } from "../net/api.js";
import { signal } from "../vendor/signals.js";
import { language } from "../words/speaker.js";

/** @import { Card } from "./told.d.ts" */

/** Milliseconds after which the server is asked once more. */
const AGAIN = 1000;

/** By game and language. @type {import("../vendor/signals.js").Signal<Record<string, Record<string, Card>>>} */
const books = signal({});

/** @type {Set<string>} */
const asked = new Set();

/** Ask for the cards of a game until they come. @param {string} game */
export async function openBook(game) {
  const name = `${game}:${language.value}`;
  if (asked.has(name)) return;
  asked.add(name);
  const told = await cards(game).catch(() => null);
  if (!told) {
    asked.delete(name);
    setTimeout(() => openBook(game), AGAIN);
    return;
  }
  const book = Object.fromEntries(told.cards.map((card) => [card.id, card]));
  books.value = { ...books.value, [name]: book, [game]: book };
}

/** Whether the cards of a game are known. @param {string} game */
export const isOpen = (game) => Boolean(books.value[game]);

/** The cards of a game by their ids, in the reader's language if they are there. @param {string} game */
const bookOf = (game) => books.value[`${game}:${language.value}`] ?? books.value[game];

/** A card by its id, or null while no book is there yet. @param {string} game @param {string} id */
export const cardOf = (game, id) => bookOf(game)?.[id] ?? null;

/** All cards of a game, none while no book is there yet. @param {string} game @returns {Card[]} */
export const cardsOf = (game) => Object.values(bookOf(game) ?? {});
