/** The cards of each game by their ids, as the server lists them in a language; asked for once in each. */
import { cards } from "../net/api.js";
import { signal } from "../vendor/signals.js";
import { language } from "../words/speaker.js";

/** By game and language. @type {import("../vendor/signals.js").Signal<Record<string, Record<string, any>>>} */
const books = signal({});

/** @type {Set<string>} */
const asked = new Set();

/** @param {string} game */
export async function openBook(game) {
  const name = `${game}:${language.value}`;
  if (asked.has(name)) return;
  asked.add(name);
  try {
    const { cards: list } = await cards(game);
    const book = Object.fromEntries(list.map((/** @type {any} */ card) => [card.id, card]));
    books.value = { ...books.value, [name]: book, [game]: book };
  } catch {
    asked.delete(name);
  }
}

/** Whether the cards of a game are known. @param {string} game */
export const isOpen = (game) => Boolean(books.value[game]);

/** A card by its id, or null while no book is there yet. @param {string} game @param {string} id */
export const cardOf = (game, id) => (books.value[`${game}:${language.value}`] ?? books.value[game])?.[id] ?? null;
