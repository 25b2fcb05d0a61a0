/** Where one is in the client, and how one gets elsewhere without a reload. */
import { html } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";

/** The path, such as `/t/ab12`. */
export const path = signal(location.pathname);

/** What comes after `#`, such as `BG-6.6`. */
export const fragment = signal(location.hash.slice(1));

/** A link that was cut off within a letter is read as it is. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read() {
  path.value = location.pathname;
  fragment.value = decoded(location.hash.slice(1));
}

addEventListener("popstate", read);
addEventListener("hashchange", read);

/** What has to be done before one goes elsewhere, as long as the address can still be set right. @type {Set<() => void>} */
export const beforeLeaving = new Set();

/** @param {string} address */
export function go(address) {
  for (const finish of beforeLeaving) finish();
  history.pushState(null, "", address);
  read();
  if (!location.hash) scrollTo(0, 0);
}

/** Go on to an address which is shown in place of this one. @param {string} address */
export function goInstead(address) {
  history.replaceState(null, "", address);
  read();
}

/** Take what comes after `#` out of the address bar. */
export function dropFragment() {
  history.replaceState(null, "", location.pathname);
  read();
}

/** Put the focus to the beginning of a screen if what had it is gone. */
export function findFocus() {
  if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
}

/** The table of an address, or null. @param {string} address */
export const tableOf = (address) => /^\/t\/([^/]+)\/?$/.exec(address)?.[1] ?? null;

/** The table whose game is replayed at an address, "" for a record from a file, or null. @param {string} address */
export function replayOf(address) {
  const found = /^(?:\/t\/([^/]+))?\/replay\/?$/.exec(address);
  return found && (found[1] ?? "");
}

/** Where the game of a table, or with "" a record from a file, is replayed. @param {string} table */
export const replayAddress = (table) => (table ? `/t/${table}/replay` : "/replay");

/** The table whose game is analysed at an address, "" for a record from a file, or null. @param {string} address */
export function analysisOf(address) {
  const found = /^(?:\/t\/([^/]+))?\/analysis\/?$/.exec(address);
  return found && (found[1] ?? "");
}

/** Where the game of a table, or with "" a record from a file, is analysed. @param {string} table */
export const analysisAddress = (table) => (table ? `/t/${table}/analysis` : "/analysis");

/**
 * A position in a replay, as it stands after `#`.
 * @typedef {{step: number, eyes: string}} Position `eyes` is "open", "spectator" or the number of a seat
 */

/** What a link calls the record that is packed into it. */
export const RECORD = "record";

/** @param {Position} position */
export const positionFragment = ({ step, eyes }) => `step=${step}&eyes=${eyes}`;

/** A moment of an analysis, beside the record that the address may have in it. @param {number} moment */
export function momentFragment(moment) {
  const packed = new URLSearchParams(location.hash.slice(1)).get(RECORD);
  return packed ? `moment=${moment}&${RECORD}=${packed}` : `moment=${moment}`;
}

/** The position of a link; all open at the beginning if there is none. @param {string} text @returns {Position} */
export function positionOf(text) {
  const facts = new URLSearchParams(text);
  const step = Number.parseInt(facts.get("step") ?? "", 10) || 0;
  const eyes = facts.get("eyes") ?? "";
  return { step: Math.max(0, step), eyes: /^(spectator|[0-3])$/.test(eyes) ? eyes : "open" };
}

/** The invitation to a table. @param {string} table */
export const invitation = (table) => `${location.origin}/t/${table}`;

/**
 * A link within the client.
 * @param {{href: string, class?: string, children?: import("../vendor/html.js").ComponentChildren,
 *   [attribute: string]: unknown}} given
 */
export function Link({ href, children, ...rest }) {
  const follow = (/** @type {MouseEvent} */ event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return html`<a href=${href} onClick=${follow} ...${rest}>${children}</a>`;
}
