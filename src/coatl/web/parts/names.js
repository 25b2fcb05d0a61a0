/** How those at a table are called. */
import { knows, say } from "../words/speaker.js";
import { personAt } from "./kept.js";

/**
 * @import { Seat, Table } from "../play/told.d.ts"
 * @typedef {Pick<Table, "id"> & Partial<Pick<Table, "exploration">> & {seats: Pick<Seat, "kind" | "name" | "bot" | "yours">[]}} Named a table, as far as names go
 */

/** A bot by its level. @param {string} bot */
export const botName = (bot) => (knows(`web-bot-${bot}`) ? say(`web-bot-${bot}`) : bot);

/** How a bot plays, in one line; empty for what is none of the levels. @param {string} bot */
export const aboutBot = (bot) => (knows(`web-bot-about-${bot}`) ? say(`web-bot-about-${bot}`) : "");

/** @param {Named} table @param {number} number */
function plainName(table, number) {
  const seat = table.seats[number];
  if (seat.kind === "open") return say("web-seat-open");
  if (seat.kind === "bot") return botName(seat.bot ?? "");
  if (table.exploration) return botName(seat.name);
  return (seat.yours && personAt(table.id, number)) || seat.name;
}

/**
 * The name of a seat; namesakes are told apart by number.
 * @param {Named} table
 * @param {number} number
 * @returns {string}
 */
export function nameOf(table, number) {
  const name = plainName(table, number);
  const same = table.seats.map((_, seat) => seat);
  const namesakes = same.filter((seat) => plainName(table, seat) === name);
  if (namesakes.length === 1 || table.seats[number].kind === "open") return name;
  return say("web-seat-namesake", { name, number: namesakes.indexOf(number) + 1 });
}

/** All who have points, in the order of scores: the seats and, in solo, CARL. @param {Named & Pick<Table, "game" | "players" | "options">} table @returns {string[]} */
export function sideNames(table) {
  const names = table.seats.map((_, seat) => nameOf(table, seat));
  if (table.game === "card" && table.players === 1) names.push(say(table.options.carl2 ? "side-carl2" : "side-carl"));
  return names;
}

/** One's own seats at a table. @param {Table} table @returns {number[]} */
export const ownSeats = (table) =>
  table.seats.flatMap((seat, number) => (seat.yours ? [number] : []));
