/**
 * CARL acts all at once as far as the server is concerned. Here his turn is shown deed by deed: the table as it was,
 * then each event applied to it, until the table is as the server tells it. Whoever picks something up need not wait.
 */
import { computed, effect, signal } from "../vendor/signals.js";
import { cardView, leadsOn } from "../play/views.js";

/** @import { CardView, Change, GameEvent, State } from "../play/told.d.ts" */

const PAUSE = 1100;
const TOLD = /^carl-/;

/** The events of CARL's turn among changes, if there are any. @param {Change[]} changes @returns {GameEvent[]} */
export function carlEvents(changes) {
  const events = changes.flatMap((change) => change.events ?? []);
  const from = events.findLastIndex((event) => event.code === "carl-favourites");
  return from < 0 ? [] : events.slice(from).filter((event) => TOLD.test(event.code));
}

/** A view after one event of CARL's turn. @param {CardView} view @param {GameEvent} event @returns {CardView} */
export function staged(view, event) {
  if (event.code === "carl-favourites") return { ...view, favourites: event.feather ?? null, carl_action: null, phase: "carl" };
  if (event.code === "carl-action") return { ...view, carl_action: event.action ?? null };
  const { card: moved, level } = event;
  if (!moved || level === undefined) return view;
  const without = view.sides.map((side) => ({
    ...side,
    levels: side.levels.map((cards) => cards.filter((card) => card !== moved)),
  }));
  without.at(-1)?.levels[level].push(moved);
  const supply = view.supply.map((card) => (card === moved ? null : card));
  return { ...view, sides: without, supply };
}

export class Staging {
  /** @param {import("../play/session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** The view while a turn of CARL is shown. @type {import("../vendor/signals.js").Signal<CardView | null>} */
    this.view = signal(null);
    /** CARL's latest turn, as far as it is shown. @type {import("../vendor/signals.js").Signal<GameEvent[]>} */
    this.deeds = signal([]);
    /** What is shown: the table as it is, or as it was on the way there. */
    this.shown = computed(() => this.view.value ?? cardView(session));
    /** @type {GameEvent[]} */
    this.waiting = [];
    this.timer = 0;
    /** @type {State | null} */
    let before = null;
    this.dispose = effect(() => {
      const told = session.state.value;
      if (told?.view?.game !== "card") return;
      this.begin(before, told, told.view);
      before = told;
    });
  }

  /** @param {State | null} last @param {State} told @param {CardView} view */
  begin(last, told, view) {
    const before = last?.view?.game === "card" ? last.view : null;
    const events = carlEvents(told.changes);
    if (before && view.turn < before.turn) this.deeds.value = [];
    if (events.length === 0) {
      if (told.changes.length) this.finish();
      return;
    }
    this.finish();
    this.deeds.value = [];
    this.waiting = events;
    const isNew = last ? leadsOn(last.seq, told) : view.turn <= 1;
    if (!isNew || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.finish();
      return;
    }
    if (before) this.view.value = { ...before, round: view.round, hand: view.hand };
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
    const shown = this.view.peek();
    if (shown) this.view.value = staged(shown, event);
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
