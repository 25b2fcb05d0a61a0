/** Things that somebody has before them, to be seen, and to be tapped away: pieces, or Feather cards. */
import { html, useLayoutEffect, useRef } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/**
 * @param {{things: string[], label: string, empty: string, nameOf: (thing: string) => string,
 *   draw: (thing: string) => import("../vendor/html.js").ComponentChildren, onRemove: (place: number) => void}} given
 */
export function Tray({ things, label, empty, nameOf, draw, onRemove }) {
  const tray = useRef(/** @type {HTMLElement | null} */ (null));
  const taken = useRef(/** @type {number | null} */ (null));
  /**
   * The focus stays in the place of what was taken away, or at the end, or at the words that nothing is left. At once, not
   * after the next picture: who takes things away faster than that would lose it.
   */
  useLayoutEffect(() => {
    if (taken.current === null) return;
    const left = /** @type {HTMLElement[]} */ ([...(tray.current?.querySelectorAll("button") ?? [])]);
    (left[taken.current] ?? left.at(-1) ?? tray.current)?.focus();
    taken.current = null;
  }, [things]);
  const remove = (/** @type {number} */ place) => {
    taken.current = place;
    onRemove(place);
  };
  if (things.length === 0) return html`<p class="tray empty quiet" tabindex="-1" ref=${tray}>${empty}</p>`;
  return html`<div class="tray" role="group" aria-label=${label} ref=${tray}>
    ${things.map((thing, place) => html`<button type="button" key=${place} class="tray-thing" data-thing=${thing}
      aria-label=${say("web-build-take-away", { thing: nameOf(thing) })} title=${say("web-remove")}
      onClick=${() => remove(place)}>${draw(thing)}</button>`)}
  </div>`;
}
