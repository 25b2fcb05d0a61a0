/** What is doubtful about something at the real table, in sentences. */
import { html } from "../vendor/html.js";
import { Sentence } from "../parts/log.js";
import { mark, partsOf } from "../parts/story.js";
import { sentenceFor } from "../words/problems.js";

/** @import { Remark } from "../score/told.d.ts" */

/** The facts of a remark as its sentence takes them: cards are drawn. @param {Remark} remark */
const sayable = ({ facts }) => ("card" in facts ? { ...facts, card: mark("card", String(facts.card)) } : facts);

/** @param {{game: string, remarks: Remark[]}} given */
export function Remarks({ game, remarks }) {
  if (remarks.length === 0) return null;
  return html`<ul class="remarks">
    ${remarks.map((remark) => html`<li key=${JSON.stringify(remark)} data-remark=${remark.code}>
      <${Sentence} parts=${partsOf(sentenceFor(remark.code, sayable(remark)))} game=${game} /></li>`)}
  </ul>`;
}
