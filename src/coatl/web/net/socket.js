/**
 * The socket at a table. It comes back by itself after a loss and asks for what it missed; a move keeps its id, so that
 * it is made once however often it has to be sent.
 */
import { Refused } from "./api.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

/**
 * @typedef {{type: string, [field: string]: any}} Message
 * @typedef {{message: Message, done: (told: Message) => void, failed: (problem: Error) => void}} Pending
 * @typedef {{state: (told: Message) => void, status: (online: boolean) => void, presence: (seats: boolean[]) => void}} Hears
 */

export class TableSocket {
  /** @param {string} table @param {number | null} seat @param {Hears} hears */
  constructor(table, seat, hears) {
    this.table = table;
    this.seat = seat;
    this.hears = hears;
    /** The number of the last change that was told; at first all are wanted, for the log. */
    this.seq = 0;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    this.pause = FIRST_PAUSE;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const wishes = new URLSearchParams({ preview: "true", since: String(this.seq) });
    if (this.seat !== null) wishes.set("seat", String(this.seat));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${wishes}`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.hears.status(true);
      for (const { message } of this.pending.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.hears.status(false);
      setTimeout(() => this.closed || this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
    };
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }

  /** Look from another of one's seats, or as a spectator. @param {number | null} seat */
  look(seat) {
    this.seat = seat;
    this.seq = 0;
    this.socket?.close();
    this.connect();
  }

  /** @param {Message} told */
  receive(told) {
    if (told.type === "state") {
      this.seq = told.seq;
      this.hears.state(told);
    } else if (told.type === "presence") {
      this.hears.presence(told.seats);
    } else {
      const key = told.id || told.for || told.type;
      const pending = this.pending.get(key);
      if (!pending) return;
      this.pending.delete(key);
      if (told.type === "refused") pending.failed(new Refused(/** @type {any} */ (told)));
      else pending.done(told);
    }
  }

  /** Send a move under an id of its own; resolves when it is committed. @param {Message} message */
  move(message) {
    return this.ask({ ...message, id: crypto.randomUUID(), seat: this.seat, seq: this.seq });
  }

  /** @param {string} action */
  act(action) {
    return this.move({ type: "act", action });
  }

  hint() {
    return this.ask({ type: "hint", seat: this.seat }, "hint");
  }

  /** Why an action is not possible: its sentence, or "" if it is. @param {string} action */
  async why(action) {
    try {
      await this.ask({ type: "why", seat: this.seat, action }, "legal");
      return "";
    } catch (problem) {
      return /** @type {Error} */ (problem).message;
    }
  }

  /** @param {Message} message @param {string} [answer] @returns {Promise<Message>} */
  ask(message, answer) {
    return new Promise((done, failed) => {
      const key = message.id ?? answer ?? message.type;
      this.pending.set(key, { message, done, failed });
      if (message.type === "why" || message.type === "hint") this.pending.set(message.type, { message, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }
}
