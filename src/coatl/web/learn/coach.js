/**
 * The coach of a lesson: which of its steps is said now. A step is said when its moment has come and those before it are
 * done or have to wait; comments come first. Nothing that the learner does is forbidden, and every step can be gone on from.
 */
import { computed, effect, signal } from "../vendor/signals.js";

/**
 * @import { Happening, Lesson, Moment, Scene, Step } from "./lesson.d.ts"
 * @import { CardView, GameEvent } from "../play/told.d.ts"
 */

/**
 * What the coach sees, once there is something. The log may be told a moment earlier than the view that it leads to.
 * @param {import("../play/session.js").Session} session @returns {Scene | null}
 */
export function sceneOf(session) {
  const state = session.state.value;
  if (!state?.view) return null;
  const acts = session.log.value.filter(({ kind, seq }) => kind === "act" && seq <= state.seq);
  const events = acts.flatMap(({ seq, events: told }) => (told ?? []).map((event) => ({ seq, event })));
  return { view: state.view, ownTurn: session.ownTurn.value, events, seq: state.seq };
}

/** Whether an event is what is waited for. @param {Happening} happening @param {GameEvent} event @param {number | null} seat the learner's */
function isSuch({ code, by, facts = {} }, event, seat) {
  if (event.code !== code || (by && (event.seat === seat) !== (by === "own"))) return false;
  return Object.entries(facts).every(([name, fact]) => event[/** @type {keyof GameEvent} */ (name)] === fact);
}

/** Whether something has happened after a change. @param {Happening} happening @param {Scene} scene @param {number} [after] */
export const hasHappened = (happening, scene, after = 0) =>
  scene.events.some(({ seq, event }) => seq > after && isSuch(happening, event, scene.view.seat));

/** How many pieces a Cóatl has. @param {{serpent: string}} coatl */
const lengthOf = ({ serpent }) => serpent.replace(/[<>]/g, "").length;

/**
 * The learner's cards, and in the board game how many pieces they have on the player board, and how many with those in their Cóatl.
 * @param {Scene} scene
 */
function ownThings({ view }) {
  if (view.game === "card") return { cards: view.hand ?? [], pieces: 0, taken: 0 };
  const { hand, temples, pieces, coatls, completed } = view.seats[view.seat ?? 0];
  const lengths = [...coatls, ...completed].map((coatl) => (coatl ? lengthOf(coatl) : 0));
  const taken = lengths.reduce((sum, length) => sum + length, pieces.length);
  return { cards: [...(hand ?? []), ...(temples ?? [])], pieces: pieces.length, taken };
}

/** Whether a Prophecy that lies before somebody else may be fulfilled. @param {CardView} view */
const mayTake = ({ legal, sides, seat }) =>
  sides.some(({ levels }, side) => side !== seat && levels.flat().some((card) => legal.includes(`fulfil ${card}`)));

/** How each condition of a moment is looked at. @type {{[Name in keyof Moment]-?: (wanted: any, scene: Scene) => boolean}} */
const CONDITIONS = {
  turn: (wanted, { ownTurn }) => ownTurn === (wanted === "own"),
  phase: (wanted, { view }) => wanted.includes(view.phase),
  legal: (wanted, { view }) => view.legal.some((action) => action.split(" ")[0] === wanted),
  event: (wanted, scene) => hasHappened(wanted, scene),
  card: (wanted, scene) => ownThings(scene).cards.includes(wanted),
  pieces: (wanted, scene) => ownThings(scene).pieces >= wanted,
  taken: (wanted, scene) => ownThings(scene).taken >= wanted,
  round: (wanted, { view }) => view.game === "card" && view.round >= wanted,
  to_play: (wanted, { view }) => view.game === "card" && view.to_play === wanted,
  theft: (wanted, { view }) => view.game === "card" && mayTake(view) === wanted,
};

/** Whether a moment is there. @param {Moment} moment @param {Scene} scene */
export const isNow = (moment, scene) =>
  Object.entries(moment).every(([name, wanted]) => CONDITIONS[/** @type {keyof Moment} */ (name)](wanted, scene));

/** The step to say now, or null: the learner plays on. @param {Lesson} lesson @param {string[]} done @param {Scene} scene */
export const stepOf = ({ comments, steps }, done, scene) =>
  [...comments, ...steps].find(({ id, when }) => !done.includes(id) && isNow(when, scene)) ?? null;

/** Whether a step that was said after a change ends by itself now. @param {Step} step @param {Scene} scene @param {number} at */
function isOver({ when, ends }, scene, at) {
  if (ends === "go-on") return false;
  return ends === "moves-on" ? !isNow(when, scene) : hasHappened(ends, scene, at);
}

export class Coach {
  /**
   * @param {import("../play/session.js").Session} session @param {Lesson} lesson
   * @param {string[]} done the steps that are done already, in their order
   */
  constructor(session, lesson, done) {
    this.lesson = lesson;
    this.done = signal(done);
    this.scene = computed(() => sceneOf(session));
    /** What is said now. */
    this.step = computed(() => this.scene.value && stepOf(lesson, this.done.value, this.scene.value));
    /** How many steps back one looks. */
    this.back = signal(0);
    /** What is to be done and was said: the number of the last change at that time. @type {Map<Step, number>} */
    this.said = new Map();
    this.dispose = effect(() => this.follow());
  }

  /** Notice what is said, and which of it is done. */
  follow() {
    const scene = this.scene.value;
    const step = this.step.value;
    if (!scene) return;
    const over = [...this.said].filter(([said, at]) => isOver(said, scene, at)).map(([said]) => said);
    for (const said of over) this.finish(said);
    if (over.length > 0 || !step || this.said.has(step)) return;
    this.said.set(step, scene.seq);
    this.back.value = 0;
  }

  /** @param {Step} step */
  finish(step) {
    this.said.delete(step);
    this.done.value = [...this.done.peek(), step.id];
  }

  /** What is shown: the step of now, or an earlier one if one looks back. @returns {Step | null} */
  get shown() {
    const { comments, steps } = this.lesson;
    if (this.back.value === 0) return this.step.value;
    return [...comments, ...steps].find(({ id }) => id === this.done.value.at(-this.back.value)) ?? null;
  }

  /** What the way on from what is shown is called: of what is to be done one may skip it, of what was said before one has only to come back. */
  get wayOn() {
    if (this.back.value > 0) return "learn-go-on";
    if (this.step.value?.id === this.lesson.learnt) return "learn-play-on";
    return this.step.value?.ends === "go-on" ? "learn-go-on" : "learn-skip";
  }

  goOn() {
    const step = this.step.peek();
    if (this.back.peek() > 0) this.back.value -= 1;
    else if (step) this.finish(step);
  }

  lookBack() {
    this.back.value = Math.min(this.back.peek() + 1, this.done.peek().length);
  }

  /** How far the lesson has come, from 0 to 1. */
  get progress() {
    const { steps } = this.lesson;
    const last = steps.findLastIndex(({ id }) => this.done.value.includes(id));
    return (last + 1) / steps.length;
  }

  /** Whether all is taught: whether to play on is up to the learner. */
  get isLearnt() {
    const { learnt } = this.lesson;
    return learnt !== null && (this.step.value?.id === learnt || this.done.value.includes(learnt));
  }

  close() {
    this.dispose();
  }
}
