/**
 * Things move where they go. Elements with `data-moves` have a name of their own on the whole screen; after a change of
 * the table each glides from where it was, and a laid Feather card flies to its Cóatl. Nothing waits for any of it.
 */
import { html, render, useLayoutEffect, useRef } from "../vendor/html.js";
import { FeatherCard } from "../art/feather.js";

/**
 * @import { CardView, GameEvent, State } from "../play/told.d.ts"
 * @import { RefObject } from "../vendor/html.js"
 */

const TIME = 260;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {ParentNode} root @returns {Map<string, DOMRect>} */
function placesIn(root) {
  const places = new Map();
  for (const element of root.querySelectorAll("[data-moves]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) places.set(element.getAttribute("data-moves"), rect);
  }
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

/**
 * Let a Feather card fly over the screen.
 * @param {string} pair
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {string | undefined} end
 */
function fly(pair, from, to, end) {
  const flying = document.createElement("div");
  flying.className = "flying";
  document.body.append(flying);
  render(html`<${FeatherCard} pair=${pair} height=${72} />`, flying);
  const goal = end === "left" ? to.left + to.width * 0.15 : to.right - to.width * 0.15;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const frames = [
    { transform: at(from.left + from.width / 2, from.top + from.height / 2), opacity: 1 },
    { transform: at(goal, to.top + to.height / 2), opacity: 0.3 },
  ];
  flying.animate(frames, { duration: TIME, easing: EASING }).onfinish = () => flying.remove();
}

/** @param {Element} root @param {GameEvent[]} events @param {Map<string | null, DOMRect>} before */
function flights(root, events, before) {
  for (const { code, seat, feather, end } of events) {
    if (code !== "feather-laid" || !feather) continue;
    const kept = [...feather].sort((one, other) => "grbyk".indexOf(one) - "grbyk".indexOf(other)).join("");
    const hand = root.querySelector(`[data-hand="${seat}"]`)?.getBoundingClientRect();
    const from = before.get("revealed") ?? before.get(`feather:${kept}:0`) ?? hand;
    const to = root.querySelector(`[data-serpent="${seat}"]`)?.getBoundingClientRect();
    if (to?.width) fly(feather, hand ?? from ?? to, to, end);
  }
}

/**
 * Animate the changes of what is shown.
 * @param {CardView} view what is shown now @param {State} state what the server told last
 * @returns {RefObject<Element | null>} the ref of the element inside which things move
 */
export function useMotion(view, state) {
  const root = useRef(/** @type {Element | null} */ (null));
  const last = useRef({
    view: /** @type {CardView | null} */ (null), seq: -1, places: /** @type {Map<string | null, DOMRect>} */ (new Map()),
  });
  if (last.current.view !== view && root.current) last.current.places = placesIn(root.current);
  useLayoutEffect(() => {
    const { places, seq } = last.current;
    last.current.view = view;
    last.current.seq = state.seq;
    if (!root.current || places.size === 0 || isCalm()) return;
    const deck = root.current.querySelector("[data-deck]")?.getBoundingClientRect();
    for (const element of root.current.querySelectorAll("[data-moves]")) {
      const to = element.getBoundingClientRect();
      const from = places.get(element.getAttribute("data-moves")) ?? deck;
      if (from && to.width > 0) glide(element, from, to);
    }
    const events = state.changes.flatMap((change) => change.events ?? []);
    if (state.seq !== seq) flights(root.current, events, places);
  }, [view]);
  return root;
}
