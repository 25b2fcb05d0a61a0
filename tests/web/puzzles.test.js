import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { browser } from "./browser.js";

const { dateOf, dayOf, FEWEST_ROUNDS, GRADES, KINDS, puzzleOfTheDay } = await import("../../src/coatl/web/puzzles/days.js");
const { kept, longestStreak, noteSeen, noteSolved, readKept, stateOf, streak } = await import("../../src/coatl/web/puzzles/solved.js");

/** @import { Puzzle } from "../../src/coatl/web/puzzles/puzzle.d.ts" */

/** @param {string} game @returns {Puzzle[]} */
function shipped(game) {
  const file = new URL(`../../src/coatl/web/puzzles/${game}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

const all = [...shipped("board"), ...shipped("card")];

test("a day is a date of the calendar, whatever the time and however long the day is", () => {
  const monday = dayOf(new Date(2026, 10, 16, 0, 0, 1));
  assert.equal(monday % 7, 0);
  assert.equal(dayOf(new Date(2026, 10, 16, 23, 59, 59)), monday);
  assert.equal(dayOf(new Date(2026, 10, 17, 0, 0, 0)), monday + 1);
  for (let day = 0; day < 800; day += 1) assert.equal(dayOf(dateOf(day)), day);
  const zone = process.env.TZ;
  for (const TZ of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "America/Sao_Paulo"]) {
    process.env.TZ = TZ;
    const days = Array.from({ length: 400 }, (_, place) => dayOf(new Date(2026, 0, 5 + place, 3)));
    assert.deepEqual(days, Array.from({ length: 400 }, (_, place) => place), TZ);
  }
  process.env.TZ = zone ?? "";
});

test("everyone has the same puzzle on the same day, however the collection is sorted", () => {
  const turned = [...all].reverse();
  for (let day = 0; day < 100; day += 1) assert.equal(puzzleOfTheDay(all, day)?.id, puzzleOfTheDay(turned, day)?.id);
  assert.equal(puzzleOfTheDay([], 5), null);
});

test("a week goes from easy to masterly, and games and kinds take turns", () => {
  for (let day = 0; day < 28; day += 1) {
    const puzzle = puzzleOfTheDay(all, day);
    assert.equal(puzzle?.kind, KINDS[day % 4]);
    const wanted = GRADES[day % 7];
    if (puzzle?.grade === wanted) continue;
    const shelf = all.filter(({ kind, grade }) => kind === puzzle?.kind && grade === wanted);
    assert.ok(shelf.length < FEWEST_ROUNDS * GRADES.filter((grade) => grade === wanted).length);
    assert.equal(Math.abs((puzzle?.grade ?? 0) - wanted), 1);
  }
});

test("no puzzle of the day comes back within 56 days, also where grades have few puzzles", () => {
  const fewer = (/** @type {number} */ most) => all.filter((puzzle, place) =>
    puzzle.grade !== 2 || all.slice(0, place).filter(({ kind, grade }) => kind === puzzle.kind && grade === 2).length < most);
  for (const puzzles of [all, fewer(5), fewer(3)]) {
    /** @type {Map<string, number>} */
    const latest = new Map();
    for (let day = -400; day < 1200; day += 1) {
      const id = puzzleOfTheDay(puzzles, day)?.id ?? "";
      assert.ok(day - (latest.get(id) ?? -Infinity) >= 56, `${id} on day ${day}`);
      latest.set(id, day);
    }
  }
});

test("a streak counts days in a row up to today, which may still come", () => {
  assert.equal(streak([], 10), 0);
  assert.equal(streak([8, 9, 10], 10), 3);
  assert.equal(streak([8, 9], 10), 2);
  assert.equal(streak([7, 8], 10), 0);
  assert.equal(streak([10, 8, 9, 5], 10), 3);
  assert.equal(longestStreak([]), 0);
  assert.equal(longestStreak([1, 2, 3, 4, 9, 10]), 4);
});

test("what was solved is kept, and a solution that was seen is not solved", () => {
  noteSolved("b1", 20);
  noteSeen("b2");
  noteSolved("b2", 21);
  noteSolved("b3", null);
  noteSeen("b3");
  assert.deepEqual([stateOf("b1"), stateOf("b2"), stateOf("b3"), stateOf("b4")], ["solved", "seen", "solved", undefined]);
  assert.deepEqual(kept.value.days, [20]);
  assert.deepEqual(readKept(localStorage.getItem("coatl-puzzles")), kept.value);
});

test("what another window has solved is neither overlooked nor overwritten", () => {
  const solvedElsewhere = { puzzles: { ...kept.value.puzzles, c1: "solved", c2: "seen" }, days: [...kept.value.days, 30] };
  localStorage.setItem("coatl-puzzles", JSON.stringify(solvedElsewhere));
  noteSolved("b5", 31);
  noteSolved("c2", 32);
  const stored = readKept(localStorage.getItem("coatl-puzzles"));
  assert.deepEqual([stored.puzzles.c1, stored.puzzles.c2, stored.puzzles.b5], ["solved", "seen", "solved"]);
  assert.deepEqual([...stored.days].sort(), [20, 30, 31]);
  assert.deepEqual(kept.value, stored);
  localStorage.setItem("coatl-puzzles", JSON.stringify({ ...stored, puzzles: { ...stored.puzzles, c3: "solved" } }));
  browser.changeElsewhere("coatl-puzzles");
  assert.equal(stateOf("c3"), "solved");
});

test("what cannot be read is left out", () => {
  for (const text of [null, "", "{", "[]", '{"puzzles":3}', '{"puzzles":{},"days":"x"}']) {
    assert.deepEqual(readKept(text), { puzzles: {}, days: [] });
  }
  assert.deepEqual(readKept('{"puzzles":{"a":"solved","b":"won"},"days":[1,"2",null]}'), { puzzles: { a: "solved" }, days: [1] });
});
