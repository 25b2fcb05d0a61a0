/** What a lesson is made of: data that the coach reads. */
import type { GameEvent } from "../play/told.d.ts";

/** Something that happens: the code of an event, whose it is, and facts that it has. */
export interface Happening {
  code: string;
  by?: "own" | "other";
  facts?: Partial<GameEvent>;
}

/** When a step may be said: all that is named has to hold. */
export interface Moment {
  /** Whose turn it is. */
  turn?: "own" | "other";
  /** One of these phases of the view. */
  phase?: string[];
  /** The first word of an action that is legal. */
  legal?: string;
  /** Something that has happened in this game. */
  event?: Happening;
  /** A card in the learner's hand. */
  card?: string;
  /** At least so many pieces on the learner's player board, ... */
  pieces?: number;
  /** ... or with those in their Cóatl: who assembles early has used some up. */
  taken?: number;
  /** This round of the card game, or a later one. */
  round?: number;
  /** So many Feather cards still to be played in this turn. */
  to_play?: number;
  /** Whether a Prophecy of somebody else may be taken. */
  theft?: boolean;
}

/** One or two sentences of the coach: the message `learn-GAME-ID`. */
export interface Step {
  id: string;
  when: Moment;
  /** Which part of the table it is about, as a selector; on small screens also the tab that leads there. */
  at: string;
  /** The rules that it teaches. */
  rules: string[];
  /** "go-on": the learner says so; "moves-on": the moment is over; else it happens. */
  ends: "go-on" | "moves-on" | Happening;
}

export interface Lesson {
  /** What is taught, in this order as far as the moments allow. */
  steps: Step[];
  /** What is said as soon as it happens. */
  comments: Step[];
  /** The step with which all is taught while the game goes on; null if that takes until its end. */
  learnt: string | null;
}

/** What the coach sees of the table. */
export interface Scene {
  view: import("../play/told.d.ts").View;
  ownTurn: boolean;
  /** What actions have done so far, each with the number of its change. */
  events: { seq: number; event: GameEvent }[];
  seq: number;
}
