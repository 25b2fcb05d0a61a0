/** The supply board: a round carved stone with six spaces for body segments, two for heads and two for tails. */
import { Piece } from "../art/pieces.js";
import { Stone } from "../art/stone.js";
import { hintedClass } from "../play/advice.js";
import { source } from "../play/places.js";
import { pieceNames } from "../play/sayings.js";
import { boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

const BODIES = ["b1", "b2", "b3", "b4", "b5", "b6"];
const ENDS = ["h1", "h2", "t1", "t2"];

/** @param {{session: import("../play/session.js").Session, name: string, pieces: string[]}} props */
function Space({ session, name, pieces }) {
  const label = pieces.length ? say("web-board-space", { space: name, pieces: pieceNames(pieces) }) : say("web-board-space-empty", { space: name });
  const place = source(session, `space:${name}`, label);
  return html`<div ...${place} class=${`${place.class} ${hintedClass(session, `space:${name}`)}`} data-place=${name}>
    ${pieces.map((piece) => html`<${Piece} text=${piece} size=${name.startsWith("b") ? 60 : 52} />`)}
  </div>`;
}

/** @param {{session: import("../play/session.js").Session}} props */
export function Supply({ session }) {
  const view = boardView(session);
  const bag = Object.entries(view.bag);
  const count = (/** @type {(text: string) => boolean} */ wanted) =>
    bag.reduce((sum, [text, many]) => sum + (wanted(text) ? many : 0), 0);
  const heads = count((text) => text.startsWith("<"));
  const tails = count((text) => text.endsWith(">"));
  return html`<section class="supply" data-panel="supply" data-area tabindex="-1" aria-label=${say("web-board-supply")}>
    <div class="stone-place">
      <${Stone} />
      ${[...BODIES, ...ENDS].map(
        (name) => html`<${Space} key=${name} session=${session} name=${name} pieces=${view.supply[name]} />`,
      )}
    </div>
    <p class="bags">${say("web-board-bags", { bodies: count(() => true) - heads - tails, heads, tails })}</p>
  </section>`;
}
