/** On small screens one panel at a time: the tabs, with a light where something can be done. */
import { html, useLayoutEffect, useRef } from "../vendor/html.js";
import { say } from "../words/speaker.js";

/** The ref of an element that stays in sight below the one before it: the style sheet is told how high that is, `--above`. */
function useBelow() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const element = place.current;
    const above = element?.previousElementSibling;
    if (!element || !above) return undefined;
    const measure = () => element.style.setProperty("--above", `${above.getBoundingClientRect().height}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(above);
    return () => observer.disconnect();
  }, []);
  return place;
}

/**
 * @typedef {{key: string | number, label: string, lit?: boolean}} Tab
 * @param {{tabs: Tab[], chosen: string | number, onChoose: (key: any) => void}} given
 */
export function Tabs({ tabs, chosen, onChoose }) {
  const place = useBelow();
  const goAlong = (/** @type {KeyboardEvent} */ event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = /** @type {HTMLElement[]} */ ([...(place.current?.children ?? [])]);
    const here = buttons.findIndex((button) => button === document.activeElement);
    if (way) buttons[(here + way + buttons.length) % buttons.length]?.focus();
  };
  return html`<div class="tabs" ref=${place} role="tablist" aria-label=${say("web-card-panels")} onKeyDown=${goAlong}>
    ${tabs.map(({ key, label, lit }) => html`<button type="button" role="tab" key=${key} data-tab=${key} class=${lit ? "lit" : ""}
      aria-selected=${key === chosen} onClick=${() => onChoose(key)}>${label}</button>`)}
  </div>`;
}
