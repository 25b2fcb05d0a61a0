import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { acknowledge, state, table } from "./tables.js";
import { browser, BrowserSocket, clock } from "./browser.js";

const { Staging } = await import("../../src/coatl/web/card/staging.js");
const { computed, signal } = await import("../../src/coatl/web/vendor/signals.js");
const { noteGame, games } = await import("../../src/coatl/web/history/games.js");
const { keepOrigin, keepPeople, originOf } = await import("../../src/coatl/web/parts/kept.js");
const { nameOf } = await import("../../src/coatl/web/parts/names.js");
const { Session } = await import("../../src/coatl/web/play/session.js");
const { drawsAt, usualSeats } = await import("../../src/coatl/web/replay/explore.js");
const { speak } = await import("../../src/coatl/web/words/speaker.js");

const exploration = { table: "cd34", step: 17, draws: "same", names: ["Ana", "priest"] };
const BOTS = ["apprentice", "carver", "priest"];

/** @param {string} kind @param {string | null} bot */
const seat = (kind, bot = null) => ({ kind, name: bot ?? "Ana", bot, yours: true, stand_in: null, resigned: false });

/** @param {object[]} seats @param {string} eyes */
const film = (seats, eyes) => /** @type {any} */ ({ table: table({ players: seats.length, seats }), eyes });

beforeEach(() => {
  BrowserSocket.all.length = 0;
  clock.waiting.length = 0;
});

test("one plays on for the seat whose eyes one has, or for a person, and bots for all others", () => {
  const seats = [seat("bot", "carver"), seat("person"), seat("person"), seat("bot", "one of somebody's own")];
  assert.deepEqual(usualSeats(film(seats, "open"), BOTS), ["carver", "me", "priest", "priest"]);
  assert.deepEqual(usualSeats(film(seats, "0"), BOTS), ["me", "priest", "priest", "priest"]);
  assert.deepEqual(usualSeats(film(seats.slice(0, 1), "spectator"), BOTS), ["me"]);
});

test("where the draws of the game are not known, only new ones are offered", () => {
  const anew = /** @type {any} */ ({ sameFrom: 7 });
  assert.deepEqual(drawsAt({ film: anew, id: "", step: 6 }), ["new"]);
  assert.deepEqual(drawsAt({ film: anew, id: "", step: 7 }), ["same", "new"]);
});

test("where explorations of files come from is known for the last ones", () => {
  for (let number = 0; number < 20; number += 1) keepOrigin(`table${number}`, `/replay#step=${number}`);
  assert.equal(originOf("table19"), "/replay#step=19");
  assert.equal(originOf("table8"), "/replay#step=8");
  assert.equal(originOf("table7"), "");
  browser.memory.setItem("coatl-origins", "nonsense");
  assert.equal(originOf("table19"), "");
});

test("a seat of one's own is called as in the game, also one that was a bot's", async () => {
  await speak("en");
  keepPeople("ab12", { 0: "Ixchel" });
  const seats = [{ ...seat("person"), name: "Ana" }, { ...seat("person"), name: "priest" }];
  const explored = /** @type {any} */ (table({ exploration, seats }));
  assert.deepEqual([nameOf(explored, 0), nameOf(explored, 1)], ["Ana", "Priest"]);
});

test("explorations are none of the games that count", () => {
  noteGame(/** @type {any} */ (table({ exploration, opened_at: 1, ended_at: null, result: null })));
  assert.deepEqual(games.value, []);
});

test("what was taken back is done again", async () => {
  const session = new Session("ab12", 0);
  const socket = BrowserSocket.last.open();
  socket.tell(state(1, { table: table({ exploration }), steps_forth: 2 }));
  const moved = session.redo();
  assert.deepEqual([socket.sent[0].type, socket.sent[0].seat, socket.sent[0].seq], ["redo", 0, 1]);
  acknowledge(socket, 0);
  await moved;
  assert.equal(session.moving.value, false);
});

test("what CARL did in a turn that is taken back is not shown any more, and in the same turn it stays", () => {
  const told = signal(/** @type {any} */ (null));
  const staging = new Staging(/** @type {any} */ ({ state: told, view: computed(() => told.value?.view) }));
  const events = [{ code: "carl-favourites", seat: null, feather: "gr" }];
  const view = (/** @type {number} */ turn) => ({ game: "card", turn, sides: [], supply: [] });
  told.value = state(5, { view: view(3), changes: [{ seq: 5, kind: "act", events }] });
  told.value = state(6, { view: view(3), changes: [{ seq: 6, kind: "back" }] });
  assert.deepEqual(staging.deeds.value, events);
  told.value = state(7, { view: view(2), changes: [{ seq: 7, kind: "back" }] });
  assert.deepEqual(staging.deeds.value, []);
  staging.close();
});
