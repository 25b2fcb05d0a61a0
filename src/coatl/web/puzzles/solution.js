/** The solution: its steps in words, each of which can be shown on the table, and what every card is worth after them. */
import { html, useState } from "../vendor/html.js";
import { Sentence } from "../parts/log.js";
import { ScoreSheet } from "../parts/score_sheet.js";
import { partsOf } from "../parts/story.js";
import { deed } from "../play/deeds.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";

/** @import { Attempt } from "./attempt.js" */

/** The cards of the table with their points, as a sheet. @param {{attempt: Attempt}} given */
export function Sheet({ attempt }) {
  const tried = attempt.tried.value;
  if (!tried) return null;
  return html`<section aria-labelledby="puzzle-sheet">
    <h2 id="puzzle-sheet">${say("web-puzzle-sheet")}</h2>
    <${ScoreSheet} game=${attempt.puzzle.game} sheet=${tried.sheet} names=${[say("column-total")]} winners=${[]} />
  </section>`;
}

/** @param {{attempt: Attempt}} given */
export function Solution({ attempt }) {
  const { puzzle, session } = attempt;
  const [shown, setShown] = useState(puzzle.steps.length);
  const { view } = stateOf(session);
  const show = (/** @type {number} */ step) => {
    setShown(step);
    session.try(() => attempt.show(puzzle.steps.slice(0, step)));
  };
  return html`<section aria-labelledby="puzzle-steps">
    <h2 id="puzzle-steps">${say("web-puzzle-steps")}</h2>
    <ol class="puzzle-steps" start="0">
      <li><button type="button" class="step" aria-current=${shown === 0 ? "step" : undefined}
        onClick=${() => show(0)}>${say("web-puzzle-start")}</button></li>
      ${puzzle.steps.map((action, place) => html`<li key=${place}>
        <button type="button" class="step" aria-current=${shown === place + 1 ? "step" : undefined}
          onClick=${() => show(place + 1)}><${Sentence} parts=${partsOf(deed(puzzle.game, action, view))} game=${puzzle.game} /></button>
      </li>`)}
    </ol>
  </section>`;
}
