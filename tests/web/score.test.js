import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const tables = await import("../../src/coatl/web/score/table.js");

/** @import { Card } from "../../src/coatl/web/play/told.d.ts" */
/** @import { Table } from "../../src/coatl/web/score/table.js" */

/** @type {Table} */
const BOARD = {
  game: "board", temple: "", carl: null,
  players: [
    { name: "Ana & Bö", gold: 2, coatls: [
      { serpent: "<bbrk>", cards: [{ id: "count-b", level: 0 }, { id: "pair-rk", level: 0 }], temple: "no-g-len-9" },
      { serpent: "", cards: [], temple: "" },
    ] },
    { name: "", gold: 0, coatls: [] },
  ],
};
/** @type {Table} */
const CARD = {
  game: "card", temple: "temple-1", carl: { serpent: "", cards: [{ id: "any-br", level: 3 }], temple: "" },
  players: [{ name: "Ana", gold: 0, coatls: [{ serpent: "<gRb>", cards: [{ id: "pair-gr", level: 2 }], temple: "" }] }],
};

test("a link says all that is on the table", () => {
  for (const table of [BOARD, CARD, tables.newTable("board"), tables.newTable("card", ["", "", "", ""])]) {
    assert.deepEqual(tables.readTable(tables.writeTable(table)), { table, lost: false });
  }
  assert.equal(tables.writeTable(tables.newTable("board")), "");
  assert.equal(tables.writeTable(BOARD), "v=1&game=board&p=Ana+%26+B%C3%B6&g=2&c=hbbrkt.count-b.pair-rk&t=no-g-len-9&c=&p=");
  assert.equal(tables.writeTable(CARD), "v=1&game=card&t=temple-1&p=Ana&c=hgRbt.pair-gr*2&carl=.any-br*3");
});

test("of a bad link is kept what can be kept, and that is known", () => {
  /** @param {string} code */
  const read = (code) => tables.readTable(code);
  assert.deepEqual(read("nonsense"), { table: tables.newTable("board"), lost: true });
  assert.deepEqual(read("v=7&game=card&p=Ana"), { table: tables.newTable("board"), lost: true });
  const five = read(`v=1&game=board${"&p=x".repeat(5)}`);
  assert.deepEqual([five.table.players.length, five.lost], [4, true]);
  for (const part of ["zz=1", "c=hb", "g=9", "t=UPPER", "carl=.any-br*1"]) {
    const { table, lost } = read(`v=1&game=board&${part}&p=Ana&c=hbbt.count-b`);
    assert.ok(lost, part);
    assert.deepEqual(table.players[0].coatls, [{ serpent: "<bb>", cards: [{ id: "count-b", level: 0 }], temple: "" }]);
  }
  assert.equal(read(`v=1&game=board&p=Ana${"&c=b".repeat(30)}`).table.players[0].coatls.length, tables.MOST_COATLS);
  assert.equal(read("v=1&game=chess&p=Ana").table.game, "board");
  assert.deepEqual(read("v=1&game=card"), { table: tables.newTable("card"), lost: false });
  assert.equal(read("v=1&game=card&carl=.any-br*1").table.players.length, 1, "CARL plays with one");
  const twice = read("v=1&game=card&p=Ana&c=gr&c=bk&p=Bo&c=ry");
  assert.deepEqual([twice.table.players.map(({ coatls }) => coatls.map(({ serpent }) => serpent)), twice.lost], [[["gr"], ["ry"]], true]);
  const long = read(`v=1&game=board&p=${"x".repeat(30)}`);
  assert.deepEqual([long.table.players[0].name, long.lost], ["x".repeat(tables.LONGEST_NAME), true]);
  assert.ok(read(`v=1&game=board&p=Ana&c=${"b".repeat(90)}`).lost);
  assert.ok(!read(`v=1&game=card&p=${"x".repeat(24)}&c=gr`).lost);
});

test("cards that the game does not have are left out", () => {
  const cards = /** @type {Record<string, Card>} */ (/** @type {unknown} */ ({
    "count-b": { id: "count-b", type: "prophecy" }, "no-g-len-9": { id: "no-g-len-9", type: "temple" },
  }));
  const find = (/** @type {string} */ id) => cards[id] ?? null;
  const { table } = tables.readTable("v=1&game=board&p=A&c=b.count-b.count-x.no-g-len-9&t=no-g-len-9&c=g&t=count-b");
  assert.deepEqual(tables.knownOnly(table, find).players[0].coatls, [
    { serpent: "b", cards: [{ id: "count-b", level: 0 }], temple: "no-g-len-9" }, { serpent: "g", cards: [], temple: "" },
  ]);
});

test("the engine is asked in the words of the command line", () => {
  assert.deepEqual(tables.questionOf(BOARD), { game: "board", line: { players: [
    { gold: 2, serpents: [{ serpent: "<bbrk>", cards: ["count-b", "pair-rk"], temple: "no-g-len-9" }, { serpent: "", cards: [], temple: null }] },
    { gold: 0, serpents: [] },
  ] } });
  assert.deepEqual(tables.questionOf(CARD), { game: "card", line: {
    temple: "temple-1", carl: { prophecies: { "any-br": 3 } }, players: [{ serpent: "<gRb>", prophecies: { "pair-gr": 2 } }],
  } });
});

test("changes leave the table before them as it was", () => {
  const before = JSON.stringify(BOARD);
  const changed = tables.withCoatl(BOARD, { player: 0, coatl: 1 }, { serpent: "g" });
  assert.equal(tables.coatlAt(changed, { player: 0, coatl: 1 })?.serpent, "g");
  assert.equal(tables.coatlAt(tables.withCoatl(CARD, { player: null, coatl: 0 }, { cards: [] }), { player: null, coatl: 0 })?.cards.length, 0);
  assert.equal(tables.withPlayer(BOARD, 1, { name: "Bo" }).players[1].name, "Bo");
  assert.equal(JSON.stringify(BOARD), before);
  assert.ok(tables.isNew(tables.newTable("card")) && !tables.isNew(BOARD));
});

test("a card is chosen and put back; of Temple cards there is one", () => {
  const card = (/** @type {string} */ id, /** @type {string} */ type) => /** @type {Card} */ ({ id, type });
  const coatl = BOARD.players[0].coatls[0];
  assert.deepEqual(tables.toggled(coatl, card("count-b", "prophecy")), { cards: [{ id: "pair-rk", level: 0 }] });
  assert.deepEqual(tables.toggled(coatl, card("count-g", "prophecy")).cards?.at(-1), { id: "count-g", level: 1 });
  assert.deepEqual(tables.toggled(coatl, card("no-g-len-9", "temple")), { temple: "" });
  assert.deepEqual(tables.toggled(coatl, card("no-r-bg", "temple")), { temple: "no-r-bg" });
});
