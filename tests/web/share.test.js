/** Pictures that are shared: who is in them and with how many points, and serpents that grow as they were built. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import "./browser.js";
import { table } from "./tables.js";

const { markup } = await import("../../src/coatl/web/art/markup.js");
const { arrange } = await import("../../src/coatl/web/share/arrangement.js");
const { covers } = await import("../../src/coatl/web/share/fonts.js");
const { growthsInto, growthsOf, layersOf } = await import("../../src/coatl/web/share/growth.js");
const { fit } = await import("../../src/coatl/web/share/lettering.js");
const { pictureOf, serpentsOf } = await import("../../src/coatl/web/share/shown.js");
const { course, timingOf } = await import("../../src/coatl/web/share/timing.js");
const { speak } = await import("../../src/coatl/web/words/speaker.js");

/** Letters of one width, half as wide as high. @type {import("../../src/coatl/web/share/lettering.js").Measure} */
const measure = (words, size) => [...words].length * size * 0.5;

const WICKED = `<b>&"O'Neil"]]>`;

/** @param {string} name */
const person = (name) => ({ kind: "person", name, bot: null, yours: false, stand_in: null, resigned: false });

/** A finished board game. @param {string[]} names @param {object} [facts] */
const finished = (names, facts = {}) => /** @type {any} */ (table({
  phase: "over", players: names.length, seats: names.map(person), ended_at: Date.UTC(2026, 4, 3, 12) / 1000, ...facts,
}));

/** @param {number[]} totals @param {string[]} [serpents] of every side */
const resultOf = (totals, serpents = ["<bgr>"]) => /** @type {any} */ ({
  reason: "third-coatl", scores: totals, winners: [totals.indexOf(Math.max(...totals))], decided_by: "points", resigned: [],
  sheet: totals.map((total) => ({
    total, entries: serpents.map((serpent) => ({ serpent, points: total, items: [{ id: "golden-segments", times: 1, points: total }] })),
  })),
});

/** @param {any} given @param {any} result @param {any} [choice] @param {any[]} [changes] */
const drawn = (given, result, choice = null, changes = []) => markup(pictureOf(given, result, choice, changes, measure).drawing);

/** All words of a drawing as a reader sees them. @param {string} text */
const wordsIn = (text) => [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) =>
  words.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"));

before(() => speak("en"));

test("a result has the size of link previews, every name, every total, the day and who made it", () => {
  for (let players = 2; players <= 4; players += 1) {
    const names = ["Ana", "Ben", "Cem", "Dua"].slice(0, players), totals = [31, 47, 23, 12].slice(0, players);
    const text = drawn(finished(names), resultOf(totals, ["<bgr>", "<kkyyrr>", "<yKbGrBk>"]));
    assert.match(text, /^<svg [^>]*viewBox="0 0 1200 630" width="1200" height="630"/);
    const words = wordsIn(text);
    for (const wanted of [...names, ...totals.map(String), "Cóatl", "Ben wins with 47 points.", "May 3, 2026", "Coatl, unofficial"]) {
      assert.ok(words.includes(wanted), wanted);
    }
    assert.deepEqual([...text.matchAll(/data-total="(\d+)"/g)].map(([, total]) => Number(total)), totals.sort((a, b) => b - a));
  }
});

test("CARL is in the picture of a solo game, though he has no serpent", () => {
  const result = resultOf([13, 35]);
  result.sheet[1].entries[0].serpent = "";
  const text = drawn(finished(["Ana"], { game: "card", options: { carl: "greedy" } }), result);
  const words = wordsIn(text);
  for (const wanted of ["Cóatl: The Card Game", "CARL", "35", "Ana", "13"]) assert.ok(words.includes(wanted), wanted);
  assert.deepEqual(serpentsOf(result).map(({ side }) => side), [0]);
});

test("a side without points is there, too, and a record without a day has none", () => {
  const result = resultOf([0, 5]);
  result.sheet[0].entries = [];
  const words = wordsIn(drawn(finished(["Ana", "Ben"], { ended_at: null }), result));
  assert.ok(words.includes("No points."));
  assert.ok(!words.some((each) => each.includes("2026")));
});

test("names are words, whatever is in them, and long ones are shortened", () => {
  for (const choice of [null, { side: 0, entry: 0 }]) {
    const text = drawn(finished([WICKED, "M".repeat(60)]), resultOf([9, 7]), choice);
    assert.ok(wordsIn(text).includes(WICKED));
    assert.ok(!text.includes("<b>") && !wordsIn(text).includes("M".repeat(60)));
  }
  const text = drawn(finished([WICKED, "M".repeat(60)]), resultOf([9, 7]));
  assert.ok(wordsIn(text).some((words) => /^M{4,}…$/.test(words)));
});

test("however many serpents there are, and however long, each lies in its panel with its cards", () => {
  const card = /** @type {any} */ ({ type: "temple", id: "t", goals: ["run 3", "length = 9"], points: {} });
  const box = { x: 44, y: 160, width: 1112, height: 422 };
  for (const players of [1, 2, 3, 4]) {
    for (const length of [2, 9, 22]) {
      for (const cards of [0, 1, 5, 15]) {
        const worths = Array(cards).fill({ times: 1, points: 7, card });
        const sides = Array.from({ length: players }, (_, side) => ({
          name: "", total: 0, won: false,
          entries: Array.from({ length: side + 1 }, (__, number) =>
            ({ serpent: number > 2 ? "" : `<${"g".repeat(length - number % 2)}>`, points: 0, worths, growth: [] })),
        }));
        const { panels, cells } = arrange(sides, box);
        cells.forEach((row, side) => row.forEach(({ size, rows, serpentAt, rowsAt }) => {
          for (const [{ x, y }, { width, height }] of /** @type {[any, any][]} */ ([[serpentAt, size ?? rows], [rowsAt, rows]])) {
            const panel = panels[side];
            assert.ok(x >= panel.x && y >= panel.y && x + width <= panel.x + panel.width + 1 && y + height <= panel.y + panel.height + 1,
              `${players} players, ${length} parts, ${cards} cards`);
          }
        }));
      }
    }
  }
});

