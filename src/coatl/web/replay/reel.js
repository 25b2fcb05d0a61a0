/** A film being watched: which step is shown, and how it goes on. The screens of the games see a session like any other. */
import { sentenceOf } from "../parts/notice.js";
import { Session } from "../play/session.js";
import { effect, signal } from "../vendor/signals.js";

/** @import { AnyFilm } from "./film.js" */

/** Milliseconds between two steps at the usual speed. */
const PAUSE = 1200;
export const SPEEDS = [0.5, 1, 2, 4, 8];

/** Nothing can be done at a table that is only shown. @type {import("../play/session.js").Source} */
const NOWHERE = {
  look: () => {},
  close: () => {},
  move: () => Promise.reject(new Error()),
  hint: async () => [],
  why: async () => "",
};

export class Reel {
  /** @param {AnyFilm} film @param {number} step where to begin */
  constructor(film, step) {
    this.film = film;
    this.session = new Session(film.table.id, null, () => NOWHERE);
    /** The step that is wanted, and shown as soon as it is there. */
    this.step = signal(step);
    this.playing = signal(false);
    this.speed = signal(1);
    /** A sentence about what went wrong. */
    this.problem = signal("");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.closed = false;
    this.dispose = this.follow();
  }

  /** Show the film, and whatever is added to its end while that is looked at. */
  follow() {
    let known = this.film.length.peek();
    if (known) this.show(this.step.peek());
    return effect(() => {
      const length = this.film.length.value;
      if (length > known && this.step.peek() >= known - 1) this.show(length - 1);
      known = length;
    });
  }

  close() {
    this.closed = true;
    this.pause();
    this.dispose();
    this.film.close();
  }

  get last() {
    return Math.max(0, this.film.length.value - 1);
  }

  /** Watch with other eyes. @param {AnyFilm} film of the same game */
  change(film) {
    this.film = film;
    return this.show(this.step.value);
  }

  /** Show a step. @param {number} wanted */
  async show(wanted) {
    const step = Math.max(0, Math.min(this.last, wanted));
    const { film } = this;
    this.step.value = step;
    try {
      const state = await film.frame(step);
      if (this.closed || this.film !== film || this.step.value !== step) return;
      this.session.log.value = film.changes.filter(({ seq }) => seq <= state.seq);
      this.session.hear(state);
      this.problem.value = "";
    } catch (problem) {
      this.pause();
      this.problem.value = sentenceOf(problem);
    }
  }

  /** So many steps further, or back. @param {number} steps */
  go(steps) {
    this.pause();
    return this.show(this.step.value + steps);
  }

  /** To where the next turn begins, or this one, or the one before. @param {1 | -1} way */
  turn(way) {
    const { turns } = this.film;
    let step = this.step.value + way;
    while (step > 0 && step < this.last && turns[step] === turns[step - 1]) step += way;
    return this.go(step - this.step.value);
  }

  /** Go on by itself, from the beginning if this is the end. */
  play() {
    if (this.step.value === this.last) this.show(0);
    this.playing.value = true;
    this.wait();
  }

  wait() {
    this.timer = setTimeout(async () => {
      await this.show(this.step.value + 1);
      if (this.step.value === this.last) this.pause();
      if (this.playing.value) this.wait();
    }, PAUSE / this.speed.value);
  }

  pause() {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  toggle() {
    if (this.playing.value) this.pause();
    else this.play();
  }
}
