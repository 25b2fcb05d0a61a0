/** An analysis, as docs/analysis.md describes it: `coatl.analysis` writes it. Lists have a number for each side. */
import type { GameName, Options, Result } from "../play/told.d.ts";

export interface Analysis {
  analysis: 2;
  game: GameName;
  players: number;
  options: Options;
  seats: string[];
  sides: number;
  settings: { simulations: number; seed: string; seat: number | null };
  result: Pick<Result, "reason" | "scores" | "winners" | "decided_by">;
  moments: Moment[];
  turns: Turn[];
  turning_points: TurningPoint[];
  balance: Balance[];
}

/** Something that was estimated for every side: in points, and as the chance to win. */
export interface Estimate {
  points: number[];
  points_error: number[];
  share: number[];
  share_error: number[];
}

/** What each side could expect then. */
export interface Moment extends Estimate {
  line: number;
  step: number;
  turn: number;
  seat: number | null;
}

export interface Turn {
  turn: number;
  seat: number;
  /** Which moment it led to. */
  moment: number;
  first_line: number;
  last_line: number;
  first_step: number;
  last_step: number;
  actions: string[];
  skill: Estimate;
  luck: Estimate;
  decisions: Decision[];
  missed: Missed | null;
}

/** Actions without a draw in between, and what else could have been done. */
export interface Decision {
  line: number;
  step: number;
  actions: string[];
  reason: string;
  facts: Record<string, unknown>;
  points: number;
  points_error: number;
  /** Null where trials do not go to the end. */
  share: number | null;
  alternatives: Alternative[];
  /** The place of the best one that is better beyond doubt; null if there is none. */
  better: number | null;
}

export interface Alternative {
  actions: string[];
  points: number;
  /** In the lead over the best of the others. */
  gain: number;
  gain_error: number;
  /** Null where trials do not go to the end. */
  share_gain: number | null;
  share_gain_error: number | null;
  reason: string;
  facts: Record<string, unknown>;
}

/** Points that lay ready and were not taken: what was laid brought `laid`, and `steps` would have brought `best`. */
export interface Missed {
  points: number;
  laid: number;
  best: number;
  /** Whether it was the last turn of the seat. */
  last: boolean;
  steps: string[];
  serpents: string[];
  cards: { id: string; points: number; laid: number }[];
}

export interface TurningPoint {
  moment: number;
  turn: number;
  seat: number | null;
  kind: "skill" | "luck";
  side: number;
  share: number;
  share_error: number;
  points: number;
  points_error: number;
}

/** From what could be expected at the start to what it became. */
export interface Account {
  start: number;
  skill: number;
  others: number;
  luck: number;
  /** What changed because somebody gave up. */
  cut_off: number;
  result: number;
  start_error: number;
  skill_error: number;
  others_error: number;
  luck_error: number;
  cut_off_error: number;
}

export interface Balance extends Account {
  share: Account;
  gain_missed: number;
  gain_missed_error: number;
  missed: number;
}

/** What the server tells of an analysis: `progress` is null while it waits for its turn. */
export interface Told {
  id: string;
  progress: number | null;
  result: Analysis | null;
}
