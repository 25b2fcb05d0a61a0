import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BrowserSocket, clock } from "./browser.js";
import { acknowledge, boardView, state } from "./tables.js";

const { copyAt } = await import("../../src/coatl/web/play/places.js");
const { Session } = await import("../../src/coatl/web/play/session.js");
const { boardPreview, cardView, stateOf } = await import("../../src/coatl/web/play/views.js");

const LEGAL = ["take b1", "take b2", "begin g", "extend A left g", "done"];

/** @type {InstanceType<typeof Session>} */
let session;

/** @param {any} facts */
const told = (facts) => BrowserSocket.last.tell(state(1, facts));

beforeEach(() => {
  BrowserSocket.all.length = 0;
  clock.waiting.length = 0;
  session = new Session("ab12", 0);
  BrowserSocket.last.open();
});

test("before the first state there is nothing to see and nothing to do", () => {
  assert.equal(session.view.value, null);
  assert.deepEqual(session.moves.value, []);
  assert.equal(session.ending.value, null);
  assert.throws(() => stateOf(session));
});

test("a view of one game is not taken for that of the other", () => {
  told({ preview: { seats: [], cards: {}, temples: {}, placements: {} } });
  assert.deepEqual(boardPreview(session)?.cards, {});
  assert.throws(() => cardView(session));
});

test("what is legal can be picked up, and what is held has its places", () => {
  told({ view: boardView({ legal: LEGAL }) });
  assert.deepEqual([...session.sources.value], ["space:b1", "space:b2", "piece:g"]);
  assert.equal(session.ending.value, "done");
  session.pick("piece:g");
  assert.deepEqual([...session.targets.value], ["begin", "end:A:left"]);
});

test("picking the same again puts it back, and what is not legal is not picked up", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g");
  session.pick("piece:g");
  assert.equal(session.held.value, null);
  session.pick("piece:k");
  assert.equal(session.held.value, null);
});

test("a second click while a move is on its way means the first one", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  const done = session.act("done");
  await session.act("done");
  await session.undo();
  assert.equal(BrowserSocket.last.sent.length, 1);
  acknowledge(BrowserSocket.last, 0);
  await done;
  session.undo();
  assert.equal(BrowserSocket.last.sent.length, 2);
});

test("a move from the state that the last one has brought about waits for the answer to that one", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  const first = session.act("take b1");
  BrowserSocket.last.tell(state(2, { view: boardView({ legal: LEGAL }) }));
  session.undo();
  session.undo();
  assert.deepEqual(BrowserSocket.last.sent.map((each) => each.type), ["act"]);
  acknowledge(BrowserSocket.last, 0);
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(BrowserSocket.last.sent.map((each) => each.type), ["act", "undo"]);
});

test("while a move waits for the connection nothing else can be done", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.act("take b1");
  assert.equal(session.waiting.value, false);
  BrowserSocket.last.lose();
  assert.equal(session.waiting.value, true);
  assert.deepEqual([...session.sources.value], []);
  assert.equal(session.ending.value, null);
});

test("letting go clears what is held, said and advised, and news clear what went wrong", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g");
  session.notice.value = session.remark.value = "words";
  session.letGo();
  assert.deepEqual([session.held.value, session.notice.value, session.remark.value], [null, "", ""]);
  session.notice.value = "words";
  told({ view: boardView({ legal: LEGAL }), changes: [] });
  assert.equal(session.notice.value, "words");
  told({ view: boardView({ legal: LEGAL }), changes: [{ seq: 2, kind: "act", seat: 1, events: [] }] });
  assert.equal(session.notice.value, "");
});

test("the time for a turn counts from when it was told", () => {
  told({ view: boardView({ legal: LEGAL }) });
  assert.equal(session.deadline.value, null);
  told({ view: boardView({ legal: LEGAL }), seconds_left: 30 });
  assert.ok(Math.abs(/** @type {number} */ (session.deadline.value) - performance.now() - 30000) < 1000);
});

test("of equal things one is held, and picking another one changes to that", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g", 1);
  session.pick("piece:g", 0);
  assert.equal(session.held.value, "piece:g");
  assert.equal(session.heldCopy.value, 0);
  session.pick("piece:g", 0);
  assert.equal(session.held.value, null);
  assert.deepEqual(["g", "b", "g", "g"].map((_, place, row) => copyAt(row, place)), [0, 0, 1, 2]);
});

test("putting what is held to a place does the action of both", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g");
  session.put("end:A:left");
  assert.deepEqual(BrowserSocket.last.sent.map(({ action }) => action), ["extend A left g"]);
  assert.equal(session.held.value, null);
});

test("putting something where it cannot go sends nothing", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g");
  session.put("board");
  assert.deepEqual(BrowserSocket.last.sent, []);
});

test("what is held stays held as long as it can be, and falls when it cannot", () => {
  told({ view: boardView({ legal: LEGAL }) });
  session.pick("piece:g");
  told({ view: boardView({ legal: ["begin g"] }) });
  assert.equal(session.held.value, "piece:g");
  told({ view: boardView({ legal: ["take b1"] }) });
  assert.equal(session.held.value, null);
});

test("it is busy until the server has answered", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  const done = session.act("take b1");
  assert.equal(session.busy.value, true);
  acknowledge(BrowserSocket.last, 0);
  await done;
  assert.equal(session.busy.value, false);
  assert.equal(session.notice.value, "");
});

test("a refusal is a notice, until something else is done", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  const done = session.undo();
  const [{ id }] = BrowserSocket.last.sent;
  BrowserSocket.last.tell({ type: "refused", id, for: "undo", code: "stale", facts: {}, sentence: "Look again." });
  await done;
  assert.equal(session.notice.value, "Look again.");
  assert.equal(session.busy.value, false);
  session.pick("piece:g");
  assert.equal(session.notice.value, "");
});

test("the log has every change once, also after a loss", () => {
  const change = (/** @type {number} */ seq) => ({ seq, kind: "act", seat: 0, events: [] });
  told({ changes: [change(1), change(2)] });
  BrowserSocket.last.lose();
  clock.pass(300);
  BrowserSocket.last.open();
  told({ changes: [change(2), change(3)] });
  assert.deepEqual(session.log.value.map(({ seq }) => seq), [1, 2, 3]);
});

test("advice holds for the state that it was asked for", async () => {
  told({ view: boardView({ legal: LEGAL }) });
  const done = session.hint();
  BrowserSocket.last.tell({ type: "hint", seat: 0, hints: [{ action: "take b2", points: 1, reason: "plans", facts: {} }] });
  await done;
  assert.equal(session.hints.value[0].action, "take b2");
  told({ view: boardView({ legal: LEGAL }) });
  assert.deepEqual(session.hints.value, []);
});

test("another seat's log is told anew, and the former one is there until then", () => {
  told({ changes: [{ seq: 1, kind: "start" }, { seq: 2, kind: "act" }] });
  session.look(1);
  assert.deepEqual(session.log.value.map(({ seq }) => seq), [1, 2]);
  BrowserSocket.last.open();
  told({ seat: 1, changes: [{ seq: 1, kind: "start" }] });
  assert.deepEqual(session.log.value.map(({ seq }) => seq), [1]);
  told({ seat: 1, changes: [{ seq: 2, kind: "back" }] });
  assert.deepEqual(session.log.value.map(({ seq }) => seq), [1, 2]);
});

test("whether the server and the others are there is known", () => {
  BrowserSocket.last.tell({ type: "presence", seats: [true, false] });
  assert.deepEqual(session.present.value, [true, false]);
  BrowserSocket.last.lose();
  assert.equal(session.online.value, false);
});
