/** A closer look at the card under the pointer or the focus: what it asks for, how far it is, and what would help. */
import { html, useLayoutEffect, useRef } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { FeatherCard } from "../art/feather.js";
import { say } from "../words/speaker.js";
import { cardOf } from "../play/book.js";
import { cardPreview, cardView } from "../play/views.js";

const MARGIN = 10;
const FACE = 150;

/** Put a box beside a place, inside the window. @param {HTMLElement} box @param {DOMRect} place */
function putBeside(box, place) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const right = place.right + MARGIN + width <= innerWidth;
  const left = right ? place.right + MARGIN : place.left - MARGIN - width;
  const fits = left >= MARGIN;
  const below = place.bottom + MARGIN;
  const beyond = below + height <= innerHeight ? below : place.top - MARGIN - height;
  const y = Math.max(MARGIN, Math.min(fits ? place.top : beyond, innerHeight - height - MARGIN));
  const x = fits ? left : Math.max(MARGIN, Math.min(place.left, innerWidth - width - MARGIN));
  box.style.setProperty("transform", `translate(${x}px, ${y}px)`);
}

/** @param {{table: import("./table.js").CardTable}} given */
export function Inspector({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const looked = table.looked.value;
  const { session } = table;
  useLayoutEffect(() => {
    if (looked && box.current) putBeside(box.current, looked.place);
  });
  const card = looked && cardOf("card", looked.card);
  if (!looked || !card || session.held.value) return null;
  const worth = cardPreview(session)?.cards[looked.card];
  const hand = cardView(session).hand ?? [];
  return html`<aside class="inspector" ref=${box} aria-hidden="true">
    <${CardFace} card=${card} width=${FACE} />
    <div>
      <p>${card.description}</p>
      ${worth && html`<p>${say("web-card-now", { ...worth })}</p>`}
      ${worth?.next && (worth.next.feathers.length
        ? html`<p>${say("web-card-missing", { level: worth.next.level })}</p>
          <p class="helpful">${worth.next.feathers.map((pair) =>
            html`<span class=${hand.includes(pair) ? "in-hand" : ""}>
              <${FeatherCard} pair=${pair} height=${38} />
            </span>`)}</p>`
        : html`<p>${say("web-card-missing-more", { level: worth.next.level })}</p>`)}
    </div>
  </aside>`;
}
