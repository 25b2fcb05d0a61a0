/** The table that one is about to open: what the home screen has chosen so far. */
import { signal } from "../vendor/signals.js";
import * as api from "../net/api.js";
import { keepPeople, keepTable, nickname } from "../parts/kept.js";
import { say } from "../words/speaker.js";

export const USUAL_BOT = "carver";
export const PERSONALITIES = ["ambitious", "bossy", "greedy"];
const USUAL_ABSENCE = 300;

/**
 * Who takes a seat: `me`, `open` for a friend by link, `here` for somebody on this device, or a bot's name.
 * @typedef {{who: string, name: string}} Place
 * @import { Rules } from "../play/told.d.ts"
 */

export const game = signal(/** @type {import("../play/told.d.ts").GameName} */ ("board"));
export const players = signal(2);
/** @type {import("../vendor/signals.js").Signal<Place[]>} */
export const places = signal(["me", USUAL_BOT, USUAL_BOT, USUAL_BOT].map((who) => ({ who, name: "" })));
/** Options of each game. @type {import("../vendor/signals.js").Signal<Record<string, boolean>>} */
export const options = signal({});
export const personality = signal("ambitious");
/** Options of the table. */
export const house = signal({
  public: false, chat: true, hints: false, turn_seconds: 0, absence_seconds: USUAL_ABSENCE,
});

/** @param {Rules} rules */
export function chooseGame(rules) {
  game.value = rules.game;
  players.value = Math.max(players.value, rules.fewest_players);
}

/** @param {number} seat @param {Partial<Place>} change */
export function choosePlace(seat, change) {
  places.value = places.value.map((place, number) => (number === seat ? { ...place, ...change } : place));
}

/** Solo is against CARL, who takes no seat. */
export const isSolo = () => game.value === "card" && players.value === 1;

/** The options that the server is told: those of the chosen game, as far as they are set. @param {string[]} known */
function chosenOptions(known) {
  /** @type {Record<string, unknown>} */
  const chosen = {};
  for (const name of known) {
    if (name === "carl") {
      if (isSolo()) chosen.carl = personality.value;
    } else if (options.value[name] && (name !== "carl2" || isSolo())) chosen[name] = true;
  }
  return chosen;
}

/** Open the table, and begin at once if nobody is waited for; answers its id. @param {Rules} rules */
export async function openTable(rules) {
  const taken = places.value.slice(0, players.value);
  const told = await api.openTable({
    game: game.value,
    players: players.value,
    options: chosenOptions(rules.options),
    name: nickname.value.trim() || say("web-guest"),
    seats: taken.map(({ who }) => (who === "here" ? "me" : who)),
    ...house.value,
    turn_seconds: house.value.turn_seconds || null,
    absence_seconds: house.value.absence_seconds || null,
  });
  const id = told.table.id;
  keepTable({ id, game: game.value });
  const named = taken.flatMap(({ who, name }, seat) => (who === "here" && name.trim() ? [[seat, name.trim()]] : []));
  if (named.length > 0) keepPeople(id, Object.fromEntries(named));
  if (!taken.some(({ who }) => who === "open")) await api.start(id);
  return id;
}
