/** An analysis while the server makes it: asked for, followed, given up. Whoever stops asking lets it be forgotten. */
import * as api from "../net/api.js";
import { sentenceOf } from "../parts/notice.js";
import { signal } from "../vendor/signals.js";

/**
 * @import { Analysis, Told } from "./told.d.ts"
 * @typedef {"making" | "made" | "cancelled" | "refused"} Phase
 */

/** Milliseconds between two questions how far it has come. */
const PAUSE = 700;

export class Making {
  /** @param {string} record its text */
  constructor(record) {
    this.record = record;
    this.phase = signal(/** @type {Phase} */ ("making"));
    /** From 0 to 1; null while it waits for its turn. */
    this.progress = signal(/** @type {number | null} */ (null));
    this.result = signal(/** @type {Analysis | null} */ (null));
    /** A sentence about what went wrong. */
    this.problem = signal("");
    /** As the server calls it; "" until it has answered. */
    this.id = "";
    /** Counts what was begun and ended: an answer to an earlier question is of no use any more. */
    this.attempt = 0;
  }

  /** Ask for it, until it is there or refused. */
  async begin() {
    const attempt = ++this.attempt;
    this.phase.value = "making";
    this.progress.value = null;
    try {
      /** @type {Told | null} */
      let told = null;
      while (!told?.result) {
        if (told) await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (attempt !== this.attempt) return;
        told = await this.ask(told);
        this.id = told.id;
        if (attempt !== this.attempt) return void this.letGo();
        this.progress.value = told.progress;
      }
      this.result.value = told.result;
      this.phase.value = "made";
    } catch (refusal) {
      if (attempt !== this.attempt) return;
      this.problem.value = sentenceOf(refusal);
      this.phase.value = "refused";
    }
  }

  /** How far it has come; if nobody makes it any more, it is begun again. @param {Told | null} before @returns {Promise<Told>} */
  async ask(before) {
    try {
      return (before ? await api.analysis(before.id) : await api.analyse(this.record)).analysis;
    } catch (refusal) {
      if (before && api.isUnreachable(refusal)) return before;
      if (!before || !(refusal instanceof api.Refused) || refusal.code !== "unknown-analysis") throw refusal;
      return (await api.analyse(this.record)).analysis;
    }
  }

  /** It is not wanted here any more. */
  cancel() {
    this.leave();
    this.phase.value = "cancelled";
    this.letGo();
  }

  /**
   * Tell the server, if it was cancelled: at once, and again when an answer comes late, because before the first one nobody
   * knows what to call it, and whatever was asked since counts as a wish.
   */
  letGo() {
    if (this.phase.value === "cancelled" && this.id) api.cancelAnalysis(this.id).catch(() => {});
  }

  /** Ask no more. */
  leave() {
    this.attempt += 1;
  }
}
