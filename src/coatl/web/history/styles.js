/** The styles of plots and of the list of games: fetched when they are first needed, as no other screen has use for them. */
import { useEffect } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";

const SHEETS = ["/web/vendor/charts/charts.css", "/web/styles/history.css"];

const loaded = signal(0);
let wanted = false;

/** @param {string} address */
function bring(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onload = link.onerror = () => (loaded.value += 1);
  document.head.append(link);
}

/** Whether the styles are there; a screen without them is shown rather than none. */
export function useStyles() {
  useEffect(() => {
    if (wanted) return;
    wanted = true;
    SHEETS.forEach(bring);
  }, []);
  return loaded.value >= SHEETS.length;
}
