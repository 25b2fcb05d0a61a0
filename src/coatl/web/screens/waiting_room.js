/** Before the game: the invitation, the seats, bots to fill them, and the start. */
import { html, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { invitation } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { Chat, hasChat } from "../parts/chat.js";
import { keepTable } from "../parts/kept.js";
import { ownSeats } from "../parts/names.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { Seats } from "../parts/seats.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";

/** @import { Seat, Table } from "../play/told.d.ts" */
import { Agreement } from "./agreement.js";
import { OwnLink } from "./own_link.js";

/** @param {{session: import("../play/session.js").Session, bots: string[]}} given */
export function WaitingRoom({ session, bots }) {
  const [problem, setProblem] = useState("");
  const [linking, setLinking] = useState(false);
  const { table } = stateOf(session);
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const isMissing = (/** @type {Seat} */ seat, /** @type {number} */ number) =>
    seat.kind === "person" && !session.present.value[number];
  const mayStart = table.host || (table.at_table && table.seats.some(isMissing));
  const maySit = !table.at_table && open > 0;
  const change = async (/** @type {() => Promise<{table: Table}>} */ what) => {
    setProblem("");
    try {
      const told = (await what()).table;
      if (!table.at_table && told.at_table) {
        keepTable(told);
        session.look(ownSeats(told)[0] ?? null);
      }
    } catch (refusal) {
      setProblem(sentenceOf(refusal));
    }
  };
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow waiting">
    <h1 id="title">${say(`web-game-${table.game}`)}</h1>
    <p class="lead" role="status">${say(waitingFor(table, open))}</p>
    ${open > 0 && table.at_table && html`<${Invite} table=${table} />`}
    <section class="panel" aria-labelledby="seats-title">
      <h2 id="seats-title">${say(maySit ? "web-table-sit" : "web-table-seats")}</h2>
      <${Seats} table=${table} bots=${bots} present=${session.present.value} change=${change} />
      <${Problem} text=${problem} onClose=${() => setProblem("")} />
      ${mayStart &&
      html`<${Button} kind="primary start" disabled=${open > 0} onClick=${() => change(() => api.start(table.id))}>
        ${say(open > 0 ? "web-table-seats-open" : "web-table-start")}
      <//>`}
      ${table.at_table &&
      html`<${Button} kind="quiet" onClick=${() => setLinking(true)}>${say("web-own-link")}<//>`}
    </section>
    <section class="panel"><${Agreement} table=${table} /></section>
    ${hasChat(table) &&
    html`<section class="panel"><h2>${say("web-chat")}</h2><${Chat} session=${session} /></section>`}
    ${linking && html`<${OwnLink} table=${table.id} onClose=${() => setLinking(false)} />`}
  </main>`;
}

/** @param {Table} table @param {number} open */
function waitingFor(table, open) {
  if (!table.at_table) return open > 0 ? "web-table-invited" : "web-table-watch-soon";
  return open > 0 ? "web-table-waiting" : table.host ? "web-table-ready" : "web-table-host-starts";
}

/** @param {{table: Table}} given */
function Invite({ table }) {
  const link = invitation(table.id);
  const message = { title: say("web-title"), text: say("web-table-share-text"), url: link };
  const share = () => navigator.share(message).catch(() => {});
  return html`<section class="panel invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${say("web-table-invite")}</h2>
    <p class="quiet">${say("web-table-invite-sentence")}</p>
    <div class="row">
      <input class="link" readonly value=${link} aria-label=${say("web-table-invite")}
        onFocus=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => event.target.select()} />
      <${CopyButton} text=${link} label=${say("web-copy")} />
      ${"share" in navigator && html`<${Button} onClick=${share}>${say("web-share")}<//>`}
    </div>
  </section>`;
}
