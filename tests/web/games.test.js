import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";
import { table } from "./tables.js";

const { keepPeople, keepTable, tables } = await import("../../src/coatl/web/parts/kept.js");
const kept = await import("../../src/coatl/web/history/games.js");

/** @import { Table } from "../../src/coatl/web/play/told.d.ts" */

const side = { by: "person", share: 1, finished: true, score: 41, lengths: [9], colours: { g: 9 }, cards: ["count-b"] };
const result = {
  reason: "third-coatl", scores: [41, 30], winners: [0], decided_by: "points", resigned: [], sheet: [],
  tally: { game: "board", players: 2, turns: 30, sides: [side, { ...side, by: "carver", share: 0, score: 30 }] },
};

/** A table as the server tells of it. @param {string} id @param {object} changes @returns {Table} */
const told = (id, changes = {}) =>
  /** @type {any} */ (table({ id, opened_at: 1000, ended_at: null, result: null, seed: "a secret", ...changes }));

const over = { phase: "over", ended_at: 2000, result };
const ids = () => kept.games.value.map(({ id }) => id);
const written = () => JSON.parse(browser.memory.getItem(kept.KEY) ?? "null");

/** The module as it is after the page was loaded anew. */
let loads = 0;
const loadAnew = () => import(`../../src/coatl/web/history/games.js?${(loads += 1)}`);

test("nothing was kept before the first game", () => {
  assert.deepEqual(kept.games.value, []);
});

test("of a game is kept what lists and statistics need, and no more", () => {
  keepPeople("one", { 0: "Ixchel" });
  kept.noteGame(told("one"));
  kept.noteGame(told("one", over));
  assert.deepEqual(kept.games.value, [{
    id: "one", game: "board", players: 2, options: {}, phase: "over", began: 1000, ended: 2000, gone: false,
    seats: [{ kind: "person", bot: null, yours: true, name: "Ixchel" }, { kind: "bot", bot: "carver", yours: false, name: "carver" }],
    result: { reason: "third-coatl", scores: [41, 30], winners: [0], resigned: [] }, tally: result.tally,
  }]);
  assert.deepEqual(written(), { version: 1, games: kept.games.value });
});

test("a game is not taken from who has lost the token, and not given to spectators", () => {
  const strangers = told("one").seats.map((seat) => ({ ...seat, yours: false }));
  kept.noteGame(told("one", { ...over, at_table: false, seats: strangers }));
  assert.deepEqual(kept.games.value[0].seats.map(({ yours, name }) => [yours, name]), [[true, "Ixchel"], [false, "carver"]]);
  kept.noteGame(told("watched", { at_table: false, seats: strangers }));
  assert.deepEqual(ids(), ["one"]);
});

test("the last begun comes first, and a table that is gone stays known", () => {
  kept.noteGame(told("two", { opened_at: 3000 }));
  kept.noteGame(told("three", { opened_at: 2000 }));
  kept.noteGone("one");
  assert.deepEqual(ids(), ["two", "three", "one"]);
  assert.deepEqual(kept.games.value.map(({ gone }) => gone), [false, false, true]);
  assert.equal(kept.games.value[2].result?.scores[0], 41);
});

test("what is removed comes back, on the home screen too", () => {
  keepTable({ id: "one", game: "board" });
  keepTable({ id: "two", game: "board" });
  const before = [kept.games.value, tables.value];
  const removed = kept.removeGames(["two"]);
  assert.deepEqual(ids(), ["three", "one"]);
  assert.deepEqual(tables.value.map(({ id }) => id), ["one"]);
  kept.restoreGames(removed);
  assert.deepEqual([kept.games.value, tables.value], before);
  kept.restoreGames(kept.removeGames(ids()));
  assert.deepEqual([kept.games.value, tables.value], before);
});

test("the next page load, and another window, know it all", async () => {
  const again = await loadAnew();
  assert.deepEqual(again.games.value, kept.games.value);
  assert.equal(again.unreadable.value, false);
  again.removeGames(["three"]);
  browser.changeElsewhere(kept.KEY);
  assert.deepEqual(ids(), ["two", "one"]);
});

test("not more is kept than there is room for", () => {
  for (let number = 0; number < kept.MOST_GAMES; number += 1) kept.noteGame(told(`t${number}`, { opened_at: 5000 + number }));
  assert.equal(ids().length, kept.MOST_GAMES);
  assert.equal(ids()[0], `t${kept.MOST_GAMES - 1}`);
  assert.ok(!ids().includes("one"));
  const setItem = browser.memory.setItem.bind(browser.memory);
  browser.memory.setItem = (key, text) => {
    if (text.length > 20000) throw new Error("QuotaExceededError");
    setItem(key, text);
  };
  kept.noteGame(told("new", { opened_at: 9000 }));
  browser.memory.setItem = setItem;
  assert.equal(ids()[0], "new");
  assert.ok(ids().length > 20 && ids().length < kept.MOST_GAMES);
  assert.deepEqual(written().games, kept.games.value);
});

test("what cannot be read is left out, and said", async () => {
  const [good] = kept.games.value;
  /** @type {[unknown, number][]} */
  const broken = [
    ["what no version has ever written {", 0],
    [JSON.stringify(null), 0],
    [JSON.stringify({ version: 2, games: [good] }), 0],
    [JSON.stringify({ version: 1, games: { length: 7 } }), 0],
    [JSON.stringify({ version: 1, games: [null, 7, { ...good, seats: "none" }, good] }), 1],
    [JSON.stringify({ version: 1, games: [{ ...good, tally: { ...result.tally, sides: [{ ...side, lengths: ["9"] }] } }] }), 0],
  ];
  for (const [text, readable] of broken) {
    browser.memory.setItem(kept.KEY, String(text));
    const again = await loadAnew();
    assert.equal(again.games.value.length, readable, String(text));
    assert.equal(again.unreadable.value, true);
    again.noteGame(told("after"));
    assert.ok(written().games.some((/** @type {{id: string}} */ { id }) => id === "after"));
  }
});
