/** What one may lay: the Feather cards in hand, the one just revealed, or in the last round heads and tails. */
import { html } from "../vendor/html.js";
import { FeatherCard } from "../art/feather.js";
import { copyAt, source, target } from "../play/places.js";
import { spoken } from "../play/sayings.js";
import { cardView } from "../play/views.js";
import { say } from "../words/speaker.js";
import { claims } from "./prospects.js";
import { homeOf } from "./seats.js";

/** @typedef {import("./table.js").CardTable} CardTable */

/** Of a card as drawn; CSS makes it smaller where there is less room. */
const HEIGHT = 92;

/**
 * Something that may be laid.
 * @param {{table: CardTable, name: string, text: string, action: string, moves: string, copy?: number, inert?: boolean}} given
 */
function Held({ table, name, text, action, moves, copy = 0, inert = false }) {
  const { session } = table;
  const label = name.startsWith("feather:") ? say("web-card-feather", { colours: spoken(text) }) : spoken(text);
  const place = source(session, name, label, copy);
  const possible = !inert && session.sources.value.has(name);
  const classes = ["source", "feather", possible && "possible", possible && place["aria-pressed"] && "held",
    !inert && table.hinted.value?.source === name && "hinted"];
  return html`<div ...${place} class=${classes.filter(Boolean).join(" ")} tabindex="0" aria-disabled=${!possible}
    data-moves=${moves}
    onClick=${possible ? place.onClick : () => table.session.explain(action)}
    onPointerDown=${possible && place.onPointerDown}><${FeatherCard} pair=${text} height=${HEIGHT} /></div>`;
}

/** Where a Feather card is discarded for the top one of the deck. @param {{table: CardTable}} given */
export function Discards({ table }) {
  const { session } = table;
  const open = session.targets.value.has("discards");
  const possible = session.moves.value.filter((move) => move.target === "discards");
  if (possible.length === 0) return null;
  const isFinal = possible.some((move) => session.final.value.has(move.action));
  const place = target(session, "discards", say("web-card-discard"));
  const hinted = open && table.hinted.value?.target === "discards";
  const classes = ["target", "discards", open && "open", hinted && "hinted"].filter(Boolean).join(" ");
  return html`<div ...${place} class=${classes}>
    <span>${say("web-card-discard")}</span>${isFinal && html`<small>${say("web-card-irreversible")}</small>`}
  </div>`;
}

/** @param {{table: CardTable}} given */
export function Hand({ table }) {
  const { session } = table;
  const view = cardView(session);
  const hand = view.hand ?? view.hands?.[homeOf(view)] ?? null;
  if (hand === null) return null;
  const pieces = [...session.sources.value].filter((name) => name.startsWith("piece:")).map((name) => name.slice(6));
  const count = claims(session).length;
  const feathers = hand.map((pair, place) => {
    const copy = copyAt(hand, place);
    return html`<${Held} key=${`${pair}${copy}`} table=${table} name=${`feather:${pair}`} text=${pair}
      inert=${view.revealed !== null} action=${`lay ${pair} right beside`} copy=${copy}
      moves=${`feather:${pair}:${copy}`} />`;
  });
  return html`<section class="feathers" data-area tabindex="-1" aria-label=${say("web-card-hand")}>
    <div class="hand-cards">
      ${view.revealed &&
      html`<div class="revealed"><small>${say("screen-revealed")}</small>
        <${Held} table=${table} name=${`feather:${view.revealed}`} text=${view.revealed} moves="revealed"
          action=${`lay ${view.revealed} right beside`} />
      </div>`}
      ${feathers}
      ${pieces.map((text) => html`<${Held} key=${text} table=${table} name=${`piece:${text}`} text=${text}
        moves=${`piece:${text}`} action=${`${text.startsWith("<") ? "head" : "tail"} ${text}`} />`)}
      ${feathers.length + pieces.length === 0 && !view.revealed &&
      html`<p class="quiet">${say(count ? "web-card-claims" : "screen-no-feathers", { count })}</p>`}
    </div>
  </section>`;
}
