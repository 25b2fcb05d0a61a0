/** The page's own faces, as far as some words need them, for pictures that are looked at elsewhere. */

/** Faces are asked for once. @type {Map<string, Promise<string>>} */
const files = new Map();

/** A file as an address that has all of it. @param {string} address @returns {Promise<string>} */
async function packed(address) {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** @param {string} address */
function file(address) {
  let found = files.get(address);
  if (!found) {
    found = packed(address);
    found.catch(() => files.delete(address));
    files.set(address, found);
  }
  return found;
}

/** Whether a face has one of the letters. @param {string} ranges such as "U+0000-00FF, U+0131" @param {number[]} letters */
export const covers = (ranges, letters) => ranges.split(",").some((range) => {
  const [first, last = first] = range.trim().slice(2).split("-").map((number) => Number.parseInt(number, 16));
  return letters.some((letter) => letter >= first && letter <= last);
});

/** The faces that words need, as a style sheet. @param {string} words */
export async function facesFor(words) {
  const letters = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0);
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => ({ sheet, style })));
  const wanted = rules.filter(({ style }) => covers(style.getPropertyValue("unicode-range"), letters));
  const faces = wanted.map(async ({ sheet, style }) => {
    const [, address = ""] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src")) ?? [];
    const source = await file(new URL(address, sheet.href ?? location.href).href);
    const told = ["font-family", "font-weight", "unicode-range"].map((name) => `${name}:${style.getPropertyValue(name)};`);
    return `@font-face{${told.join("")}src:url("${source}") format("woff2")}`;
  });
  return (await Promise.all(faces)).join("");
}
