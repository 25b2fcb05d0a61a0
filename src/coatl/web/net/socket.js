/**
 * The socket at a table. It comes back by itself after a loss and asks for what it missed; a move keeps its id, so that
 * it is made once however often it has to be sent.
 */
import { Refused } from "./api.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

/**
 * @import { Hint, Message, State } from "../play/told.d.ts"
 * @typedef {{type: "act", action: string} | {type: "undo" | "restart" | "redo"} | {type: "chat", text: string}} Move
 * @typedef {{type: "why", seat: number | null, action: string} | {type: "hint", seat: number | null}} Question
 * @typedef {(Move & {id: string, seat: number | null, seq: number}) | Question} Sent
 * @typedef {{message: Sent, done: (told: Message) => void, failed: (problem: Error) => void}} Pending
 * @typedef {{state: (told: State) => void, status: (online: boolean) => void, presence: (seats: boolean[]) => void}} Hears
 */

/** What a move or a question is known by. `crypto.randomUUID` is not there for pages without HTTPS. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableSocket {
  /** @param {string} table @param {number | null} seat @param {Hears} hears */
  constructor(table, seat, hears) {
    this.table = table;
    this.seat = seat;
    this.hears = hears;
    /** The number of the last change that was told; at first all are wanted, for the log. */
    this.seq = 0;
    /** What is not answered yet, in the order of sending. @type {Map<string, Pending>} */
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
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.hears.status(false);
      setTimeout(() => this.closed || this.socket !== socket || this.connect(), this.pause);
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
      const key = this.answered(told);
      const pending = this.pending.get(key);
      if (!pending) return;
      this.pending.delete(key);
      if (told.type === "refused") pending.failed(new Refused(told));
      else pending.done(told);
    }
  }

  /**
   * What a message answers: a move by its id, and of questions, which have none, the first of its kind.
   * @param {Message} told
   */
  answered(told) {
    if ("id" in told && told.id) return told.id;
    const kind = told.type === "refused" ? told.for : told.type === "legal" ? "why" : told.type;
    for (const [key, { message }] of this.pending) if (message.type === kind && !("id" in message)) return key;
    return "";
  }

  /** Send a move under an id of its own; resolves when it is committed. @param {Move} message */
  move(message) {
    const id = newId();
    return this.ask(id, { ...message, id, seat: this.seat, seq: this.seq });
  }

  /** The bots' advice, best first. @returns {Promise<Hint[]>} */
  async hint() {
    const told = await this.ask(newId(), { type: "hint", seat: this.seat });
    return told.type === "hint" ? told.hints : [];
  }

  /** Why an action is not possible: its sentence, or "" if it is. @param {string} action */
  async why(action) {
    try {
      await this.ask(newId(), { type: "why", seat: this.seat, action });
      return "";
    } catch (problem) {
      return /** @type {Error} */ (problem).message;
    }
  }

  /** @param {string} key @param {Sent} message @returns {Promise<Message>} */
  ask(key, message) {
    return new Promise((done, failed) => {
      this.pending.set(key, { message, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }
}
