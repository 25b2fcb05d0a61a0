/** A real table as the page knows it: who has what. What it is worth, the engine says. */
import { readCards, readCoatl, readFields, writeCoatl, writeFields } from "../tabletop/coding.js";

/**
 * @import { Card, GameName } from "../play/told.d.ts"
 * @import { Field, Numbered } from "../tabletop/coding.js"
 * @typedef {{serpent: string, cards: Numbered[], temple: string}} Coatl `level` of its cards matters in the card game alone
 * @typedef {{name: string, gold: number, coatls: Coatl[]}} Player in the card game with one Cóatl
 * @typedef {{game: GameName, temple: string, carl: Coatl | null, players: Player[]}} Table `temple` is that of all, in the card game
 */

/** As many people as either game takes, and Cóatl of one of them that the engine reads. */
export const MOST_PLAYERS = 4;
export const MOST_COATLS = 12;
export const MOST_GOLD = 6;
export const LONGEST_NAME = 24;
/** The level at which a Prophecy is written down first; it can be set at once. */
const FIRST_LEVEL = 1;

/** @type {Coatl} */
export const NEW_COATL = { serpent: "", cards: [], temple: "" };

/** @param {GameName} game @param {string} [name] @returns {Player} */
export const newPlayer = (game, name = "") => ({ name, gold: 0, coatls: game === "card" ? [NEW_COATL] : [] });

/** @param {GameName} game @param {string[]} [names] @returns {Table} */
export const newTable = (game, names = ["", ""]) => ({
  game, temple: "", carl: null, players: names.map((name) => newPlayer(game, name)),
});

/** Whether nothing was written down yet. @param {Table} table */
export const isNew = (table) => JSON.stringify(table) === JSON.stringify(newTable(table.game));

/* Changes */

/** @param {Table} table @param {number} number @param {Partial<Player>} change @returns {Table} */
export const withPlayer = (table, number, change) => ({
  ...table, players: table.players.map((player, place) => (place === number ? { ...player, ...change } : player)),
});

/** A Cóatl of a table: of a player by number, or CARL's, whose player is null. @typedef {{player: number | null, coatl: number}} Place */

/** @param {Table} table @param {Place} place @returns {Coatl | null} */
export const coatlAt = (table, { player, coatl }) => (player === null ? table.carl : table.players[player]?.coatls[coatl] ?? null);

/** @param {Table} table @param {Place} place @param {Partial<Coatl>} change @returns {Table} */
export function withCoatl(table, place, change) {
  if (place.player === null) return { ...table, carl: table.carl && { ...table.carl, ...change } };
  const { coatls } = table.players[place.player];
  return withPlayer(table, place.player, { coatls: coatls.map((coatl, number) => (number === place.coatl ? { ...coatl, ...change } : coatl)) });
}

/** A card is put beside a Cóatl, or taken away; of Temple cards there is one. @param {Coatl} coatl @param {Card} card @returns {Partial<Coatl>} */
export function toggled(coatl, { id, type }) {
  if (type === "temple") return { temple: coatl.temple === id ? "" : id };
  const others = coatl.cards.filter((card) => card.id !== id);
  return { cards: others.length < coatl.cards.length ? others : [...others, { id, level: FIRST_LEVEL }] };
}

/* What the engine is asked */

/** The table as `coatl.answers` takes it. @param {Table} table */
export function questionOf({ game, temple, carl, players }) {
  if (game === "board") return { game, line: { players: players.map(({ gold, coatls }) => ({ gold, serpents: coatls.map(lineOf) })) } };
  return { game, line: {
    temple: temple || null, carl: carl && { prophecies: levelsOf(carl) },
    players: players.map(({ coatls: [coatl] }) => ({ serpent: coatl.serpent, prophecies: levelsOf(coatl) })),
  } };
}

/** @param {Coatl} coatl */
const lineOf = ({ serpent, cards, temple }) => ({ serpent, cards: cards.map(({ id }) => id), temple: temple || null });

/** @param {Coatl} coatl @returns {Record<string, number>} */
const levelsOf = ({ cards }) => Object.fromEntries(cards.map(({ id, level }) => [id, level]));

/* Links */

