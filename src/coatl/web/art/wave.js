/**
 * The wave that all parts of a serpent follow, and paths made along it. Part i fills the slot from i·width to
 * (i+1)·width.
 */

/**
 * @typedef {object} Shape  the proportions of a serpent
 * @property {number} width  of one slot
 * @property {number} rise  how far the wave swings
 * @property {number} half  half the thickness of the body
 * @property {number} bulge  how far the end of a part reaches into the next one
 * @property {number} disc  radius of the disc with the sign
 * @property {number} feather  length of the longest feather
 * @property {number} feathers  how many a part has
 * @property {boolean} fine  whether textures are drawn
 * @property {number} top  y of the upper rim of the drawing @property {number} bottom  y of the lower rim
 */

/** For play: rich, feathered. @type {Shape} */
export const FULL = {
  width: 64, rise: 11, half: 16, bulge: 7, disc: 12.5, feather: 20, feathers: 6, fine: true, top: -58, bottom: 53,
};

/** For small pictures: stout, with larger signs. @type {Shape} */
export const COMPACT = {
  width: 46, rise: 6, half: 19, bulge: 5, disc: 15.5, feather: 10, feathers: 5, fine: false, top: -47, bottom: 37,
};

/** @typedef {[number, number]} Point */

/**
 * The middle of the body; even slots arch up, odd ones hang down.
 * @param {Shape} shape
 * @param {number} x
 * @returns {Point}
 */
export const middle = (shape, x) => [x, -shape.rise * Math.sin((Math.PI * x) / shape.width)];

/** The direction of the body in radians. @param {Shape} shape @param {number} x */
export const direction = (shape, x) =>
  Math.atan(((-shape.rise * Math.PI) / shape.width) * Math.cos((Math.PI * x) / shape.width));

/** Half the thickness: every part swells a little. @param {Shape} shape @param {number} x */
export const thickness = (shape, x) => shape.half * (0.9 + 0.1 * Math.abs(Math.sin((Math.PI * x) / shape.width)));

/**
 * A point beside the middle; side -1 is above, 1 below.
 * @param {Shape} shape
 * @param {number} x
 * @param {number} side
 * @returns {Point}
 */
export function beside(shape, x, side) {
  const [cx, cy] = middle(shape, x);
  const turn = direction(shape, x);
  const far = thickness(shape, x) * side;
  return [cx - Math.sin(turn) * far, cy + Math.cos(turn) * far];
}

/**
 * Points along one side.
 * @param {Shape} shape
 * @param {number} from
 * @param {number} to
 * @param {number} side
 * @param {number} [steps]
 */
export const rim = (shape, from, to, side, steps = 10) =>
  Array.from({ length: steps + 1 }, (_, i) => beside(shape, from + ((to - from) * i) / steps, side));

/**
 * The seam between two parts: bulges towards the tail, so that parts lock into one another.
 * @param {Shape} shape @param {number} x @param {number} first  side where it begins, -1 or 1
 */
export function seam(shape, x, first) {
  const turn = direction(shape, x);
  return Array.from({ length: 9 }, (_, i) => {
    const side = first * (1 - i / 4);
    const [px, py] = beside(shape, x, side);
    const out = shape.bulge * (1 - side * side);
    return /** @type {Point} */ ([px + Math.cos(turn) * out, py + Math.sin(turn) * out]);
  });
}

/** A path through points. @param {Point[]} points @param {boolean} [closed] */
export const through = (points, closed = true) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;

/**
 * A path with absolute commands (M L C Q Z), turned and moved to a place; `flip` mirrors it first.
 * @param {string} path @param {Point} place @param {number} turn  in radians
 * @param {number} [stretch] @param {number} [flip]
 */
export function moved(path, [x, y], turn, stretch = 1, flip = 1) {
  const cos = Math.cos(turn), sin = Math.sin(turn);
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across, down) => {
    const a = Number(across) * stretch, d = Number(down) * flip;
    return `${(x + a * cos - d * sin).toFixed(1)},${(y + a * sin + d * cos).toFixed(1)}`;
  });
}
