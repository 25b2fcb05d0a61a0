/**
 * Picking up and putting down, three ways: drag and drop, tap then tap, keyboard. Components say which thing or place an
 * element is by spreading `source(session, name)` or `target(session, name)` into it; everything else is here.
 */
import { askedOf } from "./moves.js";

const DRAG_DISTANCE = 6;

/** Which one of equal things lies at a place of a row. @param {string[]} row @param {number} place */
export const copyAt = (row, place) => row.slice(0, place).filter((other) => other === row[place]).length;

/**
 * The attributes of something that may be picked up.
 * @param {import("./session.js").Session} session
 * @param {string} name
 * @param {string} label what a person who does not see it is told
 * @param {number} [copy] which one of equal things it is
 */
export function source(session, name, label, copy = 0) {
  const possible = session.sources.value.has(name);
  const held = session.held.value === name && session.heldCopy.value === copy;
  return {
    "data-source": name,
    role: "button",
    tabindex: possible ? 0 : -1,
    "aria-label": label,
    "aria-pressed": held,
    "aria-disabled": !possible,
    class: ["source", possible && "possible", held && "held"].filter(Boolean).join(" "),
    onClick: (/** @type {Event} */ event) => isInPlace(session, name, event) || choose(session, name, copy),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => pressed(event, () => choose(session, name, copy)),
    onPointerDown: (/** @type {PointerEvent} */ event) => possible && drag(session, name, copy, event),
  };
}

/**
 * The attributes of a place where something may be put.
 * @param {import("./session.js").Session} session
 * @param {string} name
 * @param {string} label
 */
export function target(session, name, label) {
  const possible = session.targets.value.has(name);
  return {
    "data-target": name,
    role: possible ? "button" : undefined,
    tabindex: possible ? 0 : undefined,
    "aria-label": possible ? label : undefined,
    class: ["target", possible && "open"].filter(Boolean).join(" "),
    onClick: () => (possible ? session.put(name) : wonder(session, name)),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => possible && pressed(event, () => session.put(name)),
  };
}

/**
 * The attributes of a part of the table in which things lie and to which others may be put; it has `PutHere` inside.
 * @param {import("./session.js").Session} session
 * @param {string} name
 * @param {string} label
 */
export const area = (session, name, label) => ({
  "data-target": name,
  role: "group",
  "aria-label": label,
  tabindex: -1,
  class: "area",
  onClick: () => session.targets.value.has(name) || wonder(session, name),
});

/** Something held, and a place where it does not go: why? @param {import("./session.js").Session} session @param {string} place */
function wonder(session, place) {
  const { held } = session;
  if (held.value) session.explain(askedOf(held.value, place));
}

/** A drag ends with a click that nobody meant. */
export function swallowClick() {
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}

/** Whether something lies where another, held thing can be put: the place is meant.
 * @param {import("./session.js").Session} session @param {string} name @param {Event} event */
function isInPlace(session, name, event) {
  const place = /** @type {Element} */ (event.currentTarget).closest("[data-target]")?.getAttribute("data-target");
  return session.held.value !== name && session.targets.value.has(place ?? "");
}

/** The browser's own dragging, of words that happen to be selected, would end ours. @param {Event} event */
const noOtherDrag = (event) => event.preventDefault();

/** Pick up; a thing that can go to one place only, tapped twice, goes there.
 * @param {import("./session.js").Session} session @param {string} name @param {number} copy */
function choose(session, name, copy) {
  if (!session.sources.value.has(name)) {
    session.explain(askedOf(name));
  } else if (session.held.value === name && session.targets.value.size === 1) {
    session.put([...session.targets.value][0]);
  } else {
    session.pick(name, copy);
  }
}

/** @param {KeyboardEvent} event @param {() => void} then */
function pressed(event, then) {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    then();
  }
}

/**
 * Follow a pointer from here; a move of a few pixels makes it a drag, with a ghost of the thing at the pointer.
 * @param {import("./session.js").Session} session
 * @param {string} name
 * @param {number} copy
 * @param {PointerEvent} begun
 */
function drag(session, name, copy, begun) {
  if (begun.button !== 0) return;
  const thing = /** @type {HTMLElement} */ (begun.currentTarget);
  /** @type {HTMLElement | null} */
  let ghost = null;
  const moved = (/** @type {PointerEvent} */ event) => {
    if (ghost && session.held.value === null) {
      ghost.hidden = true;
      return;
    }
    const far = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > DRAG_DISTANCE;
    if (!ghost && far) {
      if (session.held.value !== name || session.heldCopy.value !== copy) session.pick(name, copy);
      ghost = /** @type {HTMLElement} */ (thing.cloneNode(true));
      ghost.className = "ghost";
      ghost.removeAttribute("data-source");
      document.body.append(ghost);
    }
    if (ghost) {
      event.preventDefault();
      ghost.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`);
    }
  };
  const ended = (/** @type {PointerEvent} */ event) => {
    removeEventListener("dragstart", noOtherDrag);
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", ended);
    removeEventListener("pointercancel", ended);
    if (!ghost) return;
    ghost.remove();
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-target]");
    const place = below?.getAttribute("data-target");
    if (event.type === "pointerup" && place && session.targets.value.has(place)) session.put(place);
    else session.held.value = null;
    swallowClick();
  };
  addEventListener("dragstart", noOtherDrag);
  addEventListener("pointermove", moved, { passive: false });
  addEventListener("pointerup", ended);
  addEventListener("pointercancel", ended);
}
