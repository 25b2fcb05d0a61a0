/** What a viewer sees of a game, and what it is worth: `view.py` and `preview.py` of each game write it. */

/** A viewer: a seat, or null for spectators. */
export type Viewer = number | null;

/** Options of a game; those of solo are the only ones that are not yes or no. */
export interface Options {
  carl?: string;
  carl2?: boolean;
  tokens?: boolean;
  promo?: boolean;
  golden_feathers?: boolean;
  fewer_bodies?: boolean;
}

interface ViewFacts {
  players: number;
  seat: Viewer;
  current_seat: number | null;
  turn_seat: number;
  is_over: boolean;
  turn: number;
  options: Options;
  /** The actions that the viewer may take now, in the notation of the rules. */
  legal: string[];
}

export interface Coatl {
  serpent: string;
  cards: string[];
  temple: string | null;
  points: number;
}

export interface BoardSeat {
  pieces: string[];
  /** How many more pieces fit. */
  room: number;
  coatls: (Coatl | null)[];
  completed: Coatl[];
  tokens: string[];
  gold_received: number;
  /** Null unless it is the viewer's own, as are `temples`. */
  hand: string[] | null;
  hand_size: number;
  temples: string[] | null;
  temple_count: number;
  known: string[];
  maybe: string[];
  least: number;
  known_temples: string[];
}

export interface BoardView extends ViewFacts {
  game: "board";
  phase:
    | "setup" | "keep" | "act" | "cards" | "assemble" | "complete" | "discard" | "receive" | "finish" | "closing"
    | "closed" | "over";
  actions_left: number;
  second: boolean;
  took_pieces: boolean;
  passes: number;
  taken: number;
  /** Which of the seat's Cóatl is being completed. */
  slot: "A" | "B" | null;
  giver: number | null;
  drawing: number;
  cursor: number;
  end_reason: string | null;
  end_seat: number | null;
  last_round: boolean;
  last_discard: string | null;
  supply: Record<string, string[]>;
  bag: Record<string, number>;
  face_up: (string | null)[];
  deck_size: number;
  discards_size: number;
  seen_discards: string[];
  own_discards: string[];
  temple_piles: { top: string | null; under: number }[];
  seats: BoardSeat[];
}

export interface CardSide {
  /** The Prophecies at each level. */
  levels: string[][];
  fixed: boolean;
  final_levels: string[][];
}

export type CarlAction = "upgrade" | "steal" | "fulfil";

export interface CardView extends ViewFacts {
  game: "card";
  phase: "setup" | "carl" | "play" | "revealed" | "arrange" | "prophesy" | "head" | "tail" | "closed" | "over";
  round: number;
  rounds: number;
  played: number;
  /** Cards still to be laid in this turn. */
  to_play: number;
  revealed: string | null;
  touched: string[];
  pending: string[];
  robbed: number[];
  thefts: number;
  drawing: number;
  cursor: number;
  /** Null for spectators. */
  hand: string[] | null;
  /** The hands of all seats, where all is open. */
  hands?: string[][];
  hand_sizes: number[];
  deck_size: number;
  discards: string[];
  laid: string[];
  supply: (string | null)[];
  prophecies_left: number;
  prophecy_discards: string[];
  temple: string | null;
  /** The players and, in solo, CARL. */
  sides: CardSide[];
  coatls: string[];
  action_deck: Record<CarlAction, number>;
  favourites: string | null;
  carl_action: CarlAction | null;
}

export type View = BoardView | CardView;

/* Previews */

/** What a card is worth beside a Cóatl now. */
export interface Times {
  times: number;
  points: number;
}

/** And what is missing to its next level, as letters for both ends. */
export interface BoardProspect extends Times {
  next: { times: number; points: number; left: string; right: string } | null;
}

export interface TempleProspect {
  id: string;
  met: number;
  points: number;
}

export interface CoatlPreview {
  serpent: string;
  length: number;
  points: number;
  cards: Record<string, BoardProspect>;
  temple: TempleProspect | null;
}

export interface BoardPlacement {
  serpent: string;
  length: number;
  points: number;
  cards: Record<string, Times>;
  hand: Record<string, Times>;
  temples: Record<string, TempleProspect>;
}

export interface BoardPreview {
  seats: { points: number; coatls: (CoatlPreview | null)[]; completed: CoatlPreview[] }[];
  /** For each card what it is worth beside each of the viewer's Cóatl. */
  cards: Record<string, (BoardProspect | null)[]>;
  temples: Record<string, (TempleProspect | null)[]>;
  /** By action. */
  placements: Record<string, BoardPlacement>;
}

export interface CardProspect {
  times: number;
  level: number;
  points: number;
  /** Null when it is as high as can be; `feathers` are those of which one would do. */
  next: { level: number; feathers: string[] } | null;
}

export interface CardPlacement {
  serpent: string;
  length: number;
  /** The level to which each of one's own falls. */
  lowered: Record<string, number>;
  fulfils: Record<string, { level: number; points: number }>;
}

export interface CardPreview {
  /** CARL has points alone. */
  sides: { points: number; length?: number; goals?: number }[];
  cards: Record<string, CardProspect>;
  placements: Record<string, CardPlacement>;
}

export type Preview = BoardPreview | CardPreview;