test("words get smaller before they get shorter", () => {
  const wide = (/** @type {string} */ words, /** @type {number} */ size) => words.length * size;
  assert.deepEqual(fit("abcd", 80, 20, 10, wide), { words: "abcd", size: 20 });
  assert.deepEqual(fit("abcd", 60, 20, 10, wide), { words: "abcd", size: 15 });
  assert.deepEqual(fit("abcd", 30, 20, 10, wide), { words: "ab…", size: 10 });
});

/** @param {number} seat @param {string} code @param {object} facts */
const happened = (seat, code, facts) => ({ seq: 0, kind: "act", seat, events: [{ code, seat, ...facts }] });

/** Two Cóatl of one seat that grow at the same time, and one of another seat. */
const BOARD = /** @type {any[]} */ ([
  happened(0, "coatl-begun", { coatl: "A", piece: "g" }),
  happened(0, "coatl-begun", { coatl: "B", piece: "k" }),
  happened(1, "coatl-begun", { coatl: "A", piece: "y" }),
  happened(0, "coatl-extended", { coatl: "A", side: "left", piece: "<b", serpent: "<bg" }),
  happened(0, "coatl-extended", { coatl: "B", side: "right", piece: "r", serpent: "kr" }),
  happened(0, "coatl-extended", { coatl: "A", side: "right", piece: "r>", serpent: "<bgr>" }),
  happened(0, "coatl-completed", { serpent: "<bgr>", points: 3 }),
  happened(0, "coatl-begun", { coatl: "A", piece: "<y" }),
]);

test("a serpent of the board game grows piece by piece, each where it lies in the end", () => {
  const growths = growthsOf(BOARD, 0);
  assert.deepEqual(growths.map((growth) => growth.at(-1)?.serpent), ["kr", "<bgr>", "<y"]);
  const [grown, never] = growthsInto(growths, ["<bgr>", "<kk>"]);
  assert.deepEqual(never, []);
  assert.deepEqual(layersOf(grown), [
    { letter: "g", kind: "body", stacked: false, slot: 1, from: 0 },
    { letter: "b", kind: "head", stacked: false, slot: 0, from: 3 },
    { letter: "r", kind: "tail", stacked: false, slot: 2, from: 5 },
  ]);
});

test("a serpent of the card game grows card by card, and what is covered goes", () => {
  const changes = /** @type {any[]} */ ([
    happened(0, "feather-laid", { feather: "gr", end: "right", way: "beside", serpent: "gr" }),
    happened(0, "feather-laid", { feather: "yb", end: "left", way: "over", serpent: "yBr" }),
    happened(0, "head-laid", { colour: "k", serpent: "<kyBr" }),
    happened(0, "tail-laid", { colour: "g", serpent: "<kyBrg>" }),
  ]);
  const [grown] = growthsInto(growthsOf(changes, 0), ["<kyBrg>"]);
  assert.deepEqual(layersOf(grown).map(({ letter, slot, from, until, stacked }) => [letter, slot, from, until, stacked]), [
    ["g", 2, 0, 1, false], ["r", 3, 0, undefined, false], ["y", 1, 1, undefined, false], ["b", 2, 1, undefined, true],
    ["k", 0, 2, undefined, false], ["g", 4, 3, undefined, false],
  ]);
});

test("the growing picture has a step for each piece, and ends as the finished one", () => {
  const given = finished(["Ana", "Ben"]), result = resultOf([9, 7]);
  const text = drawn(given, result, { side: 0, entry: 0 }, BOARD);
  assert.deepEqual([...text.matchAll(/data-step="(\d+)"/g)].map(([, step]) => Number(step)).sort(), [0, 3, 5]);
  for (const [, values] of text.matchAll(/attributeName="opacity"[^>]* values="([^"]+)"/g)) assert.match(values, /^0;.*;1$/);
  assert.ok(!drawn(given, result, { side: 0, entry: 0 }).includes("<animate"));
  const without = text.replace(/<(animate|animateTransform) .*?<\/\1>/g, "").replace(/ data-step="\d+"/g, "");
  const parts = (/** @type {string} */ drawing) => [...drawing.matchAll(/ d="[^"]+"/g)].map(String);
  assert.deepEqual(parts(without), parts(drawn(given, result, { side: 0, entry: 0 })));
});

test("an animation takes 4 to 8 seconds, and its times only go on", () => {
  for (const steps of [1, 3, 12, 30, 200]) {
    const timing = timingOf(Array.from({ length: steps }, (_, step) => step * 2));
    assert.ok(timing.seconds >= 4 && timing.seconds <= 8, String(timing.seconds));
    const { keyTimes, values } = course(timing, "0", [[timing.comes(0), "1"], [timing.comes(0) + 0.01, "0"]]);
    const times = keyTimes.split(";").map(Number);
    assert.deepEqual(times, [...times].sort((one, other) => one - other));
    assert.deepEqual([times[0], times.at(-1), values.split(";").length], [0, 1, times.length]);
  }
});

test("a picture takes along the faces that its words need", () => {
  const letters = (/** @type {string} */ words) => [...words].map((letter) => letter.codePointAt(0) ?? 0);
  assert.ok(covers("U+0000-00FF, U+0131", letters("ö")));
  assert.ok(covers("U+0000-00FF, U+0131", letters("ı")));
  assert.ok(!covers("U+0400-045F", letters("Cóatl 9")));
});
