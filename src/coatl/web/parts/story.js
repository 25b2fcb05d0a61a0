/**
 * What happened, in sentences: changes that the server has told become lines of the log. What can be drawn stands in a
 * sentence between marks, so that every language puts it where it belongs.
 *
 * @typedef {{kind: string, text: string}} Part a stretch of words, or something to draw: piece, serpent, feather, card
 * @typedef {{parts: Part[], seat: number | null, loud: boolean, quiet: boolean, code: string,
 *   facts: Partial<GameEvent>}} Line
 * @import { Change, GameEvent, Table } from "../play/told.d.ts"
 */
import { cardOf } from "../play/book.js";
import { pieceName, spoken } from "../play/sayings.js";
import { knows, say } from "../words/speaker.js";
import { sideNames } from "./names.js";

const BEGIN = "\u0001";
const END = "\u0002";
const DRAWN = /** @type {const} */ (["card", "piece", "serpent", "feather"]);
const SIDES = /** @type {const} */ (["to", "from", "victim", "side"]);
const SUMMED = [
  "piece-supplied", "card-revealed", "card-dealt", "action-card-set-aside", "feather-drawn", "prophecy-revealed",
];
const LOUD = ["coatl-completed", "end-triggered", "game-over", "carl-action", "round-begun"];
/** @type {Record<string, string>} */
const COLOUR_NAMES = { g: "green", r: "red", b: "blue", y: "yellow", k: "black" };

/** Something to draw, as it stands in a sentence. @param {string} kind @param {string} text */
export const mark = (kind, text) => `${BEGIN}${kind}:${text}${END}`;

/** A sentence taken apart at its marks. @param {string} sentence @returns {Part[]} */
export function partsOf(sentence) {
  return sentence.split(/(\u0001[^\u0002]*\u0002)/).filter(Boolean).map((part) => {
    if (!part.startsWith(BEGIN)) return { kind: "words", text: part };
    const [kind, ...text] = part.slice(1, -1).split(":");
    return { kind, text: text.join(":") };
  });
}

/** Tells the changes of one table to one seat. */
export class Storyteller {
  /** @param {Table} table @param {number | null} viewer */
  constructor(table, viewer) {
    this.game = table.game;
    this.viewer = viewer;
    this.names = sideNames(table);
  }

  /** @param {Change} change @returns {Line[]} */
  lines(change) {
    if (change.events) return this.rows(change.events).map((row) => this.line(row));
    if (change.kind === "chat" || !knows(`web-log-${change.kind}`)) return [];
    const name = change.name ?? this.nameOf(change.seat);
    const facts = { ...change, name, you: this.isYou(change.seat) };
    return [{ ...this.plain(say(`web-log-${change.kind}`, facts)), code: change.kind, seat: change.seat ?? null }];
  }

  /** @param {string} sentence @returns {Line} */
  plain(sentence) {
    return { parts: partsOf(sentence), seat: null, loud: false, quiet: true, code: "", facts: {} };
  }

  /**
   * Events in rows: several of one kind and one seat are told in one sentence.
   * @param {GameEvent[]} events
   * @returns {GameEvent[][]}
   */
  rows(events) {
    /** @type {GameEvent[][]} */
    const rows = [];
    for (const event of events) {
      const last = rows.at(-1)?.[0];
      if (last && SUMMED.includes(event.code) && last.code === event.code && last.seat === event.seat) {
        rows.at(-1)?.push(event);
      } else rows.push([event]);
    }
    return rows;
  }

  /** @param {GameEvent[]} row @returns {Line} */
  line(row) {
    const [first] = row;
    const several = row.length > 1;
    const facts = several ? { ...this.facts(first), ...this.sum(row) } : this.facts(first);
    const kind = several ? "events" : "event";
    const own = `${kind}-${this.game}-${first.code}`;
    const sentence = say(knows(own) ? own : `${kind}-${first.code}`, facts);
    const quiet = first.seat === null && !LOUD.includes(first.code);
    const loud = LOUD.includes(first.code);
    return { parts: partsOf(sentence), seat: first.seat, loud, quiet, code: first.code, facts: first };
  }

  /** The facts of an event as its message wants them. @param {Partial<GameEvent>} seen */
  facts(seen) {
    /** @type {Record<string, unknown>} */
    const facts = {};
    for (const [fact, value] of Object.entries(seen)) {
      facts[fact] = typeof value === "boolean" ? (value ? "yes" : "no") : value;
    }
    facts.you = this.isYou(seen.seat);
    facts.name = this.nameOf(seen.seat);
    for (const fact of SIDES) {
      const side = seen[fact];
      if (typeof side === "number") {
        facts[fact] = this.names[side];
        facts[`${fact}_you`] = this.isYou(side);
      }
    }
    for (const kind of DRAWN) {
      const text = seen[kind];
      if (text !== undefined) facts[kind] = mark(kind, text);
    }
    if (seen.pieces) facts.pieces = [...seen.pieces].map((piece) => mark("piece", piece)).join(" ");
    if (Array.isArray(seen.cards)) facts.cards = seen.cards.map((card) => mark("card", card));
    if (seen.sizes) facts.hands = this.each(seen.sizes);
    if (seen.scores) facts.result = this.each(seen.scores);
    if (seen.colour) facts.colour = say("card-colour", { colour: COLOUR_NAMES[seen.colour] });
    if (seen.god) facts.god = say("card-colour", { colour: seen.god });
    if (Array.isArray(seen.why)) facts.why = seen.why.map((why) => say(`carl-why-${why}`));
    return facts;
  }

  /** What several events of one kind have together. @param {GameEvent[]} row */
  sum(row) {
    /** @type {Map<string, string[]>} */
    const spaces = new Map();
    /** @type {Map<string, number>} */
    const gods = new Map();
    for (const { space, piece, god } of row) {
      if (space && piece) spaces.set(space, [...(spaces.get(space) ?? []), mark("piece", piece)]);
      if (god) gods.set(god, (gods.get(god) ?? 0) + 1);
    }
    return {
      count: row.length,
      cards: row.flatMap(({ card }) => (card ? [mark("card", card)] : [])),
      feathers: row.flatMap(({ feather }) => (feather ? [mark("feather", feather)] : [])),
      spaces: [...spaces].map(([space, pieces]) => `${space} ${pieces.join(" ")}`).join("  "),
      gods: [...gods].map(([god, count]) => say(`carl-deck-${god}`, { count })),
    };
  }

  /** @param {number | null | undefined} seat */
  nameOf(seat) {
    return this.names[seat ?? -1] ?? "";
  }

  /** @param {number[]} numbers */
  each(numbers) {
    return numbers.map((number, side) => `${this.names[side]} (${number})`);
  }

  /** @param {number | null | undefined} seat */
  isYou(seat) {
    return seat !== null && seat !== undefined && seat === this.viewer ? "yes" : "no";
  }
}

/** A part of a sentence in words, for those who do not see what is drawn. @param {Part} part @param {string} game */
export function inWords({ kind, text }, game) {
  if (kind === "piece") return pieceName(text);
  if (kind === "serpent" || kind === "feather") return spoken(text);
  return kind === "card" ? (cardOf(game, text)?.description ?? text) : text;
}

/** A line as words alone. @param {Line} line @param {string} game */
export const wordsOf = (line, game) => line.parts.map((part) => inWords(part, game)).join("");
