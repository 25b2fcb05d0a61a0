/** What was agreed for a table, in a few words. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { duration } from "./home_options.js";

/** @param {{table: import("../play/told.d.ts").Table}} given */
export function Agreement({ table }) {
  const chosen = Object.entries(table.options).filter(([, value]) => value !== false);
  const facts = [
    ...chosen.map(([name, value]) => optionName(name, value)),
    say(table.hints_allowed ? "web-agreed-hints" : "web-agreed-no-hints"),
    say(table.public ? "web-agreed-public" : "web-agreed-private"),
    say("web-agreed-turn", { time: duration(table.turn_seconds) }),
    say("web-agreed-absence", { time: duration(table.absence_seconds) }),
  ];
  return html`<h2>${say("web-agreed")}</h2>
    <ul class="facts">${facts.map((fact) => html`<li key=${fact}>${fact}</li>`)}</ul>`;
}

/** @param {string} name @param {unknown} value */
function optionName(name, value) {
  if (name === "carl") return `${say("side-carl")}: ${say(`personality-${value}`)}`;
  return say(name === "carl2" ? "side-carl2" : `web-option-${name.replace("_", "-")}`);
}
