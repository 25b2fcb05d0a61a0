/** What `coatl solve` and the questions beside it tell: `assemble_lines.py`, `assemble_stages.py`, `placement_lines.py`. */

export interface CardPoints {
  id: string;
  times: number;
  points: number;
}

export interface TemplePoints {
  id: string;
  met: number;
  points: number;
}

export interface FinishedCoatl {
  serpent: string;
  complete: boolean;
  cards: CardPoints[];
  temple: TemplePoints | null;
  points: number;
}

export interface BoardPlan {
  points: number;
  completed: number;
  pieces_kept: number;
  cards_kept: number;
  steps: string[];
  serpents: FinishedCoatl[];
}

/** A Prophecy that changed its place or level. */
export interface Change {
  id: string;
  from: "own" | "supply" | "left" | "right" | "carl";
  before: number | null;
  level: number | null;
  points: number;
}

export interface CardPlan {
  points: number;
  gain: number;
  steps: string[];
  serpent: string;
  wins: Change[];
  losses: Change[];
  prophecies: { id: string; times: number; level: number; points: number }[];
  temple: TemplePoints | null;
  hand: string[];
}

export interface Solved {
  /** The best first. */
  plans: (BoardPlan | CardPlan)[];
  /** Of the card game: the points before the turn, and how many outcomes there are. */
  points?: number;
  found?: number;
}

export interface Gain {
  addition: string;
  points: number;
  gain: number;
}

/** A card that a step has changed: its points before and after it, null where it was not there. */
export interface ChangedCard {
  id: string;
  before: number | null;
  points: number | null;
  /** Of the card game. */
  level?: number | null;
}

/** What lies there after a step, or before the first one. */
export interface Stage {
  step: string | null;
  cards: ChangedCard[];
  points: number;
  /** Of the board game: the open and the completed Cóatl, and the place of the one that has changed. */
  coatls?: (FinishedCoatl & { slot: string | null })[];
  changed?: number | null;
  /** Of the card game. */
  serpent?: string;
}
