import assert from "node:assert/strict";
import { test } from "node:test";
import { boardView } from "./tables.js";

const { askedOf, endingOf, movesOf } = await import("../../src/coatl/web/play/moves.js");

/** Source and target of an action. @param {any} view @param {string} action */
const placesOf = (view, action) => movesOf({ ...view, legal: [action] }).map(({ source, target }) => [source, target]);

const BOARD = [
  ["take b3", "space:b3", "board"],
  ["choose 4", "face:4", "hand"],
  ["draw", "deck", "hand"],
  ["begin <b", "piece:<b", "begin"],
  ["extend A right y>", "piece:y>", "end:A:right"],
  ["fulfil B red-1", "card:red-1", "coatl:B"],
  ["discard red-1", "card:red-1", "discards"],
  ["perfect-pick gr", "token:perfect-pick", "bag:gr"],
  ["see-the-future", "token:see-the-future", "faces"],
  ["priest-commitment 2", "token:priest-commitment", "pile:2"],
  ["receive g", "given:g", "board"],
];

for (const [action, source, target] of BOARD) {
  test(`board game: ${action}`, () => assert.deepEqual(placesOf(boardView(), action), [[source, target]]));
}

test("a Temple card goes to the Cóatl that is being completed", () => {
  assert.deepEqual(placesOf(boardView({ slot: "B" }), "temple t-1"), [["temple:t-1", "coatl:B"]]);
});

test("gold is given so many seats further, around the table", () => {
  assert.deepEqual(placesOf(boardView({ players: 3, turn_seat: 2 }), "give-gold 2"), [["piece:gold", "seat:1"]]);
});

const CARD = [
  ["lay gr left over", "feather:gr", "lay:gr:left:over"],
  ["lay rg right beside", "feather:gr", "lay:rg:right:beside"],
  ["discard yk", "feather:yk", "discards"],
  ["fulfil yellow-2", "prophecy:yellow-2", "levels"],
  ["arrange yellow-2", "pending:yellow-2", "levels"],
  ["head <g", "piece:<g", "end:left"],
  ["tail k>", "piece:k>", "end:right"],
];

for (const [action, source, target] of CARD) {
  test(`card game: ${action}`, () => assert.deepEqual(placesOf({ game: "card" }, action), [[source, target]]));
}

test("what ends a turn is no move, but a button", () => {
  const view = boardView({ legal: ["take b1", "done"] });
  assert.deepEqual(movesOf(view).map(({ action }) => action), ["take b1"]);
  assert.equal(endingOf(view), "done");
  assert.equal(endingOf(boardView({ legal: ["pass"] })), "pass");
  assert.equal(endingOf(boardView({ legal: ["take b1"] })), null);
});

test("a thing that cannot be used is asked about by an action with it", () => {
  assert.equal(askedOf("space:b3"), "take b3");
  assert.equal(askedOf("piece:gold"), "give-gold 1");
  assert.equal(askedOf("card:count-b", "coatl:B"), "fulfil B count-b");
  assert.equal(askedOf("token:perfect-pick"), "perfect-pick gg");
  assert.equal(askedOf("beside:count-b"), null);
});
