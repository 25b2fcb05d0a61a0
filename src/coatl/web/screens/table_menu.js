/** What can be done about a table while its game is on: who is there, the links, and giving up. */
import { html, useEffect, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { invitation, Link, replayAddress } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { Confirmation, Dialog } from "../parts/dialog.js";
import { isSheetOpen } from "../parts/key_sheet.js";
import { sound, switchSound } from "../parts/kept.js";
import { nameOf, ownSeats } from "../parts/names.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { chime } from "../parts/your_turn.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Agreement } from "./agreement.js";
import { OwnLink } from "./own_link.js";

/** The button in the head of the page. @param {{session: import("../play/session.js").Session}} given */
export function TableButton({ session }) {
  const [open, setOpen] = useState("");
  const { table } = stateOf(session);
  if (table.phase === "waiting") return null;
  const close = () => setOpen("");
  return html`
    <button type="button" class="tool table-button" onClick=${() => setOpen("menu")}>
      <span class="table-more">${say("web-table")}</span>
      <span class="table-name">${say("web-table-about", { game: table.game, players: table.players })}</span>
    </button>
    ${!table.at_table && html`<span class="badge">${say("web-watching")}</span>`}
    ${open === "menu" && html`<${TableMenu} session=${session} onClose=${close} onOpen=${setOpen} />`}
    ${open === "link" && html`<${OwnLink} table=${table.id} onClose=${close} />`}
    ${open === "resign" && html`<${Resignation} table=${table} onClose=${close} />`}
  `;
}

/**
 * @param {{session: import("../play/session.js").Session, onClose: () => void, onOpen: (what: string) => void}} given
 */
function TableMenu({ session, onClose, onOpen }) {
  const { table } = stateOf(session);
  const link = invitation(table.id);
  return html`<${Dialog} title=${say(`web-game-${table.game}`)} onClose=${onClose}>
    <ul class="people">
      ${table.seats.map(
        (seat, number) => html`<li key=${number}>
          <b>${nameOf(table, number)}</b>${" "}
          <span class="quiet">${say(standing(seat, session.present.value[number]))}</span>
        </li>`,
      )}
    </ul>
    <h3>${say("web-table-watch")}</h3>
    <div class="row">
      <input class="link" readonly value=${link} aria-label=${say("web-table-watch")}
        onFocus=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => event.target.select()} />
      <${CopyButton} text=${link} label=${say("web-copy")} />
    </div>
    ${!table.at_table && html`<${Link} href=${replayAddress(table.id)} class="button">${say("web-replay-follow")}<//>`}
    ${table.hints_allowed && session.view.value && html`<${BuildHere} view=${session.view.value} />`}
    <${Agreement} table=${table} />
    ${table.exploration && html`<p>${say("web-exploration-from", { ...table.exploration })}</p>`}
    <p class="quiet hash">${say("web-result-hash")}: <code>${table.seed_hash}</code></p>
    <div class="row"><${Button} onClick=${() => (onClose(), (isSheetOpen.value = true))}>${say("web-keys")}<//></div>
    ${table.at_table &&
    html`<label class="check">
      <input type="checkbox" checked=${sound.value} onChange=${() => (switchSound(), sound.value && chime())} />
      <span><b>${say("web-sound")}</b> <span class="quiet">${say("web-sound-sentence")}</span></span>
    </label>
    <div class="row">
      <${Button} onClick=${() => onOpen("link")}>${say("web-own-link")}<//>
      ${table.phase === "playing" && !table.exploration &&
      html`<${Button} kind="danger" onClick=${() => onOpen("resign")}>${say("web-resign")}<//>`}
    </div>`}
  <//>`;
}

/** To the page that tells what could be built with what one has. @param {{view: import("../play/told.d.ts").View}} given */
function BuildHere({ view }) {
  const [address, setAddress] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    import("../building/here.js").then(({ buildAddress }) => setAddress(buildAddress(view)), () => {});
  }, [view]);
  return address && html`<${Link} href=${address} class="button">${say("web-build-here")}<//>`;
}

/** @param {import("../play/told.d.ts").Seat} seat @param {boolean} here */
function standing(seat, here) {
  if (seat.resigned) return "web-seat-resigned";
  if (seat.kind === "bot") return "web-seat-bot";
  if (seat.stand_in) return `web-seat-stand-in-${seat.stand_in}`;
  if (seat.yours) return "web-seat-yours";
  return here ? "web-seat-here" : "web-seat-away";
}

/** Of several people on this device one has to say who gives up.
 * @param {{table: import("../play/told.d.ts").Table, onClose: () => void}} given */
function Resignation({ table, onClose }) {
  const seats = ownSeats(table).filter((number) => !table.seats[number].resigned);
  const [seat, setSeat] = useState(seats.length === 1 ? seats[0] : -1);
  const [problem, setProblem] = useState("");
  if (seat < 0) {
    return html`<${Dialog} title=${say("web-resign-who")} onClose=${onClose}>
      <div class="row">
        ${seats.map((number) => html`<${Button} key=${number} onClick=${() => setSeat(number)}>${nameOf(table, number)}<//>`)}
      </div>
    <//>`;
  }
  const resign = () => api.resign(table.id, seat).then(onClose, (refusal) => setProblem(sentenceOf(refusal)));
  if (problem) return html`<${Dialog} title=${say("web-resign")} onClose=${onClose}><${Problem} text=${problem} /><//>`;
  return html`<${Confirmation} title=${say("web-resign")} text=${say("web-resign-sentence", { several: String(seats.length > 1), name: nameOf(table, seat) })}
    yes=${say("web-resign-yes")} onYes=${resign} onClose=${onClose} />`;
}
