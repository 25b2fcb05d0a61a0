import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

browser.memory.setItem("coatl-name", "Ana");
browser.memory.setItem("coatl-tables", "what no version has ever written {");
browser.prefersDark = true;
const kept = await import("../../src/coatl/web/parts/kept.js");

/** @param {string} key */
const written = (key) => JSON.parse(browser.memory.getItem(key) ?? "null");

test("what was kept before is there, and what cannot be read is nothing", () => {
  assert.equal(kept.nickname.value, "Ana");
  assert.deepEqual(kept.tables.value, []);
});

test("a nickname is kept", () => {
  kept.keepName("Ben");
  assert.equal(kept.nickname.value, "Ben");
  assert.equal(browser.memory.getItem("coatl-name"), "Ben");
});

test("the theme is the system's until another is chosen", () => {
  assert.equal(kept.theme.value, "dark");
  browser.wishForDark(false);
  assert.equal(kept.theme.value, "light");
  browser.wishForDark(true);
  kept.switchTheme();
  assert.equal(kept.theme.value, "light");
  assert.equal(document.documentElement.dataset.theme, "light");
  assert.equal(browser.memory.getItem("coatl-theme"), "light");
  browser.wishForDark(true);
  assert.equal(kept.theme.value, "light");
});

test("tables are kept the latest first, each once, and not for ever", () => {
  for (let number = 1; number <= 13; number += 1) kept.keepTable({ id: `t${number}`, game: "board" });
  kept.keepTable({ id: "t5", game: "board" });
  const ids = kept.tables.value.map(({ id }) => id);
  assert.deepEqual(ids.slice(0, 3), ["t5", "t13", "t12"]);
  assert.equal(ids.length, 12);
  assert.equal(new Set(ids).size, 12);
  assert.deepEqual(written("coatl-tables"), kept.tables.value);
  kept.forgetTable("t5");
  assert.equal(kept.tables.value[0].id, "t13");
});

test("of a table only what is needed to find it again is kept", () => {
  kept.keepTable(/** @type {any} */ ({ id: "new", game: "card", seed: "a secret" }));
  assert.deepEqual(kept.tables.value[0], { id: "new", game: "card" });
});

test("people on this device keep their names as long as their table is kept", () => {
  kept.keepPeople("t13", { 0: "Ana" });
  kept.keepPeople("t13", { 1: "Ben" });
  kept.keepPeople("t12", { 2: "Cem" });
  assert.deepEqual([kept.personAt("t13", 0), kept.personAt("t13", 1), kept.personAt("t12", 2)], ["Ana", "Ben", "Cem"]);
  assert.equal(kept.personAt("t13", 3), undefined);
  kept.forgetTable("t13");
  kept.keepPeople("t12", { 0: "Dia" });
  assert.deepEqual(written("coatl-people"), { t12: { 0: "Dia", 2: "Cem" } });
});
