/** One Cóatl on the table with its cards, its points, and the places at both ends where a piece could go. */
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { textScale, useSize } from "../parts/size.js";
import { hintedClass } from "../play/advice.js";
import { area, target } from "../play/places.js";
import { PutHere } from "../play/put_here.js";
import { spoken } from "../play/sayings.js";
import { boardPreview } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { BoardCard } from "./card.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").Coatl} Coatl
 */

/** A number of points; who does not see it is told what it is. @param {{points: number, class?: string}} props */
export const Points = ({ points, class: kind }) => html`<b class=${kind} title=${say("web-points", { points })}>
  <span aria-hidden="true">${points}</span><span class="unseen">${say("web-points", { points })}</span>
</b>`;

/** The room that a place at an end takes. */
const END = 116;

/** What is held, if it is a piece. @param {Session} session */
const heldPiece = (session) => session.held.value?.replace("piece:", "") ?? "g";

/** @param {{session: Session, coatl: string, side: "left" | "right", now: number}} props */
function End({ session, coatl, side, now }) {
  const name = `end:${coatl}:${side}`;
  if (!session.targets.value.has(name)) return null;
  const move = session.moves.value.find((each) => each.source === session.held.value && each.target === name);
  const would = move && boardPreview(session)?.placements[move.action];
  const place = target(session, name, say("web-board-end", { coatl, side, points: would?.points ?? 0 }));
  const rises = would && would.points !== now;
  return html`<div ...${place} class=${`${place.class} ${hintedClass(session, name)}`} data-side=${side}>
    <${Piece} text=${heldPiece(session)} size=${40} />
    ${rises && html`<b class="would">${say("web-board-would", { now, points: would.points })}</b>`}
  </div>`;
}

/** An incomplete Cóatl of one's own. @param {{session: Session, coatl: Coatl, slot: number, name: string, seat: number}} props */
export function OwnCoatl({ session, coatl, slot, name, seat }) {
  const [element, size] = useSize();
  const label = say("web-board-coatl", { coatl: name });
  const preview = boardPreview(session)?.seats[seat]?.coatls[slot];
  const place = area(session, `coatl:${name}`, label);
  const room = size.width - (session.targets.value.has(`end:${name}:right`) ? END * textScale() : 0);
  return html`<div ...${place} class=${`${place.class} ${hintedClass(session, `coatl:${name}`)}`} data-coatl=${name}
    data-serpent=${`${seat}:${name}`}>
    <${PutHere} session=${session} name=${`coatl:${name}`} label=${label} />
    <h2 title=${label}>${name}</h2>
    <${End} session=${session} coatl=${name} side="left" now=${coatl.points} />
    <div class="coatl-drawing" ref=${element}>
      ${size.width > 0 &&
      html`<${Serpent} text=${coatl.serpent} height=${size.height} width=${room}
        label=${say("web-coatl-shows", { parts: spoken(coatl.serpent) })} />`}
      <${End} session=${session} coatl=${name} side="right" now=${coatl.points} />
    </div>
    <div class="beside">
      ${coatl.cards.map((id) =>
        html`<${BoardCard} key=${id} session=${session} id=${id} name=${`beside:${id}`} slot=${slot} />`)}
    </div>
    <p class="sum"><${Points} points=${coatl.points} />
      <span>${say("web-board-length", { pieces: preview?.length ?? 0 })}</span></p>
  </div>`;
}

/** Where a new Cóatl can be begun with the held piece. @param {{session: Session}} props */
export function NewCoatl({ session }) {
  if (!session.targets.value.has("begin")) return null;
  const place = target(session, "begin", say("web-board-begin"));
  return html`<div ...${place} class=${`${place.class} ${hintedClass(session, "begin")}`} data-part="begin">
    <${Piece} text=${heldPiece(session)} size=${44} /> ${say("web-board-begin")}
  </div>`;
}

/** A finished Cóatl, small. @param {{coatl: Coatl, height?: number, width?: number}} props */
export function DoneCoatl({ coatl, height = 34, width = 150 }) {
  return html`<div class="done-coatl" title=${say("web-board-done", { ...coatl })}>
    <${Serpent} text=${coatl.serpent} height=${height} width=${width}
      label=${say("web-coatl-shows", { parts: spoken(coatl.serpent) })} />
    <${Points} points=${coatl.points} /></div>`;
}
