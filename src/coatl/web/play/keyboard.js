/**
 * Playing by keyboard, in both games. The focus goes where the turn goes on: to a place for what is held, or to the next
 * thing; it is never lost. Left and right lead along what is possible, up and down along all that lies in one part of the
 * table (`data-area`), and single keys to its parts. Whoever uses a pointer keeps the focus where it is.
 */
import { useEffect, useRef } from "../vendor/html.js";
import { effect } from "../vendor/signals.js";
import { singleKeys } from "../parts/kept.js";
import { sideNames } from "../parts/names.js";
import { announce } from "../parts/notice.js";
import { isDialogOpen, keyOf } from "../parts/shortcuts.js";
import { say } from "../words/speaker.js";
import { stateOf } from "./views.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {{turnTo: (panel: string) => void, openLog: () => void}} Panels what brings a hidden part into sight
 */

const PLACES = ".target.open";
const THINGS = ".source.possible, .ending:not(:disabled)";
const AREA = "[data-area]";
/** Only one of these is in sight on small screens. */
const PANEL = "[data-panel]";
/** What needs arrow keys and letters itself. */
const FOREIGN = "input, select, textarea, dialog, [role=tablist], [role=log], .log, .deeds, .rules-panel";

/** @type {Record<string, 1 | -1>} */
const ALONG = { ArrowRight: 1, ArrowLeft: -1 };
/** @type {Record<string, 1 | -1>} */
const AROUND = { ArrowDown: 1, ArrowUp: -1 };

/** Once what has changed is drawn, and the browser has taken the focus from what is gone. @param {() => void} then */
const onceDrawn = (then) => requestAnimationFrame(() => setTimeout(then));

/** @param {Element} element */
const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

/**
 * The next of some elements, in the order of the page, from one of them or from anywhere; after the last comes the first.
 * @param {HTMLElement[]} all @param {Element | null} here @param {1 | -1} way
 */
