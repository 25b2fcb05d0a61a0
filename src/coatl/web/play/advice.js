/** The advice that was asked for: as a sentence with its reason, and where on the table it is. Both games use it. */
import { html, useEffect } from "../vendor/html.js";
import { Sentence } from "../parts/log.js";
import { mark, partsOf, Storyteller } from "../parts/story.js";
import { say } from "../words/speaker.js";
import { Clock } from "./clock.js";
import { stateOf } from "./views.js";

/** @typedef {import("./session.js").Session} Session */

/** The class of a thing or place that the advice is about; a place shows once the thing is picked up.
 * @param {Session} session @param {string} name */
export function hintedClass(session, name) {
  const move = session.hinted.value;
  if (!move) return "";
  return move.source === name || (move.target === name && session.held.value === move.source) ? "hinted" : "";
}

/** @type {Record<string, (words: string[], view: any) => Record<string, unknown>>} */
const BOARD_THINGS = {
  take: ([space], view) => ({ pieces: view.supply[space] }),
  choose: ([place], view) => ({ card: view.face_up[Number(place) - 1] }),
  begin: ([piece]) => ({ piece }),
  extend: ([coatl, side, piece]) => ({ coatl, side, piece }),
  fulfil: ([coatl, card]) => ({ coatl, card }),
  temple: ([card]) => ({ card }),
  discard: ([card]) => ({ card }),
  receive: ([piece]) => ({ piece }),
  "perfect-pick": ([pieces]) => ({ pieces: /[<>]/.test(pieces) ? [pieces] : [...pieces] }),
  "priest-commitment": ([pile], view) => ({ card: view.temple_piles[Number(pile) - 1].top }),
};

/** An action in words. @param {Storyteller} teller @param {string} action @param {any} view @returns {string} */
export function told(teller, action, view) {
  const [verb, ...words] = action.split(" ");
  if (view.game === "board") {
    const { pieces, ...things } = BOARD_THINGS[verb]?.(words, view) ?? {};
    const drawn = Array.isArray(pieces) ? pieces.map((piece) => mark("piece", piece)).join(" ") : "";
    return say("web-board-hint", { ...teller.facts(things), pieces: drawn, verb });
  }
  const [thing, end, way] = words;
  const place = way ? say(`lay-${end}-${way}`) : "";
  return say("web-card-hint", { ...teller.facts({ feather: thing, card: thing, piece: thing }), verb, place });
}

/** The best advice, with its reason. @param {{session: Session}} given */
export function Advice({ session }) {
  const [hint] = session.hints.value;
  const state = stateOf(session);
  const teller = new Storyteller(state.table, state.seat);
  const why = say(`hint-${hint.reason}`, { ...teller.facts(hint.facts), points: hint.facts.points ?? hint.points });
  return html`<${Sentence} parts=${partsOf(`${told(teller, hint.action, state.view)} ${why}`)} game=${state.table.game} />`;
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
