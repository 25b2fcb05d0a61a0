/** The log: what happened, in sentences with small drawings. */
import { html, useEffect, useMemo, useRef } from "../vendor/html.js";
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { FeatherCard } from "../art/feather.js";
import { language, say } from "../words/speaker.js";
import { isOpen } from "../play/book.js";
import { CardChip } from "./card_chip.js";
import { Storyteller, wordsOf } from "./story.js";

/** @typedef {import("./story.js").Line} Line */

/** How many changes screen readers find in the spoken log. */
const SPOKEN = 8;

/** @param {import("../play/session.js").Session} session @returns {Line[]} */
function linesOf(session) {
  const state = session.state.value;
  if (!state) return [];
  const teller = new Storyteller(state.table, state.seat);
  return session.log.value.flatMap((change) => teller.lines(change));
}

/**
 * The log of a table. `onPoint` is told the facts of the line that is pointed at (null when none is), so that a game
 * screen can show where it happened.
 * @param {{session: import("../play/session.js").Session, onPoint?: (facts: any) => void}} given
 */
export function Log({ session, onPoint }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = useMemo(() => linesOf(session), [session.log.value, session.state.value?.seat, language.value]);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [lines.length, isOpen(session.state.value.table.game)]);
  if (lines.length === 0) return html`<p class="log-empty">${say("web-log-empty")}</p>`;
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("web-log")}>
    ${lines.map((line, number) => {
      const marks = [line.loud && "loud", line.quiet && "quiet", line.code === "turn-begun" && "turn"];
      const kind = ["log-line", ...marks].filter(Boolean).join(" ");
      return html`<li key=${number} class=${kind} onMouseEnter=${() => onPoint?.(line.facts)}
        onMouseLeave=${() => onPoint?.(null)}
        tabindex=${onPoint ? 0 : undefined} onFocus=${() => onPoint?.(line.facts)} onBlur=${() => onPoint?.(null)}>
        <${Sentence} parts=${line.parts} game=${session.state.value.table.game} />
      </li>`;
    })}
  </ol>`;
}

/** One sentence with its drawings. @param {{parts: import("./story.js").Part[], game: string}} given */
export function Sentence({ parts, game }) {
  return html`${parts.map(({ kind, text }) => {
    if (kind === "piece") return html`<span class="drawn"><${Piece} text=${text} size=${24} /></span>`;
    if (kind === "serpent") return html`<span class="drawn wide"><${Serpent} text=${text} height=${26} /></span>`;
    if (kind === "feather") return html`<span class="drawn"><${FeatherCard} pair=${text} height=${30} /></span>`;
    if (kind === "card") return html`<span class="drawn"><${CardChip} game=${game} id=${text} /></span>`;
    return text;
  })}`;
}

/**
 * The last lines as words, for screen readers, wherever the log itself is.
 * @param {{session: import("../play/session.js").Session}} given
 */
export function SpokenLog({ session }) {
  const { table, seat } = session.state.value;
  const teller = new Storyteller(table, seat);
  return html`<div class="unseen" role="log" aria-live="polite" aria-label=${say("web-log")}>
    ${session.log.value.slice(-SPOKEN).map(
      (change) => html`<p key=${change.seq}>${teller.lines(change).map(wordsOf).join(" ")}</p>`,
    )}
  </div>`;
}
