/** Where the sides of a result, their serpents and their cards lie: so that the smallest things are as large as they can be. */
import { COMPACT, FULL } from "../art/wave.js";
import { LARGEST_CHIP, rowsOf } from "./chips.js";
import { sizeOf } from "./growing.js";

/**
 * @import { ShownEntry, ShownSide } from "./result_picture.js"
 * @import { Rows } from "./chips.js"
 * @import { Size } from "./growing.js"
 * @import { Shape } from "../art/wave.js"
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{x: number, y: number}} Place
 * @typedef {{part: number, chip: number}} Limits  how wide a part and how large a strip may be
 * @typedef {{size: Size | null, rows: Rows, serpentAt: Place, rowsAt: Place, good: number}} Cell
 * @typedef {{panels: Box[], cells: Cell[][], wide: boolean, good: number}} Plan  `wide` panels have their names on the left
 */

const GAP = 12;
export const INSIDE = 14;
/** Where a panel has its name: beside what it shows, or above. */
export const BESIDE = 214;
const ABOVE = 50;
/** Of the height, or of the width, of an entry its serpent may take so much. */
const SHARES = [0.4, 0.48, 0.56, 0.64, 0.72];
/** Between a serpent and its strips. */
const BELOW = 6;
const AFTER = 18;
/** A part of a serpent so wide is as good to see as a strip in its own size. */
const GOOD_PART = 42;
/** Below this the signs of the rich drawing would be too small. */
const RICH_FROM = 42;
/** Nothing is drawn so much larger than the smallest of its kind. */
const UNEVEN = 1.2;

/** @type {Limits} */
const NO_LIMITS = { part: Infinity, chip: LARGEST_CHIP };

/** The inside of a panel below or beside its name. @param {Box} panel @param {boolean} wide @returns {Box} */
export const inside = ({ x, y, width, height }, wide) => (wide
  ? { x: x + BESIDE, y: y + INSIDE / 2, width: width - BESIDE - INSIDE, height: height - INSIDE }
  : { x: x + INSIDE, y: y + ABOVE, width: width - 2 * INSIDE, height: height - ABOVE - INSIDE / 2 });

/** Boxes in a grid. @param {Box} box @param {number} count @param {number} columns @returns {Box[]} */
function grid(box, count, columns) {
  const lines = Math.ceil(count / columns);
  const width = (box.width - (columns - 1) * GAP) / columns, height = (box.height - (lines - 1) * GAP) / lines;
  return Array.from({ length: count }, (_, place) => ({
    x: box.x + (place % columns) * (width + GAP), y: box.y + Math.floor(place / columns) * (height + GAP), width, height,
  }));
}

/** The strips below the serpent, or after it. @param {ShownEntry} entry @param {Box} box @param {Shape} shape @param {Limits} limits @returns {Cell[]} */
function cellsOf({ serpent, worths }, { x, y, width, height }, shape, limits) {
  const seen = (/** @type {Size | null} */ size, /** @type {Rows} */ rows) => {
    const part = size ? size.part / GOOD_PART : rows.scale, chip = worths.length > 0 ? rows.scale : part;
    return Math.min(part, chip) + (part + chip) / 10;
  };
  const middle = (/** @type {number} */ high) => y + Math.max(0, (height - high) / 2);
  if (!serpent) {
    const rows = rowsOf(worths, width, height, limits.chip);
    const place = { x, y: middle(rows.height) };
    return [{ size: null, rows, serpentAt: place, rowsAt: place, good: seen(null, rows) }];
  }
  const below = SHARES.map((share) => {
    const size = sizeOf(serpent, shape, width, height * share, limits.part);
    const rows = rowsOf(worths, width, height - size.height - BELOW, limits.chip);
    const top = middle(size.height + (rows.height && BELOW) + rows.height);
    return { size, rows, serpentAt: { x, y: top }, rowsAt: { x, y: top + size.height + BELOW }, good: seen(size, rows) };
  });
  const after = SHARES.map((share) => {
    const size = sizeOf(serpent, shape, width * share, height, limits.part);
    const rows = rowsOf(worths, width - size.width - AFTER, height, limits.chip);
    const rowsAt = { x: x + size.width + AFTER, y: middle(rows.height) };
    return { size, rows, serpentAt: { x, y: middle(size.height) }, rowsAt, good: seen(size, rows) };
  });
  return [...below, ...after];
}

/** @template {{good: number}} Way @param {Way[]} ways */
const best = (ways) => ways.reduce((one, other) => (other.good > one.good ? other : one));

/** Every number of panels and of entries in a line. @param {ShownSide[]} sides @param {Box} box @param {Shape} shape @param {Limits} limits */
function bestPlan(sides, box, shape, limits) {
  const most = Math.max(1, ...sides.map(({ entries }) => entries.length));
  const plans = sides.flatMap((_, more) => Array.from({ length: most }, (__, across) => {
    const wide = more === 0;
    const panels = grid(box, sides.length, more + 1);
    const cells = sides.map(({ entries }, side) =>
      grid(inside(panels[side], wide), entries.length, Math.min(across + 1, entries.length || 1))
        .map((cell, entry) => best(cellsOf(entries[entry], cell, shape, limits))));
    const seen = cells.flat().map(({ good }) => good);
    const mean = seen.reduce((sum, good) => sum + good, 0) / seen.length;
    return { panels, cells, wide, good: seen.length > 0 ? Math.min(...seen) + mean / 2 : 0 };
  }));
  return best(plans);
}

/** @param {ShownSide[]} sides @param {Box} box @returns {Plan} */
export function arrange(sides, box) {
  const sized = (/** @type {Plan} */ { cells }) => cells.flat().flatMap(({ size }) => size ?? []);
  const rich = bestPlan(sides, box, FULL, NO_LIMITS);
  const shape = sized(rich).some(({ height }) => height < RICH_FROM) ? COMPACT : FULL;
  const first = shape === FULL ? rich : bestPlan(sides, box, COMPACT, NO_LIMITS);
  const part = UNEVEN * Math.min(...sized(first).map((size) => size.part));
  const chips = first.cells.flat().filter(({ rows }) => rows.lines.length > 0).map(({ rows }) => rows.scale);
  return bestPlan(sides, box, shape, { part, chip: Math.min(LARGEST_CHIP, UNEVEN * Math.min(...chips)) });
}
