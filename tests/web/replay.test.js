import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BrowserSocket, clock } from "./browser.js";
import { boardView, state, table } from "./tables.js";

const { positionFragment, positionOf, replayAddress, replayOf } = await import("../../src/coatl/web/parts/address.js");
const { leadsOn } = await import("../../src/coatl/web/play/views.js");
const { Film, LiveFilm } = await import("../../src/coatl/web/replay/film.js");
const { pack, unpack } = await import("../../src/coatl/web/replay/packing.js");
const { Reel } = await import("../../src/coatl/web/replay/reel.js");

const TURNS = [0, 0, 0, 1, 1, 2];

/** What was asked of the server. @type {string[]} */
const asked = [];

/** A film of six steps in three turns, and as many more as wished. @param {number} [more] */
function film(more = 0) {
  const steps = [...TURNS, ...Array.from({ length: more }, () => 3)].map((turn) =>
    ({ line: "", seat: 0, turn, turn_seat: 0, events: [] }));
  return new Film("{}", "open", /** @type {any} */ ({ table: table({ phase: "over" }), steps, explored_from: null, same_from: 0 }));
}

/** All that waits for an answer gets it. */
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  asked.length = 0;
  clock.waiting.length = 0;
  const view = boardView({ legal: ["take b1"] });
  Object.defineProperty(globalThis, "fetch", {
    configurable: true,
    value: async (/** @type {string} */ path) => {
      asked.push(path);
      return Response.json({ first: 0, views: Array.from({ length: 32 }, () => ({ view, preview: {} })) });
    },
  });
});

test("where a game is replayed", () => {
  assert.equal(replayOf("/t/ab12/replay"), "ab12");
  assert.equal(replayOf("/replay"), "");
  for (const address of ["/", "/t/ab12", "/replay/more"]) assert.equal(replayOf(address), null);
  for (const id of ["ab12", ""]) assert.equal(replayOf(replayAddress(id)), id);
});

test("a link to a position is read again, and what is no position is the beginning with all open", () => {
  for (const eyes of ["open", "spectator", "3"]) {
    assert.deepEqual(positionOf(positionFragment({ step: 17, eyes })), { step: 17, eyes });
  }
  for (const text of ["", "step=-3&eyes=9", "BG-6.6"]) assert.deepEqual(positionOf(text), { step: 0, eyes: "open" });
});

test("a record goes into a link and comes out of it", async () => {
  const text = JSON.stringify({ seats: ["Ána", "Бен"], actions: Array.from({ length: 300 }, (_, place) => `take b${place % 6}`) });
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 4);
  assert.equal(await unpack(packed), text);
  for (const wrong of ["", "!", packed.slice(0, 40)]) assert.equal(await unpack(wrong), "");
});

test("changes lead on only from the state before them", () => {
  const told = state(7, { changes: [{ seq: 7, kind: "act" }] });
  assert.deepEqual([5, 6, 7].map((seq) => leadsOn(seq, told)), [false, true, false]);
});

test("steps and turns, back and forth, and never beyond the ends", async () => {
  const reel = new Reel(film(), 1);
  const went = [];
  for (const go of [() => reel.turn(-1), () => reel.turn(-1), () => reel.go(-1), () => reel.turn(1), () => reel.go(1),
    () => reel.turn(-1), () => reel.turn(1), () => reel.turn(1), () => reel.go(9)]) {
    await go();
    went.push(reel.step.value);
  }
  assert.deepEqual(went, [0, 0, 0, 3, 4, 3, 5, 5, 5]);
});

test("a step shows its table and what happened until then, and nothing can be done there", async () => {
  const reel = new Reel(film(), 2);
  await settle();
  assert.equal(reel.session.state.value?.seq, 3);
  assert.deepEqual(reel.session.log.value.map(({ seq }) => seq), [1, 2, 3]);
  assert.deepEqual(reel.session.moves.value, []);
  assert.equal(reel.session.ownTurn.value, false);
  await reel.go(-2);
  assert.deepEqual(reel.session.log.value.map(({ seq }) => seq), [1]);
});

test("views are asked for once, some at a time, the next ones ahead", async () => {
  const reel = new Reel(film(60), 0);
  await settle();
  assert.deepEqual(asked, [0, 32].map((first) => `/api/replay/views?open=true&first=${first}`));
  for (const step of [5, 31, 2]) await reel.show(step);
  assert.equal(asked.length, 2);
  await reel.show(65);
  assert.equal(asked.length, 3);
});

test("it plays by itself to the end, and from there from the beginning", async () => {
  const reel = new Reel(film(), 4);
  await settle();
  reel.play();
  for (let pause = 0; pause < 3; pause += 1) {
    clock.pass(1200);
    await settle();
  }
  assert.deepEqual([reel.step.value, reel.playing.value], [5, false]);
  reel.play();
  await settle();
  assert.deepEqual([reel.step.value, reel.playing.value], [0, true]);
});

test("what cannot be had is said, and may be asked for again", async () => {
  const answer = globalThis.fetch;
  Object.defineProperty(globalThis, "fetch", { configurable: true, value: async () => Response.json({ error: { sentence: "No." } }, { status: 400 }) });
  const reel = new Reel(film(), 0);
  await settle();
  assert.equal(reel.problem.value, "No.");
  Object.defineProperty(globalThis, "fetch", { configurable: true, value: answer });
  await reel.go(1);
  assert.deepEqual([reel.problem.value, reel.session.state.value?.seq], ["", 2]);
});

test("a game that is on is followed, unless one has gone back", async () => {
  let ended = false;
  const live = new LiveFilm(table(), () => (ended = true));
  BrowserSocket.last.open();
  const reel = new Reel(live, 0);
  const hear = async (/** @type {number} */ seq, phase = "playing") => {
    BrowserSocket.last.tell(state(seq, { view: boardView(), table: table({ phase }), changes: [{ seq, kind: "act" }] }));
    await settle();
  };
  await hear(1);
  await hear(2);
  assert.deepEqual([reel.step.value, reel.session.state.value?.seq], [1, 2]);
  await reel.go(-1);
  await hear(3);
  assert.deepEqual([reel.step.value, reel.last, ended], [0, 2, false]);
  await hear(4, "over");
  assert.ok(ended);
});
