/**
 * What the server tells, as docs/protocol.md describes it: `telling.py` of the server and `events.py` of each game
 * write it.
 */
import type { CarlAction, Options, Preview, View, Viewer } from "./seen.d.ts";

export type * from "./cards.d.ts";
export type * from "./seen.d.ts";

export type GameName = "board" | "card";

/* Tables */

export interface Seat {
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  yours: boolean;
  /** Why a bot plays for a person at the moment. */
  stand_in: "absent" | "clock" | null;
  resigned: boolean;
}

export interface Table {
  id: string;
  game: GameName;
  players: number;
  options: Options;
  public: boolean;
  chat: boolean;
  hints: boolean;
  turn_seconds: number | null;
  absence_seconds: number | null;
  /** Whether somebody learns here, with a coach. */
  lesson: boolean;
  /** Where an exploration comes from; null for a game of its own. */
  exploration: Exploration | null;
  phase: "waiting" | "playing" | "over";
  seats: Seat[];
  host: boolean;
  at_table: boolean;
  hints_allowed: boolean;
  rematch: string | null;
  seed_hash: string | null;
  seed: string | null;
  result: Result | null;
  /** In seconds since 1970; null for a record, and the end before there is one. */
  opened_at: number | null;
  ended_at: number | null;
}

/** The moment of a game from which a table goes on. */
export interface Exploration {
  /** Where the game was played; "" for a record from elsewhere. */
  table: string;
  step: number;
  /** Whether what is drawn comes as it did in the game, or anew. */
  draws: "same" | "new";
  /** Who played there; a seat of one's own goes on under that name. */
  names: string[];
}

/** A table in the list of public ones. */
export interface Summary {
  id: string;
  game: GameName;
  players: number;
  options: Options;
  phase: Table["phase"];
  open_seats: number;
  /** A name a seat; empty for open ones. */
  names: string[];
}

export interface Result {
  reason: string;
  scores: number[];
  winners: number[];
  decided_by: string;
  resigned: number[];
  sheet: Side[];
  /** Of tables alone: a record does not know who played. */
  tally?: Tally;
}

/** What a finished game comes down to, for statistics. */
export interface Tally {
  game: GameName;
  players: number;
  turns: number;
  sides: TalliedSide[];
}

export interface TalliedSide {
  /** "person", a bot's level, "carl" or "carl2". */
  by: string;
  /** Of the victory. */
  share: number;
  /** Whether the game was played to its end, and this side with it. */
  finished: boolean;
  score: number;
  /** Of all its serpents. */
  lengths: number[];
  /** Segments by the letter of their colour. */
  colours: Record<string, number>;
  /** Those that brought points. */
  cards: string[];
}

/** What games with the same number of players have in common: for each value, how often there was one. */
export interface Group {
  game: GameName;
  players: number;
  games: number;
  turns: Counts;
  scores: Counts;
  lengths: Counts;
  /** How many cards brought points. */
  fulfilled: Counts;
  colours: Counts;
  cards: Counts;
  /** For each seat, and for each kind of opponent: sides, and their shares of victories. */
  seats: Shares;
  opponents: Shares;
}

export type Counts = Record<string, number>;
export type Shares = Record<string, [number, number]>;

/** Of the server's public games. */
export interface Statistics {
  games: number;
  groups: Group[];
}

/** One side of the score sheet. */
export interface Side {
  total: number;
  entries: Entry[];
}

export interface Entry {
  serpent: string;
  points: number;
  items: Item[];
}

export interface Item {
  id: string;
  times: number;
  points: number;
}

/* What the server offers */

export interface Rules {
  game: GameName;
  fewest_players: number;
  most_players: number;
  options: string[];
}

export interface Offer {
  games: Rules[];
  bots: string[];
  languages: string[];
}

/* What happened */

/** Something that happened: a code, and those facts that belong to it and that the viewer may know. */
export interface GameEvent {
  code: string;
  seat: number | null;
  action?: CarlAction;
  actions?: number;
  again?: boolean;
  card?: string;
  /** How many, or which. */
  cards?: number | string[];
  coatl?: string;
  colour?: string;
  decided_by?: string;
  end?: "left" | "right";
  feather?: string;
  final?: boolean;
  from?: number;
  from_hand?: boolean;
  god?: string;
  level?: number;
  met?: number;
  piece?: string;
  pieces?: string[];
  pile?: number;
  place?: number;
  points?: number;
  reason?: string;
  round?: number;
  rounds?: number;
  scores?: number[];
  secured?: boolean;
  serpent?: string;
  /** An end of a serpent in the board game, a side of the table in the card game. */
  side?: "left" | "right" | number;
  sizes?: number[];
  source?: "supply" | "own" | "stolen";
  space?: string;
  times?: number;
  to?: number;
  turn?: number;
  victim?: number;
  was?: number;
  way?: "beside" | "over";
  why?: string[];
  winners?: number[];
}

export interface Change {
  seq: number;
  kind:
    | "create" | "sit" | "leave" | "bot" | "start" | "act" | "back" | "forth" | "chat" | "stand-in" | "return" | "resign"
    | "rematch";
  seat?: number;
  name?: string;
  text?: string;
  bot?: string | null;
  why?: string;
  table?: string;
  seed_hash?: string;
  /** Of `act`, `forth` and `start` alone. */
  events?: GameEvent[];
}

export interface Hint {
  action: string;
  points: number;
  reason: string;
  facts: Record<string, unknown>;
}

/* Replays */

/** An action with the draws that follow it; the first step is what is drawn before anybody acts. */
export interface ReplayedStep {
  line: string;
  seat: number | null;
  /** Whose turn it is after it, and which. */
  turn: number;
  turn_seat: number;
  events: GameEvent[];
}

export interface Replayed {
  table: Table;
  steps: ReplayedStep[];
  /** The step from which it is an exploration of another game; null for a game of its own. */
  explored_from: number | null;
  /** The first step from which an exploration can draw as this game did. */
  same_from: number;
}

export interface ReplayedViews {
  first: number;
  views: { view: View; preview: Preview }[];
}

/* Messages of the socket */

export interface State {
  type: "state";
  seq: number;
  position: number;
  seat: Viewer;
  table: Table;
  changes: Change[];
  complete: boolean;
  /** Null before the game. */
  view: View | null;
  steps_back: number;
  /** What was taken back and can be done again; only in explorations. */
  steps_forth: number;
  /** For this turn; only where the table has agreed on a limit. */
  seconds_left?: number;
  /** Of the view's game; not there before the game, as `final`. */
  preview?: Preview;
  /** The legal actions that cannot be taken back. */
  final?: string[];
}

export interface Refusal {
  code: string;
  facts: Record<string, unknown>;
  sentence: string;
}

export type Message =
  | State
  | { type: "presence"; seats: boolean[] }
  | { type: "ack"; id: string; seq: number }
  | ({ type: "refused"; id: string; for: string } & Refusal)
  | { type: "legal"; action: string }
  | { type: "hint"; seat: number; hints: Hint[] }
  | { type: "pong" };
