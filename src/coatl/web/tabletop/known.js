/** Cards that a link names and the game does not have are left out once the cards of the game are there. */
import { useEffect } from "../vendor/html.js";
import { cardOf, isOpen } from "../play/book.js";

/** @import { Card } from "../play/told.d.ts" */

/**
 * @template State
 * @param {string} game
 * @param {import("./past.js").Past<State>} past
 * @param {(state: State, find: (id: string) => Card | null) => State} knownOnly what is shown without such cards
 * @param {() => void} onLost
 */
export function useKnownCards(game, past, knownOnly, onLost) {
  const state = past.current.value;
  useEffect(() => {
    if (!isOpen(game)) return;
    const known = knownOnly(state, (id) => cardOf(game, id));
    if (JSON.stringify(known) === JSON.stringify(state)) return;
    onLost();
    past.correct(known);
  }, [isOpen(game), state]);
}
