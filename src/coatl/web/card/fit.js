/** How large cards can be drawn so that all of them fit into a place: a matter of lengths alone. */

/** Height of a card for its width. */
export const TALL = 4 / 3;
/** How much of a card in a pile shows beside the one above it. */
const SLIVER = 0.3;
const EMPTY = 0.45;

/**
 * @typedef {{cards: number, piled?: boolean}} Group cards that stand together; piled ones overlap in one row
 * @typedef {{width: number, rows: number}} Fit
 */

/**
 * How many cards wide a group is; an empty one needs room for its heading.
 * @param {Group} group
 * @param {number} rows
 */
function columnsOf({ cards, piled }, rows) {
  if (cards === 0) return EMPTY;
  return piled ? 1 + SLIVER * (cards - 1) : Math.ceil(cards / rows);
}

/**
 * The largest width of a card with which all groups fit side by side, each in so many rows.
 * @param {{width: number, height: number}} place
 * @param {Group[]} groups
 * @param {{least: number, most: number, gap: number, between: number, above: number}} bounds `between` is the space
 *   beside every group, `above` that above every card
 * @returns {Fit}
 */
export function fit(place, groups, { least, most, gap, between, above }) {
  let best = { width: -Infinity, rows: 1 };
  const longest = Math.max(1, ...groups.map((group) => (group.piled ? 1 : group.cards)));
  for (let rows = 1; rows <= longest; rows += 1) {
    let columns = 0;
    let gaps = 0;
    for (const group of groups) {
      const wide = columnsOf(group, rows);
      columns += wide;
      gaps += between + (group.piled ? 0 : gap * Math.max(0, wide - 1));
    }
    const byWidth = (place.width - gaps) / columns;
    const byHeight = ((place.height - gap * (rows - 1)) / rows - above) / TALL;
    const width = Math.floor(Math.min(byWidth, byHeight, most));
    if (width > best.width) best = { width, rows };
  }
  return { width: Math.max(least, best.width), rows: best.rows };
}
