/** What this browser keeps: a nickname, theme, sound and keys, one's tables, and the names of people who share this device. */
import { signal } from "../vendor/signals.js";
import { keepStored, readStored } from "./stored.js";

const NAME = "coatl-name";
const THEME = "coatl-theme";
const SOUND = "coatl-sound";
const KEYS = "coatl-single-keys";
const TABLES = "coatl-tables";
const PEOPLE = "coatl-people";
const RECORD = "coatl-record";
const LESSONS = "coatl-lessons";
const ORIGINS = "coatl-origins";
const MOST_TABLES = 12;

/** Letters of a nickname, as many as the server takes. */
export const LONGEST_NAME = 24;

/** @typedef {{id: string, game: string}} KeptTable */

/**
 * @template Kept
 * @param {string} key
 * @param {Kept} otherwise
 * @returns {Kept}
 */
function read(key, otherwise) {
  try {
    return JSON.parse(readStored(key) ?? "") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The nickname under which one plays. */
export const nickname = signal(readStored(NAME) ?? "");

/** @param {string} name */
export function keepName(name) {
  nickname.value = name;
  keepStored(NAME, name);
}

const darkWished = matchMedia("(prefers-color-scheme: dark)");
const shownTheme = () => document.documentElement.dataset.theme ?? (darkWished.matches ? "dark" : "light");

/** "light" or "dark", as it is shown now. */
export const theme = signal(shownTheme());

darkWished.addEventListener("change", () => {
  theme.value = shownTheme();
});

export function switchTheme() {
  theme.value = theme.value === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme.value;
  keepStored(THEME, theme.value);
}

/** Whether a sound tells that it is one's turn. */
export const sound = signal(readStored(SOUND) === "on");

export function switchSound() {
  sound.value = !sound.value;
  keepStored(SOUND, sound.value ? "on" : "off");
}

/** Whether keys of one character do something. */
export const singleKeys = signal(readStored(KEYS) !== "off");

export function switchSingleKeys() {
  singleKeys.value = !singleKeys.value;
  keepStored(KEYS, singleKeys.value ? "on" : "off");
}

/** One's tables, the latest first. @type {import("../vendor/signals.js").Signal<KeptTable[]>} */
export const tables = signal(read(TABLES, /** @type {KeptTable[]} */ ([])));

/** @param {KeptTable[]} kept */
export function keepTables(kept) {
  tables.value = kept.slice(0, MOST_TABLES);
  keepStored(TABLES, JSON.stringify(tables.value));
}

/** @param {KeptTable} table */
export function keepTable(table) {
  if (tables.value[0]?.id === table.id) return;
  keepTables([{ id: table.id, game: table.game }, ...tables.value.filter((kept) => kept.id !== table.id)]);
}

/** @param {string} id */
export function forgetTable(id) {
  keepTables(tables.value.filter((kept) => kept.id !== id));
}

/** Names by table and seat of those who play on this device under one nickname. */
const people = signal(read(PEOPLE, /** @type {Record<string, Record<number, string>>} */ ({})));

/** @param {string} table @param {number} seat @returns {string | undefined} */
export const personAt = (table, seat) => people.value[table]?.[seat];

/** @param {string} table @param {Record<number, string>} names */
export function keepPeople(table, names) {
  const kept = { [table]: { ...people.value[table], ...names } };
  for (const { id } of tables.value) if (people.value[id] && id !== table) kept[id] = people.value[id];
  people.value = kept;
  keepStored(PEOPLE, JSON.stringify(kept));
}

/** The text of the record that was loaded from a file; "" if none was. */
export const record = signal(readStored(RECORD) ?? "");

/** Keep a record that can be replayed, so that links to its positions open again. @param {string} text */
export const keepRecord = (text) => keepStored(RECORD, text);

/** Where explorations of records from files come from: their tables, each with the address of the moment. */
const MOST_ORIGINS = 12;

/** @param {string} table @param {string} address */
export function keepOrigin(table, address) {
  const kept = Object.entries(read(ORIGINS, /** @type {Record<string, string>} */ ({}))).slice(1 - MOST_ORIGINS);
  keepStored(ORIGINS, JSON.stringify(Object.fromEntries([...kept, [table, address]])));
}

/** The address of the moment that a table explores; "" if this device does not know it. @param {string} table */
export const originOf = (table) => read(ORIGINS, /** @type {Record<string, string>} */ ({}))[table] ?? "";

/**
 * A lesson of this device: its table, the steps that are done, whether the coach is to be quiet, and whether a lesson of
 * this game was played to its end.
 * @typedef {{table: string, done: string[], quiet: boolean, finished: boolean}} KeptLesson
 */

/** By game. @type {import("../vendor/signals.js").Signal<Record<string, KeptLesson | undefined>>} */
export const lessons = signal(read(LESSONS, /** @type {Record<string, KeptLesson | undefined>} */ ({})));

/** @param {string} game @param {Partial<KeptLesson>} change */
export function keepLesson(game, change) {
  const kept = { table: "", done: [], quiet: false, finished: false, ...lessons.peek()[game], ...change };
  lessons.value = { ...lessons.peek(), [game]: kept };
  keepStored(LESSONS, JSON.stringify(lessons.peek()));
}
