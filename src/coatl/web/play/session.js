/** One table as this browser knows it: what the server has told, what is picked up, and what can be done with it. */
import { computed, signal } from "../vendor/signals.js";
import { TableSocket } from "../net/socket.js";
import { endingOf, movesOf } from "./moves.js";

/**
 * @typedef {import("./moves.js").Move} Move
 * @import { Change, Hint, Preview, State, View } from "./told.d.ts"
 * @import { ReadonlySignal } from "../vendor/signals.js"
 */

/**
 * Where states come from, and where moves go to.
 * @typedef {Pick<TableSocket, "look" | "close" | "move" | "hint" | "why">} Source
 */

export class Session {
  /**
   * @param {string} table @param {number | null} seat
   * @param {(hears: import("../net/socket.js").Hears) => Source} [connect] unless it is the socket at the table
   */
  constructor(table, seat, connect = (hears) => new TableSocket(table, seat, hears)) {
    this.table = table;
    /** The last state that the server has told. @type {import("../vendor/signals.js").Signal<State | null>} */
    this.state = signal(null);
    this.online = signal(true);
    /** @type {import("../vendor/signals.js").Signal<boolean[]>} */
    this.present = signal([]);
    /** What is picked up. @type {import("../vendor/signals.js").Signal<string | null>} */
    this.held = signal(null);
    /** Which one of equal things is held. */
    this.heldCopy = signal(0);
    /** A sentence about what just went wrong. */
    this.notice = signal("");
    /** A sentence about what was looked at. */
    this.remark = signal("");
    this.busy = signal(false);
    /** Whether a move is on its way. */
    this.moving = signal(false);
    /** The number of the state from which it was made. @type {number | undefined} */
    this.movedFrom = undefined;
    /** Comes with the answer to it. @type {Promise<void>} */
    this.answer = Promise.resolve();
    /** Whether it waits for the connection to come back; until then nothing else can be done. */
    this.waiting = computed(() => this.moving.value && !this.online.value);
    /** When the time for this turn is up, by this browser's clock; null without a limit. @type {import("../vendor/signals.js").Signal<number | null>} */
    this.deadline = signal(null);
    /** @type {import("../vendor/signals.js").Signal<Hint[]>} */
    this.hints = signal([]);
    /** All changes so far, for the log. @type {import("../vendor/signals.js").Signal<Change[]>} */
    this.log = signal([]);
    /** Whether another seat looks from now on, which is told everything anew. */
    this.looking = false;
    /** @type {ReadonlySignal<View | null>} */
    this.view = computed(() => this.state.value?.view ?? null);
    /** Whether it is the viewer's turn in a game that is on. */
    this.ownTurn = computed(() => {
      const view = this.view.value;
      return this.state.value?.table.phase === "playing" && view !== null && view.seat !== null && view.current_seat === view.seat;
    });
    /** @type {ReadonlySignal<Preview | null>} */
    this.preview = computed(() => this.state.value?.preview ?? null);
    /** @type {ReadonlySignal<Move[]>} */
    this.moves = computed(() => (this.view.value && !this.waiting.value ? movesOf(this.view.value) : []));
    this.ending = computed(() => (this.view.value && !this.waiting.value ? endingOf(this.view.value) : null));
    /** The actions that cannot be taken back. */
    this.final = computed(() => new Set(this.state.value?.final ?? []));
    this.sources = computed(() => new Set(this.moves.value.map((move) => move.source)));
    this.targets = computed(
      () => new Set(this.moves.value.filter((move) => move.source === this.held.value).map((move) => move.target)),
    );
    /** The best advice as a move: its source and its target. */
    this.hinted = computed(() => this.moves.value.find((move) => move.action === this.hints.value[0]?.action) ?? null);
    this.socket = connect({
      state: (told) => this.hear(told),
      status: (online) => (this.online.value = online),
      presence: (seats) => (this.present.value = seats),
    });
  }

  /** @param {State} told */
  hear(told) {
    const before = this.looking ? [] : this.log.value;
    this.looking = false;
    const known = before.at(-1)?.seq ?? 0;
    this.log.value = [...before, ...told.changes.filter((change) => change.seq > known)];
    this.state.value = told;
    this.deadline.value = told.seconds_left == null ? null : performance.now() + 1000 * told.seconds_left;
    this.hints.value = [];
    this.remark.value = "";
    if (told.changes.length > 0) this.notice.value = "";
    if (this.held.value && !this.sources.value.has(this.held.value)) this.held.value = null;
  }

  close() {
    this.socket.close();
  }

  /** Look from another seat of one's own: the screen is handed over. @param {number | null} seat */
  look(seat) {
    this.held.value = null;
    this.looking = true;
    this.socket.look(seat);
  }

  /** Put back what is held, and be done with advice and remarks. */
  letGo() {
    this.held.value = null;
    this.notice.value = "";
    this.remark.value = "";
    this.hints.value = [];
  }

  /** Pick a thing up, or put it back; of equal things, this copy. @param {string} source @param {number} [copy] */
  pick(source, copy = 0) {
    this.notice.value = "";
    this.remark.value = "";
    const isBack = this.held.value === source && this.heldCopy.value === copy;
    this.held.value = isBack || !this.sources.value.has(source) ? null : source;
    this.heldCopy.value = copy;
  }

  /** Say why an action is not possible, after `about`, what else there is to say.
   * @param {string | null} action @param {string} [about] */
  async explain(action, about = "") {
    this.notice.value = "";
    this.remark.value = about;
    if (action === null || this.view.value?.seat === null || (about && !this.ownTurn.value)) return;
    const reason = await this.socket.why(action);
    if (about) this.remark.value = reason ? `${about}. ${reason}` : about;
    else this.notice.value = reason;
  }

  /** Put what is held to a place. @param {string} target */
  async put(target) {
    const move = this.moves.value.find((each) => each.source === this.held.value && each.target === target);
    if (move) await this.act(move.action);
  }

  /** @param {string} action */
  async act(action) {
    this.held.value = null;
    await this.move({ type: "act", action });
  }

  undo() {
    return this.move({ type: "undo" });
  }

  restart() {
    return this.move({ type: "restart" });
  }

  /** Do again what was taken back; in explorations. */
  redo() {
    return this.move({ type: "redo" });
  }

  /** Make a move, unless one is on its way: a second click on a button means the first one. What a move has brought about
   * is told before its answer, and whoever goes on from there at once means another move, which waits for that answer.
   * @param {import("../net/socket.js").Move} move */
  async move(move) {
    if (this.moving.value && this.state.value?.seq !== this.movedFrom) await this.answer;
    if (this.moving.value) return;
    this.moving.value = true;
    this.movedFrom = this.state.value?.seq;
    this.answer = this.try(() => this.socket.move(move));
    await this.answer;
    this.moving.value = false;
  }

  /** @param {string} text */
  chat(text) {
    return this.try(() => this.socket.move({ type: "chat", text }));
  }

  hint() {
    return this.try(async () => {
      this.hints.value = await this.socket.hint();
    });
  }

  /** Do something, and say what was wrong with it. @param {() => Promise<unknown>} what */
  async try(what) {
    this.busy.value = true;
    this.notice.value = "";
    try {
      await what();
    } catch (problem) {
      this.notice.value = /** @type {Error} */ (problem).message;
    } finally {
      this.busy.value = false;
    }
  }
}
