/** An action in words, with what can be drawn between marks: for advice, and for the steps of a plan. */
import { mark } from "../parts/story.js";
import { say } from "../words/speaker.js";

/** @type {Record<string, (words: string[], view: any) => Record<string, any>>} */
const BOARD = {
  take: ([space], view) => ({ pieces: view.supply[space] }),
  choose: ([place], view) => ({ card: view.face_up[Number(place) - 1] }),
  begin: ([piece]) => ({ piece }),
  extend: ([coatl, side, piece]) => ({ coatl, side, piece }),
  fulfil: ([coatl, card]) => ({ coatl, card }),
  temple: ([card]) => ({ card }),
  discard: ([card]) => ({ card }),
  receive: ([piece]) => ({ piece }),
  "perfect-pick": ([pieces]) => ({ pieces: /[<>]/.test(pieces) ? [pieces] : [...pieces] }),
  "priest-commitment": ([pile], view) => ({ card: view.temple_piles[Number(pile) - 1].top }),
};

/**
 * @param {string} game @param {string} action
 * @param {any} [view] what lies there, for actions that name a place; no step of a plan does
 * @returns {string}
 */
export function deed(game, action, view) {
  const [verb, ...words] = action.split(" ");
  if (game === "board") {
    const { card, piece, pieces, ...facts } = BOARD[verb]?.(words, view) ?? {};
    const drawn = (pieces ?? []).map((/** @type {string} */ each) => mark("piece", each)).join(" ");
    return say("web-board-hint", { ...facts, verb, card: mark("card", card), piece: mark("piece", piece), pieces: drawn });
  }
  const [thing, end, way] = words;
  const place = way ? say(`lay-${end}-${way}`) : "";
  const things = { feather: mark("feather", thing), card: mark("card", thing), piece: mark("piece", thing) };
  return say("web-card-hint", { ...things, verb, place });
}
