import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const counting = await import("../../src/coatl/web/history/counting.js");

/** @import { GameName, TalliedSide } from "../../src/coatl/web/play/told.d.ts" */

/** @param {string} by @param {number} share @param {object} [changes] @returns {TalliedSide} */
const side = (by, share, changes = {}) =>
  ({ by, share, finished: true, score: 20, lengths: [7, 9], colours: { g: 10, k: 6 }, cards: ["count-b", "count-b"], ...changes });

/** @param {GameName} game @param {number[]} own @param {TalliedSide[]} sides */
const played = (game, own, ...sides) => ({ own, tally: { game, players: sides.length, turns: 30, sides } });

test("only one's own sides count, by seat and by whom they met", () => {
  const groups = counting.countGames([
    played("board", [1], side("carver", 0, { score: 99 }), side("person", 1)),
    played("board", [0], side("person", 0.5), side("carver", 0.5)),
    played("board", [0], side("person", 0), side("priest", 0.5), side("priest", 0.5)),
  ]);
  assert.deepEqual(groups.map(({ game, players, games }) => [game, players, games]), [["board", 2, 2], ["board", 3, 1]]);
  assert.deepEqual(groups[0].scores, { 20: 2 });
  assert.deepEqual(groups[0].lengths, { 7: 2, 9: 2 });
  assert.deepEqual(groups[0].cards, { "count-b": 4 });
  assert.deepEqual(groups[0].fulfilled, { 2: 2 });
  assert.deepEqual(groups[0].seats, { 0: [1, 0.5], 1: [1, 1] });
  assert.deepEqual(groups[0].opponents, { carver: [2, 1.5] });
  assert.deepEqual(groups[1].opponents, { priest: [1, 0] });
  const all = counting.together(groups);
  assert.deepEqual([all.games, all.turns, all.colours], [3, { 30: 3 }, { g: 30, k: 18 }]);
  assert.deepEqual(all.opponents, { carver: [2, 1.5], priest: [1, 0] });
  assert.deepEqual(counting.victories(all), [3, 1.5]);
});

test("a game that was not played to its end counts as won or lost alone", () => {
  const [group] = counting.countGames([
    played("card", [0], side("person", 0, { finished: false }), side("person", 1, { finished: false })),
  ]);
  assert.deepEqual([group.games, group.seats, group.opponents], [1, { 0: [1, 0] }, { person: [1, 0] }]);
  assert.deepEqual([group.scores, group.turns, group.lengths, group.colours], [{}, {}, {}, {}]);
});

test("alone is a kind of its own", () => {
  assert.equal(counting.kindOf({ game: "card", players: 1 }), "solo");
  assert.equal(counting.kindOf({ game: "card", players: 2 }), "card");
  assert.ok(counting.isOf({ game: "card", players: 1 }, counting.ALL));
  assert.ok(!counting.isOf({ game: "card", players: 1 }, "card"));
});

test("numbers come in a few bins of widths that people count in", () => {
  assert.deepEqual(counting.bins({}, 8), []);
  assert.deepEqual(counting.bins({ 7: 2 }, 8), [{ label: "7", count: 2 }]);
  assert.deepEqual(counting.bins({ 3: 1, 5: 2 }, 8), [
    { label: "3", count: 1 }, { label: "4", count: 0 }, { label: "5", count: 2 },
  ]);
  assert.deepEqual(counting.bins({ 8: 1, 19: 2, 31: 3 }, 8), [
    { label: "5–9", count: 1 }, { label: "10–14", count: 0 }, { label: "15–19", count: 2 },
    { label: "20–24", count: 0 }, { label: "25–29", count: 0 }, { label: "30–34", count: 3 },
  ]);
  for (const high of [1, 9, 40, 77, 200, 5000]) {
    const found = counting.bins({ 0: 1, [high]: 1 }, 8);
    assert.ok(found.length <= 8, String(high));
    assert.equal(found.reduce((sum, { count }) => sum + count, 0), 2);
  }
});

test("means and best ones are of what was counted", () => {
  assert.equal(counting.mean({ 10: 3, 20: 1 }), 12.5);
  assert.equal(counting.highest({ 9: 1, 10: 1 }), 10);
  assert.deepEqual([counting.mean({}), counting.highest({})], [null, null]);
});