export function nextOf(all, here, way) {
  const place = all.findIndex((each) => each === here);
  if (place >= 0) return all[(place + way + all.length) % all.length];
  const isAfter = (/** @type {Element} */ each) =>
    here !== null && Boolean(here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  return way > 0 ? (all.find(isAfter) ?? all[0]) : (all.findLast((each) => !isAfter(each)) ?? all.at(-1));
}

class Keyboard {
  /** @param {Session} session @param {() => HTMLElement | null} root @param {Panels} panels */
  constructor(session, root, panels) {
    this.session = session;
    this.root = root;
    this.panels = panels;
    /** Whether a key was pressed after the pointer was. */
    this.isUsed = false;
    /** What was held when it was last looked. @type {{name: string | null, copy: number}} */
    this.held = { name: null, copy: 0 };
    /** What was picked up last. */
    this.last = "";
    this.seq = -1;
    this.pressed = (/** @type {KeyboardEvent} */ event) => this.press(event);
    this.pointed = () => (this.isUsed = false);
    addEventListener("keydown", this.pressed);
    addEventListener("pointerdown", this.pointed);
    this.dispose = effect(() => {
      const news = [session.state, session.held, session.heldCopy, session.busy, session.online];
      if (news.map((signal) => signal.value)) onceDrawn(() => this.settle());
    });
  }

  close() {
    this.dispose();
    removeEventListener("keydown", this.pressed);
    removeEventListener("pointerdown", this.pointed);
  }

  /** @param {string} selector @returns {HTMLElement[]} those in sight, and those on a panel that is not */
  all(selector) {
    const found = /** @type {HTMLElement[]} */ ([...(this.root()?.querySelectorAll(selector) ?? [])]);
    return found.filter((each) => isShown(each) || each.closest(PANEL)?.checkVisibility() === false);
  }

  /** Everything that is possible now. */
  possible() {
    return this.all(this.session.held.peek() ? PLACES : THINGS);
  }

  /** Put the focus somewhere, on whatever panel it is. @param {HTMLElement | null | undefined} element */
  reach(element) {
    const panel = element && !isShown(element) ? element.closest(PANEL)?.getAttribute("data-panel") : null;
    if (panel) {
      this.panels.turnTo(panel);
      onceDrawn(() => element?.focus());
    } else element?.focus();
  }

  /** Look where the focus is, and where it should be. */
  settle() {
    if (!this.root()?.isConnected) return;
    const { session, held: before, seq } = this;
    this.held = { name: session.held.peek(), copy: session.heldCopy.peek() };
    this.seq = session.state.peek()?.seq ?? -1;
    const { name, copy } = this.held;
    this.last = name ?? this.last;
    if (!this.isUsed) return;
    if (name && (name !== before.name || copy !== before.copy)) this.reach(this.firstPlace());
    else if (!name && before.name && seq === this.seq && !session.moving.peek()) this.reach(this.thing(before));
    else if (this.isLost()) this.goOn();
  }

  /** Where what is held could go; best where it is advised. */
  firstPlace() {
    const places = this.possible();
    return places.find((each) => each.classList.contains("hinted")) ?? places[0];
  }

  /** One of equal things. @param {{name: string | null, copy: number}} wanted */
  thing({ name, copy }) {
    const equal = this.all(`[data-source="${CSS.escape(name ?? "")}"]`);
    return equal[copy] ?? equal[0];
  }

  /** Whether the focus is nowhere, or waits at the beginning of the screen. */
  isLost() {
    const active = document.activeElement;
    return active === null || active === document.body || active.id === "main" || active.matches(":disabled") || !isShown(active);
  }

  /** To what can be done next: first with a thing like the last one. */
  goOn() {
    const possible = this.possible();
    const kind = this.last.split(":")[0];
    const next = possible.find((each) => each.dataset.source?.split(":")[0] === kind) ?? possible[0];
    if (next) this.reach(next);
    else document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    this.isUsed = true;
    const here = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || here.closest(FOREIGN) || isDialogOpen()) return;
    if (this.goAlong(event, here) || this.obey(keyOf(event))) event.preventDefault();
  }

  /** Arrow keys; whether it was one. @param {KeyboardEvent} event @param {Element} here */
  goAlong({ key, shiftKey }, here) {
    const area = here.closest(AREA);
    const way = shiftKey ? undefined : (ALONG[key] ?? AROUND[key]);
    if (!way || (AROUND[key] && !area)) return false;
    const all = ALONG[key] ? this.possible() : this.things(area);
    this.reach(nextOf(all, here === document.body ? null : here, way));
    return all.length > 0;
  }

  /** All that can be looked at in a part of the table. @param {Element | null} area */
  things(area) {
    return this.all(".source, .target.open, [tabindex]:not([data-area])").filter((each) => each.closest(AREA) === area);
  }

  /** Single keys, unless they are switched off; whether it was one. @param {string} key */
  obey(key) {
    if (!key || !singleKeys.value) return false;
    const button = /** @type {HTMLElement | null} */ (document.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`));
    if (key === "e") this.reach(button);
    else if (button) button.click();
    else if (key === "t") announce(this.root()?.querySelector(".call-line")?.textContent?.trim() ?? "");
    else if (key === "p") announce(this.points());
    else if (key === "l") this.goToLog();
    else this.goToArea(Number(key));
    return true;
  }

  /** Who has how many points. */
  points() {
    const preview = this.session.preview.peek();
    const sides = preview ? ("sides" in preview ? preview.sides : preview.seats) : [];
    const names = sideNames(stateOf(this.session).table);
    return sides.map(({ points }, side) => say("web-result-score", { name: names[side], points })).join(", ");
  }

  goToLog() {
    const log = /** @type {HTMLElement | null | undefined} */ (this.root()?.querySelector(".log"));
    if (log && !isShown(log)) this.panels.openLog();
    onceDrawn(() => log?.focus());
  }

  /** To a part of the table, and there to what is possible. @param {number} number */
  goToArea(number) {
    const area = this.all(AREA)[number - 1];
    if (!area) return;
    const things = this.things(area);
    this.reach(things.find((each) => each.matches(".possible, .open")) ?? things[0] ?? area);
  }
}

/** @param {Session} session @param {{current: HTMLElement | null}} root @param {Panels} panels */
export function useKeyboard(session, root, panels) {
  const latest = useRef(panels);
  latest.current = panels;
  useEffect(() => {
    const keyboard = new Keyboard(session, () => root.current, {
      turnTo: (panel) => latest.current.turnTo(panel),
      openLog: () => latest.current.openLog(),
    });
    return () => keyboard.close();
  }, [session]);
}
