/** One Cóatl on the table with its cards, its points, and the places at both ends where a piece could go. */
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { BoardCard } from "./card.js";
import { target } from "../play/places.js";
import { boardPreview, boardView } from "../play/views.js";
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {import("../play/told.d.ts").Coatl} Coatl
 */

/** @param {{session: Session, coatl: string, side: "left" | "right"}} props */
function End({ session, coatl, side }) {
  const name = `end:${coatl}:${side}`;
  if (!session.targets.value.has(name)) return null;
  const held = session.held.value?.replace("piece:", "") ?? "";
  const move = session.moves.value.find((each) => each.source === session.held.value && each.target === name);
  const would = move && boardPreview(session)?.placements[move.action];
  return html`<div ...${target(session, name, say("web-board-end", { coatl, side, points: would?.points ?? 0 }))} data-side=${side}>
    <${Piece} text=${held} size=${44} />${would && html`<b class="would">${would.points}</b>`}
  </div>`;
}

/** An incomplete Cóatl of one's own. @param {{session: Session, coatl: Coatl | null, slot: number, name: string}} props */
export function OwnCoatl({ session, coatl, slot, name }) {
  const label = say("web-board-coatl", { coatl: name });
  if (!coatl) return null;
  const { seat } = boardView(session);
  const preview = seat === null ? null : boardPreview(session)?.seats[seat]?.coatls[slot];
  return html`<div ...${target(session, `coatl:${name}`, label)} data-coatl=${name}>
    <h3>${label}</h3>
    <${End} session=${session} coatl=${name} side="left" />
    <${Serpent} text=${coatl.serpent} height=${78} width=${560} label=${coatl.serpent} />
    <${End} session=${session} coatl=${name} side="right" />
    <div class="beside">
      ${coatl.cards.map((id) => html`<${BoardCard} key=${id} session=${session} id=${id} name=${`beside:${id}`} slot=${slot} />`)}
    </div>
    <p class="sum">${say("web-board-length", { pieces: preview?.length ?? 0 })} <b>${coatl.points}</b></p>
  </div>`;
}

/** Where a new Cóatl can be begun with the held piece. @param {{session: Session}} props */
export function NewCoatl({ session }) {
  if (!session.targets.value.has("begin")) return null;
  return html`<div ...${target(session, "begin", say("web-board-begin"))} data-part="begin">
    <${Piece} text=${session.held.value?.replace("piece:", "") ?? "g"} size=${44} /> ${say("web-board-begin")}
  </div>`;
}

/** A finished Cóatl, small. @param {{coatl: Coatl, height?: number}} props */
export function DoneCoatl({ coatl, height = 40 }) {
  return html`<div class="done-coatl"><${Serpent} text=${coatl.serpent} height=${height} width=${220} label=${coatl.serpent} />
    <b>${coatl.points}</b></div>`;
}
