/** What ends or takes back a turn, and asks for advice. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/** @param {{session: import("./session.js").Session}} props */
export function TurnButtons({ session }) {
  const state = session.state.value;
  const view = session.view.value;
  const mine = view.seat !== null && view.current_seat === view.seat;
  const ending = session.ending.value;
  const back = state.steps_back > 0;
  return html`<div class="turn-buttons" role="group" aria-label=${say("web-turn-buttons")}>
    <button type="button" class="button primary" data-ending=${ending} disabled=${!mine || !ending} onClick=${() => ending && session.act(ending)} accesskey="e">
      ${ending === "pass" ? say("web-button-pass") : say("web-button-done")}
    </button>
    <button type="button" class="button" disabled=${!mine || !back} onClick=${() => session.undo()} accesskey="u">${say("web-button-undo")}</button>
    <button type="button" class="button" disabled=${!mine || state.steps_back < 2} onClick=${() => session.restart()}>${say("web-button-restart")}</button>
    ${state.table.hints_allowed && html`<button type="button" class="button" disabled=${!mine} onClick=${() => session.hint()} accesskey="h">${say("web-button-hint")}</button>`}
  </div>
  <${Hints} session=${session} />`;
}

/** The bots' advice, best first. @param {{session: import("./session.js").Session}} props */
function Hints({ session }) {
  const hints = session.hints.value;
  if (!hints.length) return null;
  return html`<ol class="hints">
    ${hints.map((hint) => html`<li key=${hint.action}>
      <button type="button" class="button" onClick=${() => session.act(hint.action)}>${hint.action}</button>
      ${say(`hint-${hint.reason}`, { ...hint.facts, points: hint.points })}
    </li>`)}
  </ol>`;
}
