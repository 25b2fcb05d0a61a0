/** The advice that was asked for: as a sentence with its reason, and where on the table it is. Both games use it. */
import { html, useEffect } from "../vendor/html.js";
import { Sentence } from "../parts/log.js";
import { partsOf, Storyteller } from "../parts/story.js";
import { say } from "../words/speaker.js";
import { Clock } from "./clock.js";
import { deed } from "./deeds.js";
import { stateOf } from "./views.js";

/** @typedef {import("./session.js").Session} Session */

/** The class of a thing or place that the advice is about; a place shows once the thing is picked up.
 * @param {Session} session @param {string} name */
export function hintedClass(session, name) {
  const move = session.hinted.value;
  if (!move) return "";
  return move.source === name || (move.target === name && session.held.value === move.source) ? "hinted" : "";
}

/** The best advice, with its reason. @param {{session: Session}} given */
export function Advice({ session }) {
  const [hint] = session.hints.value;
  const state = stateOf(session);
  const teller = new Storyteller(state.table, state.seat);
  const why = say(`hint-${hint.reason}`, { ...teller.facts(hint.facts), points: hint.facts.points ?? hint.points });
  return html`<${Sentence} parts=${partsOf(`${deed(state.table.game, hint.action, state.view)} ${why}`)} game=${state.table.game} />`;
}

/**
 * One line: what is wrong, what was advised, or, as children, whose turn it is and what may be done.
 * @param {{session: Session, children?: import("../vendor/html.js").ComponentChildren}} given
 */
export function CallLine({ session, children }) {
  const notice = session.waiting.value ? say("web-move-waiting") : session.notice.value;
  const [hint] = session.hints.value;
  const source = session.hinted.value?.source;
  useEffect(() => {
    if (source && session.held.value !== source) session.pick(source);
  }, [hint]);
  const possible = session.moves.value.filter((move) => move.source === session.held.value);
  const isFinal = possible.length > 0 && possible.every((move) => session.final.value.has(move.action));
  const remark = session.remark.value || (isFinal && !hint ? say("web-final") : "");
  const kind = notice ? "refusal" : remark || hint ? "advice" : session.ownTurn.value ? "yours" : "";
  return html`<p class=${`call-line ${kind}`} role="status">
    ${notice || remark || (hint ? html`<${Advice} session=${session} />` : children)}
    <${Clock} deadline=${session.deadline.value} />
  </p>`;
}
