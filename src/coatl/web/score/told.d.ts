/** What the engine tells of a real table: `real_table.py` of each game writes it. */
import type { Item, Side } from "../play/told.d.ts";

export interface Remark {
  code: string;
  facts: Record<string, unknown>;
}

/** As `coatl score` tells it: `cards` in the board game, `prophecies` with levels in the card game. */
export interface Scored {
  serpent: string;
  cards?: Item[];
  prophecies?: (Item & { level: number })[];
  temple?: { id: string; met: number; points: number };
  total: number;
}

export interface ToldCoatl {
  scored: Scored | null;
  /** Whether it counts for its side. */
  counts: boolean;
  remarks: Remark[];
}

export type ToldSide = Side & { coatls: ToldCoatl[]; remarks: Remark[] };

export interface ToldTable {
  sides: ToldSide[];
  remarks: Remark[];
  criteria: { name: string; values: number[] }[];
  winners: number[];
  decided_by: string;
}
