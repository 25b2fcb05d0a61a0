/** Who sits where, as seen from a seat. */

/** @import { CardView } from "../play/told.d.ts" */

/** The side whose area is at the bottom; a spectator looks from the first seat. @param {CardView} view @returns {number} */
export const homeOf = (view) => view.seat ?? 0;

/**
 * The other sides, clockwise: the left neighbour first, the right one last.
 * @param {CardView} view @returns {{side: number, neighbour: boolean}[]}
 */
export function othersOf(view) {
  const sides = view.sides.length;
  const steps = Array.from({ length: sides - 1 }, (_, index) => index + 1);
  return steps.map((step) => ({ side: (homeOf(view) + step) % sides, neighbour: step === 1 || step === sides - 1 }));
}
