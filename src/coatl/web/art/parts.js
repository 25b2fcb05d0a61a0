/** The parts of a serpent as groups in its own coordinates: body, head, tail. */
import { html } from "../vendor/html.js";
import { colourOf } from "./colours.js";
import { remember } from "./markup.js";
import { discPlace, feather, mark, plumage, skin } from "./plumage.js";
import { Disc } from "./symbols.js";
import { beside, rim, seam, through } from "./wave.js";

/** @typedef {import("./wave.js").Shape} Shape @typedef {import("./wave.js").Point} Point */

/**
 * Feathers in two shades with marks.
 * @param {{paths: {dark: string, pale: string, marks: string}, colour: import("./colours.js").Colour}} props
 */
function Feathers({ paths, colour }) {
  return html`<g stroke=${colour.edge} stroke-width="1.1" stroke-linejoin="round">
    <path d=${paths.pale} fill=${colour.light} /><path d=${paths.dark} fill=${colour.body} />
    ${paths.marks && html`<path d=${paths.marks} fill="none" stroke=${colour.deep} stroke-width="0.9"
      stroke-linecap="round" />`}
  </g>`;
}

/** The gold ring at the end of a part. @param {{shape: Shape, x: number}} props */
export function Collar({ shape, x }) {
  const line = through(seam(shape, x, -1), false);
  return html`<g fill="none" stroke-linecap="round">
    <path d=${line} stroke="var(--gold-deep)" stroke-width="5.4" /><path d=${line} stroke="var(--gold)"
      stroke-width="3.2" />
  </g>`;
}

/** The outline of a body part. @param {Shape} shape @param {number} slot */
export function outline(shape, slot) {
  const from = slot * shape.width, to = from + shape.width;
  return through([
    ...rim(shape, from, to, -1), ...seam(shape, to, -1), ...rim(shape, to, from, 1), ...seam(shape, from, 1),
  ]);
}

/**
 * A lengthwise band of a body part, for sheen and shade.
 * @param {Shape} shape
 * @param {number} slot
 * @param {number} inner
 * @param {number} outer
 */
export function band(shape, slot, inner, outer) {
  const from = slot * shape.width + 4, to = (slot + 1) * shape.width - 1;
  return through([...rim(shape, from, to, outer), ...rim(shape, to, from, inner)]);
}

/** A body segment. @param {{shape: Shape, slot: number, letter: string}} props */
export function Body({ shape, slot, letter }) {
  const colour = colourOf(letter);
  const [x, y] = discPlace(shape, slot);
  return html`<g>
    <${Feathers} paths=${plumage(shape, slot, colour.texture)} colour=${colour} />
    <path d=${outline(shape, slot)} fill=${colour.body} stroke=${colour.edge} stroke-width="2"
      stroke-linejoin="round" />
    <path d=${band(shape, slot, -0.55, -0.86)} fill=${colour.light} opacity="0.85" />
    <path d=${band(shape, slot, 0.5, 0.92)} fill=${colour.deep} opacity="0.32" />
    <path d=${skin(shape, slot, colour.texture)} fill="none" stroke=${colour.deep} stroke-opacity="0.6"
      stroke-width="1.3" />
    <${Collar} shape=${shape} x=${(slot + 1) * shape.width} />
    <${Disc} letter=${letter} x=${x} y=${y} radius=${shape.disc} />
  </g>`;
}

/** The head from the upper end of its neck around the mouth to the lower end, its sheen and its shade. */
const SKULL = "C58,-24 48,-33 33,-33.5 C23,-34 14,-33 8,-28.5 C-1,-27 -13,-27 -20,-22.5 C-27,-19 -28.5,-11 -25,-7.5 "
  + "C-16,-5 -5,-3 5,-6 C-3,-1 -12,1.5 -20,.5 C-20,7.5 -8,11 2,9.8 C18,9.5 30,4.5 40,5.5";
const BROW = "M-17,-21 C-9,-25 2,-24.5 9,-26 C15,-31 26,-31.5 33,-30.5 C42,-30 51,-25 57,-18 C50,-23 42,-26 33,-26.5 "
  + "C24,-27 16,-27 11,-23 C2,-21.5 -8,-21 -17,-21 Z";
const JAW = "M-17,3 C-10,5 4,5 14,3 C26,0 38,-1 55,7 L56,10 C48,7 44,5 38,5 C28,4.5 16,9 2,9 C-7,10 -16,7.5 -17,3 Z";

/** Head coordinates are drawn for FULL; this fits them to another shape, keeping the joint. @param {Shape} shape */
const fit = (shape) => {
  const scale = shape.half / 16;
  return (/** @type {string} */ path) => path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) =>
    `${((Number(x) - 64) * scale + shape.width).toFixed(1)},${((Number(y) + 11) * scale - shape.rise).toFixed(1)}`);
};

/**
 * The head; it always fills slot 0 and looks to the left.
 * @param {{shape: Shape, letter: string, disc?: number}} props
 */
