/** What a player of the board game has: pieces, open Cóatl with the cards beside them, a hand, Temple cards in reach. */
import { html } from "../vendor/html.js";
import { Piece } from "../art/pieces.js";
import { Button } from "../parts/button.js";
import { pieceName } from "../play/sayings.js";
import { Remarks } from "../tabletop/remarks.js";
import { Palette, SerpentEditor } from "../tabletop/serpent_editor.js";
import { say } from "../words/speaker.js";
import { CardSection } from "./card_section.js";
import { Tray } from "./tray.js";
import { filled } from "./turn.js";

/**
 * @import { Numbered } from "../tabletop/coding.js"
 * @import { BoardTurn, OpenCoatl } from "./turn.js"
 */

const PIECE = 40;
/** Places where a Cóatl can lie open, as the steps of a plan call them. */
const SLOTS = ["A", "B"];

/** @param {{turn: BoardTurn, onChange: (turn: BoardTurn, what?: string) => void}} given */
export function BoardForm({ turn, onChange }) {
  const { pieces, coatls } = turn;
  const change = (/** @type {Partial<BoardTurn>} */ part, /** @type {string} */ what = "") => onChange({ ...turn, ...part }, what);
  const setCoatl = (/** @type {number} */ place, /** @type {Partial<OpenCoatl>} */ part, /** @type {string} */ what = "") =>
    change({ coatls: coatls.with(place, { ...coatls[place], ...part }) }, what);
  return html`
    <section class="panel" aria-labelledby="pieces-title">
      <h2 id="pieces-title">${say("web-build-pieces")}</h2>
      <${Tray} things=${pieces} label=${say("web-build-pieces")} empty=${say("web-build-pieces-empty")} nameOf=${pieceName}
        draw=${(/** @type {string} */ piece) => html`<${Piece} text=${piece} size=${PIECE} />`}
        onRemove=${(/** @type {number} */ place) => change({ pieces: pieces.toSpliced(place, 1) })} />
      <${Palette} game="board" onTap=${(/** @type {string} */ piece) => change({ pieces: [...pieces, piece] })} />
    </section>
    ${coatls.map((coatl, place) => html`<section key=${place} class="panel" data-coatl=${place} aria-labelledby=${`coatl-${place}`}>
      <div class="section-head">
        <h2 id=${`coatl-${place}`}>${say("web-board-coatl", { coatl: SLOTS[filled(coatls.slice(0, place)).length] })}</h2>
        <${Button} kind="quiet" onClick=${() => change({ coatls: coatls.toSpliced(place, 1) })}>${say("web-remove")}<//>
      </div>
      <${SerpentEditor} game="board" text=${coatl.serpent}
        onChange=${(/** @type {string} */ serpent, /** @type {string} */ what = "") => setCoatl(place, { serpent }, what)} />
      <${CardSection} game="board" name=${`beside-${place}`} title=${say("web-build-beside")} type="prophecy" cards=${coatl.cards}
        onChange=${(/** @type {Numbered[]} */ cards) => setCoatl(place, { cards })} />
      ${!coatl.serpent && coatl.cards.length > 0 && html`<${Remarks} game="board" remarks=${[{ code: "table-no-serpent", facts: {} }]} />`}
    </section>`)}
    ${coatls.length < SLOTS.length && html`<${Button} class="button build-open" onClick=${() => change({ coatls: [...coatls, { serpent: "", cards: [] }] })}>
      ${say("web-build-open")}<//>`}
    <section class="panel build-cards" aria-labelledby="cards-title">
      <h2 id="cards-title">${say("web-build-cards")}</h2>
      <${CardSection} game="board" name="hand" title=${say("web-build-hand")} type="prophecy" number="copies" cards=${turn.hand}
        onChange=${(/** @type {Numbered[]} */ hand) => change({ hand })} />
      <${CardSection} game="board" name="temples" title=${say("web-build-temples")} type="temple" cards=${turn.temples}
        onChange=${(/** @type {Numbered[]} */ temples) => change({ temples })} />
    </section>`;
}
