/** Pictures as files: to keep, to paste, and to hand to other programs. */
import { markup } from "../art/markup.js";
import { painted } from "../art/picture.js";
import { facesFor } from "./fonts.js";
import { HEIGHT, WIDTH } from "./paper.js";

export const SVG = "image/svg+xml";
export const PNG = "image/png";

/** Pixels for each unit of the drawing. */
const SHARPNESS = 2;
/** Milliseconds in which a browser has begun to save. */
const SAVED = 60_000;
/** Cards are printed on paper, which stays paper in the dark. They have no other drawing in them. */
const PRINTED = /<svg class="card-face".*?<\/svg>/gs;
/** Numbers as high as letters, as the page has them. */
const NUMBERS = "text{font-variant-numeric:lining-nums}";

/** A drawing as a file that needs nothing else. @param {import("../vendor/html.js").VNode<any>} drawing @param {string} scheme "light" or "dark" */
export async function standAlone(drawing, scheme) {
  const text = painted(markup(drawing).replace(PRINTED, (card) => painted(card, "light")), scheme);
  const words = text.replace(/<[^>]*>/g, "");
  const style = `<style>${await facesFor(words)}${NUMBERS}</style>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text.replace(">", () => `>${style}`)}\n`;
}

/** @param {string} text of a drawing */
export const addressOf = (text) => `data:${SVG};charset=utf-8,${encodeURIComponent(text)}`;

/** @param {string} text of a drawing @returns {Promise<Blob>} */
async function pixelsOf(text) {
  const image = new Image();
  image.src = addressOf(text);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH * SHARPNESS, HEIGHT * SHARPNESS];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error())), PNG));
}

/** The file of a drawing. @param {string} text @param {string} kind `SVG` or `PNG` @param {string} name without what tells its kind */
export async function fileOf(text, kind, name) {
  const content = kind === PNG ? await pixelsOf(text) : text;
  return new File([content], `${name}.${kind === PNG ? "png" : "svg"}`, { type: kind });
}

/** @param {File} file */
export function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}

/**
 * Whether this browser copies such files. Of drawings browsers copy neither the faces nor what moves, and pages without
 * HTTPS copy nothing. @param {string} kind
 */
export const canCopy = (kind) => kind === PNG && Boolean(navigator.clipboard?.write) && typeof ClipboardItem !== "undefined";

/** Copy a PNG that is still being made: a browser allows it only at once. @param {Promise<File>} file */
export const copy = (file) => navigator.clipboard.write([new ClipboardItem({ [PNG]: file })]);

/** Whether the system takes such files. @param {string} kind */
export const canHandOver = (kind) => Boolean(navigator.canShare?.({ files: [new File([""], "picture", { type: kind })] }));

/** Let the system's own dialog share a file; that somebody closes it is no problem. @param {File} file @param {string} title */
export async function handOver(file, title) {
  try {
    await navigator.share({ files: [file], title });
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) throw problem;
  }
}
