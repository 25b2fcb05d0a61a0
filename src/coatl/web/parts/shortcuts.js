/** Keys of one character: which one was pressed, and which one a button has. `aria-keyshortcuts` is what presses it. */
import { singleKeys } from "./kept.js";

/**
 * The key of an event as shortcuts name it: a small letter, a digit or "?"; "" for all others. Keyboards of other scripts
 * have the letters of the keys' places.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 */
export function keyOf({ key, code, shiftKey }) {
  if (key === "?") return key;
  if (shiftKey || key.length !== 1) return "";
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? "";
}

/** Whether something is asked or shown above the page: then keys are not for what lies behind it. */
export const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** What a button says of its key, unless such keys are switched off. @param {string} key */
export const keyFor = (key) => (singleKeys.value ? key : undefined);
