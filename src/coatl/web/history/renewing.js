/** Bringing the list of games up to date: what the server knows of their tables by now. */
import * as api from "../net/api.js";
import { forgetTable, tables } from "../parts/kept.js";
import { games, noteGame, noteGone } from "./games.js";

/** So many tables are asked for when the page is opened, which the limits of servers allow for. */
export const MOST_ASKED = 40;
const AT_ONCE = 4;

/** Which tables to ask for: those whose games were not over first. @returns {string[]} */
function wanted() {
  const known = games.value.filter(({ gone }) => !gone);
  const over = known.filter(({ phase }) => phase === "over");
  const listed = [...known.filter(({ phase }) => phase !== "over"), ...over].map(({ id }) => id);
  const unlisted = tables.value.map(({ id }) => id).filter((id) => !games.value.some((game) => game.id === id));
  return [...unlisted, ...listed].slice(0, MOST_ASKED);
}

/** @param {string} id */
const isKept = (id) => [...games.value, ...tables.value].some((each) => each.id === id);

/** @param {string} id @returns {Promise<boolean>} whether to go on */
async function renew(id) {
  try {
    const { table } = await api.about(id);
    if (isKept(id)) noteGame(table); // else it was removed meanwhile
  } catch (problem) {
    if (!(problem instanceof api.Refused)) throw problem;
    if (problem.code === "unknown-table") {
      noteGone(id);
      forgetTable(id);
    } else return problem.code === "token-unknown";
  }
  return true;
}

/** Ask the server for all that may have changed, a few at a time, as long as it answers. */
export async function renewGames() {
  const waiting = wanted();
  const go = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) if (!(await renew(id))) waiting.length = 0;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
}
