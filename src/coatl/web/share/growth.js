/** How serpents grew, piece by piece or card by card, as the events of a game tell it. */
import { layout } from "../art/serpent.js";

/**
 * @import { Change, GameEvent } from "../play/told.d.ts"
 * @import { Segment } from "../art/serpent.js"
 * @typedef {"left" | "right"} End
 * @typedef {{step: number, serpent: string, end: End}} Stage  what a serpent was after a step, and at which end it had grown
 */

/**
 * The events that lay something: which Cóatl of the seat grew, into what, and where.
 * @type {Record<string, (event: GameEvent) => {coatl?: string, serpent?: string, end: unknown}>}
 */
const LAID = {
  "coatl-begun": ({ coatl, piece }) => ({ coatl, serpent: piece, end: "right" }),
  "coatl-extended": ({ coatl, serpent, side }) => ({ coatl, serpent, end: side }),
  "feather-laid": ({ serpent, end }) => ({ serpent, end }),
  "head-laid": ({ serpent }) => ({ serpent, end: "left" }),
  "tail-laid": ({ serpent }) => ({ serpent, end: "right" }),
};

/** How every serpent of a seat grew, those first that were finished first. @param {Change[]} changes @param {number} seat */
export function growthsOf(changes, seat) {
  /** @type {Map<string, Stage[]>} */
  const growing = new Map();
  /** @type {Stage[][]} */
  const growths = [];
  changes.forEach(({ events = [] }, step) => {
    for (const event of events) {
      if (event.seat !== seat || !(event.code in LAID)) continue;
      const { coatl = "", serpent = "", end } = LAID[event.code](event);
      let growth = growing.get(coatl);
      if (!growth || event.code === "coatl-begun") {
        growth = [];
        growing.set(coatl, growth);
        growths.push(growth);
      }
      growth.push({ step, serpent, end: /** @type {End} */ (end) });
    }
  });
  return growths.sort((one, other) => lastOf(one).step - lastOf(other).step);
}

/** @param {Stage[]} growth */
const lastOf = (growth) => /** @type {Stage} */ (growth.at(-1));

/**
 * The growth of each of these serpents, in their order; none of those that did not grow so far.
 * @param {Stage[][]} growths @param {string[]} serpents
 */
export function growthsInto(growths, serpents) {
  const left = [...growths];
  return serpents.map((serpent) => {
    const found = left.findIndex((growth) => lastOf(growth).serpent === serpent);
    return found < 0 ? [] : left.splice(found, 1)[0];
  });
}

/**
 * A part where it lies in the finished serpent, from one step to the one that covers it.
 * @typedef {Pick<Segment, "letter" | "kind" | "stacked" | "slot"> & {from: number, until?: number}} Layer
 */

/** Which slots of the finished serpent were there after each stage: the first one, and what lay from there on. @param {Stage[]} growth */
export function rowsOf(growth) {
  const rows = growth.map(({ serpent }) => layout(serpent).segments);
  const toLeft = growth.map(({ end }, number) => (number > 0 && end === "left" ? rows[number].length - rows[number - 1].length : 0));
  let first = toLeft.reduce((sum, parts) => sum + parts, 0);
  return growth.map(({ step }, number) => {
    first -= toLeft[number];
    return { step, first, segments: rows[number] };
  });
}

/** All that ever lay in a serpent. @param {Stage[]} growth @returns {Layer[]} */
export function layersOf(growth) {
  /** @type {Map<number, Layer>} */
  const shown = new Map();
  /** @type {Layer[]} */
  const layers = [];
  for (const { step, first, segments } of rowsOf(growth)) {
    for (const { letter, kind, stacked, slot } of segments) {
      const place = first + slot;
      const before = shown.get(place);
      if (before && before.letter === letter && before.kind === kind && before.stacked === stacked) continue;
      if (before) before.until = step;
      const layer = { letter, kind, stacked, slot: place, from: step };
      shown.set(place, layer);
      layers.push(layer);
    }
  }
  return layers;
}
