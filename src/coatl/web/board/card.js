/** One card of the board game with what it is worth to the viewer: now, with the piece in hand, and what is missing. */
import { CardFace } from "../art/card.js";
import { Piece } from "../art/pieces.js";
import { hintedClass } from "../play/advice.js";
import { cardOf } from "../play/book.js";
import { askedOf } from "../play/moves.js";
import { source } from "../play/places.js";
import { pieceNames } from "../play/sayings.js";
import { boardPreview, boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { holdToLook } from "./closer.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").BoardProspect | import("../play/told.d.ts").TempleProspect} Prospect
 */

/** More missing pieces than this are not drawn. */
const MOST_MISSING = 3;

/** The best that a card scores beside one of one's Cóatl. @param {(Prospect | null)[]} prospects */
function best(prospects) {
  /** @type {Prospect | null} */
  let found = null;
  for (const prospect of prospects) if (prospect && (!found || isBetter(prospect, found))) found = prospect;
  return found;
}

/** More points, or as many with less that is missing. @param {Prospect} one @param {Prospect} other */
function isBetter(one, other) {
  if (one.points !== other.points) return one.points > other.points;
  return missingOf(one).length < missingOf(other).length;
}

/** The pieces up to the next level, left ones first. @param {Prospect | null | undefined} prospect @returns {string[]} */
const missingOf = (prospect) => (prospect && "next" in prospect && prospect.next ? [...prospect.next.left, ...prospect.next.right] : []);

/** What the held piece would make of a card: the most over all places where it could go.
 * @param {Session} session @param {string} id @returns {number | null} */
function withHeld(session, id) {
  const placements = boardPreview(session)?.placements ?? {};
  const points = session.moves.value
    .filter((move) => move.source === session.held.value && placements[move.action])
    .map((move) => placements[move.action])
    .map((would) => would.cards[id] ?? would.hand[id] ?? would.temples[id])
    .flatMap((prospect) => (prospect ? [prospect.points] : []));
  return points.length ? Math.max(...points) : null;
}

/** What a card asks for, what it can bring, what it is worth now and what is missing.
 * @param {import("../play/told.d.ts").Card} card @param {Prospect | null} now */
function inWords(card, now) {
  const points = Object.values(card.points);
  const most = points.pop() ?? 0;
  const levels = points.length ? say("card-or", { before: points.join(", "), next: most }) : most;
  const kind = say(card.type === "temple" ? "card-temple" : "web-card-prophecy");
  const words = say("web-board-card", { kind, card: card.description, levels, most, points: now?.points ?? 0 });
  const missing = missingOf(now);
  return missing.length ? `${words}, ${say("web-board-card-missing", { pieces: pieceNames(missing) })}` : words;
}

/** A sign at the rim of the card. @param {{now: Prospect | null, later: number | null}} props */
function Sign({ now, later }) {
  const points = now?.points ?? 0;
  if (later !== null && later !== points) {
    const kind = later > points ? "rise" : "fall";
    return html`<span class=${`tag ${kind}`} aria-hidden="true">${say("web-board-would", { now: points, points: later })}</span>`;
  }
  const missing = missingOf(now);
  if (missing.length === 0 || missing.length > MOST_MISSING) return null;
  return html`<span class="missing" title=${say("web-board-missing")} aria-hidden="true">
    +${missing.map((piece) => html`<${Piece} text=${piece} size=${15} />`)}
  </span>`;
}

/** @param {{session: Session, id: string, name: string, slot?: number, copy?: number}} props */
export function BoardCard({ session, id, name, slot, copy }) {
  const card = cardOf("board", id);
  if (!card) return html`<div class="card-gap"></div>`;
  const preview = boardPreview(session);
  const prospects = preview?.cards[id] ?? preview?.temples[id] ?? [];
  const beside = slot === undefined ? null : preview?.seats[boardView(session).seat ?? 0]?.coatls[slot];
  const now = beside ? (beside.cards[id] ?? beside.temple) : best(prospects);
  const later = withHeld(session, id);
  const worth = inWords(card, now);
  const place = source(session, name, worth, copy);
  const possible = session.sources.value.has(name);
  return html`<div ...${place} class=${`${place.class} ${hintedClass(session, name)}`} title=${worth} data-card=${id}
    data-moves=${`card:${id}`} tabindex="0"
    onPointerDown=${(/** @type {PointerEvent} */ event) => {
      holdToLook(event, { card: id, now, missing: missingOf(now) });
      place.onPointerDown(event);
    }}
    onClick=${possible ? place.onClick : () => session.explain(askedOf(name), worth)}>
    <${CardFace} card=${card} state=${now ?? {}} width=${96} />
    ${now && now.points > 0 && (later ?? now.points) === now.points && html`<span class="worth" aria-hidden="true">${now.points}</span>`}
    <${Sign} now=${now} later=${later} />
  </div>`;
}
