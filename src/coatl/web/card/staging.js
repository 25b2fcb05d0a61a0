/**
 * CARL acts all at once as far as the server is concerned. Here his turn is shown deed by deed: the table as it was,
 * then each event applied to it, until the table is as the server tells it. Whoever picks something up need not wait.
 */
import { computed, effect, signal } from "../vendor/signals.js";

const PAUSE = 1100;
const TOLD = /^carl-/;

/** The events of CARL's turn among changes, if there are any. @param {any[]} changes @returns {any[]} */
export function carlEvents(changes) {
  const events = changes.flatMap((change) => change.events ?? []);
  const from = events.findLastIndex((event) => event.code === "carl-favourites");
  return from < 0 ? [] : events.slice(from).filter((event) => TOLD.test(event.code));
}

/** A view after one event of CARL's turn. @param {any} view @param {any} event @returns {any} */
export function staged(view, event) {
  if (event.code === "carl-favourites") return { ...view, favourites: event.feather, carl_action: null, phase: "carl" };
  if (event.code === "carl-action") return { ...view, carl_action: event.action };
  if (!event.card) return view;
  const without = view.sides.map((/** @type {any} */ side) => ({
    ...side,
    levels: side.levels.map((/** @type {string[]} */ cards) => cards.filter((card) => card !== event.card)),
  }));
  without.at(-1).levels[event.level].push(event.card);
  const supply = view.supply.map((/** @type {string | null} */ card) => (card === event.card ? null : card));
  return { ...view, sides: without, supply };
}

export class Staging {
  /** @param {import("../play/session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** The view while a turn of CARL is shown. @type {import("../vendor/signals.js").Signal<any>} */
    this.view = signal(null);
    /** CARL's latest turn, as far as it is shown. @type {import("../vendor/signals.js").Signal<any[]>} */
    this.deeds = signal([]);
    /** What is shown: the table as it is, or as it was on the way there. */
    this.shown = computed(() => this.view.value ?? session.view.value);
    /** @type {any[]} */
    this.waiting = [];
    this.timer = 0;
    /** @type {any} */
    let before = null;
    this.dispose = effect(() => {
      const told = session.state.value;
      if (!told?.view) return;
      this.begin(before, told);
      before = told.view;
    });
  }

  /** @param {any} before @param {any} told */
  begin(before, told) {
    const events = carlEvents(told.changes);
    if (events.length === 0) {
      if (told.changes.length) this.finish();
      return;
    }
    this.finish();
    this.deeds.value = [];
    this.waiting = events;
    const isNew = before !== null || told.view.turn <= 1;
    if (!isNew || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.finish();
      return;
    }
    if (before) this.view.value = { ...before, round: told.view.round, hand: told.view.hand };
    this.next();
  }

  /** Show the next deed. */
  next() {
    const event = this.waiting.shift();
    if (!event) {
      this.finish();
      return;
    }
    this.deeds.value = [...this.deeds.peek(), event];
    if (this.view.peek()) this.view.value = staged(this.view.peek(), event);
    this.timer = setTimeout(() => this.next(), PAUSE);
  }

  /** Show all that is left at once. */
  finish() {
    clearTimeout(this.timer);
    if (this.waiting.length) this.deeds.value = [...this.deeds.peek(), ...this.waiting];
    this.waiting = [];
    this.view.value = null;
  }

  close() {
    clearTimeout(this.timer);
    this.dispose();
  }
}
