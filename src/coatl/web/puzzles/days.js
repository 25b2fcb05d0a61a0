/**
 * Which puzzle belongs to which day: by the date alone, so that it is the same for everyone, without a server.
 *
 * The grade goes by the weekday, from easy on Monday to masterly on Sunday. The games take turns day by day, and of each
 * game its kinds. So the same game, kind and weekday come back after 28 days, a round; day by day the next puzzle of that
 * kind and grade is taken, two in a round if two weekdays have that grade. Where a kind has too few of a grade, the nearest
 * is taken.
 */

/** @import { Puzzle } from "./puzzle.d.ts" */

const DAY = 24 * 60 * 60 * 1000;
/** The grades from Monday to Sunday. */
export const GRADES = [1, 2, 3, 2, 3, 4, 5];
/** Game and kind of four days in a row. */
export const KINDS = ["build", "points", "turn", "steal"];
/** Days after which kinds and weekdays meet again. */
const ROUND = 7 * KINDS.length;
/** For so many rounds a grade has to have puzzles: with fewer the same ones would come back too soon. */
export const FEWEST_ROUNDS = 2;
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
 * The grades that have enough puzzles for all weekdays which use them; what one lacks, its neighbours have to have.
 * @param {Map<number, Puzzle[]>} shelves by grade
 */
function richGrades(shelves) {
  const lengthOf = (/** @type {number} */ grade) => shelves.get(grade)?.length ?? 0;
  const grades = [...shelves.keys()].sort((one, other) => lengthOf(one) - lengthOf(other) || one - other);
  const isPoor = (/** @type {number} */ grade) =>
    lengthOf(grade) < FEWEST_ROUNDS * GRADES.filter((_, weekday) => gradeOf(grades, weekday) === grade).length;
  for (let poor = grades.findIndex(isPoor); poor >= 0 && grades.length > 1; poor = grades.findIndex(isPoor)) grades.splice(poor, 1);
  return grades;
}

/**
 * @param {Puzzle[]} puzzles all of them
 * @param {number} day
 * @returns {Puzzle | null}
 */
export function puzzleOfTheDay(puzzles, day) {
  const turn = rest(day, KINDS.length);
  /** @type {Map<number, Puzzle[]>} */
  const shelves = new Map();
  for (const puzzle of puzzles.filter(({ kind }) => kind === KINDS[turn])) {
    shelves.set(puzzle.grade, [...(shelves.get(puzzle.grade) ?? []), puzzle]);
  }
  if (shelves.size === 0) return null;
  const grades = richGrades(shelves);
  const grade = gradeOf(grades, rest(day, 7));
  const days = GRADES.map((_, place) => turn + place * KINDS.length).filter((each) => gradeOf(grades, each % 7) === grade);
  const shelf = (shelves.get(grade) ?? []).sort((one, other) => (one.id < other.id ? -1 : 1));
  return shelf[rest(Math.floor(day / ROUND) * days.length + days.indexOf(rest(day, ROUND)), shelf.length)];
}
