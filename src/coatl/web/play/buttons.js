/** What ends or takes back a turn, and asks for advice. */
import { Button } from "../parts/button.js";
import { keyFor } from "../parts/shortcuts.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { stateOf } from "./views.js";

/**
 * A game may have a button of its own to go on with, as children.
 * @param {{session: import("./session.js").Session, children?: import("../vendor/html.js").ComponentChildren}} props
 */
export function TurnButtons({ session, children }) {
  const state = stateOf(session);
  const view = session.view.value;
  if (!view || view.seat === null || state.table.phase !== "playing") return null;
  const mine = session.ownTurn.value;
  const ending = session.ending.value;
  const back = mine && state.steps_back > 0;
  const exploring = Boolean(state.table.exploration);
  const undoing = back ? undefined : say(exploring ? "web-exploration-undo-none" : "web-button-undo-none");
  const hinted = ending && session.hints.value[0]?.action === ending ? "hinted" : "";
  return html`<div class="controls" role="group" aria-label=${say("web-turn-buttons")}>
    ${children ?? html`<${Button} class=${`button ${ending ? "primary" : "plain"} ending ${hinted}`} disabled=${!mine || !ending}
      title=${exploring ? undefined : say("web-button-done-final")} aria-keyshortcuts=${keyFor("e")} data-ending=${ending} onClick=${() => ending && session.act(ending)}>
      ${say(ending === "pass" ? "web-button-pass" : "web-button-done")}
    <//>`}
    <${Button} disabled=${!back} title=${undoing} aria-keyshortcuts=${keyFor("u")} onClick=${() => session.undo()}>
      ${say("web-button-undo")}
    <//>
    ${exploring &&
    html`<${Button} disabled=${!mine || state.steps_forth === 0} aria-keyshortcuts=${keyFor("y")} onClick=${() => session.redo()}>
      ${say("web-button-redo")}
    <//>`}
    <${Button} disabled=${!back} title=${undoing} onClick=${() => session.restart()}>
      ${say(exploring ? "web-exploration-restart" : "web-button-restart")}
    <//>
    ${state.table.hints_allowed &&
    html`<${Button} disabled=${!mine || session.busy.value} aria-keyshortcuts=${keyFor("h")} onClick=${() => session.hint()}>
      ${say("web-button-hint")}
    <//>`}
  </div>`;
}
