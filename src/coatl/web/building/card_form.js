/** What lies before a player of the card game: Cóatl, hand, Prophecies of all sides with their levels, Temple card. */
import { html } from "../vendor/html.js";
import { COLOURS } from "../art/colours.js";
import { FeatherCard } from "../art/feather.js";
import { spoken } from "../play/sayings.js";
import { Choices } from "../screens/home_options.js";
import { SerpentEditor } from "../tabletop/serpent_editor.js";
import { say } from "../words/speaker.js";
import { CardSection } from "./card_section.js";
import { Tray } from "./tray.js";
import { SIDES } from "./turn.js";

/**
 * @import { FieldEvent } from "../parts/events.d.ts"
 * @import { Numbered } from "../tabletop/coding.js"
 * @import { CardTurn, Rivals } from "./turn.js"
 */

const FEATHER = 52;
const LETTERS = Object.keys(COLOURS);
/** Every kind of Feather card: two different colours. */
const FEATHERS = LETTERS.flatMap((one, place) => LETTERS.slice(place + 1).map((other) => one + other));

/** @param {string} pair */
const featherName = (pair) => say("web-card-feather", { colours: spoken(pair) });

/** @param {{turn: CardTurn, onChange: (turn: CardTurn, what?: string) => void}} given */
export function CardForm({ turn, onChange }) {
  const { feathers, final, rivals, held } = turn;
  const change = (/** @type {Partial<CardTurn>} */ part, /** @type {string} */ what = "") => onChange({ ...turn, ...part }, what);
  const draw = (/** @type {string} */ pair) => html`<${FeatherCard} pair=${pair} height=${FEATHER} />`;
  return html`
    <section class="panel" aria-labelledby="serpent-title">
      <h2 id="serpent-title">${say("web-build-serpent")}</h2>
      <${SerpentEditor} game="card" text=${turn.serpent}
        onChange=${(/** @type {string} */ serpent, /** @type {string} */ what = "") => change({ serpent }, what)} />
      <label class="check">
        <input type="checkbox" name="final" checked=${final} onChange=${(/** @type {FieldEvent} */ event) => change({ final: event.target.checked })} />
        <span><b>${say("web-build-final")}</b> <span class="quiet">${say("web-build-final-sentence")}</span></span>
      </label>
    </section>
    ${!final && html`<section class="panel" aria-labelledby="feathers-title">
      <h2 id="feathers-title">${say("web-build-feathers")}</h2>
      <${Tray} things=${feathers} label=${say("web-build-feathers")} empty=${say("web-build-feathers-empty")} nameOf=${featherName} draw=${draw}
        onRemove=${(/** @type {number} */ place) => change({ feathers: feathers.toSpliced(place, 1) })} />
      <div class="palette feather-palette" role="group" aria-label=${say("web-build-feathers-all")}>
        ${FEATHERS.map((pair) => html`<button type="button" key=${pair} class="palette-feather" data-feather=${pair} aria-label=${featherName(pair)}
          title=${featherName(pair)} onClick=${() => change({ feathers: [...feathers, pair] })}>${draw(pair)}</button>`)}
      </div>
    </section>`}
    <section class="panel build-cards" aria-labelledby="cards-title">
      <h2 id="cards-title">${say("web-build-prophecies")}</h2>
      <${CardSection} game="card" name="own" title=${say("web-build-own")} type="prophecy" number="level" cards=${turn.prophecies}
        onChange=${(/** @type {Numbered[]} */ prophecies) => change({ prophecies })} />
      <${CardSection} game="card" name="supply" title=${say("web-build-supply")} type="prophecy" cards=${turn.supply}
        onChange=${(/** @type {Numbered[]} */ supply) => change({ supply })} />
      <${Choices} legend=${say("web-build-rivals")} name="rivals" value=${rivals} onChoose=${(/** @type {Rivals} */ chosen) => change({ rivals: chosen })}
        choices=${Object.keys(SIDES).map((value) => ({ value, label: say(`web-build-rivals-${value}`) }))} />
      ${SIDES[rivals].map((side) => html`<${CardSection} key=${side} game="card" name=${side} title=${say(`web-build-rival-${side}`)} type="prophecy"
        number="level" cards=${held[side]} onChange=${(/** @type {Numbered[]} */ cards) => change({ held: { ...held, [side]: cards } })} />`)}
      ${rivals !== "alone" && html`<${CardSection} game="card" name="temple" title=${say("web-build-temple")} type="temple" single cards=${turn.temple}
        onChange=${(/** @type {Numbered[]} */ temple) => change({ temple })} />`}
    </section>`;
}
