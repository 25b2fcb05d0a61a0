import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { clock } from "./browser.js";

const { analysisAddress, analysisOf } = await import("../../src/coatl/web/parts/address.js");
const { Making } = await import("../../src/coatl/web/analysis/making.js");
const { apart, pathOf, Plot, ticks } = await import("../../src/coatl/web/analysis/plot.js");

const { gainOf } = await import("../../src/coatl/web/analysis/turns.js");

/** What was asked of the server, and what it answers: one after the other, the last again and again. @type {string[]} */
const asked = [];
/** @type {(() => Response)[]} */
let answers = [];

/** @param {number | null} progress @param {unknown} [result] */
const told = (progress, result = null) => () => Response.json({ analysis: { id: "ab12", progress, result } });
/** @param {string} code @param {number} status */
const refused = (code, status) => () => Response.json({ error: { code, facts: {}, sentence: `No: ${code}.` } }, { status });

/** All that waits for an answer gets it, and a second passes. */
async function later() {
  for (let times = 0; times < 20; times += 1) await new Promise((done) => setImmediate(done));
  clock.pass(1000);
  for (let times = 0; times < 20; times += 1) await new Promise((done) => setImmediate(done));
}

beforeEach(() => {
  asked.length = 0;
  clock.waiting.length = 0;
  Object.defineProperty(globalThis, "fetch", {
    configurable: true,
    value: async (/** @type {string} */ path, /** @type {RequestInit} */ { method }) => {
      asked.push(`${method} ${path}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new TypeError("no network");
      return answer();
    },
  });
});

test("where a game is analysed", () => {
  for (const id of ["ab12", ""]) assert.equal(analysisOf(analysisAddress(id)), id);
  for (const address of ["/", "/t/ab12", "/t/ab12/replay", "/analysis/more"]) assert.equal(analysisOf(address), null);
});

test("an analysis is asked for and followed until it is made", async () => {
  answers = [told(null), told(0.25), told(1, { analysis: 1 })];
  const making = new Making("{}");
  making.begin();
  assert.equal(making.phase.value, "making");
  await later();
  assert.equal(making.progress.value, 0.25);
  await later();
  assert.deepEqual([making.phase.value, making.result.value], ["made", { analysis: 1 }]);
  await later();
  assert.deepEqual(asked, ["POST /api/analyses", "GET /api/analyses/ab12", "GET /api/analyses/ab12"]);
});

test("if nobody makes it any more, or the server cannot be reached for a while, it is asked for again", async () => {
  answers = [told(0.5), refused("unknown-analysis", 404), told(null), told(0.1)];
  const making = new Making("{}");
  making.begin();
  await later();
  assert.deepEqual(asked, ["POST /api/analyses", "GET /api/analyses/ab12", "POST /api/analyses"]);
  assert.equal(making.progress.value, null);
  answers = [];
  await later();
  assert.equal(making.phase.value, "making");
  answers = [told(0.9)];
  await later();
  assert.equal(making.progress.value, 0.9);
  making.leave();
  const questions = asked.length;
  await later();
  await later();
  assert.equal(asked.length, questions, "who has left asks no more");
});

test("a refusal is said, and it may be begun again", async () => {
  answers = [refused("analyses-busy", 503)];
  const making = new Making("{}");
  making.begin();
  await later();
  assert.deepEqual([making.phase.value, making.problem.value], ["refused", "No: analyses-busy."]);
  answers = [told(1, { analysis: 1 })];
  making.begin();
  await later();
  assert.equal(making.phase.value, "made");
});

test("what is cancelled is not asked for any more, and an answer that comes late changes nothing", async () => {
  answers = [told(0.5)];
  const making = new Making("{}");
  making.begin();
  await later();
  answers = [told(1, { analysis: 1 })];
  making.cancel();
  await later();
  assert.deepEqual([making.phase.value, making.result.value], ["cancelled", null]);
  assert.equal(asked.at(-1), "DELETE /api/analyses/ab12");
});

test("what is cancelled before the server has answered is let go when it has, and not if it is wanted again", async () => {
  const making = new Making("{}");
  answers = [told(null)];
  making.begin();
  making.cancel();
  assert.deepEqual(asked, ["POST /api/analyses"], "nobody knows what to call it");
  await later();
  assert.deepEqual([making.phase.value, asked.slice(1)], ["cancelled", ["DELETE /api/analyses/ab12"]]);
  making.begin();
  making.cancel();
  making.begin();
  await later();
  assert.equal(making.phase.value, "making");
  assert.equal(asked.filter((question) => question.startsWith("DELETE")).length, 2, "one more, and then it was wanted");
  making.leave();
});

test("a turn could have brought what was better in its decisions, and nothing that is in doubt", () => {
  const alternatives = /** @type {any[]} */ ([{ gain: 5, gain_error: 4 }, { gain: 2, gain_error: 0.5 }]);
  const decision = (/** @type {number | null} */ better) => /** @type {any} */ ({ alternatives, better });
  assert.equal(gainOf({ decisions: [decision(1), decision(null), decision(1)] }), 4);
  assert.equal(gainOf({ decisions: [decision(null)] }), 0);
});

test("the numbers beside a curve are round and hold all of it", () => {
  assert.deepEqual(ticks(13, 52), [10, 20, 30, 40, 50, 60]);
  assert.deepEqual(ticks(0, 0), [0, 0.25]);
  for (const [least, most] of [[-3.2, 7.9], [0, 1], [5, 5], [99, 101], [0.2, 160]]) {
    const found = ticks(least, most);
    assert.ok(found[0] <= least && (found.at(-1) ?? 0) >= most && found.length <= 8, `${found}`);
  }
});

test("numbers of turning points do not lie on each other", () => {
  assert.deepEqual(apart([10, 10, 20, 90], 25), [10, 35, 60, 90]);
});

test("every moment has its place on the curve, and every place its moment", () => {
  const moments = [0.5, 0.7, 1].map((share) => ({
    line: 0, step: 0, turn: 0, seat: null, share: [share, 1 - share], share_error: [0.1, 0], points: [20, 20], points_error: [0, 0],
  }));
  const plot = new Plot(moments, "share", 400, 200, 1);
  assert.deepEqual([0, 1, 2].map((place) => plot.nearest(plot.x(place) + 3)), [0, 1, 2]);
  assert.deepEqual([plot.nearest(-50), plot.nearest(999)], [0, 2]);
  assert.deepEqual([plot.x(0), plot.y(1), plot.x(2), plot.y(0)], [plot.left, plot.top, plot.right, plot.bottom]);
  const [winner, loser] = plot.sides;
  assert.ok(winner.points[1].y < loser.points[1].y);
  assert.ok(winner.band.every(({ y }) => y >= plot.top), "nobody has more than all");
  assert.equal(pathOf(winner.points).match(/[ML]/g)?.join(""), "MLL");
  const one = new Plot(moments, "points", 400, 200, 2);
  assert.ok(one.sides[0].points.every(({ y }) => Number.isFinite(y)));
});
