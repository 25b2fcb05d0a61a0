/** A Prophecy on the table: its face, what it would become, and whether it may be fulfilled now. */
import { html } from "../vendor/html.js";
import { CardBack } from "../art/backs.js";
import { CardFace } from "../art/card.js";
import { Symbol } from "../art/symbols.js";
import { sideNames } from "../parts/names.js";
import { source } from "../play/places.js";
import { spoken } from "../play/sayings.js";
import { say } from "../words/speaker.js";
import { cardOf } from "../play/book.js";
import { cardPreview, cardView, stateOf as tableOf } from "../play/views.js";
import { lyingAt, promiseOf } from "./prospects.js";
import { homeOf } from "./seats.js";

/** @typedef {import("./table.js").CardTable} CardTable */

/** The width of a sign for a Feather card that helps. */
const HELP = 36;
/** Cards below this width have room for few words only. */
const SMALL = 84;

/** What one who does not see the card is told. @param {CardTable} table @param {string} card @returns {string} */
function label(table, card) {
  const view = table.staging.shown.value;
  const worth = cardPreview(table.session)?.cards[card];
  const lying = lyingAt(view, card);
  const parts = [`${say("web-card-prophecy")}: ${cardOf("card", card)?.description}`];
  parts.push(lying ? say("web-card-at-level", { level: lying.level }) : say("web-card-in-supply"));
  if (lying && lying.side !== homeOf(view)) parts.push(sideNames(tableOf(table.session).table)[lying.side]);
  if (worth) parts.push(say("web-card-times", { times: worth.times }));
  if (table.session.sources.value.has(`prophecy:${card}`)) parts.push(say("web-card-may-fulfil", { ...worth }));
  const helping = helpsOf(table.session, card);
  if (helping.length) parts.push(say("web-card-rises-with", { cards: helping.map(spoken).join(" · ") }));
  return parts.join(", ");
}

/**
 * A sign at the rim: what fulfilling it now brings, or what the held card would make of it.
 * @param {CardTable} table
 * @param {string} card
 * @param {boolean} short
 */
function tag(table, card, short) {
  const { session } = table;
  if (session.sources.value.has(`prophecy:${card}`)) {
    const worth = cardPreview(session)?.cards[card];
    const lying = lyingAt(cardView(session), card);
    const stolen = lying && lying.side !== cardView(session).seat;
    if (short) return { kind: "claim", text: say("web-card-short", { ...worth }) };
    return { kind: "claim", text: say(stolen ? "web-card-steal" : "web-card-claim", { ...worth }) };
  }
  const promise = promiseOf(card, table.placements.value, table.aim.value);
  if (!promise) return null;
  if (promise.kind === "fall") return { kind: "fall", text: say("web-card-falls", { level: promise.level }) };
  return { kind: "rise", text: say(short ? "web-card-short" : "web-card-rises", { ...promise }) };
}

/**
 * `name` and `action` when it is something else than a Prophecy that may be fulfilled.
 * @param {{table: CardTable, card: string, width: number, name?: string, action?: string}} given
 */
export function Prophecy({ table, card, width, name = `prophecy:${card}`, action = `fulfil ${card}` }) {
  const { session } = table;
  const face = cardOf("card", card);
  const god = face?.type === "prophecy" ? face.god : undefined;
  const sign = tag(table, card, width < SMALL);
  const place = source(session, name, "");
  const possible = session.sources.value.has(name);
  const look = (/** @type {Event} */ event) => {
    const element = /** @type {Element} */ (event.currentTarget);
    table.looked.value = { card, place: element.getBoundingClientRect() };
  };
  const leave = () => (table.looked.value = null);
  const classes = [
    place.class, "prophecy",
    table.hinted.value?.source === name && "hinted",
    table.pointed.value === card && "pointed",
    sign && `has-${sign.kind}`,
  ];
  return html`<div
    ...${place}
    class=${classes.filter(Boolean).join(" ")}
    style=${{ width: `${width}px` }}
    tabindex="0"
    aria-label=${undefined}
    data-moves=${`card:${card}`}
    onClick=${possible ? place.onClick : () => table.session.explain(action, label(table, card))}
    onKeyDown=${possible ? place.onKeyDown : (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        table.session.explain(action, label(table, card));
      }
    }}
    onPointerEnter=${look}
    onPointerLeave=${leave}
    onFocus=${look}
    onBlur=${leave}
  >
    <span class="unseen">${label(table, card)}</span>
    <span aria-hidden="true">
      ${face && (isHidden(table, card)
        ? html`<${CardBack} kind="prophecy" god=${god} width=${width} />`
        : html`<${CardFace} card=${face} width=${width} state=${stateOf(table, card)} />`)}
    </span>
    ${sign && html`<span class=${`tag ${sign.kind}`} aria-hidden="true">${sign.text}</span>`}
    ${!sign && html`<${Helps} table=${table} card=${card} most=${Math.max(1, Math.floor(width / HELP))} />`}
  </div>`;
}

/**
 * The Feather cards in hand of which one would bring a card to its next level; none for a secured one.
 * @param {import("../play/session.js").Session} session @param {string} card
 */
function helpsOf(session, card) {
  const view = cardView(session);
  const lying = lyingAt(view, card);
  if (lying && view.sides[lying.side].levels.length - 1 === lying.level) return [];
  const next = cardPreview(session)?.cards[card]?.next;
  return (next?.feathers ?? []).filter((pair) => view.hand?.includes(pair));
}

/**
 * Signs for them.
 * @param {{table: CardTable, card: string, most: number}} given
 */
function Helps({ table, card, most }) {
  const pairs = helpsOf(table.session, card);
  if (pairs.length === 0 || table.session.held.value) return null;
  return html`<span class="helps" aria-hidden="true">${pairs.slice(0, most).map((pair) =>
    html`<span>${[...pair].map((letter) => html`<${Symbol} colour=${letter} size=${14} />`)}</span>`)}</span>`;
}

/** A secured Prophecy of somebody else lies face down. @param {CardTable} table @param {string} card */
function isHidden(table, card) {
  const view = table.staging.shown.value;
  const lying = lyingAt(view, card);
  return lying !== null && lying.level === view.sides[lying.side].levels.length - 1 && lying.side !== homeOf(view);
}

/**
 * How far a card is: the level it lies at, or what the viewer's Cóatl shows of it.
 * @param {CardTable} table
 * @param {string} card
 */
function stateOf(table, card) {
  const lying = lyingAt(table.staging.shown.value, card);
  const worth = cardPreview(table.session)?.cards[card];
  const times = lying ? lying.level : (worth?.level ?? 0);
  return { times, points: cardOf("card", card)?.points[times] ?? 0, next: null, withPiece: null };
}
