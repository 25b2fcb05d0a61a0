/**
 * The games that were played on this device: enough of each to list and count it, even after the server has forgotten
 * its table. All of it is one text in the memory of the browser, which people and other versions may have changed.
 */
import { signal } from "../vendor/signals.js";
import { keepTables, personAt, tables } from "../parts/kept.js";
import { keepStored, readStored } from "../parts/stored.js";

/**
 * @import { KeptTable } from "../parts/kept.js"
 * @import { GameName, Options, Result, Seat, Table, Tally } from "../play/told.d.ts"
 * @typedef {Pick<Seat, "kind" | "name" | "bot" | "yours">} KeptSeat
 * @typedef {Pick<Result, "reason" | "scores" | "winners" | "resigned">} KeptResult
 * @typedef {object} KeptGame
 * @property {string} id  its table
 * @property {GameName} game
 * @property {number} players
 * @property {Options} options
 * @property {KeptSeat[]} seats
 * @property {Table["phase"]} phase  as far as it was known
 * @property {number | null} began  in seconds since 1970
 * @property {number | null} ended
 * @property {KeptResult | null} result
 * @property {Tally | null} tally
 * @property {boolean} gone  whether the server does not know the table any more
 * @typedef {{games: KeptGame[], tables: KeptTable[]}} Removed what can be brought back
 */

export const KEY = "coatl-games";
const VERSION = 1;
export const MOST_GAMES = 300;

/** @typedef {(value: any) => boolean} Check */

/** @type {Check} */
const isText = (value) => typeof value === "string";
/** @type {Check} */
const isNumber = (value) => Number.isFinite(value);
/** @type {Check} */
const isFlag = (value) => typeof value === "boolean";
/** @param {Check} check @returns {Check} */
const orNull = (check) => (value) => value === null || check(value);
/** @param {Check} check @returns {Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);
/** @param {Check} check @returns {Check} */
const recordOf = (check) => (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(check);
/** @param {Record<string, Check>} fields @returns {Check} */
const having = (fields) => (value) =>
  recordOf(() => true)(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const isSide = having({
  by: isText, share: isNumber, finished: isFlag, score: isNumber, lengths: listOf(isNumber),
  colours: recordOf(isNumber), cards: listOf(isText),
});
const isGame = having({
  id: isText,
  game: isText,
  players: isNumber,
  options: recordOf(() => true),
  seats: listOf(having({ kind: isText, name: isText, bot: orNull(isText), yours: isFlag })),
  phase: (value) => ["waiting", "playing", "over"].includes(value),
  began: orNull(isNumber),
  ended: orNull(isNumber),
  result: orNull(having({
    reason: isText, scores: listOf(isNumber), winners: listOf(isNumber), resigned: listOf(isNumber),
  })),
  tally: orNull(having({ game: isText, players: isNumber, turns: isNumber, sides: listOf(isSide) })),
  gone: isFlag,
});

/** Whether something was kept that this version cannot read. */
export const unreadable = signal(false);

/** @returns {KeptGame[]} */
function read() {
  const text = readStored(KEY);
  if (text === null) return [];
  try {
    const kept = JSON.parse(text);
    if (kept.version === VERSION && Array.isArray(kept.games)) {
      const games = kept.games.filter(isGame);
      if (games.length < kept.games.length) unreadable.value = true;
      return games;
    }
  } catch {
    // it is said below
  }
  unreadable.value = true;
  return [];
}

/** The games, the last begun first. */
export const games = signal(read());

addEventListener("storage", (event) => {
  if (event.key === KEY || event.key === null) games.value = read();
});

/** When a game began, for sorting: what is not known is long ago. @param {KeptGame} game */
const beginning = ({ began }) => began ?? 0;

/** Keep these games, or, where there is too little room, the latest of them. @param {KeptGame[]} wanted */
function write(wanted) {
  let kept = wanted.toSorted((one, other) => beginning(other) - beginning(one)).slice(0, MOST_GAMES);
  while (!keepStored(KEY, JSON.stringify({ version: VERSION, games: kept })) && kept.length > 0) {
    kept = kept.slice(0, Math.floor(kept.length / 2));
  }
  games.value = kept;
}

/** @param {Table} table @param {KeptGame | undefined} before what is known of it already */
function keptOf(table, before) {
  const yours = (/** @type {number} */ seat) =>
    table.at_table || !before ? table.seats[seat].yours : Boolean(before.seats[seat]?.yours);
  const { result } = table;
  return {
    id: table.id,
    game: table.game,
    players: table.players,
    options: table.options,
    seats: table.seats.map(({ kind, name, bot }, seat) => ({
      kind, bot, yours: yours(seat), name: (yours(seat) && (personAt(table.id, seat) ?? before?.seats[seat]?.name)) || name,
    })),
    phase: table.phase,
    began: table.opened_at,
    ended: table.ended_at,
    result: result && { reason: result.reason, scores: result.scores, winners: result.winners, resigned: result.resigned },
    tally: result?.tally ?? null,
    gone: false,
  };
}

/** What the server tells of a table where one sits, or has sat; lessons and explorations do not count. @param {Table} table */
export function noteGame(table) {
  const all = read();
  const before = all.find(({ id }) => id === table.id);
  if ((!table.at_table && !before) || table.lesson || table.exploration) return;
  const after = keptOf(table, before);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  write([after, ...all.filter(({ id }) => id !== table.id)]);
}

/** The server does not know a table any more. @param {string} gone */
export function noteGone(gone) {
  write(read().map((game) => (game.id === gone ? { ...game, gone: true } : game)));
}

/** Remove games from this device, those of the home screen too. @param {string[]} ids @returns {Removed} */
export function removeGames(ids) {
  const all = read();
  const removed = { games: all.filter(({ id }) => ids.includes(id)), tables: tables.value };
  write(all.filter(({ id }) => !ids.includes(id)));
  keepTables(tables.value.filter(({ id }) => !ids.includes(id)));
  return removed;
}

/** Bring back what was removed. @param {Removed} removed */
export function restoreGames(removed) {
  const back = new Set(removed.games.map(({ id }) => id));
  write([...removed.games, ...read().filter(({ id }) => !back.has(id))]);
  keepTables(removed.tables);
}
