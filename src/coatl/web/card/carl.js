/** CARL: his favourite colours, his god card, his Prophecies, and his latest turn, deed by deed with the reasons. */
import { html, useEffect, useRef } from "../vendor/html.js";
import { Emblem } from "../art/emblems.js";
import { FeatherCard } from "../art/feather.js";
import { Sentence } from "../parts/log.js";
import { Storyteller } from "../parts/story.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Flow } from "./flow.js";
import { openGroups } from "./levels.js";
import { Prophecy } from "./prophecy.js";
import { SideHead } from "./side.js";

/** @typedef {import("./table.js").CardTable} CardTable */

const MOST = 132;
/** The gods on the backs of his action cards. @type {Record<string, string>} */
const GODS = { upgrade: "blue", steal: "yellow", fulfil: "pink" };

/** The card that says what he does twice, and those still to come. @param {{view: import("../play/told.d.ts").CardView}} given */
function ActionCards({ view }) {
  const action = view.carl_action;
  return html`<dl class="carl-facts">
    <div><dt>${say("screen-favourites")}</dt>
      <dd class="carl-favourites">
        ${view.favourites ? html`<${FeatherCard} pair=${view.favourites} height=${44} />` : "–"}
      </dd></div>
    <div><dt>${say("web-card-god-card")}</dt>
      <dd class="god-card">${action
        ? html`<${Emblem} god=${GODS[action]} size=${40} /><span>${say(`web-card-carl-${action}`)}</span>`
        : "–"}</dd></div>
    <div><dt>${say("web-card-action-deck")}</dt>
      <dd class="action-deck">${Object.entries(view.action_deck).map(([each, count]) =>
        html`<span key=${each} title=${say(`screen-deck-${each}`, { count })}>
          <${Emblem} god=${GODS[each]} size=${22} />${count}
        </span>`)}
      </dd></div>
  </dl>`;
}

/** His latest turn. @param {{table: CardTable}} given */
function Deeds({ table }) {
  const { session, staging } = table;
  const state = stateOf(session);
  const teller = new Storyteller(state.table, state.seat);
  const deeds = staging.deeds.value;
  const list = useRef(/** @type {Element | null} */ (null));
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [deeds.length]);
  if (deeds.length === 0) return null;
  return html`<ol class="deeds" ref=${list} tabindex="0" aria-label=${say("web-card-deeds")}>
    ${deeds.map((event, number) => html`<li key=${number} class=${number === deeds.length - 1 ? "latest" : ""}
      onPointerEnter=${() => (table.pointed.value = event.card ?? null)}
      onPointerLeave=${() => (table.pointed.value = null)}>
      <${Sentence} parts=${teller.line([event]).parts} game="card" />
    </li>`)}
  </ol>`;
}

/** @param {{table: CardTable, side: number}} given */
export function Carl({ table, side }) {
  const view = table.staging.shown.value;
  const acting = view.phase === "carl" ? "acting" : "";
  return html`<section class=${`rival panel carl ${acting}`} data-area tabindex="-1" aria-label=${say("side-carl")}>
    <${SideHead} table=${table} side=${side}><span class="chip">${say(`personality-${view.options.carl}`)}</span><//>
    <${ActionCards} view=${view} />
    <div class="carl-inside">
      <div class="carl-cards">
        <${Flow} groups=${openGroups(view, side)} most=${MOST} heading=${0}
          draw=${(/** @type {string} */ card, /** @type {number} */ width) =>
            html`<${Prophecy} key=${card} table=${table} card=${card} width=${width} />`} />
      </div>
      <${Deeds} table=${table} />
    </div>
  </section>`;
}
