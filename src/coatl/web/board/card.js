/** One card of the board game with what it is worth to the viewer: now, with the piece in hand, and what is missing. */
import { CardFace } from "../art/card.js";
import { Piece } from "../art/pieces.js";
import { cardOf } from "../play/book.js";
import { source } from "../play/places.js";
import { boardPreview } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/** @typedef {import("../play/told.d.ts").BoardProspect | import("../play/told.d.ts").TempleProspect} Prospect */

/** The best that a card scores beside one of one's Cóatl. @param {(Prospect | null)[]} prospects */
function best(prospects) {
  /** @type {Prospect | null} */
  let found = null;
  for (const prospect of prospects) if (prospect && (!found || prospect.points > found.points)) found = prospect;
  return found;
}

/** What the held piece would make of a card: the most over all places where it could go. */
/** @param {import("../play/session.js").Session} session @param {string} id */
function withHeld(session, id) {
  const placements = boardPreview(session)?.placements ?? {};
  const points = session.moves.value
    .filter((move) => move.source === session.held.value && placements[move.action])
    .map((move) => placements[move.action].cards[id] ?? placements[move.action].hand[id] ?? placements[move.action].temples[id])
    .flatMap((prospect) => (prospect ? [prospect.points] : []));
  return points.length ? Math.max(...points) : null;
}

/** @param {{session: import("../play/session.js").Session, id: string, name: string, slot?: number}} props */
export function BoardCard({ session, id, name, slot }) {
  const card = cardOf("board", id);
  if (!card) return html`<div class="card-gap"></div>`;
  const preview = boardPreview(session);
  const prospects = preview?.cards[id] ?? preview?.temples[id] ?? [];
  const now = slot === undefined ? best(prospects) : prospects[slot];
  const later = withHeld(session, id);
  const missing = now && "next" in now && now.next ? [...now.next.left].concat([...now.next.right]) : [];
  const label = say("web-board-card", { card: id, points: now?.points ?? 0, missing: missing.length });
  return html`<div ...${source(session, name, label)} data-card=${id}>
    <${CardFace} card=${card} state=${now ?? {}} width=${96} />
    ${now && (now.points > 0 || later) && html`<span class="worth">${later !== null && later !== now.points ? `${now.points} → ${later}` : now.points}</span>`}
    ${missing.length > 0 && missing.length <= 3 && html`<span class="missing" aria-hidden="true">
      +${missing.map((piece) => html`<${Piece} text=${piece} size=${18} />`)}
    </span>`}
  </div>`;
}
