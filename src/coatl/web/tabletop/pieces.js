/**
 * A serpent in its notation as the list of its pieces, and small changes to it: "<b" is a head, "b" a segment, "R" a
 * stack, "k>" a tail. What somebody has typed comes back as it was, right or wrong: the engine says what is right.
 */

/** @typedef {"left" | "right"} End */

/** Letters of a serpent that are read from a link or typed: more than any game has pieces for one. */
export const LONGEST = 80;

/** @param {string} text @returns {string[]} */
export const piecesOf = (text) => (text.match(/<?[^<>]?>?/gu) ?? []).filter(Boolean);

/** @param {string | undefined} piece */
export const isHead = (piece) => Boolean(piece?.startsWith("<"));
/** @param {string | undefined} piece */
export const isTail = (piece) => Boolean(piece?.endsWith(">"));
/** @param {string | undefined} piece */
const isBody = (piece) => piece !== undefined && !isHead(piece) && !isTail(piece);

/**
 * With one more piece: a head and a tail have their place, and take that of the one which is there; a segment comes to an
 * end, within head and tail.
 * @param {string} text @param {string} piece @param {End} end
 */
export function withPiece(text, piece, end) {
  const pieces = piecesOf(text);
  const head = Number(isHead(pieces[0])), tail = Number(isTail(pieces.at(-1)));
  if (isHead(piece)) pieces.splice(0, head, piece);
  else if (isTail(piece)) pieces.splice(pieces.length - tail, tail, piece);
  else pieces.splice(end === "left" ? head : pieces.length - tail, 0, piece);
  return pieces.join("");
}

/** @param {string} text @param {number} slot */
export const withoutPiece = (text, slot) => piecesOf(text).toSpliced(slot, 1).join("");

/** Another colour in a place; head, tail and stack stay what they are. @param {string} text @param {number} slot @param {string} letter */
export function recoloured(text, slot, letter) {
  const pieces = piecesOf(text);
  pieces[slot] = pieces[slot].replace(/[^<>]/u, (old) => (old === old.toLowerCase() ? letter : letter.toUpperCase()));
  return pieces.join("");
}

/** A segment becomes a stack, or a stack a segment. @param {string} text @param {number} slot */
export function restacked(text, slot) {
  const pieces = piecesOf(text);
  const piece = pieces[slot];
  pieces[slot] = piece === piece.toLowerCase() ? piece.toUpperCase() : piece.toLowerCase();
  return pieces.join("");
}

/** Whether a piece can change places with its neighbour: head and tail stay at their ends. @param {string} text @param {number} slot @param {1 | -1} way */
export function canMove(text, slot, way) {
  const pieces = piecesOf(text);
  return isBody(pieces[slot]) && isBody(pieces[slot + way]);
}

/** @param {string} text @param {number} slot @param {1 | -1} way */
export function moved(text, slot, way) {
  const pieces = piecesOf(text);
  [pieces[slot], pieces[slot + way]] = [pieces[slot + way], pieces[slot]];
  return pieces.join("");
}

/** What was typed, without spaces and full stops, with which links end a serpent; only the card game knows capital letters. @param {string} game @param {string} typed */
export function typedSerpent(game, typed) {
  const text = typed.replace(/[\s.]/g, "").slice(0, LONGEST);
  return game === "card" ? text : text.toLowerCase();
}
