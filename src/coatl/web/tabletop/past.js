/** All that was shown before, so that every change can be undone and made again, and the address that says what is shown. */
import { computed, signal } from "../vendor/signals.js";
import { useEffect, useLayoutEffect } from "../vendor/html.js";
import { beforeLeaving } from "../parts/address.js";

/** So many states are kept. */
const MOST = 200;
/** Browsers refuse addresses that change more often than about three times a second. */
const PAUSE = 350;

/** @template State a plain value that is never changed */
export class Past {
  /** @param {State} begin */
  constructor(begin) {
    this.states = signal([begin]);
    this.place = signal(0);
    this.current = computed(() => this.states.value[this.place.value]);
    this.canUndo = computed(() => this.place.value > 0);
    this.canRedo = computed(() => this.place.value < this.states.value.length - 1);
    /** What was changed last; changes of the same are one, as letters that are typed. */
    this.latest = "";
  }

  /** @param {State} next @param {string} [what] what is changed, if several changes of it are to be undone together */
  change(next, what = "") {
    if (JSON.stringify(next) === JSON.stringify(this.current.peek())) return;
    const goesOn = what !== "" && what === this.latest;
    const before = this.states.peek().slice(0, this.place.peek() + (goesOn ? 0 : 1)).slice(-MOST);
    this.states.value = [...before, next];
    this.place.value = before.length;
    this.latest = what;
  }

  /** Put what is shown right, which nobody wants to undo. @param {State} next */
  correct(next) {
    this.states.value = this.states.peek().map((state, place) => (place === this.place.peek() ? next : state));
  }

  undo() {
    if (this.canUndo.peek()) this.place.value -= 1;
    this.latest = "";
  }

  redo() {
    if (this.canRedo.peek()) this.place.value += 1;
    this.latest = "";
  }
}

/**
 * Keep the address in step with what is shown, without filling the way back, and read it when somebody changes it. Who
 * leaves finds the last change again, too.
 * @param {string} code what stands behind `#`; "" for nothing
 * @param {(code: string) => void} onRead
 */
export function useAddress(code, onRead) {
  useEffect(() => {
    const read = () => onRead(location.hash.slice(1));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  useLayoutEffect(() => {
    const now = () => write(code);
    const timer = setTimeout(now, Math.max(0, written + PAUSE - Date.now()));
    beforeLeaving.add(now);
    addEventListener("pagehide", now);
    return () => {
      clearTimeout(timer);
      beforeLeaving.delete(now);
      removeEventListener("pagehide", now);
    };
  }, [code]);
}

let written = 0;

/** @param {string} code */
function write(code) {
  const shown = code && `#${code}`;
  if (location.hash === shown) return;
  history.replaceState(null, "", location.pathname + shown);
  written = Date.now();
}
