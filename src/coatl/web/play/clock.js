/** The time that is left for a turn, where a table has agreed on a limit. */
import { html, useEffect, useState } from "../vendor/html.js";
import { say } from "../words/speaker.js";

const SECOND = 1000;
/** So many seconds before the end it gets urgent. */
const HURRY = 10;

/** @param {{deadline: number | null}} given */
export function Clock({ deadline }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, Math.ceil((deadline - performance.now()) / SECOND));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<span class=${`clock ${left <= HURRY ? "hurry" : ""}`} role="timer" title=${say("web-clock")}>${shown}</span>`;
}
