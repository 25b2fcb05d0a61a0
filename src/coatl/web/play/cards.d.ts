/** Cards, as the lists of the server have them: `cards.py` of each game writes them. */

/** Points by the level: how often, or how many conditions. */
export type Points = Record<string | number, number>;

interface ProphecyFacts {
  type: "prophecy";
  id: string;
  god: string;
  points: Points;
  source: string;
  description: string;
}

export interface BoardProphecy extends ProphecyFacts {
  kind: "sequence" | "isolated" | "count" | "set";
  pattern: string;
  copies: number;
  promo: boolean;
}

export interface CardProphecy extends ProphecyFacts {
  kind?: undefined;
  /** A text a place, such as "g", "!b" or "stack y". */
  pattern: string[];
  copies?: undefined;
}

export type Prophecy = BoardProphecy | CardProphecy;

/** The conditions of a Temple card of the board game; null are those that it has not. */
export interface BoardConditions {
  goals?: undefined;
  without: string | null;
  length: number | null;
  equal: [string, string] | null;
  no_god: string | null;
}

/** The goals of a Temple card of the card game, in words such as "run 3". */
export interface CardConditions {
  goals: string[];
}

export type TempleConditions = BoardConditions | CardConditions;

export type Temple = TempleConditions & {
  type: "temple";
  id: string;
  points: Points;
  /** Of the board game alone. */
  promo?: boolean;
  source: string;
  description: string;
};

export type Card = Prophecy | Temple;
