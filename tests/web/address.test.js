import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

const { dropFragment, fragment, go, invitation, path, tableOf } = await import("../../src/coatl/web/parts/address.js");

test("where one is, is read from the address bar", () => {
  assert.equal(path.value, "/t/ab12");
  assert.equal(fragment.value, "BG-6.6");
});

test("the token of one's own link leaves the address bar", () => {
  browser.goBackTo("/t/ab12#token=secret");
  assert.equal(fragment.value, "token=secret");
  dropFragment();
  assert.equal(fragment.value, "");
  assert.equal(browser.location.href, "http://coatl.example/t/ab12");
});

test("one gets elsewhere without a reload, and back again", () => {
  go("/rules#BG-7.1");
  assert.equal(path.value, "/rules");
  assert.equal(fragment.value, "BG-7.1");
  browser.goBackTo("/t/ab12#caf%C3%A9");
  assert.equal(path.value, "/t/ab12");
  assert.equal(fragment.value, "café");
});

test("the table of an address", () => {
  assert.equal(tableOf("/t/ab12"), "ab12");
  assert.equal(tableOf("/t/ab12/"), "ab12");
  for (const address of ["/", "/rules", "/t/", "/t/ab12/more", "/x/t/ab12"]) assert.equal(tableOf(address), null);
});

test("an invitation is the address of the table", () => {
  assert.equal(invitation("ab12"), "http://coatl.example/t/ab12");
});
