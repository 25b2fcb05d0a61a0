import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};
Object.assign(browser.memory, { getItem: refuse, setItem: refuse });
const kept = await import("../../src/coatl/web/parts/kept.js");
const { games } = await import("../../src/coatl/web/history/games.js");
const { noteSolved, stateOf } = await import("../../src/coatl/web/puzzles/solved.js");
const { preferred } = await import("../../src/coatl/web/words/speaker.js");

test("a browser that refuses its memory knows nothing from before, and forgets with the page", () => {
  assert.deepEqual([kept.nickname.value, kept.tables.value, games.value, preferred(["en"])], ["", [], [], "en"]);
  kept.keepName("Ana");
  kept.keepTable({ id: "t1", game: "board" });
  kept.switchTheme();
  noteSolved("b1", null);
  assert.deepEqual([kept.nickname.value, kept.tables.value.length, stateOf("b1")], ["Ana", 1, "solved"]);
});