export function Head({ shape, letter, disc = shape.disc }) {
  const colour = colourOf(letter);
  const fitted = fit(shape);
  const end = shape.width;
  const [topX, topY] = beside(shape, end, -1), [lowX, lowY] = beside(shape, end, 1);
  const place = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {Point} */ (fitted(`${x},${y}`).split(",").map(Number));
  const size = shape.half / 16;
  const length = size * (shape.fine ? 1 : 0.55);
  const crest = { dark: "", pale: "", marks: "" };
  [[-1.95, 21], [-1.6, 25], [-1.25, 28], [-0.9, 29], [-0.56, 27], [-0.25, 22]].forEach(([turn, share], i) => {
    const from = place(26 + i * 4, -29 + i * 1.8);
    crest[i % 2 ? "pale" : "dark"] += feather(colour.texture, from, turn, share * length);
    if (shape.fine) crest.marks += mark(colour.texture, from, turn, share * length);
  });
  const skull = `M${topX.toFixed(1)},${topY.toFixed(1)} ${fitted(SKULL)} L${lowX.toFixed(1)},${lowY.toFixed(1)}`;
  const neck = seam(shape, end, 1).map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L");
  const [eyeX, eyeY] = place(12, -19), [discX, discY] = place(40, -13);
  return html`<g stroke-linejoin="round" stroke-linecap="round">
    <${Feathers} paths=${crest} colour=${colour} />
    ${shape.fine && html`<path d=${fitted("M-19,-1 C-26,1 -30,-1 -35,-5 M-28,-.5 C-31,2 -34,3 -38,2.5")} fill="none"
      stroke="var(--red)" stroke-width="2.2" />`}
    <path d=${fitted("M-24,-8 C-16,-5 -5,-3 5,-6 C-3,-1 -12,1.5 -20,.5 Z")} fill="var(--red-deep)" stroke=${colour.edge}
      stroke-width="1.6" />
    <path d=${`${skull}L${neck}Z`} fill=${colour.body} stroke=${colour.edge} stroke-width="2" />
    <path
      d=${fitted(BROW)} fill=${colour.light} opacity="0.85" />
    <path
      d=${fitted(JAW)} fill=${colour.deep} opacity="0.32" />
    <path d=${fitted("M-20,-6.5 L-17.5,-1 L-14.5,-5 Z M-9,-4.5 L-6.5,.2 L-3.5,-4.3 Z")} fill="#fffdf2"
      stroke=${colour.deep} stroke-width="0.8" />
    <path d=${fitted("M-22,-16 C-20,-20 -15,-19 -16,-15.5 M1,-26 C6,-31 18,-31 23,-24")} fill="none"
      stroke=${colour.deep} stroke-width="2.2" />
    <circle cx=${eyeX} cy=${eyeY} r=${6.6 * size} fill="var(--gold)" stroke=${colour.deep} stroke-width="2" />
    <ellipse cx=${eyeX - 1} cy=${eyeY} rx=${2.3 * size} ry=${4.6 * size} fill="#15141c" />
    <circle cx=${eyeX - 2.2} cy=${eyeY - 2} r=${1.3 * size} fill="#ffffff" />
    <${Collar} shape=${shape} x=${end} />
    <${Disc} letter=${letter} x=${discX} y=${discY} radius=${disc} />
  </g>`;
}

/** The tail with its fan, in any slot. @param {{shape: Shape, slot: number, letter: string, disc?: number}} props */
export function Tail({ shape, slot, letter, disc = shape.disc * 0.94 }) {
  const colour = colourOf(letter);
  const side = slot % 2 ? 1 : -1;
  const left = slot * shape.width;
  const reach = shape.width * (shape.fine ? 0.72 : 0.92);
  const base = beside(shape, left + reach * 0.84, 0);
  const fan = { dark: "", pale: "", marks: "" };
  [-0.98, -0.64, -0.32, 0, 0.32, 0.64].forEach((turn, i) => {
    const length = (36 - Math.abs(turn + 0.1) * 10) * (shape.fine ? 1 : 0.9);
    fan[i % 2 ? "pale" : "dark"] += feather(colour.texture, base, -side * turn, length, 1);
    if (shape.fine) fan.marks += mark(colour.texture, base, -side * turn, length, 1);
  });
  const steps = Array.from({ length: 9 }, (_, i) => i / 8);
  const taper = (/** @type {number} */ part, /** @type {number} */ edge) =>
    beside(shape, left + part * reach, edge * (1 - 0.72 * part * part));
  const along = (/** @type {number} */ edge) => steps.map((part) => taper(part, edge));
  const body = through([...along(-1), ...along(1).reverse(), ...seam(shape, left, 1)]);
  const strip = (/** @type {number} */ outer, /** @type {number} */ inner) =>
    through([
      ...steps.slice(1).map((part) => taper(part, outer)),
      ...steps.slice(1).map((part) => taper(part, inner)).reverse(),
    ]);
  const [discX, discY] = beside(shape, left + reach * 0.45, 0);
  return html`<g>
    <${Feathers} paths=${fan} colour=${colour} />
    <path d=${body} fill=${colour.body} stroke=${colour.edge} stroke-width="2" stroke-linejoin="round" />
    <path d=${strip(-0.86, -0.55)} fill=${colour.light} opacity="0.85" /><path d=${strip(0.92, 0.5)} fill=${colour.deep}
      opacity="0.32" />
    <${Disc} letter=${letter} x=${discX} y=${discY} radius=${disc} />
  </g>`;
}

[Body, Head, Tail].forEach(remember);
