/**
 * Which puzzle belongs to which day: by the date alone, so that it is the same for everyone, without a server.
 *
 * The grade goes by the weekday, from easy on Monday to masterly on Sunday. The games take turns day by day, and of each
 * game its kinds. So the same game, kind and weekday come back after 28 days, a round; in every round the next puzzles of
 * that kind and grade are taken, two if two weekdays have that grade. Where a kind has too few of a grade, the nearest is
 * taken.
 */

/** @import { Puzzle } from "./puzzle.d.ts" */

const DAY = 24 * 60 * 60 * 1000;
/** The grades from Monday to Sunday. */
export const GRADES = [1, 2, 3, 2, 3, 4, 5];
/** Game and kind of four days in a row. */
export const KINDS = ["build", "points", "turn", "steal"];
/** With fewer puzzles of a grade the same ones would come back too soon. */
export const FEWEST = 7;
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

/** The grade of a weekday, or the nearest that there is. @param {number[]} grades @param {number} weekday */
const gradeOf = (grades, weekday) =>
  [...grades].sort((one, other) => Math.abs(one - GRADES[weekday]) - Math.abs(other - GRADES[weekday]) || one - other)[0];

/**
 * @param {Puzzle[]} puzzles all of them
 * @param {number} day
 * @returns {Puzzle | null}
 */
export function puzzleOfTheDay(puzzles, day) {
  const ofKind = puzzles.filter(({ kind }) => kind === KINDS[rest(day, KINDS.length)]);
  if (ofKind.length === 0) return null;
  const shelfOf = (/** @type {number} */ grade) => ofKind.filter((puzzle) => puzzle.grade === grade);
  const known = new Set(ofKind.map(({ grade }) => grade));
  const rich = [...known].filter((grade) => shelfOf(grade).length >= FEWEST);
  const grades = rich.length > 0 ? rich : [...known];
  const weekday = rest(day, 7);
  const grade = gradeOf(grades, weekday);
  const days = GRADES.flatMap((_, place) => (gradeOf(grades, place) === grade ? [place] : []));
  const round = Math.floor(day / (7 * KINDS.length));
  const shelf = shelfOf(grade).sort((one, other) => (one.id < other.id ? -1 : 1));
  return shelf[rest(round * days.length + days.indexOf(weekday), shelf.length)];
}
