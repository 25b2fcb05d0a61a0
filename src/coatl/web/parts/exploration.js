/** That a table is an exploration: where it comes from, for whom one plays, and the way back to the game. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { Link, positionFragment, replayAddress } from "./address.js";
import { originOf } from "./kept.js";
import { nameOf, ownSeats } from "./names.js";

/** @typedef {import("../play/told.d.ts").Table} Table */

/** Where the moment is that a table explores; "" for a record that this device does not have. @param {Table} table */
function momentOf({ id, exploration }) {
  if (!exploration?.table) return originOf(id);
  return `${replayAddress(exploration.table)}#${positionFragment({ step: exploration.step, eyes: "open" })}`;
}

/** The way back to the moment, as a button. @param {{table: Table}} given */
export function BackToMoment({ table }) {
  const moment = momentOf(table);
  return moment && html`<${Link} href=${moment} class="button quiet">${say("web-exploration-back")}<//>`;
}

/** @param {{table: Table, seat: number | null}} given `seat` is the one that is looked from */
export function ExplorationNotice({ table, seat }) {
  if (!table.exploration) return null;
  const playing = ownSeats(table).length > 1 && seat !== null && table.phase === "playing";
  return html`<p class="notice exploration">
    <span>
      <b>${say("web-exploration")}</b>${" "}
      ${playing && html`<span class="player">${say("web-exploration-seat", { name: nameOf(table, seat) })}</span>`}${" "}
      <span class="quiet about">${say("web-exploration-from", { ...table.exploration })}</span>
    </span>
    <${BackToMoment} table=${table} />
  </p>`;
}
