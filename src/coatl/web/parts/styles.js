/** Styles that only some screens need: fetched when they are first wanted. */
import { useEffect } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";

/** What has been fetched. @type {import("../vendor/signals.js").Signal<string[]>} */
const loaded = signal([]);
/** @type {Set<string>} */
const wanted = new Set();

/** @param {string} address */
function bring(address) {
  if (wanted.has(address)) return;
  wanted.add(address);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onload = link.onerror = () => (loaded.value = [...loaded.value, address]);
  document.head.append(link);
}

/** Whether these styles are there; a screen without them is shown rather than none. @param {string[]} addresses */
export function useStyles(addresses) {
  useEffect(() => addresses.forEach(bring), []);
  return addresses.every((address) => loaded.value.includes(address));
}
