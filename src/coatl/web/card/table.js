/** What all parts of the card game's screen share: the session, the view that is shown, and what is pointed at. */
import { computed, effect, signal } from "../vendor/signals.js";
import { Staging } from "./staging.js";
import { placementsOf } from "./prospects.js";

/** @typedef {{card: string, place: DOMRect}} Looked */

export class CardTable {
  /** @param {import("../play/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.staging = new Staging(session);
    /** The drop place under the pointer or the focus. @type {import("../vendor/signals.js").Signal<string | null>} */
    this.aim = signal(null);
    /** The card that is looked at closely. @type {import("../vendor/signals.js").Signal<Looked | null>} */
    this.looked = signal(null);
    /** The card that a line of the log is about. @type {import("../vendor/signals.js").Signal<string | null>} */
    this.pointed = signal(null);
    this.placements = computed(() => placementsOf(session));
    /** The placement that is aimed at. */
    this.aimed = computed(() => this.placements.value.find(({ target }) => target === this.aim.value) ?? null);
    /** The hinted action as a move: its source and its target. */
    this.hinted = session.hinted;
    this.dispose = effect(() => {
      if (session.held.value === null) this.aim.value = null;
      else this.staging.finish();
    });
  }

  close() {
    this.dispose();
    this.staging.close();
  }
}
