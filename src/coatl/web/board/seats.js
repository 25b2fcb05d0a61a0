/** Who sits where, as seen from a seat, and how the two Cóatl in work are called. */

/** The seat whose area is at the bottom; a spectator looks from the first seat. @param {any} view @returns {number} */
export const homeOf = (view) => view.seat ?? 0;

/** The Cóatl that one works on, as actions name them. */
export const SLOTS = ["A", "B"];
