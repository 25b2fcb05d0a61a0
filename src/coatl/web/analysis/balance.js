/** Luck and skill apart, as far as that can be said: from what could be expected at the start to the result. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { change, percent, percentChange, points } from "./numbers.js";

/** @import { Account, Analysis } from "./told.d.ts" */

const CHANGES = /** @type {const} */ (["skill", "others", "luck", "cut_off"]);

/** @param {{analysis: Analysis, names: string[]}} given */
export function BalancePanel({ analysis, names }) {
  const { balance, model } = analysis;
  const changes = CHANGES.filter((name) => name !== "cut_off" || balance.some((each) => each.cut_off !== 0 || each.share.cut_off !== 0));
  return html`<section class="panel" aria-labelledby="balance-title">
    <h2 id="balance-title">${say("web-analysis-balance")}</h2>
    <p>${say("web-analysis-balance-sentence")}</p>
    <div class="balance-tables">
    <div class="plot-scroll" tabindex="0" role="region" aria-label=${say("web-analysis-share")}>
      <table class="analysis-balance">
        <caption>${say("web-analysis-share")}</caption>
        <${Head} names=${names} />
        <tbody><${Rows} accounts=${balance.map(({ share }) => share)} changes=${changes} value=${percent} difference=${percentChange} /></tbody>
      </table>
    </div>
    <div class="plot-scroll" tabindex="0" role="region" aria-label=${say("web-analysis-points")}>
      <table class="analysis-balance">
        <caption>${say("web-analysis-points")}</caption>
        <${Head} names=${names} />
        <tbody><${Rows} accounts=${balance} changes=${changes} value=${points} difference=${change} /></tbody>
        <tfoot>
          <tr><th scope="row">${say("web-analysis-gain-missed")}</th>
            ${balance.map((each, side) => html`<td key=${side}>${points(each.gain_missed)} <small>± ${points(each.gain_missed_error)}</small></td>`)}</tr>
          <tr><th scope="row">${say("web-analysis-all-missed")}</th>
            ${balance.map((each, side) => html`<td key=${side}>${points(each.missed)}</td>`)}</tr>
        </tfoot>
      </table>
    </div>
    </div>
    <details class="analysis-honest">
      <summary>${say("web-analysis-how")}</summary>
      <p>${say("web-analysis-how-curve")}</p>
      <p>${say("web-analysis-how-balance")}</p>
      <p>${say("web-analysis-how-alternatives")}</p>
      ${model.explained.length > 0 && html`<p>
        ${say("web-analysis-how-far", { playouts: model.playouts, explained: percent(model.explained[0]), residual: points(model.residual[0]) })}
      </p>`}
    </details>
  </section>`;
}

/** @param {{names: string[]}} given */
const Head = ({ names }) => html`<thead>
  <tr><td></td>${names.map((name, side) => html`<th scope="col" key=${side}>${name}</th>`)}</tr>
</thead>`;

/**
 * @param {{accounts: Account[], changes: readonly (typeof CHANGES)[number][], value: (number: number) => string,
 *   difference: (number: number) => string}} given
 */
function Rows({ accounts, changes, value, difference }) {
  return html`
    <tr><th scope="row">${say("web-analysis-at-start")}</th>
      ${accounts.map((each, side) => html`<td key=${side}>${value(each.start)} <small>± ${value(each.start_error)}</small></td>`)}</tr>
    ${changes.map((name) => html`<tr key=${name} class=${name}>
      <th scope="row">${say(`web-analysis-${name.replace("_", "-")}`)}</th>
      ${accounts.map((each, side) => html`<td key=${side}>
        ${difference(each[name])} <small>± ${value(each[/** @type {const} */ (`${name}_error`)])}</small>
      </td>`)}
    </tr>`)}
    <tr class="sum"><th scope="row">${say("web-analysis-result")}</th>
      ${accounts.map((each, side) => html`<td key=${side}><b>${value(each.result)}</b></td>`)}</tr>
  `;
}
