/** What a session shows, by the game it is of: for parts of the screen that are there only while there is such a view. */

/**
 * @import { BoardPreview, BoardView, CardPreview, CardView, State } from "./told.d.ts"
 * @import { Session } from "./session.js"
 */

/** What was told last, where something was. @param {Session} session @returns {State} */
export function stateOf(session) {
  if (!session.state.value) throw new Error("nothing has been told yet");
  return session.state.value;
}

/**
 * Whether the changes that are told with a state lead to it from the one with a number: not where one has looked back,
 * or elsewhere. @param {number} seq @param {State} state
 */
export const leadsOn = (seq, state) => seq + state.changes.length === state.seq;

/** @param {Session} session @returns {BoardView} */
export function boardView(session) {
  if (session.view.value?.game !== "board") throw new Error("this is no board game");
  return session.view.value;
}

/** @param {Session} session @returns {CardView} */
export function cardView(session) {
  if (session.view.value?.game !== "card") throw new Error("this is no card game");
  return session.view.value;
}

/** A preview is of the same game as the view beside it. @param {Session} session @returns {BoardPreview | null} */
export const boardPreview = (session) =>
  boardView(session) && /** @type {BoardPreview | null} */ (session.preview.value);

/** @param {Session} session @returns {CardPreview | null} */
export const cardPreview = (session) => cardView(session) && /** @type {CardPreview | null} */ (session.preview.value);
