/** Sentences about what lies on the table, for labels and the line at the top. */
import { COLOURS } from "../art/colours.js";
import { nameOf } from "../parts/names.js";
import { knows, say } from "../words/speaker.js";
import { stateOf } from "./views.js";

const COLOUR_OF = { g: "green", r: "red", b: "blue", y: "yellow", k: "black", "*": "gold" };

/** A piece in words: "red head". @param {string} text */
export function pieceName(text) {
  const kind = text.startsWith("<") ? "head" : text.endsWith(">") ? "tail" : "body";
  const letter = /** @type {keyof typeof COLOUR_OF} */ (text.replace(/[<>]/g, ""));
  return say(`web-piece-${kind}`, { colour: say(`web-colour-${COLOUR_OF[letter] ?? "gold"}`) });
}

/** @param {string[]} pieces */
export const pieceNames = (pieces) => pieces.map(pieceName).join(", ");

/** One part of a serpent; a capital letter is a stack. @param {string} part @returns {string} */
function partInWords(part) {
  if (part.length > 1) return pieceName(part);
  const colour = say("card-colour", { colour: COLOURS[part.toLowerCase()].name });
  return part === part.toLowerCase() ? colour : say("card-stack-with", { colours: colour });
}

/** What a notation such as "<gRb" shows, from left to right. @param {string} text @returns {string} */
export const spoken = (text) => (text.match(/<?[a-zA-Z]>?/g) ?? []).map(partInWords).join(", ");

/** Whose turn it is and what may be done, in one line. @param {import("./session.js").Session} session */
export function turnLine(session) {
  const view = session.view.value;
  if (!view) return "";
  if (!session.ownTurn.value) {
    return say("web-turn-other", { name: nameOf(stateOf(session).table, view.turn_seat) });
  }
  const held = session.held.value;
  if (held) return say("web-turn-held", { places: session.targets.value.size });
  const message = `web-turn-${view.game}-${view.phase}`;
  return knows(message) ? say(message, { choices: choicesOf(view.legal) }) : say("web-turn-yours");
}

/** Kinds of actions of the board game, by what may begin them. @type {Record<string, RegExp>} */
const KINDS = {
  take: /^take/, cards: /^(choose|draw)/, assemble: /^(begin|extend|fulfil)/,
  token: /^(perfect-pick|see-the-future|priest-commitment)/, gold: /^give-gold/, pass: /^pass/,
};

/** What may be done, as a list in words. @param {string[]} legal @returns {string} */
function choicesOf(legal) {
  const kinds = Object.keys(KINDS).filter((kind) => legal.some((action) => KINDS[kind].test(action)));
  const choices = kinds.map((kind) => say(`web-board-may-${kind}`));
  return choices.length < 2 ? choices.join("") : say("turn-choices", { choices: choices.slice(0, -1), last: choices.at(-1) });
}
