/** The log: what happened, in sentences with small drawings. */
import { html, useMemo } from "../vendor/html.js";
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { FeatherCard } from "../art/feather.js";
import { language, say } from "../words/speaker.js";
import { stateOf } from "../play/views.js";
import { CardChip } from "./card_chip.js";
import { inWords, Storyteller, wordsOf } from "./story.js";

/** @typedef {import("./story.js").Line} Line */

/** How many changes screen readers find in the spoken log. */
const SPOKEN = 8;

/** A line that is drawn once, however often the log is. @param {{line: Line, game: string, onPoint?: (facts: any) => void}} given */
function LogLine({ line, game, onPoint }) {
  const marks = [line.loud && "loud", line.quiet && "quiet", line.code === "turn-begun" && "turn"];
  const leave = () => onPoint?.(null);
  const point = () => onPoint?.(line.facts);
  return html`<li class=${["log-line", ...marks].filter(Boolean).join(" ")} tabindex=${onPoint ? -1 : undefined}
    onMouseEnter=${point} onMouseLeave=${leave} onFocus=${point} onBlur=${leave}>
    <${Sentence} parts=${line.parts} game=${game} />
  </li>`;
}

/** Up and down go from line to line, from the newest one: a log of hundreds is one stop of the Tab key. @param {KeyboardEvent} event */
function goAlong(event) {
  const lines = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("li")];
  const here = lines.findIndex((line) => line === document.activeElement);
  const wanted = { ArrowUp: here < 0 ? lines.length - 1 : here - 1, ArrowDown: here + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  lines[wanted]?.focus();
}

/**
 * The log of a table. `onPoint` is told the facts of the line that is pointed at (null when none is), so that a game
 * screen can show where it happened.
 * @param {{session: import("../play/session.js").Session, onPoint?: (facts: import("./story.js").Line["facts"] | null) => void}} given
 */
export function Log({ session, onPoint }) {
  const { table, seat } = stateOf(session);
  /** Drawn lines by the change that they tell; a drawing that is the same object is not compared again. */
  const drawn = useMemo(() => new Map(), [seat, language.value]);
  const teller = new Storyteller(table, seat);
  const rows = session.log.value.flatMap((change) => {
    if (!drawn.has(change)) {
      drawn.set(change, teller.lines(change).map((line, number) =>
        html`<${LogLine} key=${`${change.seq}:${number}`} line=${line} game=${table.game} onPoint=${onPoint} />`));
    }
    return drawn.get(change);
  });
  if (rows.length === 0) return html`<p class="log-empty">${say("web-log-empty")}</p>`;
  return html`<div class="log newest-in-sight" role="group" tabindex="0" aria-label=${say("web-log")} onKeyDown=${goAlong}>
    <ol>${rows}</ol>
  </div>`;
}

/** One sentence with its drawings. @param {{parts: import("./story.js").Part[], game: string}} given */
export function Sentence({ parts, game }) {
  return html`${parts.map((part) => {
    const { kind, text } = part;
    const label = inWords(part, game);
    if (kind === "piece") return html`<span class="drawn"><${Piece} text=${text} size=${24} label=${label} /></span>`;
    if (kind === "serpent") return html`<span class="drawn wide"><${Serpent} text=${text} height=${26} label=${label} /></span>`;
    if (kind === "feather") return html`<span class="drawn"><${FeatherCard} pair=${text} height=${30} label=${label} /></span>`;
    if (kind === "card") return html`<span class="drawn"><${CardChip} game=${game} id=${text} /></span>`;
    return text;
  })}`;
}

/**
 * The last lines as words, for screen readers, wherever the log itself is.
 * @param {{session: import("../play/session.js").Session}} given
 */
export function SpokenLog({ session }) {
  const { table, seat } = stateOf(session);
  const teller = new Storyteller(table, seat);
  return html`<div class="unseen" role="log" aria-live="polite" aria-label=${say("web-log")}>
    ${session.log.value.slice(-SPOKEN).map(
      (change) => html`<p key=${change.seq}>${teller.lines(change).map((line) => wordsOf(line, table.game)).join(" ")}</p>`,
    )}
  </div>`;
}
