/**
 * Plots. Each is a table that Charts.css draws as bars: who does not see it reads the table. Sizes are told to the style
 * sheet as custom properties, which the policy of the page allows where it forbids style attributes.
 */
import { html } from "../vendor/html.js";

/**
 * @typedef {{label: string, said: string, size: number, colour?: string, edge?: string}} Bar
 *   `said` is the value in words, `size` from 0 to 1
 */

/** @param {{title: string, heads: [string, string], kind: "column" | "bar", bars: Bar[]}} given */
export function Plot({ title, heads, kind, bars }) {
  if (bars.length === 0) return null;
  return html`<div class="plot">
    <table role="table" class=${`charts-css ${kind} show-heading show-labels show-primary-axis data-outside data-spacing-2`}>
      <caption>${title}</caption>
      <thead role="rowgroup">
        <tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr>
      </thead>
      <tbody role="rowgroup">
        ${bars.map(({ label, said, size, colour, edge }) => html`<tr role="row" key=${label}>
          <th role="rowheader" scope="row">${label}</th>
          <td role="cell" style=${{ "--size": size, ...(colour ? { "--color": colour, "--edge": edge } : {}) }}>
            <span class="data">${said}</span>
          </td>
        </tr>`)}
      </tbody>
    </table>
  </div>`;
}
