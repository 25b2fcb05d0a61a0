/** The cards of each game by their ids, as the server lists them; asked for once. */
import { cards } from "../net/api.js";
import { signal } from "../vendor/signals.js";

/** Milliseconds after which the server is asked once more. */
const AGAIN = 1000;

/** @type {import("../vendor/signals.js").Signal<Record<string, Record<string, any>>>} */
const books = signal({});

/** The games whose cards have been asked for. @type {Set<string>} */
const asked = new Set();

/** Ask for the cards of a game until they come. @param {string} game */
export async function openBook(game) {
  if (asked.has(game)) return;
  asked.add(game);
  const told = await cards(game).catch(() => null);
  if (!told) {
    asked.delete(game);
    setTimeout(() => openBook(game), AGAIN);
    return;
  }
  const list = told.cards;
  books.value = { ...books.value, [game]: Object.fromEntries(list.map((/** @type {any} */ card) => [card.id, card])) };
}

/** A card by its id, or null while the book is not there yet. @param {string} game @param {string} id */
export const cardOf = (game, id) => books.value[game]?.[id] ?? null;
