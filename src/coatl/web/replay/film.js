/**
 * Where the frames of a replay come from. A finished game is known by its record, and the server is asked for what its
 * steps look like, some at a time; a game that is on is known as far as spectators were told of it.
 */
import * as api from "../net/api.js";
import { TableSocket } from "../net/socket.js";
import { signal } from "../vendor/signals.js";

/**
 * @import { Change, Replayed, ReplayedViews, State, Table } from "../play/told.d.ts"
 * @typedef {Film | LiveFilm} AnyFilm
 */

/** As many views as the server gives at once. */
const AT_ONCE = 32;

/** Eyes as the server asks for them. @param {string} eyes */
const queryOf = (eyes) => (eyes === "open" ? "open=true" : eyes === "spectator" ? "" : `seat=${eyes}`);

/** What somebody sees of a finished game. */
export class Film {
  /** @param {string} record @param {string} eyes @param {Replayed} told */
  constructor(record, eyes, { table, steps, explored_from: exploredFrom, same_from: sameFrom }) {
    this.record = record;
    this.eyes = eyes;
    this.table = table;
    this.exploredFrom = exploredFrom;
    this.sameFrom = sameFrom;
    this.length = signal(steps.length);
    /** Whose turn it is after each step, and which. */
    this.turns = steps.map(({ turn, turn_seat: seat }) => `${turn}:${seat}`);
    /** @type {Change[]} */
    this.changes = steps.map(({ seat, events }, step) =>
      ({ seq: step + 1, kind: step ? "act" : "start", seat: seat ?? undefined, events }));
    /** What was asked for, by the first step. @type {Map<number, Promise<ReplayedViews>>} */
    this.asked = new Map();
  }

  /** Ask for a record's steps. @param {string} record @param {string} eyes */
  static async open(record, eyes) {
    return new Film(record, eyes, await api.replay(record, queryOf(eyes)));
  }

  /** Ask for the steps of the finished game of a table. @param {string} table @param {string} eyes */
  static async ofTable(table, eyes) {
    return Film.open(JSON.stringify(await api.recordOf(table), null, 1), eyes);
  }

  /** The views from a step on, asked for once. @param {number} first */
  views(first) {
    let views = this.asked.get(first);
    if (!views) {
      views = api.replayViews(this.record, queryOf(this.eyes), first);
      views.catch(() => this.asked.delete(first));
      this.asked.set(first, views);
    }
    return views;
  }

  /** The table after a step; nothing can be done there. @param {number} step @returns {Promise<State>} */
  async frame(step) {
    const first = step - (step % AT_ONCE);
    const { views } = await this.views(first);
    if (first + AT_ONCE < this.length.value) this.views(first + AT_ONCE);
    const { view, preview } = views[step - first];
    const [seq, changes] = [step + 1, [this.changes[step]]];
    return {
      type: "state", seq, position: seq, seat: view.seat, table: this.table, changes, complete: true,
      view: { ...view, legal: [] }, preview, steps_back: 0, steps_forth: 0,
    };
  }

  close() {}
}

/** What spectators are told of a game that is on, from the moment they came; who sits there is no more than that here. */
export class LiveFilm {
  /** @param {Table} table @param {() => void} onEnd */
  constructor(table, onEnd) {
    this.table = table;
    this.eyes = "spectator";
    this.length = signal(0);
    /** @type {string[]} */
    this.turns = [];
    /** @type {Change[]} */
    this.changes = [];
    /** @type {State[]} */
    this.frames = [];
    this.onEnd = onEnd;
    this.socket = new TableSocket(table.id, null, { state: (told) => this.hear(told), status: () => {}, presence: () => {} });
  }

  /** @param {State} told */
  hear(told) {
    const known = this.changes.at(-1)?.seq ?? 0;
    this.changes.push(...told.changes.filter((change) => change.seq > known));
    if (told.view && told.seq !== this.frames.at(-1)?.seq) {
      this.frames.push({ ...told, table: { ...told.table, at_table: false } });
      this.turns.push(`${told.view.turn}:${told.view.turn_seat}`);
      this.length.value = this.frames.length;
    }
    if (told.table.phase === "over") this.onEnd();
  }

  /** @param {number} step @returns {Promise<State>} */
  async frame(step) {
    return this.frames[step];
  }

  close() {
    this.socket.close();
  }
}
