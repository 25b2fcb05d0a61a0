/** What games have in common, counted from their tallies, in the same groups in which the server tells of its own. */
import { say } from "../words/speaker.js";

/**
 * @import { Counts, Group, Shares, TalliedSide, Tally } from "../play/told.d.ts"
 * @typedef {{tally: Tally, own: number[]}} Counted a game, and whose sides of it count
 * @typedef {{label: string, count: number}} Bin
 */

/** How a game is played, for filters: one of the games, or alone. @param {{game: string, players: number}} game */
export const kindOf = ({ game, players }) => (players === 1 ? "solo" : game);

/** The name of a kind, or of the filter that lets all pass. @param {string} kind */
export const kindName = (kind) => say(kind === "board" || kind === "card" ? `web-game-${kind}` : `web-games-kind-${kind}`);

/** The filter that lets all pass. */
export const ALL = "all";

/** Whether a game passes a filter. @param {{game: string, players: number}} game @param {string} kind */
export const isOf = (game, kind) => kind === ALL || kindOf(game) === kind;

/** @param {Counts} counts @param {string | number} value @param {number} [times] */
function add(counts, value, times = 1) {
  counts[value] = (counts[value] ?? 0) + times;
}

/** Shares are thirds at worst: as exact as the server's. @param {number} share */
const rounded = (share) => Math.round(share * 10000) / 10000;

/** @param {Shares} shares @param {string | number} key @param {number} sides @param {number} won */
function addShare(shares, key, sides, won) {
  const before = shares[key] ?? [0, 0];
  shares[key] = [before[0] + sides, rounded(before[1] + won)];
}

/** @param {Pick<Group, "game" | "players">} of @returns {Group} */
const emptyGroup = ({ game, players }) => ({
  game, players, games: 0, turns: {}, scores: {}, lengths: {}, fulfilled: {}, colours: {}, cards: {}, seats: {}, opponents: {},
});

/** @param {Group} group @param {TalliedSide} side */
function countBuilt(group, side) {
  add(group.scores, side.score);
  for (const length of side.lengths) add(group.lengths, length);
  add(group.fulfilled, side.cards.length);
  for (const [colour, count] of Object.entries(side.colours)) add(group.colours, colour, count);
  for (const card of side.cards) add(group.cards, card);
}

/** @param {Group} group @param {Counted} game */
function countGame(group, { tally, own }) {
  const sides = own.flatMap((seat) => tally.sides[seat] ?? []);
  group.games += 1;
  if (sides.some((side) => side.finished)) add(group.turns, tally.turns);
  for (const side of sides) {
    const others = tally.sides.filter((other) => other !== side).map(({ by }) => by);
    addShare(group.seats, tally.sides.indexOf(side), 1, side.share);
    for (const opponent of new Set(others)) addShare(group.opponents, opponent, 1, side.share);
    if (side.finished) countBuilt(group, side);
  }
}

/** Games in groups, one for each game and number of players. @param {Counted[]} games @returns {Group[]} */
export function countGames(games) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const each of games) {
    const { game, players } = each.tally;
    const key = `${game} ${players}`;
    const group = groups.get(key) ?? emptyGroup(each.tally);
    groups.set(key, group);
    countGame(group, each);
  }
  return [...groups.keys()].sort().map((key) => /** @type {Group} */ (groups.get(key)));
}

const COUNTS = /** @type {const} */ (["turns", "scores", "lengths", "fulfilled", "colours", "cards"]);
const SHARES = /** @type {const} */ (["seats", "opponents"]);

/** Several groups as one. @param {Group[]} groups @returns {Group} */
export function together(groups) {
  const sum = emptyGroup(groups[0] ?? { game: "board", players: 0 });
  for (const group of groups) {
    sum.games += group.games;
    for (const name of COUNTS) for (const [value, times] of Object.entries(group[name])) add(sum[name], value, times);
    for (const name of SHARES) {
      for (const [key, [sides, won]] of Object.entries(group[name])) addShare(sum[name], key, sides, won);
    }
  }
  return sum;
}

/** How many sides counted, and their shares of victories. @param {Group} group @returns {[number, number]} */
export function victories(group) {
  const rows = Object.values(group.seats);
  return [rows.reduce((sum, [sides]) => sum + sides, 0), rounded(rows.reduce((sum, [, won]) => sum + won, 0))];
}

/** @param {Counts} counts */
const total = (counts) => Object.values(counts).reduce((sum, times) => sum + times, 0);

/** The mean of numbers that were counted; null if there are none. @param {Counts} counts */
export function mean(counts) {
  const sum = Object.entries(counts).reduce((before, [value, times]) => before + Number(value) * times, 0);
  return total(counts) ? sum / total(counts) : null;
}

/** The highest number that was counted; null if there is none. @param {Counts} counts */
export const highest = (counts) => (total(counts) ? Math.max(...Object.keys(counts).map(Number)) : null);

/** Steps that people count in. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];

/** Numbers in a few bins of the same width, those between the first and the last too. @param {Counts} counts @param {number} most @returns {Bin[]} */
export function bins(counts, most) {
  const values = Object.keys(counts).map(Number);
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const needed = (/** @type {number} */ width) => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = WIDTHS.find((each) => needed(each) <= most) ?? Math.ceil((high - low + 1) / (most - 1));
  const first = Math.floor(low / width);
  return Array.from({ length: needed(width) }, (_, number) => {
    const from = (first + number) * width;
    const inside = values.filter((value) => value >= from && value < from + width);
    const count = inside.reduce((sum, value) => sum + counts[value], 0);
    return { label: width === 1 ? `${from}` : `${from}–${from + width - 1}`, count };
  });
}
