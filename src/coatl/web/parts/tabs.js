/** On small screens one panel at a time: the tabs, with a light where something can be done. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/**
 * @typedef {{key: string | number, label: string, lit?: boolean}} Tab
 * @param {{tabs: Tab[], chosen: string | number, onChoose: (key: any) => void}} given
 */
export function Tabs({ tabs, chosen, onChoose }) {
  return html`<div class="tabs" role="tablist" aria-label=${say("web-card-panels")}>
    ${tabs.map(({ key, label, lit }) => html`<button type="button" role="tab" key=${key} class=${lit ? "lit" : ""}
      aria-selected=${key === chosen} onClick=${() => onChoose(key)}>${label}</button>`)}
  </div>`;
}
