/** Drawings as text: what a browser would show, and nothing that could break out of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { markup } from "../../src/coatl/web/art/markup.js";
import { html } from "../../src/coatl/web/vendor/html.js";

test("elements, components, lists and words become the text of a file", () => {
  const Dot = (/** @type {{at: number}} */ { at }) => html`<circle cx=${at} r="2" fill=${undefined} />`;
  assert.equal(
    markup(html`<svg width="8"><g>${[1, 2].map((at) => html`<${Dot} at=${at} />`)}${false}${null}</g>ab</svg>`),
    '<svg width="8" xmlns="http://www.w3.org/2000/svg"><g><circle cx="1" r="2"></circle><circle cx="2" r="2"></circle></g>ab</svg>',
  );
});

test("words and values stay words and values", () => {
  assert.equal(markup(html`<g id=${'"><script>'}>${"a < b & c"}</g>`), '<g id="&quot;&gt;&lt;script&gt;">a &lt; b &amp; c</g>');
});
