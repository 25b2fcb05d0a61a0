import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const pieces = await import("../../src/coatl/web/tabletop/pieces.js");
const coding = await import("../../src/coatl/web/tabletop/coding.js");
const { Past } = await import("../../src/coatl/web/tabletop/past.js");
const { ANYTHING, choicesOf, isWished, kindOf, setOf } = await import("../../src/coatl/web/tabletop/card_search.js");

/** @import { Card } from "../../src/coatl/web/play/told.d.ts" */

test("whatever is typed comes back as it was", () => {
  for (const text of ["", "<bbrk>", "gRb", "<", ">", "b<r", "<<b>>", "<b>", "b>r", "é𝄞>", "<>"]) {
    assert.equal(pieces.piecesOf(text).join(""), text);
  }
  assert.deepEqual(pieces.piecesOf("<bRk>"), ["<b", "R", "k>"]);
});

test("heads and tails have their places, segments go to either end within them", () => {
  const grown = ["b", "<g", "r", "k>", "y"].reduce((text, piece) => pieces.withPiece(text, piece, "right"), "");
  assert.equal(grown, "<gbryk>");
  assert.equal(pieces.withPiece(grown, "k", "left"), "<gkbryk>");
  assert.equal(pieces.withPiece(grown, "<r", "right"), "<rbryk>");
  assert.equal(pieces.withPiece(grown, "b>", "left"), "<gbryb>");
});

test("pieces are removed, moved, recoloured and stacked where they lie", () => {
  assert.equal(pieces.withoutPiece("<gbrk>", 0), "brk>");
  assert.equal(pieces.withoutPiece("<gbrk>", 3), "<gbr");
  assert.equal(pieces.recoloured("<gRk>", 0, "y"), "<yRk>");
  assert.equal(pieces.recoloured("<gRk>", 1, "b"), "<gBk>");
  assert.equal(pieces.restacked("gRb", 0), "GRb");
  assert.equal(pieces.restacked("gRb", 1), "grb");
  assert.equal(pieces.moved("<gbrk>", 1, 1), "<grbk>");
  assert.deepEqual([0, 1, 2, 3].map((slot) => pieces.canMove("<gbrk>", slot, 1)), [false, true, false, false]);
  assert.deepEqual([0, 1, 2, 3].map((slot) => pieces.canMove("<gbrk>", slot, -1)), [false, false, true, false]);
});

test("only the card game knows capital letters", () => {
  assert.equal(pieces.typedSerpent("board", " <B b "), "<bb");
  assert.equal(pieces.typedSerpent("card", "g R.b."), "gRb");
  assert.equal(pieces.typedSerpent("card", "g".repeat(1000)).length, pieces.LONGEST);
});

test("what is written into a link is read from it, and needs few signs in numbers", () => {
  const coatl = coding.writeCoatl("<bRk>", ["count-b", { id: "pair-gr", level: 2 }]);
  assert.equal(coatl, "hbRkt.count-b.pair-gr*2");
  const written = coding.writeFields([["p", "Ana & Bö"], ["c", coatl]]);
  assert.equal(written, "v=1&p=Ana+%26+B%C3%B6&c=hbRkt.count-b.pair-gr*2");
  const { fields, lost } = coding.readFields(written);
  assert.deepEqual([fields, lost], [[["p", "Ana & Bö"], ["c", coatl]], false]);
  assert.deepEqual(coding.readCoatl(fields[1][1]), {
    serpent: "<bRk>", cards: [{ id: "count-b", level: 0 }, { id: "pair-gr", level: 2 }], lost: false,
  });
});

test("of a bad link is kept what can be kept", () => {
  assert.deepEqual(coding.readFields(""), { fields: [], lost: false });
  assert.deepEqual(coding.readFields("v=2&game=board"), { fields: [], lost: true });
  assert.deepEqual(coding.readFields("%E0%A4%A"), { fields: [], lost: true });
  assert.deepEqual(coding.readFields(`v=1&p=${"a".repeat(2000)}&game=card`), { fields: [["game", "card"]], lost: true });
  assert.equal(coding.readFields(`v=1${"&c=b".repeat(5000)}`).fields.length, 100);
  assert.deepEqual(coding.readCoatl("hb.count-b.COUNT.x*99.count-b.<b>"), {
    serpent: "<b", cards: [{ id: "count-b", level: 0 }], lost: true,
  });
  assert.ok(coding.readCoatl("b".repeat(10_000)).serpent.length <= pieces.LONGEST + 2);
});

test("changes are undone and made again; what is typed is one change", () => {
  const past = new Past("");
  past.change("a", "typing");
  past.change("ab", "typing");
  past.change("ab!");
  past.change("ab!");
  assert.equal(past.states.value.length, 3);
  past.undo();
  assert.equal(past.current.value, "ab");
  past.undo();
  past.undo();
  assert.deepEqual([past.current.value, past.canUndo.value, past.canRedo.value], ["", false, true]);
  past.redo();
  past.redo();
  past.redo();
  assert.deepEqual([past.current.value, past.canRedo.value], ["ab!", false]);
  past.undo();
  past.change("abc", "typing");
  assert.deepEqual([past.current.value, past.canRedo.value], ["abc", false]);
  past.undo();
  assert.equal(past.current.value, "ab", "an undo ends what was typed together");
});

test("what is put right is no change", () => {
  const past = new Past("a");
  past.change("b?");
  past.correct("b");
  assert.deepEqual([past.current.value, past.canRedo.value], ["b", false]);
  past.undo();
  assert.equal(past.current.value, "a");
});

test("only so many states are kept", () => {
  const past = new Past(0);
  for (let state = 1; state < 1000; state += 1) past.change(state);
  assert.ok(past.states.value.length <= 201);
  assert.equal(past.current.value, 999);
});

test("cards are found by words, with or without accents, kind, colour and set", () => {
  const cards = /** @type {Card[]} */ (/** @type {unknown} */ ([
    { type: "prophecy", id: "count-b", god: "green", kind: "count", promo: false, description: "peças de azul, em qualquer lugar" },
    { type: "prophecy", id: "promo-yyggr", god: "red", kind: "set", promo: true, description: "dois de amarelo" },
    { type: "temple", id: "no-g-len-9", promo: false, description: "nenhuma peça verde" },
  ]));
  const found = (/** @type {Partial<typeof ANYTHING>} */ wish) =>
    cards.filter((card) => isWished(card, { ...ANYTHING, ...wish })).map(({ id }) => id);
  assert.equal(found({}).length, 3);
  assert.deepEqual(found({ words: "PECAS azul" }), ["count-b"]);
  assert.deepEqual(found({ words: "no-g" }), ["no-g-len-9"]);
  assert.deepEqual(found({ kind: "temple" }), ["no-g-len-9"]);
  assert.deepEqual(found({ god: "red" }), ["promo-yyggr"]);
  assert.deepEqual(found({ set: "box" }), ["count-b", "no-g-len-9"]);
  assert.deepEqual(choicesOf(cards, kindOf), ["count", "set", "temple"]);
  assert.deepEqual(choicesOf(cards, setOf), ["box", "promo"]);
});
