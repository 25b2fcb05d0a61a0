/** What puzzles are made of: `coatl.puzzles` writes them, `coatl.answers` answers about them. */
import type { GameEvent, GameName, Preview, Side, View } from "../play/told.d.ts";

/** One line of a collection. */
export interface Puzzle {
  id: string;
  game: GameName;
  kind: "build" | "turn" | "points" | "steal";
  /** From 1 to 5. */
  grade: number;
  /** What lies before the player, as `coatl solve` asks for it. */
  line: Record<string, unknown>;
  /** What the best answer is worth. */
  worth: number;
  /** One way to it. */
  steps: string[];
  /** How many tries guessing takes. */
  tries: number;
  /** How many other answers are almost as good. */
  near: number;
  source: string;
}

/** The table after some steps. */
export interface Tried {
  view: View;
  preview: Preview;
  /** What the last step did. */
  events: GameEvent[];
  worth: number;
  /** Points that were gained, whatever the puzzle asks for. */
  points: number;
  /** Whether the turn may end here. */
  finished: boolean;
  sheet: Side[];
}
