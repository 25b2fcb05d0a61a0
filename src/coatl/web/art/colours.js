/**
 * The five colours of the pieces, gold, and "any": each has its letter, message key, shades, symbol and feather
 * texture.
 */

/**
 * @typedef {object} Colour
 * @property {string} letter  the letter of the notation
 * @property {string} name  the last part of its message keys, such as "green"
 * @property {string} symbol  the drawn sign (see symbols.js)
 * @property {string} texture  the drawn feather texture (see body.js)
 * @property {string} body  the shades: of the body itself, of shadows, of the sheen, of the sign, and of the outline
 * @property {string} deep @property {string} light @property {string} tip @property {string} edge
 */

/** @param {string} letter @param {string} name @param {string} symbol @param {string} texture @returns {Colour} */
const colour = (letter, name, symbol, texture) => ({
  letter, name, symbol, texture,
  body: `var(--${name})`, deep: `var(--${name}-deep)`, light: `var(--${name}-light)`,
  tip: `var(--${name}-tip)`, edge: `var(--${name}-edge)`,
});

/** @type {Record<string, Colour>} */
export const COLOURS = {
  g: colour("g", "green", "leaf", "veins"),
  r: colour("r", "red", "flame", "tongues"),
  b: colour("b", "blue", "waves", "ripples"),
  y: colour("y", "yellow", "sun", "dots"),
  k: colour("k", "black", "diamond", "facets"),
};

/** The gold segment of the board game, which scores by itself. */
export const GOLD = colour("*", "gold", "coin", "none");

/** Stands for "any colour" in patterns. */
export const ANY = colour(".", "any", "star", "none");

/** The colour of a letter of the notation, "*" and "gold" included. @param {string} letter @returns {Colour} */
export const colourOf = (letter) =>
  letter === "*" || letter === "gold" ? GOLD : COLOURS[letter.toLowerCase()] ?? ANY;

/** Letters by the colour names that card lists use. @type {Record<string, string>} */
export const LETTER_OF = { green: "g", red: "r", blue: "b", yellow: "y", black: "k" };
