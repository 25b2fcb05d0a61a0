/**
 * What happened, in sentences: changes that the server has told become lines of the log. What can be drawn stands in a
 * sentence between marks, so that every language puts it where it belongs.
 *
 * @typedef {{kind: string, text: string}} Part a stretch of words, or something to draw: piece, serpent, feather, card
 * @typedef {{parts: Part[], seat: number | null, loud: boolean, quiet: boolean, code: string, facts: any}} Line
 */
import { knows, say } from "../words/speaker.js";
import { sideNames } from "./names.js";

const BEGIN = "\u0001";
const END = "\u0002";
const DRAWN = { card: "card", piece: "piece", serpent: "serpent", feather: "feather" };
const SIDES = ["to", "from", "victim", "side"];
const SUMMED = [
  "piece-supplied", "card-revealed", "card-dealt", "action-card-set-aside", "feather-drawn", "prophecy-revealed",
];
const LOUD = ["coatl-completed", "end-triggered", "game-over", "carl-action", "round-begun"];
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
  /** @param {any} table @param {number | null} viewer */
  constructor(table, viewer) {
    this.game = table.game;
    this.viewer = viewer;
    this.names = sideNames(table);
  }

  /** @param {any} change @returns {Line[]} */
  lines(change) {
    if (change.events) return this.rows(change.events).map((row) => this.line(row));
    if (change.kind === "chat" || !knows(`web-log-${change.kind}`)) return [];
    const name = change.name ?? this.names[change.seat] ?? "";
    const facts = { ...change, name, you: this.isYou(change.seat) };
    return [{ ...this.plain(say(`web-log-${change.kind}`, facts)), code: change.kind, seat: change.seat ?? null }];
  }

  /** @param {string} sentence @returns {Line} */
  plain(sentence) {
    return { parts: partsOf(sentence), seat: null, loud: false, quiet: true, code: "", facts: {} };
  }

  /**
   * Events in rows: several of one kind and one seat are told in one sentence.
   * @param {any[]} events
   * @returns {any[][]}
   */
  rows(events) {
    /** @type {any[][]} */
    const rows = [];
    for (const event of events) {
      const last = rows.at(-1)?.[0];
      if (last && SUMMED.includes(event.code) && last.code === event.code && last.seat === event.seat) {
        rows.at(-1)?.push(event);
      } else rows.push([event]);
    }
    return rows;
  }

  /** @param {any[]} row @returns {Line} */
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

  /** The facts of an event as its message wants them. @param {any} seen */
  facts(seen) {
    /** @type {Record<string, any>} */
    const facts = {};
    for (const [fact, value] of Object.entries(seen)) {
      facts[fact] = typeof value === "boolean" ? (value ? "yes" : "no") : value;
    }
    facts.you = this.isYou(seen.seat);
    facts.name = this.names[seen.seat] ?? "";
    for (const fact of SIDES) {
      if (typeof seen[fact] === "number") {
        facts[fact] = this.names[seen[fact]];
        facts[`${fact}_you`] = this.isYou(seen[fact]);
      }
    }
    for (const [fact, kind] of Object.entries(DRAWN)) if (fact in seen) facts[fact] = mark(kind, seen[fact]);
    if (seen.pieces) facts.pieces = [...seen.pieces].map((piece) => mark("piece", piece)).join(" ");
    if (Array.isArray(seen.cards)) facts.cards = seen.cards.map((/** @type {string} */ card) => mark("card", card));
    if (seen.sizes) facts.hands = this.each(seen.sizes);
    if (seen.scores) facts.result = this.each(seen.scores);
    if (seen.colour) facts.colour = say("card-colour", { colour: /** @type {any} */ (COLOUR_NAMES)[seen.colour] });
    if (seen.god) facts.god = say("card-colour", { colour: seen.god });
    if (Array.isArray(seen.why)) facts.why = seen.why.map((/** @type {string} */ why) => say(`carl-why-${why}`));
    return facts;
  }

  /** What several events of one kind have together. @param {any[]} row */
  sum(row) {
    const spaces = new Map();
    const gods = new Map();
    for (const { space, piece, god } of row) {
      if (space) spaces.set(space, [...(spaces.get(space) ?? []), mark("piece", piece)]);
      if (god) gods.set(god, (gods.get(god) ?? 0) + 1);
    }
    return {
      count: row.length,
      cards: row.filter((seen) => seen.card).map((seen) => mark("card", seen.card)),
      feathers: row.filter((seen) => seen.feather).map((seen) => mark("feather", seen.feather)),
      spaces: [...spaces].map(([space, pieces]) => `${space} ${pieces.join(" ")}`).join("  "),
      gods: [...gods].map(([god, count]) => say(`carl-deck-${god}`, { count })),
    };
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

/** A line as words alone, for those who do not see. @param {Line} line */
export const wordsOf = (line) => line.parts.map((part) => part.text).join("");
