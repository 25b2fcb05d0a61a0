/** The keyboard of a replay: arrows go a step, with Shift a turn; the space bar plays and pauses. */
import { isDialogOpen } from "../parts/shortcuts.js";
import { useEffect } from "../vendor/html.js";

/** @type {Record<string, 1 | -1>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1 };
/** What needs these keys itself. */
const WRITTEN = "input:not([type=range]), select, textarea, dialog, [role=tablist]";
const PRESSED = "button, a, summary";

/** @param {import("./reel.js").Reel} reel */
export function useKeys(reel) {
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      const place = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || place.closest(WRITTEN) || isDialogOpen()) return;
      const way = WAYS[event.key];
      if (way && event.shiftKey) reel.turn(way);
      else if (way) reel.go(way);
      else if (event.key === " " && !place.closest(PRESSED)) reel.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [reel]);
}
