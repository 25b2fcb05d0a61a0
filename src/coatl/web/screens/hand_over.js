/** Several people on one device: nothing is shown until the next person says that it is theirs. */
import { html, useEffect, useRef } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { nameOf, ownSeats } from "../parts/names.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";

/**
 * The seat of this device that must look now instead of the one that does, or null.
 * @param {import("../play/told.d.ts").State} state
 * @returns {number | null}
 */
export function nextPerson({ table, view, seat }) {
  const own = ownSeats(table);
  const next = view?.current_seat ?? null;
  if (own.length < 2 || table.phase !== "playing" || next === null || !own.includes(next)) return null;
  return next === seat ? null : next;
}

/** @param {{session: import("../play/session.js").Session, seat: number}} given */
export function HandOver({ session, seat }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const name = nameOf(stateOf(session).table, seat);
  useEffect(() => heading.current?.focus(), [seat]);
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="hand-over">
    <section class="panel">
      <h1 id="title" tabindex="-1" ref=${heading}>${say("web-hand-over", { name })}</h1>
      <p>${say("web-hand-over-sentence")}</p>
      <${Button} kind="primary start" onClick=${() => session.look(seat)}>${say("web-hand-over-ready", { name })}<//>
    </section>
  </main>`;
}
