import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { codeOf, isBlank, isEmpty, knownOnly, lineOf, NOTHING, turnOf } = await import("../../src/coatl/web/building/turn.js");
const { buildAddress } = await import("../../src/coatl/web/building/here.js");
const { laidBy } = await import("../../src/coatl/web/building/plans.js");

/** @import { Turn } from "../../src/coatl/web/building/turn.js" */

/** @type {Turn} */
const BOARD = {
  ...NOTHING,
  board: {
    pieces: ["b", "<b", "b>", "b"],
    coatls: [{ serpent: "<bbr", cards: [{ id: "count-b", level: 0 }] }, { serpent: "gy", cards: [] }],
    hand: [{ id: "isolated-bb", level: 1 }, { id: "count-y", level: 2 }],
    temples: [{ id: "no-g-len-9", level: 0 }],
  },
};
/** @type {Turn} */
const CARD = {
  ...NOTHING,
  game: "card",
  card: {
    serpent: "grbYk", feathers: ["gr", "by", "gr"], prophecies: [{ id: "pair-gr", level: 1 }], supply: [{ id: "pair-ry", level: 0 }],
    rivals: "both", held: { left: [{ id: "pair-yb", level: 2 }], right: [], carl: [] }, temple: [{ id: "temple-3", level: 0 }], final: false,
  },
};

test("a turn is written into a link and read from it", () => {
  assert.equal(codeOf(BOARD), "v=1&game=board&p=b.hb.bt.b&c=hbbr.count-b&c=gy&h=isolated-bb*1.count-y*2&t=no-g-len-9");
  for (const turn of [BOARD, CARD]) assert.deepEqual(turnOf(codeOf(turn)), { turn, lost: false });
  assert.equal(codeOf(NOTHING), "");
  assert.deepEqual(turnOf(""), { turn: NOTHING, lost: false });
});

test("the engine is asked with what coatl solve reads", () => {
  assert.deepEqual(lineOf(BOARD), {
    pieces: ["b", "<b", "b>", "b"],
    coatls: [{ serpent: "<bbr", cards: ["count-b"] }, { serpent: "gy", cards: [] }],
    hand: ["isolated-bb", "count-y", "count-y"],
    temples: ["no-g-len-9"],
  });
  assert.deepEqual(lineOf(CARD), {
    serpent: "grbYk", hand: ["gr", "by", "gr"], prophecies: { "pair-gr": 1 }, supply: ["pair-ry"],
    rivals: { left: { "pair-yb": 2 }, right: {} }, temple: "temple-3", final: false,
  });
  const alone = lineOf({ ...CARD, card: { ...CARD.card, rivals: "alone", final: true } });
  assert.deepEqual([alone.rivals, alone.temple, alone.hand], [{ carl: {} }, undefined, []]);
});

test("an open Cóatl without a piece is none, and nothing is asked about nothing", () => {
  const begun = { ...NOTHING, board: { ...NOTHING.board, coatls: [{ serpent: "", cards: [] }] } };
  assert.ok(isEmpty(begun) && isEmpty(NOTHING) && isEmpty({ ...NOTHING, game: "card" }) && !isEmpty(BOARD) && !isEmpty(CARD));
  const final = (/** @type {string} */ serpent) => ({ ...CARD, card: { ...CARD.card, serpent, final: true } });
  assert.ok(isEmpty(final("")) && !isEmpty(final("gr")), "in the final round a head and a tail need a Cóatl");
  assert.ok(isBlank(NOTHING) && isBlank({ ...BOARD, game: "card" }) && !isBlank(begun) && !isBlank(final("")));
  assert.deepEqual(lineOf(begun).coatls, []);
  assert.deepEqual(turnOf(codeOf(begun)).turn, begun);
});

