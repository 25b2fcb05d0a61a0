/** Where everything of the curve lies, in pixels; pure numbers. */

/** @import { Moment } from "./told.d.ts" */

/** Around the plot, for words of the usual size: numbers on the left, turning points above, turns below. */
const MARGIN = { left: 46, right: 14, top: 34, bottom: 30 };
const FEWEST_TICKS = 3;
/** Standard errors to either side of a line. */
const SPREAD = 2;
const SIZES = [1, 2, 2.5, 5, 10];

/** Round numbers from below the least to above the greatest. @param {number} least @param {number} most @returns {number[]} */
export function ticks(least, most) {
  const span = Math.max(most - least, 1);
  const rough = span / FEWEST_TICKS;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const size = unit * Math.max(...SIZES.filter((each) => each * unit <= rough));
  const first = Math.floor(least / size);
  const last = Math.max(first + 1, Math.ceil(most / size));
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * size);
}

/** The curve of one kind of expectation: its scale, and for each side where its values and their errors lie. */
export class Plot {
  /** @param {Moment[]} moments @param {"share" | "points"} kind @param {number} width @param {number} height @param {number} scale of words */
  constructor(moments, kind, width, height, scale) {
    this.left = MARGIN.left * scale;
    this.right = width - MARGIN.right * scale;
    this.top = MARGIN.top * scale;
    this.bottom = height - MARGIN.bottom * scale;
    this.last = moments.length - 1;
    const errors = moments.map((moment) => moment[/** @type {const} */ (`${kind}_error`)]);
    const values = moments.map((moment) => moment[kind]);
    const all = values.flat();
    this.ticks = kind === "share" ? [0, 0.25, 0.5, 0.75, 1] : ticks(Math.min(...all), Math.max(...all));
    this.sides = values[0].map((_, side) => ({
      points: values.map((each, place) => ({ x: this.x(place), y: this.y(each[side]) })),
      band: [
        ...values.map((each, place) => ({ x: this.x(place), y: this.y(each[side] + SPREAD * errors[place][side]) })),
        ...values.map((each, place) => ({ x: this.x(place), y: this.y(each[side] - SPREAD * errors[place][side]) })).reverse(),
      ],
    }));
  }

  /** @param {number} place of a moment */
  x(place) {
    const inside = this.right - this.left;
    return this.left + (this.last ? (inside * place) / this.last : inside / 2);
  }

  /** @param {number} value */
  y(value) {
    const [least, most] = [this.ticks[0], this.ticks[this.ticks.length - 1]];
    const held = Math.min(most, Math.max(least, value));
    return this.bottom - (this.bottom - this.top) * ((held - least) / (most - least));
  }

  /** The moment that is nearest to a place. @param {number} x @returns {number} */
  nearest(x) {
    return Math.max(0, Math.min(this.last, Math.round(((x - this.left) / (this.right - this.left)) * this.last)));
  }
}

/** Places of things that are so wide, moved to the right as far as they would lie on each other. @param {number[]} places @param {number} width */
export function apart(places, width) {
  /** @type {number[]} */
  const found = [];
  for (const place of places) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + width));
  return found;
}

/** @param {{x: number, y: number}[]} points */
export const pathOf = (points) => points.map(({ x, y }, place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
