/** What the server's preview says about the cards on the table: now, and with the piece that is held or aimed with. */
import { cardPreview } from "../play/views.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").CardPlacement} Worth what a placement would bring
 * @typedef {{target: string, action: string, worth: Worth}} Placement
 * @typedef {{kind: "rise" | "fall", level: number, points: number | null}} Promise
 */

/** The ways to lay what is held, with what each would bring. @param {Session} session @returns {Placement[]} */
export function placementsOf(session) {
  const worths = cardPreview(session)?.placements ?? {};
  return session.moves.value
    .filter((move) => move.source === session.held.value && move.action in worths)
    .map((move) => ({ target: move.target, action: move.action, worth: worths[move.action] }));
}

/**
 * What would come of a Prophecy: by the placement that is aimed at, or the best that what is held could bring.
 * @param {string} card @param {Placement[]} placements @param {string | null} aim
 * @returns {Promise | null}
 */
export function promiseOf(card, placements, aim) {
  const aimed = placements.filter((placement) => placement.target === aim);
  /** @type {Promise | null} */
  let best = null;
  for (const { worth } of aimed.length ? aimed : placements) {
    const claim = worth.fulfils[card];
    if (claim && claim.level > (best?.level ?? -1)) best = { kind: "rise", ...claim };
    else if (aimed.length && card in worth.lowered) best ??= { kind: "fall", level: worth.lowered[card], points: null };
  }
  return best;
}

/** How many Prophecies a placement lets be fulfilled, and how many it lowers. @param {Worth} worth */
export const balance = (worth) => ({
  rises: Object.keys(worth.fulfils).length,
  falls: Object.keys(worth.lowered).length,
});

/** The Prophecies that may be fulfilled now. @param {Session} session @returns {string[]} */
export const claims = (session) =>
  session.moves.value.filter((move) => move.action.startsWith("fulfil ")).map((move) => move.action.slice(7));

/**
 * Where a Prophecy lies: the side and its level there, or null for the supply.
 * @param {import("../play/told.d.ts").CardView} view @param {string} card @returns {{side: number, level: number} | null}
 */
export function lyingAt(view, card) {
  for (const [side, { levels }] of view.sides.entries()) {
    const level = levels.findIndex((cards) => cards.includes(card));
    if (level >= 0) return { side, level };
  }
  return null;
}
