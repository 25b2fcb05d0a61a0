/**
 * Which puzzle belongs to which day: by the date alone, so that it is the same for everyone, without a server.
 *
 * The grade goes by the weekday, from easy on Monday to masterly on Sunday. The games take turns day by day, and of each
 * game its kinds. So the same game, kind and weekday come back after 28 days, a round; in every round the next puzzles of
 * that game, kind and grade are taken, two if two weekdays have that grade.
 */

/** @import { Puzzle } from "./puzzle.d.ts" */

const DAY = 24 * 60 * 60 * 1000;
/** The grades from Monday to Sunday. */
export const GRADES = [1, 2, 3, 2, 3, 4, 5];
/** Game and kind of four days in a row. */
export const KINDS = ["build", "points", "turn", "steal"];
/** The first Monday that is counted. */
const FIRST = Date.UTC(2026, 0, 5);

/**
 * The number of a day: by the calendar where the reader is, so it changes at midnight there, whatever the time zone, and
 * no day is left out or comes twice when clocks are changed.
 * @param {Date} now
 */
export const dayOf = (now) => Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - FIRST) / DAY);

/** @param {number} day @returns {Date} noon of that day where the reader is */
export function dateOf(day) {
  const date = new Date(FIRST + day * DAY);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
}

/** The remainder that is never negative. @param {number} number @param {number} by */
const rest = (number, by) => ((number % by) + by) % by;

/**
 * @param {Puzzle[]} puzzles all of them
 * @param {number} day
 * @returns {Puzzle | null}
 */
export function puzzleOfTheDay(puzzles, day) {
  const weekday = rest(day, 7);
  const kind = KINDS[rest(day, KINDS.length)];
  const grade = GRADES[weekday];
  const days = GRADES.flatMap((each, place) => (each === grade ? [place] : []));
  const round = Math.floor(day / (7 * KINDS.length));
  const place = round * days.length + days.indexOf(weekday);
  const far = (/** @type {Puzzle} */ puzzle) => Math.abs(puzzle.grade - grade);
  const ofKind = puzzles.filter((puzzle) => puzzle.kind === kind);
  const nearest = Math.min(...ofKind.map(far));
  const shelf = ofKind.filter((puzzle) => far(puzzle) === nearest).sort((one, other) => (one.id < other.id ? -1 : 1));
  return shelf.length ? shelf[rest(place, shelf.length)] : null;
}
