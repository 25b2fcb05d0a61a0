/** Several people on one device: nothing is shown until the next person says that it is theirs. */
import { html, useEffect, useRef } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { nameOf, ownSeats } from "../parts/names.js";
import { say } from "../words/speaker.js";

/**
 * The seat of this device that must look now instead of the one that does, or null.
 * @param {any} state
 * @returns {number | null}
 */
export function nextPerson({ table, view, seat }) {
  const own = ownSeats(table);
  if (own.length < 2 || table.phase !== "playing" || !own.includes(view.current_seat)) return null;
  return view.current_seat === seat ? null : view.current_seat;
}

/** @param {{session: import("../play/session.js").Session, seat: number}} given */
export function HandOver({ session, seat }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const name = nameOf(session.state.value.table, seat);
  useEffect(() => heading.current?.focus(), [seat]);
  return html`<main id="main" tabindex="-1" class="hand-over">
    <section class="panel">
      <h1 tabindex="-1" ref=${heading}>${say("web-hand-over", { name })}</h1>
      <p>${say("web-hand-over-sentence")}</p>
      <${Button} kind="primary start" onClick=${() => session.look(seat)}>${say("web-hand-over-ready", { name })}<//>
    </section>
  </main>`;
}
