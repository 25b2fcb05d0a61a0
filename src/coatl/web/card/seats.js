/** Who sits where, as seen from a seat. */

/** The side whose area is at the bottom; a spectator looks from the first seat. @param {any} view @returns {number} */
export const homeOf = (view) => view.seat ?? 0;

/**
 * The other sides, clockwise: the left neighbour first, the right one last.
 * @param {any} view @returns {{side: number, neighbour: boolean}[]}
 */
export function othersOf(view) {
  const sides = view.sides.length;
  const steps = Array.from({ length: sides - 1 }, (_, index) => index + 1);
  return steps.map((step) => ({ side: (homeOf(view) + step) % sides, neighbour: step === 1 || step === sides - 1 }));
}
