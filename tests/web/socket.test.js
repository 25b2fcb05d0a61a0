import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BrowserSocket, clock } from "./browser.js";
import { acknowledge, state } from "./tables.js";

const { TableSocket } = await import("../../src/coatl/web/net/socket.js");
const { Refused } = await import("../../src/coatl/web/net/api.js");

/** @type {InstanceType<typeof TableSocket>} */
let socket;
/** @type {any[]} */
let heard;

beforeEach(() => {
  BrowserSocket.all.length = 0;
  clock.waiting.length = 0;
  heard = [];
  socket = new TableSocket("ab12", 0, {
    state: (told) => heard.push(told.seq),
    status: (online) => heard.push(online),
    presence: (seats) => heard.push(seats),
  });
});

test("it connects to the table from its seat and asks for everything", () => {
  const { address } = BrowserSocket.last;
  assert.equal(address.pathname, "/api/tables/ab12/socket");
  assert.equal(address.protocol, "ws:");
  assert.deepEqual(Object.fromEntries(address.searchParams), { preview: "true", since: "0", seat: "0" });
});

test("states, who is there, and whether the server is there are passed on", () => {
  BrowserSocket.last.open().tell({ type: "presence", seats: [true, false] });
  BrowserSocket.last.tell(state(4));
  BrowserSocket.last.lose();
  assert.deepEqual(heard, [true, [true, false], 4, false]);
});

test("after a loss it comes back by itself and asks for what it missed", () => {
  BrowserSocket.last.open().tell(state(7));
  BrowserSocket.last.lose();
  assert.equal(BrowserSocket.all.length, 1);
  clock.pass(300);
  assert.equal(BrowserSocket.all.length, 2);
  assert.equal(BrowserSocket.last.address.searchParams.get("since"), "7");
});

test("it waits longer after every failure, but never very long, and begins anew after a success", () => {
  const pauses = [];
  for (let failure = 0; failure < 12; failure += 1) {
    const before = BrowserSocket.all.length;
    const begun = clock.now;
    BrowserSocket.last.lose();
    while (BrowserSocket.all.length === before) clock.pass(10);
    pauses.push(clock.now - begun);
  }
  assert.deepEqual(pauses, [...pauses].sort((one, other) => one - other));
  assert.equal(pauses[0], 300);
  assert.equal(pauses.at(-1), 5000);
  BrowserSocket.last.open();
  BrowserSocket.last.lose();
  clock.pass(300);
  assert.equal(BrowserSocket.all.length, 14);
});

test("a move says on which state it was decided and is done when it is acknowledged", async () => {
  BrowserSocket.last.open().tell(state(5));
  const done = socket.move({ type: "act", action: "take b1" });
  const [{ id, ...sent }] = BrowserSocket.last.sent;
  assert.deepEqual(sent, { type: "act", action: "take b1", seat: 0, seq: 5 });
  assert.match(id, /^[0-9a-f]{32}$/);
  acknowledge(BrowserSocket.last, 0);
  assert.equal((await done).type, "ack");
});

test("a move that may be lost is sent again under its id; one that was acknowledged is not", async () => {
  BrowserSocket.last.open().tell(state(5));
  const first = socket.move({ type: "act", action: "take b1" });
  acknowledge(BrowserSocket.last, 0);
  await first;
  const second = socket.move({ type: "act", action: "take b2" });
  const lost = BrowserSocket.last.sent[1];
  BrowserSocket.last.lose();
  clock.pass(300);
  BrowserSocket.last.open();
  assert.deepEqual(BrowserSocket.last.sent, [lost]);
  acknowledge(BrowserSocket.last, 0);
  await second;
  assert.equal(socket.pending.size, 0);
});

test("a move that is made while the connection is lost is sent once it is back", () => {
  BrowserSocket.last.open();
  BrowserSocket.last.lose();
  socket.move({ type: "act", action: "take b1" });
  socket.move({ type: "act", action: "take b2" });
  clock.pass(300);
  BrowserSocket.last.open();
  const sent = BrowserSocket.last.sent;
  assert.deepEqual(sent.map(({ action }) => action), ["take b1", "take b2"]);
  assert.notEqual(sent[0].id, sent[1].id);
});

test("a refused move fails with the sentence of the server", async () => {
  BrowserSocket.last.open();
  const done = socket.move({ type: "act", action: "take b1" });
  const [{ id }] = BrowserSocket.last.sent;
  BrowserSocket.last.tell({ type: "refused", id, for: "act", code: "stale", facts: {}, sentence: "Look again." });
  await assert.rejects(done, (problem) => problem instanceof Refused && problem.code === "stale"
    && problem.message === "Look again.");
});

test("questions are answered in their order, and none is left behind to be sent again", async () => {
  BrowserSocket.last.open();
  const why = [socket.why("take b1"), socket.why("take b2")];
  const hint = socket.hint();
  BrowserSocket.last.tell({ type: "refused", id: "", for: "why", code: "no-piece", facts: {}, sentence: "Empty." });
  BrowserSocket.last.tell({ type: "legal", action: "take b2" });
  BrowserSocket.last.tell({ type: "hint", seat: 0, hints: [{ action: "take b2", points: 1, reason: "plans", facts: {} }] });
  assert.deepEqual(await Promise.all(why), ["Empty.", ""]);
  assert.equal((await hint)[0].action, "take b2");
  BrowserSocket.last.lose();
  clock.pass(300);
  BrowserSocket.last.open();
  assert.deepEqual(BrowserSocket.last.sent, []);
});

test("a question that was not answered is asked once more after a loss", () => {
  BrowserSocket.last.open();
  socket.why("take b1");
  BrowserSocket.last.lose();
  clock.pass(300);
  BrowserSocket.last.open();
  assert.deepEqual(BrowserSocket.last.sent, [{ type: "why", seat: 0, action: "take b1" }]);
});

test("looking from another seat begins anew there, and what the former connection still says is not heard", () => {
  const former = BrowserSocket.last.open();
  former.tell(state(7));
  socket.look(1);
  assert.equal(BrowserSocket.last.address.searchParams.get("seat"), "1");
  assert.equal(BrowserSocket.last.address.searchParams.get("since"), "0");
  former.tell(state(8));
  assert.deepEqual(heard, [true, 7]);
  socket.look(null);
  assert.equal(BrowserSocket.last.address.searchParams.has("seat"), false);
});

test("looking from another seat while the connection is lost leaves one connection", () => {
  BrowserSocket.last.open();
  BrowserSocket.last.lose();
  socket.look(1);
  clock.pass(10_000);
  assert.equal(BrowserSocket.alive, 1);
});

test("a socket that was closed stays closed", () => {
  BrowserSocket.last.open();
  socket.close();
  clock.pass(60_000);
  assert.equal(BrowserSocket.all.length, 1);
  assert.equal(BrowserSocket.alive, 0);
  assert.deepEqual(heard, [true]);
});
