/** A card seen closely, in a box beside where it lies; those who do not see it are told the same by its name. */
import { html, useLayoutEffect, useRef } from "../vendor/html.js";
import { CardFace } from "../art/card.js";

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

/**
 * @param {{card: import("../play/told.d.ts").Card, place: DOMRect, state?: import("../art/card.js").CardState,
 *   children?: import("../vendor/html.js").ComponentChildren}} given
 */
export function CloserLook({ card, place, state, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (box.current) putBeside(box.current, place);
  });
  return html`<aside class="inspector" ref=${box} aria-hidden="true">
    <${CardFace} card=${card} width=${FACE} state=${state} />
    <div><p>${card.description}</p>${children}</div>
  </aside>`;
}
