/** What was solved on this device: puzzles, and the days on which that of the day was. */
import { keepStored, readStored } from "../parts/stored.js";
import { signal } from "../vendor/signals.js";

const KEY = "coatl-puzzles";

/**
 * @typedef {object} Kept
 * @property {Record<string, "solved" | "seen">} puzzles by id; `seen` is one whose solution was shown before
 * @property {number[]} days on which the puzzle of the day was solved, without its solution
 */

/** What is kept, as far as it can be read. @param {string | null} text @returns {Kept} */
export function readKept(text) {
  try {
    const { puzzles, days } = JSON.parse(text ?? "");
    const states = Object.entries(puzzles).filter(([, state]) => state === "solved" || state === "seen");
    return { puzzles: Object.fromEntries(states), days: days.filter(Number.isInteger) };
  } catch {
    return { puzzles: {}, days: [] };
  }
}

/** What this page knows, and what any page has kept, as another window may have solved puzzles meanwhile. @param {Kept} known @returns {Kept} */
function latest(known) {
  const stored = readKept(readStored(KEY));
  return { puzzles: { ...known.puzzles, ...stored.puzzles }, days: [...new Set([...stored.days, ...known.days])] };
}

export const kept = signal(latest({ puzzles: {}, days: [] }));

addEventListener("storage", ({ key }) => {
  if (key === KEY) kept.value = latest(kept.peek());
  else if (key === null) kept.value = readKept(null);
});

/** @param {(now: Kept) => Kept} change */
function keep(change) {
  const changed = change(latest(kept.peek()));
  kept.value = changed;
  keepStored(KEY, JSON.stringify(changed));
}

/** How a puzzle was left. @param {string} id @returns {"solved" | "seen" | undefined} */
export const stateOf = (id) => kept.value.puzzles[id];

/** Solved, unless its solution was looked at before. @param {string} id @param {number | null} day if it is that of the day */
export function noteSolved(id, day) {
  keep((now) => {
    if (now.puzzles[id] === "seen") return now;
    const days = day === null || now.days.includes(day) ? now.days : [...now.days, day];
    return { puzzles: { ...now.puzzles, [id]: "solved" }, days };
  });
}

/** The solution was looked at. @param {string} id */
export function noteSeen(id) {
  keep((now) => ({ ...now, puzzles: { [id]: "seen", ...now.puzzles } }));
}

/** How many days in a row there are up to today; today may still come. @param {number[]} days @param {number} today */
export function streak(days, today) {
  const known = new Set(days);
  let day = known.has(today) ? today : today - 1;
  let length = 0;
  while (known.has(day)) {
    length += 1;
    day -= 1;
  }
  return length;
}

/** The most days in a row that there ever were. @param {number[]} days */
export const longestStreak = (days) => Math.max(0, ...days.map((day) => streak(days, day)));
