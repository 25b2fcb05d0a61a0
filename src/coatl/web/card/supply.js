/** The middle of the table: the Prophecies of the supply, the Temple card, and the decks. */
import { html } from "../vendor/html.js";
import { CardBack } from "../art/backs.js";
import { CardFace } from "../art/card.js";
import { say } from "../words/speaker.js";
import { cardOf } from "../play/book.js";
import { cardPreview } from "../play/views.js";
import { Flow } from "./flow.js";
import { homeOf } from "./seats.js";
import { Prophecy } from "./prophecy.js";

const MOST = 150;
const DECK = 30;
/** Where there is no room for headings; the style sheet hides them there. */
const TIGHT = "(max-width: 43.75em), (max-height: 38.75em)";

/**
 * The common Temple card with how many of its goals one meets.
 * @param {{table: import("./table.js").CardTable, card: string, width: number}} given
 */
function Temple({ table, card, width }) {
  const face = cardOf("card", card);
  const worth = cardPreview(table.session)?.sides[homeOf(table.staging.shown.value)];
  const look = (/** @type {Event} */ event) => {
    const element = /** @type {Element} */ (event.currentTarget);
    table.looked.value = { card, place: element.getBoundingClientRect() };
  };
  const leave = () => (table.looked.value = null);
  const state = { times: worth?.goals ?? 0, points: face?.points[worth?.goals ?? 0] ?? 0, next: null, withPiece: null };
  return html`<div class="temple" tabindex="0" role="img" data-moves=${`card:${card}`} style=${{ width: `${width}px` }}
    aria-label=${`${say("card-temple")}: ${cardOf("card", card)?.description}, ${say("screen-goals", { goals: worth?.goals ?? 0 })}`}
    onPointerEnter=${look} onPointerLeave=${leave} onFocus=${look} onBlur=${leave}>
    <span aria-hidden="true">${face && html`<${CardFace} card=${face} width=${width} state=${state} />`}</span>
  </div>`;
}

/**
 * A pile with how many cards are in it.
 * @param {{kind: "feather" | "prophecy", count: number, label: string, [attribute: string]: unknown}} given
 */
function Deck({ kind, count, label, ...rest }) {
  return html`<li title=${say(label)} ...${rest}>
    <${CardBack} kind=${kind} width=${DECK} /><b>${count}</b><span>${say(label)}</span>
  </li>`;
}

/** @param {{table: import("./table.js").CardTable}} given */
export function Supply({ table }) {
  const view = table.staging.shown.value;
  const places = view.supply.map((card, place) => ({ card, place }));
  const heading = (/** @type {string} */ message) => html`<h2 class="level-heading">${say(message)}</h2>`;
  const groups = [{ key: "supply", heading: heading("web-card-supply"), cards: places }];
  const temple = { card: view.temple, place: -1 };
  if (view.temple) groups.push({ key: "temple", heading: heading("card-temple"), cards: [temple] });
  const draw = (/** @type {{card: string | null, place: number}} */ { card, place }, /** @type {number} */ width) => {
    if (place < 0) return html`<${Temple} key="temple" table=${table} card=${card} width=${width} />`;
    if (!card) return html`<div key=${`empty${place}`} class="gap"></div>`;
    return html`<${Prophecy} key=${card} table=${table} card=${card} width=${width} />`;
  };
  return html`<section class="offer" data-area tabindex="-1" aria-label=${say("web-card-supply")}>
    <${Flow} groups=${groups} draw=${draw} most=${MOST} heading=${matchMedia(TIGHT).matches ? 0 : undefined} />
    <ul class="decks">
      <${Deck} kind="feather" count=${view.deck_size} label="web-card-feather-deck" />
      <${Deck} kind="prophecy" count=${view.prophecies_left} label="web-card-prophecy-deck" data-deck="" />
      <${Deck} kind="feather" count=${view.discards.length} label="web-card-discards" />
    </ul>
  </section>`;
}
