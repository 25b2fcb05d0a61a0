/** Luck and skill apart, as far as that can be said: from what could be expected at the start to the result. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { change, percent, percentChange, points } from "./numbers.js";

/** @import { Account, Analysis } from "./told.d.ts" */

/** What leads from the start to the result; the last one is told only if somebody gave up. */
const PARTS = /** @type {const} */ (["skill", "others", "luck", "cut_off"]);

/** @typedef {(typeof PARTS)[number]} Part */

/** @param {{analysis: Analysis, names: string[]}} given */
export function BalancePanel({ analysis, names }) {
  const { balance } = analysis;
  const parts = PARTS.filter((part) => part !== "cut_off" || balance.some((each) => each.cut_off !== 0 || each.share.cut_off !== 0));
  return html`<section class="panel" aria-labelledby="balance-title">
    <h2 id="balance-title">${say("web-analysis-balance")}</h2>
    <div class="balance-tables">
      <${BalanceTable} title=${say("analysis-title-shares")} names=${names} parts=${parts} accounts=${balance.map(({ share }) => share)}
        value=${percent} difference=${percentChange} />
      <${BalanceTable} title=${say("analysis-title-balance")} names=${names} parts=${parts} accounts=${balance} value=${points} difference=${change}>
        <tfoot>
          <${Row} head="better-turns" cells=${balance.map((each) => withError(points(each.gain_missed), each.gain_missed_error, points))} />
          <${Row} head="missed" cells=${balance.map((each) => points(each.missed))} />
        </tfoot>
      <//>
    </div>
    <p>${say("analysis-note-balance")}</p>
    <details class="analysis-honest">
      <summary>${say("web-analysis-how")}</summary>
      <p>${say("web-analysis-how-hidden")}</p>
      <p>${say("web-analysis-how-alternatives")}</p>
    </details>
  </section>`;
}

/** A number and its standard error, if it was estimated. @param {string} value @param {number} error @param {(number: number) => string} written */
const withError = (value, error, written) => (error === 0 ? value : html`${value} <small>± ${written(error)}</small>`);

/** @param {{head: string, cells: unknown[], class?: string}} given */
const Row = ({ head, cells, class: kind = "" }) => html`<tr class=${kind}>
  <th scope="row">${say(`column-${head}`)}</th>${cells.map((cell, side) => html`<td key=${side}>${cell}</td>`)}
</tr>`;

/**
 * @param {{title: string, names: string[], parts: Part[], accounts: Account[], value: (number: number) => string,
 *   difference: (number: number) => string, children?: import("../vendor/html.js").ComponentChildren}} given
 */
function BalanceTable({ title, names, parts, accounts, value, difference, children }) {
  return html`<div class="plot-scroll" tabindex="0" role="region" aria-label=${title}>
    <table class="analysis-balance">
      <caption>${title}</caption>
      <thead><tr><td></td>${names.map((name, side) => html`<th scope="col" key=${side}>${name}</th>`)}</tr></thead>
      <tbody>
        <${Row} head="start" cells=${accounts.map((each) => withError(value(each.start), each.start_error, value))} />
        ${parts.map((part) => html`<${Row} key=${part} head=${part.replace("_", "-")} cells=${accounts.map((each) =>
          withError(difference(each[part]), each[/** @type {const} */ (`${part}_error`)], value))} />`)}
        <${Row} class="sum" head="result" cells=${accounts.map((each) => html`<b>${value(each.result)}</b>`)} />
      </tbody>
      ${children}
    </table>
  </div>`;
}
