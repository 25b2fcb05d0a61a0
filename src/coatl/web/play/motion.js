/**
 * Things move where they go. Elements with `data-moves` have a name of their own on the whole screen; after a change of
 * the table each glides from where it was, and what an event takes from one place to another flies over the screen.
 * Nothing waits for any of it. Both games use it; each says which events are flights.
 */
import { render, useLayoutEffect, useRef } from "../vendor/html.js";
import { leadsOn } from "./views.js";

/**
 * @import { GameEvent, State, View } from "../play/told.d.ts"
 * @import { RefObject, VNode } from "../vendor/html.js"
 */

const TIME = 260;
/** Who was away longer than so many changes is not shown them one by one. */
const MOST_CHANGES = 4;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/**
 * @typedef {{picture: VNode, from: DOMRect | undefined, to: DOMRect | undefined, towards?: number}} Flight
 *   `towards` is how far along the goal's width it lands, from 0 to 1
 * @typedef {(root: Element, event: GameEvent, before: Map<string, DOMRect>) => Flight[]} Flights
 */

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where named things are; a name that several have tells nothing. @param {ParentNode} root @returns {Map<string, DOMRect>} */
function placesIn(root) {
  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  const twice = new Set();
  for (const element of root.querySelectorAll("[data-moves]")) {
    const rect = element.getBoundingClientRect();
    const name = element.getAttribute("data-moves") ?? "";
    if (rect.width === 0) continue;
    if (places.has(name)) twice.add(name);
    places.set(name, rect);
  }
  for (const name of twice) places.delete(name);
  return places;
}

/** @param {Element} element @param {DOMRect} from @param {DOMRect} to */
function glide(element, from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(x, y) < 3) return;
  const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 5 };
  element.animate([start, { transform: "none", zIndex: 5 }], { duration: TIME, easing: EASING });
}

/** Let a picture fly over the screen. @param {Flight} flight */
function fly({ picture, from, to, towards = 0.5 }) {
  if (!from?.width || !to?.width) return;
  const flying = document.createElement("div");
  flying.className = "flying";
  document.body.append(flying);
  render(picture, flying);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: at(from.left + from.width / 2, from.top + from.height / 2), opacity: 1 },
    { transform: at(to.left + to.width * towards, to.top + to.height / 2), opacity: 0.3 },
  ];
  flying.animate(frames, { duration: TIME, easing: EASING }).onfinish = () => flying.remove();
}

/**
 * Animate the changes of what is shown.
 * @param {View | null} view what is shown now
 * @param {State} state what the server told last
 * @param {Flights} flights
 * @returns {RefObject<HTMLElement | null>} the ref of the element inside which things move
 */
export function useMotion(view, state, flights) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const last = useRef({
    view: /** @type {View | null} */ (null), seq: -1, places: /** @type {Map<string, DOMRect>} */ (new Map()),
  });
  if (last.current.view !== view && root.current && !isCalm()) last.current.places = placesIn(root.current);
  useLayoutEffect(() => {
    const { places, seq } = last.current;
    last.current = { view, seq: state.seq, places: new Map() };
    const changes = state.changes.length > MOST_CHANGES || !leadsOn(seq, state) ? [] : state.changes;
    const events = changes.flatMap((change) => change.events ?? []);
    if (places.size === 0) return;
    // In the frame that shows the change, where things are known without laying them out once more.
    requestAnimationFrame(() => {
      if (root.current) animate(root.current, places, events, flights);
    });
  }, [view]);
  return root;
}

/**
 * @param {Element} root @param {Map<string, DOMRect>} places where things were
 * @param {GameEvent[]} events what happened @param {Flights} flights
 */
function animate(root, places, events, flights) {
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  const now = placesIn(root);
  for (const element of root.querySelectorAll("[data-moves]")) {
    const name = element.getAttribute("data-moves") ?? "";
    const to = now.get(name);
    const from = places.get(name) ?? deck;
    if (from && to) glide(element, from, to);
  }
  for (const event of events) {
    for (const flight of flights(root, event, places)) fly(flight);
  }
}
