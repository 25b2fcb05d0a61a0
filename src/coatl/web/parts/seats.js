/** The seats of a table before the game: who sits where, and what can be done about it. */
import { html, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { say } from "../words/speaker.js";
import { Button } from "./button.js";
import { keepName, keepPeople, LONGEST_NAME, nickname } from "./kept.js";
import { aboutBot, botName, nameOf } from "./names.js";

/**
 * @import { Seat, Table } from "../play/told.d.ts"
 * @typedef {(what: () => Promise<{table: Table}>) => Promise<void>} Change
 * @typedef {{table: Table, bots: string[], present: boolean[], change: Change}} Waiting
 */

/** @param {Waiting} given */
export function Seats({ table, bots, present, change }) {
  return html`<ol class="seats">
    ${table.seats.map(
      (seat, number) =>
        html`<li key=${number} class=${`seat ${seat.kind}`}>
          <span class="seat-number" aria-hidden="true">${number + 1}</span>
          <div class="seat-who">
            <b>${nameOf(table, number)}</b>
            <span class="quiet">${about(seat, present[number])}</span>
          </div>
          <${SeatActions} table=${table} number=${number} bots=${bots} change=${change} />
        </li>`,
    )}
  </ol>`;
}

/** @param {Seat} seat @param {boolean} here */
function about(seat, here) {
  if (seat.kind === "open") return say("web-seat-waiting");
  if (seat.kind === "bot") return aboutBot(seat.bot ?? "") || say("web-seat-bot");
  if (seat.yours) return say("web-seat-yours");
  return say(here ? "web-seat-here" : "web-seat-away");
}

/** @param {{table: Table, number: number, bots: string[], change: Change}} given */
function SeatActions({ table, number, bots, change }) {
  const seat = table.seats[number];
  if (seat.kind === "person" && (seat.yours || table.host)) {
    return html`<${Button} kind="quiet" onClick=${() => change(() => api.free(table.id, number))}>
      ${say(seat.yours ? "web-seat-leave" : "web-seat-free")}
    <//>`;
  }
  return html`<div class="seat-actions">
    ${seat.kind === "open" && (table.at_table
      ? html`<${SitHere} table=${table} number=${number} change=${change} />`
      : html`<${SitDown} table=${table} number=${number} change=${change} />`)}
    ${seat.kind !== "person" && table.host &&
    html`<${BotChoice} table=${table} number=${number} bots=${bots} change=${change} />`}
  </div>`;
}

/** Sit down as somebody new. @param {{table: Table, number: number, change: Change}} given */
function SitDown({ table, number, change }) {
  const [name, setName] = useState(nickname.value);
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    keepName(name.trim());
    change(() => api.sit(table.id, number, name.trim() || say("web-guest")));
  };
  return html`<form class="row" onSubmit=${sit}>
    <input aria-label=${say("web-name")} placeholder=${say("web-name")} maxlength=${LONGEST_NAME} value=${name}
      autocomplete="nickname" onInput=${(/** @type {import("./events.d.ts").FieldEvent} */ event) => setName(event.target.value)} />
    <${Button} kind="primary" type="submit">${say("web-seat-sit")}<//>
  </form>`;
}

/**
 * Take one more seat, for somebody who shares this device.
 * @param {{table: Table, number: number, change: Change}} given
 */
function SitHere({ table, number, change }) {
  const [asking, setAsking] = useState(false);
  const [name, setName] = useState("");
  if (!asking) return html`<${Button} onClick=${() => setAsking(true)}>${say("web-seat-device")}<//>`;
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim()) keepPeople(table.id, { [number]: name.trim() });
    change(() => api.sit(table.id, number, ""));
  };
  return html`<form class="row" onSubmit=${sit}>
    <input aria-label=${say("web-seat-device-name")} placeholder=${say("web-seat-device-name")}
      maxlength=${LONGEST_NAME} value=${name} ref=${(/** @type {HTMLElement | null} */ field) => field?.focus()}
      onInput=${(/** @type {import("./events.d.ts").FieldEvent} */ event) => setName(event.target.value)} />
    <${Button} type="submit">${say("web-seat-sit")}<//>
  </form>`;
}

/** @param {{table: Table, number: number, bots: string[], change: Change}} given */
function BotChoice({ table, number, bots, change }) {
  const chosen = table.seats[number].bot ?? "";
  const choose = (/** @type {import("./events.d.ts").ChoiceEvent} */ event) => {
    const bot = event.target.value;
    change(() => (bot ? api.seatBot(table.id, number, bot) : api.free(table.id, number)));
  };
  const label = say("web-seat-bot-choice", { number: number + 1 });
  return html`<select aria-label=${label} value=${chosen} onChange=${choose}>
    <option value="">${say(chosen ? "web-seat-bot-remove" : "web-seat-bot-choose")}</option>
    ${bots.map((bot) => html`<option value=${bot}>${botName(bot)}</option>`)}
  </select>`;
}
