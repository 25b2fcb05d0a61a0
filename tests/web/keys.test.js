import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { keyOf, keyFor } = await import("../../src/coatl/web/parts/shortcuts.js");
const { singleKeys, switchSingleKeys } = await import("../../src/coatl/web/parts/kept.js");

const pressed = (key, code = "", shiftKey = false) => keyOf({ key, code, shiftKey });

test("letters, digits and the question mark are keys, and nothing else", () => {
  assert.equal(pressed("h", "KeyH"), "h");
  assert.equal(pressed("H", "KeyH"), "h"); // caps lock
  assert.equal(pressed("4", "Digit4"), "4");
  assert.equal(pressed("?", "Slash", true), "?");
  for (const [key, code] of [["Enter", "Enter"], ["ArrowUp", "ArrowUp"], [" ", "Space"], ["-", "Minus"]]) {
    assert.equal(pressed(key, code), "");
  }
});

test("a capital letter is meant for something else", () => {
  assert.equal(pressed("H", "KeyH", true), "");
  assert.equal(pressed("!", "Digit1", true), "");
});

test("keyboards of other scripts have the letters of the places", () => {
  assert.equal(pressed("у", "KeyE"), "e");
  assert.equal(pressed("&", "Digit1"), "1");
});

test("keys of one character can be switched off, which is kept", () => {
  assert.equal(keyFor("u"), "u");
  switchSingleKeys();
  assert.equal(keyFor("u"), undefined);
  assert.equal(localStorage.getItem("coatl-single-keys"), "off");
  switchSingleKeys();
  assert.equal(singleKeys.value, true);
});
