/** Styles of screens that are seldom opened: fetched when they are first needed, as no other screen has use for them. */
import { useEffect } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";

/** Addresses that are there; one that could not be fetched is, too. */
const there = signal(/** @type {string[]} */ ([]));
/** @type {Set<string>} */
const wanted = new Set();

/** @param {string} address */
function bring(address) {
  if (wanted.has(address)) return;
  wanted.add(address);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onload = link.onerror = () => (there.value = [...there.value, address]);
  document.head.append(link);
}

/** Whether the styles are there; a screen without them is shown rather than none. @param {string[]} addresses */
export function useStyles(addresses) {
  useEffect(() => addresses.forEach(bring), []);
  return addresses.every((address) => there.value.includes(address));
}
