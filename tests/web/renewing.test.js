import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { keepTable } = await import("../../src/coatl/web/parts/kept.js");
const { reachable } = await import("../../src/coatl/web/net/api.js");
const { games, noteGame, removeGames } = await import("../../src/coatl/web/history/games.js");
const { MOST_ASKED, renewGames } = await import("../../src/coatl/web/history/renewing.js");

/** @param {string} id @param {string} phase @returns {any} */
const table = (id, phase, began = 1000) => ({
  id, game: "card", players: 2, options: {}, phase, at_table: true, opened_at: began,
  ended_at: phase === "over" ? 2000 : null, seats: [], result: null,
});

/** What is asked for, in order. @type {string[]} */
let asked = [];

/** Let a server answer: a table, the code of a refusal, or null for no answer. @param {(id: string) => any} answer */
function serve(answer) {
  asked = [];
  const fetch = async (/** @type {string} */ path) => {
    const id = path.replace("/api/tables/", "");
    asked.push(id);
    const told = answer(id);
    if (told === null) throw new TypeError("no network");
    const refused = typeof told === "string";
    const body = refused ? { error: { code: told, facts: {}, sentence: "" } } : { table: told };
    return { ok: !refused, headers: new Headers(), json: async () => body };
  };
  Object.defineProperty(globalThis, "fetch", { value: fetch, configurable: true });
}

const state = () => Object.fromEntries(games.value.map(({ id, phase, gone }) => [id, gone ? "gone" : phase]));

test("the tables that an older version has kept become games", async () => {
  for (const id of ["old", "lost"]) keepTable({ id, game: "card" });
  serve((id) => (id === "old" ? table(id, "over") : "unknown-table"));
  await renewGames();
  assert.deepEqual(state(), { old: "over" });
});

test("a game that ended meanwhile is brought up to date, and a table that is gone is known to be", async () => {
  noteGame(table("playing", "playing"));
  noteGame(table("waiting", "waiting"));
  noteGame(table("foreign", "playing"));
  serve((id) => ({ playing: table(id, "over"), waiting: "unknown-table", foreign: "token-unknown" })[id] ?? table(id, "over"));
  await renewGames();
  assert.deepEqual(state(), { old: "over", playing: "over", waiting: "gone", foreign: "playing" });
  serve((id) => table(id, id === "foreign" ? "playing" : "over"));
  await renewGames();
  assert.deepEqual(asked.sort(), ["foreign", "old", "playing"], "what is gone is not asked for again");
});

test("a game that is removed while the server is asked for it stays removed", async () => {
  noteGame(table("unwanted", "playing"));
  serve((id) => {
    if (id === "unwanted") removeGames([id]);
    return table(id, id === "foreign" ? "playing" : "over");
  });
  await renewGames();
  assert.ok(asked.includes("unwanted"));
  assert.ok(!("unwanted" in state()));
});

test("without a network all stays as it is, and nobody asks on and on", async () => {
  const before = state();
  serve(() => null);
  await renewGames();
  assert.deepEqual(state(), before);
  assert.ok(asked.length <= 4);
  assert.equal(reachable.value, false);
});

test("a server that has had enough is left alone, and not too much is asked of any", async () => {
  for (let number = 0; number < 60; number += 1) noteGame(table(`over${number}`, "over", 3000 + number));
  serve((id) => (id.startsWith("over") ? "too-many-requests" : table(id, "playing")));
  await renewGames();
  assert.ok(asked.length <= 6);
  assert.equal(asked[0], "foreign", "what is not over comes first");
  serve((id) => table(id, id === "foreign" ? "playing" : "over", 3000));
  await renewGames();
  assert.equal(asked.length, MOST_ASKED);
});
