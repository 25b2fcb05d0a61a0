/** A puzzle being solved: a session like at any table, whose other side is the engine that this browser runs. */
import { ask } from "../engine/asking.js";
import { Session } from "../play/session.js";
import { signal } from "../vendor/signals.js";
import { sentenceFor } from "../words/problems.js";
import { say } from "../words/speaker.js";

/**
 * @import { Change, Hint, Seat, State, Table } from "../play/told.d.ts"
 * @import { Puzzle, Tried } from "./puzzle.d.ts"
 */

/** Those of whom may be stolen, in the order of the sides. */
const NEIGHBOURS = ["web-puzzle-left", "web-puzzle-right-neighbour"];

/** @param {string} name @param {boolean} yours @returns {Seat} */
const seat = (name, yours) => ({ kind: "person", name, bot: null, yours, stand_in: null, resigned: false });

/** The table that a puzzle looks like. @param {Puzzle} puzzle @param {number} players @returns {Table} */
const tableOf = (puzzle, players) => ({
  id: puzzle.id,
  game: puzzle.game,
  players,
  options: {},
  public: false,
  chat: false,
  hints: true,
  turn_seconds: null,
  absence_seconds: null,
  lesson: false,
  exploration: null,
  phase: "playing",
  seats: [seat(say("web-puzzle-you"), true), ...NEIGHBOURS.slice(0, players - 1).map((message) => seat(say(message), false))],
  host: false,
  at_table: true,
  hints_allowed: true,
  rematch: null,
  seed_hash: null,
  seed: null,
  result: null,
  opened_at: null,
  ended_at: null,
});

export class Attempt {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** @type {string[]} */
    this.steps = [];
    /** What the engine tells of the table as it is now. */
    this.tried = signal(/** @type {Tried | null} */ (null));
    this.seq = 0;
    /** @type {(told: State) => void} */
    this.tell = () => {};
    this.session = new Session(puzzle.id, 0, (hears) => {
      this.tell = hears.state;
      return this;
    });
  }

  look() {}

  close() {}

  /** @param {string} question @param {string[]} steps @param {Record<string, unknown>} [more] */
  ask(question, steps, more = {}) {
    const { game, kind, line } = this.puzzle;
    return ask(question, { game, kind, line, steps, ...more });
  }

  /** Show the table after some steps. @param {string[]} steps */
  async show(steps) {
    const tried = /** @type {Tried} */ (await this.ask("puzzle", steps));
    const isNext = steps.length === this.steps.length + 1;
    /** @type {Change} */
    const change = { seq: this.seq + 1, kind: isNext ? "act" : "back", seat: 0, events: isNext ? tried.events : [] };
    this.seq += 1;
    this.steps = steps;
    this.tried.value = tried;
    this.tell({
      type: "state",
      seq: this.seq,
      position: steps.length,
      seat: 0,
      table: tableOf(this.puzzle, tried.view.players),
      changes: [change],
      complete: false,
      view: tried.view,
      preview: tried.preview,
      steps_back: steps.length,
      steps_forth: 0,
      final: [],
    });
  }

  /** @param {import("../net/socket.js").Move} move @returns {Promise<import("../play/told.d.ts").Message>} */
  async move(move) {
    if (move.type === "act") await this.show([...this.steps, move.action]);
    else await this.show(move.type === "undo" ? this.steps.slice(0, -1) : []);
    return { type: "ack", id: "", seq: this.seq };
  }

  /** The next step to the best answer, or that it is too late for it. @returns {Promise<Hint[]>} */
  async hint() {
    const { worth, steps } = await this.ask("puzzle-best", this.steps);
    if (worth === this.puzzle.worth && steps.length > 0) {
      return [{ action: steps[0], points: worth, reason: "best-answer", facts: {} }];
    }
    this.session.remark.value = say(worth === this.puzzle.worth ? "web-puzzle-there" : "web-puzzle-lost");
    return [];
  }

  /** @param {string} action */
  async why(action) {
    const { code, facts } = await this.ask("puzzle-why", this.steps, { action });
    return code ? sentenceFor(code, facts) : "";
  }
}
