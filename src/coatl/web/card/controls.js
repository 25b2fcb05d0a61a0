/** Ending the turn, taking back, and asking for advice; and in one line whose turn it is and what may be done. */
import { html, useState, useEffect } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { sideNames } from "../parts/names.js";
import { keyFor } from "../parts/shortcuts.js";
import { CallLine } from "../play/advice.js";
import { TurnButtons } from "../play/buttons.js";
import { cardView, stateOf } from "../play/views.js";
import { knows, say } from "../words/speaker.js";
import { claims } from "./prospects.js";

/** @typedef {import("./table.js").CardTable} CardTable */

/** What may be done, in words. @param {import("../play/told.d.ts").CardView} view @returns {string} */
function choicesOf(view) {
  const verbs = [...new Set(view.legal.map((action) => action.split(" ")[0]))];
  const choices = verbs.map((verb) => {
    const own = `action-card-${verb}`;
    return say(knows(own) ? own : `action-${verb}`, { ...view });
  });
  if (choices.length < 2) return choices.join("");
  return say("turn-choices", { choices: choices.slice(0, -1), last: choices.at(-1) });
}

/** Whose turn it is and what may be done. @param {CardTable} table @returns {string} */
function turnOf({ session, staging }) {
  const view = staging.shown.value;
  if (view.is_over) return say("turn-over");
  if (session.ownTurn.value && !staging.view.value) {
    return say("turn-card-own", { phase: view.phase, played: view.played, choices: choicesOf(cardView(session)) });
  }
  const name = sideNames(stateOf(session).table)[view.turn_seat];
  return say("turn-card-other", { phase: view.phase, name });
}

/** One line: what is wrong, what was advised, or whose turn it is. @param {{table: CardTable}} given */
export const TurnLine = ({ table }) => html`<${CallLine} session=${table.session}>${turnOf(table)}<//>`;

/** The button that goes on; asks once more if Prophecies would be forgone. @param {{table: CardTable}} given */
function Ending({ table }) {
  const { session } = table;
  const view = cardView(session);
  const ending = session.ending.value;
  const [sure, setSure] = useState(false);
  const left = claims(session).length;
  useEffect(() => setSure(false), [session.state.value?.seq]);
  const label = ending && view.to_play > 0 ? "web-card-next" : "web-card-end-turn";
  const press = () => {
    if (left > 0 && !sure) setSure(true);
    else if (ending) session.act(ending);
  };
  return html`<${Button} kind=${ending ? "primary" : "plain"} class=${`button ${ending ? "primary" : "plain"} ending`}
    data-ending=${ending} aria-keyshortcuts=${keyFor("e")} disabled=${!ending || session.busy.value} onClick=${press}>
    ${sure ? say("web-card-forgo", { count: left }) : say(label)}
  <//>`;
}

/** @param {{table: CardTable}} given */
export const Controls = ({ table }) =>
  html`<${TurnButtons} session=${table.session}><${Ending} table=${table} /><//>`;
