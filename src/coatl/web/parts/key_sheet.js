/** The sheet with every key of the game and the replay, and the switch for those of one character. */
import { html } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";
import { say } from "../words/speaker.js";
import { Dialog } from "./dialog.js";
import { singleKeys, switchSingleKeys } from "./kept.js";

/** Whether it is open. */
export const isSheetOpen = signal(false);

/** @typedef {[string[], string]} Row keys, and the message that says what they do */

/** Names of keys that are messages; all others are what is printed on them. */
const NAMED = ["space", "enter", "escape", "shift", "tab"];

/** @type {Row[]} */
const ALWAYS = [
  [["←", "→"], "web-keys-along"],
  [["↑", "↓"], "web-keys-around"],
  [["enter", "space"], "web-keys-take"],
  [["escape"], "web-keys-escape"],
  [["tab"], "web-keys-tab"],
];
/** @type {Row[]} */
const REPLAY = [
  [["←", "→"], "web-keys-step"],
  [["shift", "←"], "web-keys-turn-back"],
  [["shift", "→"], "web-keys-turn-on"],
  [["space"], "web-keys-play"],
];
/** @type {Row[]} */
const TURN = [
  [["E"], "web-keys-end"],
  [["U"], "web-keys-undo"],
  [["Y"], "web-keys-redo"],
  [["H"], "web-keys-hint"],
];
/** @type {Row[]} */
const SINGLE = [
  [["T"], "web-keys-turn"],
  [["P"], "web-keys-points"],
  [["L"], "web-keys-log"],
  [["R"], "web-keys-rules"],
  [["?"], "web-keys-sheet"],
];

/** @param {{name: string}} given */
const Key = ({ name }) => html`<kbd>${NAMED.includes(name) ? say(`web-key-${name}`) : name}</kbd>`;

/** @param {{keys: string[], children?: import("../vendor/html.js").ComponentChildren}} given */
const KeyRow = ({ keys, children }) => html`<div class="key-row">
  <dt>${keys.map((name) => html`<${Key} name=${name} /> `)}</dt><dd>${children}</dd>
</div>`;

/** @param {{title?: string, rows: Row[], children?: import("../vendor/html.js").ComponentChildren}} given */
const Keys = ({ title, rows, children }) => html`${title && html`<h3>${title}</h3>`}
  <dl class="keys">
    ${rows.map(([keys, message]) => html`<${KeyRow} key=${message} keys=${keys}>${say(message)}<//>`)}
    ${children}
  </dl>`;

/** The parts of the table that is shown, as it names them itself. @returns {string[]} */
const areas = () => [...document.querySelectorAll("[data-area]")].map((area) => area.getAttribute("aria-label") ?? "");

/** @param {{isReplay: boolean}} given */
export function KeySheet({ isReplay }) {
  if (!isSheetOpen.value) return null;
  const close = () => (isSheetOpen.value = false);
  return html`<${Dialog} title=${say("web-keys")} onClose=${close}>
    <${Keys} title=${say(isReplay ? "web-replay" : "web-keys-always")} rows=${isReplay ? [...REPLAY, ...ALWAYS.slice(1)] : ALWAYS} />
    <label class="check">
      <input type="checkbox" checked=${singleKeys.value} onChange=${switchSingleKeys} />
      <span><b>${say("web-keys-single")}</b> <span class="quiet">${say("web-keys-single-sentence")}</span></span>
    </label>
    ${singleKeys.value && html`<${Keys} rows=${isReplay ? SINGLE : [...TURN, ...SINGLE]}>
      ${areas().map((area, number) => html`<${KeyRow} key=${area} keys=${[String(number + 1)]}>${area}<//>`)}
    <//>`}
  <//>`;
}
