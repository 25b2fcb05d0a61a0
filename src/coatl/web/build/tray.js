/** Things that somebody has before them, to be tapped away, and above all to be seen: pieces, or Feather cards. */
import { html, useRef } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/**
 * @param {{things: string[], label: string, empty: string, nameOf: (thing: string) => string,
 *   draw: (thing: string) => import("../vendor/html.js").ComponentChildren, onRemove: (place: number) => void}} given
 */
export function Tray({ things, label, empty, nameOf, draw, onRemove }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const remove = (/** @type {number} */ number) => {
    onRemove(number);
    const buttons = /** @type {HTMLElement[]} */ ([...(place.current?.querySelectorAll("button") ?? [])]);
    (buttons[number + 1] ?? buttons[number - 1])?.focus();
  };
  if (things.length === 0) return html`<p class="tray empty quiet">${empty}</p>`;
  return html`<div class="tray" role="group" aria-label=${label} ref=${place}>
    ${things.map((thing, number) => html`<button type="button" key=${number} class="tray-thing" data-thing=${thing}
      aria-label=${say("web-build-take-away", { thing: nameOf(thing) })} title=${say("web-remove")}
      onClick=${() => remove(number)}>${draw(thing)}</button>`)}
  </div>`;
}
