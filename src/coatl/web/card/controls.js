/** Ending the turn, taking back, and asking for advice; and in one line whose turn it is and what may be done. */
import { html, useState, useEffect } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { Sentence } from "../parts/log.js";
import { sideNames } from "../parts/names.js";
import { Storyteller, partsOf } from "../parts/story.js";
import { knows, say } from "../words/speaker.js";
import { claims } from "./prospects.js";

const CARDS_A_TURN = 2;

/** @typedef {import("./table.js").CardTable} CardTable */

/** @param {import("../play/session.js").Session} session */
const isOwnTurn = ({ view }) => view.value.seat !== null && view.value.current_seat === view.value.seat;

/** What may be done, in words. @param {any} view @returns {string} */
function choicesOf(view) {
  const verbs = [...new Set(view.legal.map((/** @type {string} */ action) => action.split(" ")[0]))];
  const choices = verbs.map((verb) => {
    const own = `action-card-${verb}`;
    return say(knows(own) ? own : `action-${verb}`, view);
  });
  if (choices.length < 2) return choices.join("");
  return say("turn-choices", { choices: choices.slice(0, -1), last: choices.at(-1) });
}

/** Whose turn it is and what may be done. @param {CardTable} table @returns {string} */
function turnOf({ session, staging }) {
  const view = staging.shown.value;
  if (view.is_over) return say("turn-over");
  if (isOwnTurn(session) && !staging.view.value) {
    return say("turn-card-own", { phase: view.phase, played: view.played, choices: choicesOf(session.view.value) });
  }
  const name = sideNames(session.state.value.table)[view.turn_seat];
  return say("turn-card-other", { phase: view.phase, name });
}

/**
 * The advice that was asked for, with its reason.
 * @param {{session: import("../play/session.js").Session, hint: any}} given
 */
function Advice({ session, hint }) {
  const state = session.state.value;
  const teller = new Storyteller(state.table, state.seat);
  const [verb, thing, end, way] = hint.action.split(" ");
  const place = way ? say(`lay-${end}-${way}`) : "";
  const things = teller.facts({ feather: thing, card: thing, piece: thing });
  const what = say("web-card-hint", { ...things, verb, place });
  const why = say(`hint-${hint.reason}`, teller.facts(hint.facts));
  return html`<${Sentence} parts=${partsOf(`${what} ${why}`)} game="card" />`;
}

/**
 * One line: what is wrong, what was advised, or whose turn it is and what may be done.
 * @param {{table: CardTable}} given
 */
export function TurnLine({ table }) {
  const { session } = table;
  const notice = session.notice.value;
  const [hint] = session.hints.value;
  const source = table.hinted.value?.source;
  useEffect(() => {
    if (source && session.held.value !== source) session.pick(source);
  }, [hint]);
  const kind = notice ? "refusal" : hint ? "advice" : isOwnTurn(session) ? "yours" : "";
  return html`<p class=${`call-line ${kind}`} role="status">
    ${notice || (hint ? html`<${Advice} session=${session} hint=${hint} />` : turnOf(table))}
  </p>`;
}

/** The button that goes on; asks once more if Prophecies would be forgone. @param {{table: CardTable}} given */
function Ending({ table }) {
  const { session } = table;
  const view = session.view.value;
  const ending = session.ending.value;
  const [sure, setSure] = useState(false);
  const left = claims(session).length;
  useEffect(() => setSure(false), [session.state.value?.seq]);
  const label = ending && view.played < CARDS_A_TURN ? "web-card-next" : "web-card-end-turn";
  const press = () => {
    if (left > 0 && !sure) setSure(true);
    else if (ending) session.act(ending);
  };
  return html`<${Button} kind=${ending ? "primary" : "plain"} class=${`button ${ending ? "primary" : "plain"} ending`}
    data-ending=${ending} disabled=${!ending || session.busy.value} onClick=${press}>
    ${sure ? say("web-card-forgo", { count: left }) : say(label)}
  <//>`;
}

/** @param {{table: CardTable}} given */
export function Controls({ table }) {
  const { session } = table;
  const state = session.state.value;
  if (state.view.seat === null) return null;
  const own = isOwnTurn(session);
  return html`<div class="controls">
    <${Ending} table=${table} />
    <${Button} disabled=${!own || !state.steps_back} onClick=${() => session.undo()}>${say("web-button-undo")}<//>
    <${Button} disabled=${!own || !state.steps_back} onClick=${() => session.restart()}>${say("web-button-restart")}<//>
    ${state.table.hints_allowed &&
    html`<${Button} disabled=${!own || session.busy.value} onClick=${() => session.hint()}>
      ${say("web-button-hint")}
    <//>`}
  </div>`;
}
