/**
 * Feathers and skins: each colour has its own outline of feather and its own texture, so that it is known without
 * colour.
 */
import { beside, direction, middle, moved, through } from "./wave.js";

/** @typedef {import("./wave.js").Shape} Shape */

/**
 * Feathers of length 20 that point along x, by texture: outline and the mark on it.
 * @type {Record<string, [string, string]>}
 */
const FEATHERS = {
  veins: ["M0,-4 C6,-7 14,-5 21,0 C14,5 6,7 0,4 Z", "M2,0 L17,0 M7,0 L11,-3 M7,0 L11,3 M12,0 L15,-2 M12,0 L15,2"],
  tongues: ["M0,-4 C5,-6 8,-5 12,-2.5 C15,-1 17,-3 22,-4.5 C20,2 14,6 8,5.5 C4,5.5 2,5 0,4 Z", "M2,1 C7,3 12,3 17,-1"],
  ripples: ["M0,-4 C6,-5.5 13,-6.5 17,-5.5 C22,-4 22,4 17,5.5 C13,6.5 6,5.5 0,4 Z",
    "M8,-4.5 Q11,0 8,4.5 M13,-5 Q16.5,0 13,5"],
  dots: ["M0,-3 C5,-4 9,-3.5 11,-4.5 C15,-8 22,-5 22,0 C22,5 15,8 11,4.5 C9,3.5 5,4 0,3 Z",
    "M14,0 C14,-3 19,-3 19,0 C19,3 14,3 14,0 Z M2,0 L10,0"],
  facets: ["M0,-4.5 L13,-5.5 L22,0 L13,5.5 L0,4.5 Z", "M2,0 L20,0 M13,-5 L10,0 L13,5"],
  none: ["M0,-4 C6,-6.5 17,-6 20,0 C17,6 6,6.5 0,4 Z", "M2,0 L15,0"],
};

/**
 * One feather's outline, placed.
 * @param {string} texture
 * @param {import("./wave.js").Point} place
 * @param {number} turn
 * @param {number} size
 * @param {number} [flip]
 */
export const feather = (texture, place, turn, size, flip = 1) =>
  moved(FEATHERS[texture][0], place, turn, size / 20, flip);

/**
 * The mark on that feather.
 * @param {string} texture
 * @param {import("./wave.js").Point} place
 * @param {number} turn
 * @param {number} size
 * @param {number} [flip]
 */
export const mark = (texture, place, turn, size, flip = 1) => moved(FEATHERS[texture][1], place, turn, size / 20, flip);

/**
 * The feathers on the outer side of a body part: outlines of the two shades, and marks.
 * @param {Shape} shape @param {number} slot @param {string} texture
 */
export function plumage(shape, slot, texture) {
  const side = slot % 2 ? 1 : -1;
  const paths = { dark: "", pale: "", marks: "" };
  for (let i = 0; i < shape.feathers; i++) {
    const part = (i + 0.5) / shape.feathers;
    const x = (slot + 0.06 + part * 0.9) * shape.width;
    const place = beside(shape, x, side * 0.78);
    const lean = 0.95 - 0.75 * part;
    const turn = direction(shape, x) + side * (Math.PI / 2 - (1.05 - lean));
    const size = shape.feather * (0.82 + 0.3 * Math.sin(Math.PI * part));
    paths[i % 2 ? "pale" : "dark"] += feather(texture, place, turn, size, -side);
    if (shape.fine) paths.marks += mark(texture, place, turn, size, -side);
  }
  return paths;
}

/** Where the skin is drawn, left and right of the disc, as parts of the slot. */
const PLACES = [0.13, 0.23, 0.33, 0.73, 0.83, 0.93];

/**
 * The skin of a body part: lines (and for dots, rings) along the wave.
 * @param {Shape} shape @param {number} slot @param {string} texture
 */
export function skin(shape, slot, texture) {
  if (!shape.fine || texture === "none") return "";
  const at = (/** @type {number} */ part, /** @type {number} */ side) =>
    beside(shape, (slot + part) * shape.width, side);
  const line = (/** @type {[number, number][]} */ points) =>
    through(points.map(([part, side]) => at(part, side)), false);
  return PLACES.map((part) => {
    if (texture === "veins") return line([[part - 0.05, -0.85], [part + 0.05, 0], [part - 0.05, 0.85]]);
    if (texture === "tongues") {
      return line([[part, -0.85], [part + 0.045, -0.45], [part - 0.03, 0], [part + 0.045, 0.45], [part, 0.85]]);
    }
    if (texture === "facets") {
      return line([[part - 0.05, -0.8], [part + 0.05, -0.1], [part - 0.05, 0.1], [part + 0.05, 0.8]]);
    }
    if (texture === "ripples") {
      return [-0.55, 0, 0.55].map((side) =>
        line([[part - 0.05, side], [part - 0.02, side - 0.2], [part + 0.02, side + 0.2], [part + 0.05, side]]))
        .join("");
    }
    return [-0.55, 0.05, 0.6].map((side) => {
      const [x, y] = at(part, side);
      return `M${(x - 1.4).toFixed(1)} ${y.toFixed(1)}a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0`;
    }).join("");
  }).join("");
}

/** The middle of a slot's disc. @param {Shape} shape @param {number} slot */
export const discPlace = (shape, slot) => middle(shape, (slot + 0.54) * shape.width);
