/** The cards of each game by their ids, as the server lists them; asked for once. */
import { cards } from "../net/api.js";
import { signal } from "../vendor/signals.js";

/** @import { Card } from "./told.d.ts" */

/** @type {import("../vendor/signals.js").Signal<Record<string, Record<string, Card>>>} */
const books = signal({});

/** @param {string} game */
export async function openBook(game) {
  if (books.value[game]) return;
  const { cards: list } = await cards(game);
  books.value = { ...books.value, [game]: Object.fromEntries(list.map((card) => [card.id, card])) };
}

/** A card by its id, or null while the book is not there yet. @param {string} game @param {string} id */
export const cardOf = (game, id) => books.value[game]?.[id] ?? null;
