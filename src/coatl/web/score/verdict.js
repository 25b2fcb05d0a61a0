/** Who has won, and why, if that takes more than the points. */
import { html } from "../vendor/html.js";
import { CountedTwice, decidedBy } from "../parts/score_sheet.js";
import { Remarks } from "../tabletop/remarks.js";
import { say } from "../words/speaker.js";

/** @param {{game: string, names: string[], told: import("./told.d.ts").ToldTable | null}} given */
export function Verdict({ game, names, told }) {
  const begun = told?.sides.some(({ entries }) => entries.length > 0);
  return html`<section class="verdict" aria-label=${say("web-score-verdict")}>
    <div role="status">${told && begun && told.winners.length > 0 && html`<${Winner} game=${game} names=${names} told=${told} />`}</div>
    ${told && begun && told.winners.length > 0 && told.decided_by !== "points" && html`<${Criteria} names=${names} told=${told} />`}
    ${told && html`<${Remarks} game=${game} remarks=${told.remarks} />`}
    ${told && game === "card" && html`<${CountedTwice} game=${game} sheet=${told.sides} />`}
  </section>`;
}

/** @param {{game: string, names: string[], told: import("./told.d.ts").ToldTable}} given */
function Winner({ game, names, told }) {
  const won = told.winners.map((side) => names[side]);
  const points = told.sides[told.winners[0]].total;
  return html`<h2>${say(won.length === 1 ? "replay-won" : "replay-shared", { names: won, points })}</h2>
    ${told.decided_by !== "points" && html`<p>${decidedBy(game, told.decided_by)}</p>`}`;
}

/** All that could decide, in its order, for every side. @param {{names: string[], told: import("./told.d.ts").ToldTable}} given */
function Criteria({ names, told }) {
  return html`<div class="criteria"><table>
    <thead><tr><td></td>${names.map((name, side) => html`<th key=${side} scope="col">${name}</th>`)}</tr></thead>
    <tbody>${told.criteria.map(({ name, values }) => html`<tr key=${name} class=${name === told.decided_by ? "decisive" : ""}>
      <th scope="row">${say(`web-score-criterion-${name}`)}</th>
      ${values.map((value, side) => html`<td key=${side}>${value}</td>`)}
    </tr>`)}</tbody>
  </table></div>`;
}