test("whatever a link says, something can be shown", () => {
  assert.deepEqual(turnOf("v=9&game=board&p=b"), { turn: NOTHING, lost: true });
  const { turn, lost } = turnOf("v=1&game=chess&p=b.zz.%00.ht.hbt.b&c=.&c=b&c=r&h=COUNT.count-b*7&t=..&n=17");
  assert.ok(lost);
  assert.deepEqual(turn.board.pieces, ["b", "b"]);
  assert.equal(turn.board.coatls.length, 2);
  assert.deepEqual(turn.board.hand, [{ id: "count-b", level: 7 }]);
  assert.equal(turnOf("v=1&game=card&n=17").turn.card.rivals, "left");
  for (const part of ["n=7", "n=x", "e=2", "t=temple-1.temple-2", "p=b", "zz=1", "s=gr", "game=card", `u=${"a".repeat(600)}`]) {
    const read = turnOf(`v=1&game=card&s=gr&${part}`);
    assert.deepEqual([read.turn.card.serpent, read.lost], ["gr", true], part);
  }
  assert.ok(turnOf("v=1&game=chess&p=b").lost && turnOf("v=1&game=board&p=b&p=b").lost && !turnOf("v=1&p=b").lost);
  assert.ok(turnOf(`v=1&game=card&s=${"g".repeat(90)}`).lost);
  assert.equal(turnOf(`v=1&game=board&p=${"b.".repeat(200)}`).turn.board.pieces.length, 20);
});

test("cards that the game does not have are left out, and cards that lie where they cannot", () => {
  const find = (/** @type {string} */ id) =>
    /** @type {any} */ (id.startsWith("x") ? null : { id, type: id.startsWith("temple") ? "temple" : "prophecy" });
  const board = turnOf("v=1&game=board&c=b.pair-rk.x-b&h=x-c*2.pair-gr&t=temple-1.pair-gr.x").turn;
  assert.equal(codeOf(knownOnly(board, find)), "v=1&game=board&c=b.pair-rk&h=pair-gr*1&t=temple-1");
  const card = turnOf("v=1&game=card&s=gr&o=x*1.pair-gr*2&u=x.pair-rk&l=x*1&r=pair-kb*1.temple-2&n=2&t=x").turn;
  assert.equal(codeOf(knownOnly(card, find)), "v=1&game=card&s=gr&o=pair-gr*2&u=pair-rk&r=pair-kb*1&n=2");
});

test("what a step has laid is seen from its notation", () => {
  assert.deepEqual(laidBy("extend A left <b", 4), [0]);
  assert.deepEqual(laidBy("extend A right b>", 4), [3]);
  assert.deepEqual(laidBy("lay gr left over", 4), [0, 1]);
  assert.deepEqual(laidBy("lay gr right beside", 4), [2, 3]);
  assert.deepEqual([laidBy("tail g>", 4), laidBy("head <g", 4), laidBy("begin r", 1), laidBy("fulfil A count-b", 4)], [[3], [0], [0], []]);
});

test("a game that is on leads to the page with what the viewer has", () => {
  const own = {
    pieces: ["b", "gold", "<r"], coatls: [null, { serpent: "gy", cards: ["count-g"], temple: null, points: 0 }], hand: ["count-y", "count-y"],
    temples: ["no-g-len-9"],
  };
  const board = { game: "board", phase: "act", seat: 1, is_over: false, seats: [{}, own], temple_piles: [{ top: "a" }, { top: null }] };
  const told = buildAddress(/** @type {any} */ (board));
  assert.equal(told, "/build#v=1&game=board&p=b.hr&c=gy.count-g&h=count-y*2&t=no-g-len-9.a");
  assert.equal(buildAddress(/** @type {any} */ ({ ...board, seat: null })), null);
  assert.equal(buildAddress(/** @type {any} */ ({ ...board, phase: "complete" })), null);
  const side = (/** @type {string} */ id) => ({ levels: [[], [id], [], []] });
  const card = {
    game: "card", seat: 2, turn_seat: 2, played: 0, players: 4, is_over: false, round: 1, rounds: 4, coatls: ["", "", "gr", ""],
    hand: ["by"], supply: ["s", null], temple: "temple-1", sides: ["a", "b", "c", "d"].map(side),
  };
  assert.equal(buildAddress(/** @type {any} */ (card)), "/build#v=1&game=card&s=gr&f=by&o=c*1&u=s&l=d*1&r=b*1&t=temple-1&n=2");
  assert.equal(buildAddress(/** @type {any} */ ({ ...card, played: 1 })), null);
  const alone = { ...card, seat: 0, turn_seat: 0, players: 1, temple: null, round: 4, hand: [], sides: [side("a"), side("k")], coatls: ["gr"] };
  assert.equal(buildAddress(/** @type {any} */ (alone)), "/build#v=1&game=card&s=gr&o=a*1&u=s&k=k*1&n=0&e=1");
});
