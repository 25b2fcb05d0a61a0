/** Tables that are there already: one's own, and the public ones to join or to watch. */
import { html, useEffect, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { Link } from "../parts/address.js";
import { forgetTable, tables } from "../parts/kept.js";
import { botName, sideNames } from "../parts/names.js";
import { say } from "../words/speaker.js";

/** @import { Summary, Table } from "../play/told.d.ts" */

const RENEWED_AFTER = 10_000;
const MOST_SHOWN = 6;

/** The games that this browser has begun or joined. */
export function OwnTables() {
  const [told, setTold] = useState(/** @type {Table[]} */ ([]));
  const ids = tables.value.map(({ id }) => id).join();
  useEffect(() => {
    let current = true;
    const asked = tables.value.map(({ id }) =>
      api.about(id).then(
        (answer) => answer.table,
        (problem) => (problem.code === "unknown-table" && forgetTable(id), null),
      ),
    );
    Promise.all(asked).then((found) => {
      if (current) setTold(found.filter((table) => table !== null).filter((table) => table.at_table));
    });
    return () => {
      current = false;
    };
  }, [ids]);
  if (told.length === 0) return null;
  return html`<section class="panel" aria-labelledby="own-title">
    <h2 id="own-title">${say("web-home-own")}</h2>
    <ul class="tables">
      ${told.map(
        (table) => html`<li key=${table.id}>
          <${Link} href=${`/t/${table.id}`} class="table-link">
            <b>${say(`web-game-${table.game}`)}</b>
            <span>${sideNames(table).join(" · ")}</span>
            <span class=${`phase ${table.phase}`}>${say(`web-phase-${table.phase}`)}</span>
          <//>
          <button type="button" class="close" aria-label=${say("web-home-forget")} title=${say("web-home-forget")}
            onClick=${() => forgetTable(table.id)}>×</button>
        </li>`,
      )}
    </ul>
    <p class="row end"><${Link} href="/games" class="button quiet">${say("web-games")}<//></p>
  </section>`;
}

/** Tables that anybody may see; the list is renewed now and then. */
export function PublicTables() {
  const [listed, setListed] = useState(/** @type {Summary[] | null} */ (null));
  useEffect(() => {
    const ask = () => document.hidden || api.publicTables().then((told) => setListed(told.tables), () => {});
    ask();
    const timer = setInterval(ask, RENEWED_AFTER);
    return () => clearInterval(timer);
  }, []);
  const open = (listed ?? []).filter((table) => table.phase !== "over").slice(0, MOST_SHOWN);
  return html`<section class="panel" aria-labelledby="public-title">
    <h2 id="public-title">${say("web-home-public")}</h2>
    ${open.length === 0 && html`<p class="quiet">${say("web-home-public-none")}</p>`}
    <ul class="tables">
      ${open.map(
        (table) => html`<li key=${table.id}>
          <${Link} href=${`/t/${table.id}`} class="table-link">
            <b>${say(`web-game-${table.game}`)}</b>
            <span>${namesOf(table)}</span>
            <span class=${`phase ${table.phase}`}>${say(mayJoin(table) ? "web-home-join" : "web-home-watch")}</span>
          <//>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Summary} table @returns {string} */
const namesOf = (table) =>
  table.names.map((name) => (name ? botName(name) : say("web-seat-open"))).join(" · ");

/** @param {Summary} table */
const mayJoin = (table) => table.phase === "waiting" && table.open_seats > 0;
