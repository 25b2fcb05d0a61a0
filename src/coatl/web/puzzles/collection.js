/** The puzzles that come with the client: one file a game, one puzzle a line. */
import { signal } from "../vendor/signals.js";

/** @import { Puzzle } from "./puzzle.d.ts" */

const GAMES = ["board", "card"];
/** Milliseconds after which a file is asked for once more. */
const AGAIN = 1000;

/** All puzzles, the board game's first, the easy ones first; null until they are there. */
export const puzzles = signal(/** @type {Puzzle[] | null} */ (null));

let asked = false;

/** @param {string} game @returns {Promise<Puzzle[]>} */
async function read(game) {
  const answer = await fetch(`/web/puzzles/${game}.jsonl`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** Ask for the puzzles until they come. */
export async function openCollection() {
  if (asked) return;
  asked = true;
  try {
    puzzles.value = (await Promise.all(GAMES.map(read))).flat();
  } catch {
    asked = false;
    setTimeout(openCollection, AGAIN);
  }
}

/** @param {string} id @returns {Puzzle | null} */
export const findPuzzle = (id) => puzzles.value?.find((puzzle) => puzzle.id === id) ?? null;