/** What stands behind `#`; "" for an empty table of the game that comes first. @param {Table} table */
export function writeTable(table) {
  const { game, temple, carl, players } = table;
  if (isNew(table) && game === "board") return "";
  const cards = (/** @type {Coatl} */ coatl) => (game === "card" ? coatl.cards : coatl.cards.map(({ id }) => id));
  /** @type {Field[]} */
  const fields = [["game", game]];
  if (temple) fields.push(["t", temple]);
  for (const { name, gold, coatls } of players) {
    fields.push(["p", name]);
    if (gold) fields.push(["g", String(gold)]);
    for (const coatl of coatls) {
      fields.push(["c", writeCoatl(coatl.serpent, cards(coatl))]);
      if (coatl.temple) fields.push(["t", coatl.temple]);
    }
  }
  if (carl) fields.push(["carl", writeCoatl("", cards(carl))]);
  return writeFields(fields);
}

/** The table of a link, and whether some of the link was left out. @param {string} code @returns {{table: Table, lost: boolean}} */
export function readTable(code) {
  const { fields, lost } = readFields(code);
  if (fields.length === 0) return { table: newTable("board"), lost };
  const game = fields.find(([name]) => name === "game")?.[1] === "card" ? "card" : "board";
  const reader = new Reader(game);
  const unread = fields.filter(([name, value]) => !reader.read(name, value));
  const { table } = reader;
  const players = table.players.length > 0 ? table.players : newTable(game, table.carl ? [""] : undefined).players;
  return { table: { ...table, players }, lost: lost || reader.lost || unread.length > 0 };
}

/** Reads field by field; what is said of a Cóatl follows it, and that follows its player. */
class Reader {
  /** @param {GameName} game */
  constructor(game) {
    /** @type {Table} */
    this.table = { ...newTable(game, []) };
    this.lost = false;
  }

  /** @returns {Player | undefined} */
  get player() {
    return this.table.players.at(-1);
  }

  /** Whether a field could be read. @param {string} name @param {string} value @returns {boolean} */
  read(name, value) {
    const { table, player } = this;
    if (name === "game") return value === table.game;
    if (name === "p" && table.players.length < MOST_PLAYERS) {
      table.players.push({ name: value.slice(0, LONGEST_NAME), gold: 0, coatls: table.game === "card" ? [NEW_COATL] : [] });
      return value.length <= LONGEST_NAME;
    }
    if (name === "carl" && table.game === "card") {
      table.carl = this.coatl(value);
      return true;
    }
    if (name === "t" && readCards([value]).length === 1) return this.temple(value);
    if (!player) return false;
    if (name === "g" && table.game === "board" && /^[0-9]$/.test(value) && Number(value) <= MOST_GOLD) {
      player.gold = Number(value);
      return true;
    }
    if (name !== "c") return false;
    if (table.game === "card" && player.coatls[0] === NEW_COATL) player.coatls = [this.coatl(value)];
    else if (table.game === "board" && player.coatls.length < MOST_COATLS) player.coatls.push(this.coatl(value));
    else return false;
    return true;
  }

  /** @param {string} code @returns {Coatl} */
  coatl(code) {
    const { serpent, cards, lost } = readCoatl(code);
    if (lost) this.lost = true;
    return { serpent, cards, temple: "" };
  }

  /** @param {string} id */
  temple(id) {
    const coatl = this.player?.coatls.at(-1);
    if (this.table.game === "card") this.table.temple = id;
    else if (coatl) coatl.temple = id;
    else return false;
    return true;
  }
}

/**
 * The table without cards that its game does not have.
 * @param {Table} table @param {(id: string) => Card | null} find @returns {Table}
 */
export function knownOnly(table, find) {
  const temple = (/** @type {string} */ id) => (find(id)?.type === "temple" ? id : "");
  const coatl = (/** @type {Coatl} */ each) => ({
    ...each, cards: each.cards.filter(({ id }) => find(id)?.type === "prophecy"), temple: temple(each.temple),
  });
  return {
    ...table, temple: temple(table.temple), carl: table.carl && coatl(table.carl),
    players: table.players.map((player) => ({ ...player, coatls: player.coatls.map(coatl) })),
  };
}
