/** Cards, pieces and serpents in words, for those who do not see the drawings. */
import { COLOURS } from "../art/colours.js";
import { pieceName } from "../play/sayings.js";
import { say } from "../words/speaker.js";

/** One part of a serpent; a capital letter is a stack. @param {string} part @returns {string} */
function partInWords(part) {
  if (part.length > 1) return pieceName(part);
  const colour = say("card-colour", { colour: COLOURS[part.toLowerCase()].name });
  return part === part.toLowerCase() ? colour : say("card-stack-with", { colours: colour });
}

/** What a notation such as "<gRb" shows, from left to right. @param {string} text @returns {string} */
export const spoken = (text) => (text.match(/<?[a-zA-Z]>?/g) ?? []).map(partInWords).join(", ");
