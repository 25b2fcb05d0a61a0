/** What is asked of the server by HTTP. The cookie of a table, which no script can read, says who asks. */
import { signal } from "../vendor/signals.js";

/** @import { Told } from "../analysis/told.d.ts" */
/** @import { Card, Offer, Refusal, Replayed, ReplayedViews, Statistics, Summary, Table } from "../play/told.d.ts" */

/** On answers that the worker has kept (`offline/worker.js`), because the server gave none. */
const KEPT = "coatl-kept";

/** The code of what the server did not even refuse. */
const UNREACHABLE = "unreachable";

/** Whether the server itself gave the last answer. */
export const reachable = signal(true);

/** The server said no: `code` and `facts` for programs, `message` is a sentence for people. */
export class Refused extends Error {
  /** @param {Refusal} problem */
  constructor(problem) {
    super(problem.sentence);
    this.code = problem.code;
    this.facts = problem.facts;
  }
}

/** Whether there was no answer at all. @param {unknown} problem */
export const isUnreachable = (problem) => problem instanceof Refused && problem.code === UNREACHABLE;

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body] a text as it is, all else made JSON
 * @param {Record<string, string>} [headers]
 * @returns {Promise<unknown>} what the server answers; the functions below know what that is
 */
export async function ask(method, path, body, headers = {}) {
  let answer, told;
  try {
    answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "accept-language": document.documentElement.lang, ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    told = await answer.json();
    reachable.value = !answer.headers.has(KEPT);
  } catch {
    reachable.value = false;
    throw new Refused({ code: UNREACHABLE, facts: {}, sentence: "" });
  }
  if (!answer.ok) throw new Refused(told.error);
  return told;
}

export const games = () => /** @type {Promise<Offer>} */ (ask("GET", "/api/games"));

/** @param {string} game */
export const cards = (game) => /** @type {Promise<{cards: Card[]}>} */ (ask("GET", `/api/cards/${game}`));

/** Of the public games of the server. */
export const statistics = () => /** @type {Promise<Statistics>} */ (ask("GET", "/api/statistics"));

export const publicTables = () => /** @type {Promise<{tables: Summary[]}>} */ (ask("GET", "/api/tables"));

/** Most answers are about a table. @param {Promise<unknown>} answer */
const aboutTable = (answer) => /** @type {Promise<{table: Table}>} */ (answer);

/** @param {Record<string, unknown>} wish */
export const openTable = (wish) => aboutTable(ask("POST", "/api/tables", wish));

/** Open the table of a lesson, where the game begins at once. @param {string} game @param {string} name */
export const openLesson = (game, name) => aboutTable(ask("POST", "/api/lessons", { game, name }));

/** Open the table of an exploration, which goes on at once from a moment of a game. @param {Record<string, unknown>} wish */
export const explore = (wish) => aboutTable(ask("POST", "/api/explorations", wish));

/** @param {string} id */
export const about = (id) => aboutTable(ask("GET", `/api/tables/${id}`));

/** Come back with one's own link. @param {string} id @param {string} token */
export const enter = (id, token) =>
  aboutTable(ask("POST", `/api/tables/${id}/enter`, {}, { authorization: `Bearer ${token}` }));

/** A new token; the former one is worth nothing any more. @param {string} id */
export const renewToken = (id) => /** @type {Promise<{token: string}>} */ (ask("POST", `/api/tables/${id}/token`, {}));

/** @param {string} id @param {number} seat @param {string} name */
export const sit = (id, seat, name) => aboutTable(ask("PUT", `/api/tables/${id}/seats/${seat}`, { name }));

/** @param {string} id @param {number} seat */
export const free = (id, seat) => aboutTable(ask("DELETE", `/api/tables/${id}/seats/${seat}`));

/** @param {string} id @param {number} seat @param {string} bot */
export const seatBot = (id, seat, bot) => aboutTable(ask("PUT", `/api/tables/${id}/seats/${seat}/bot`, { bot }));

/** @param {string} id */
export const start = (id) => aboutTable(ask("POST", `/api/tables/${id}/start`, {}));

/** @param {string} id @param {number} seat */
export const resign = (id, seat) => aboutTable(ask("POST", `/api/tables/${id}/resign`, { seat }));

/** @param {string} id */
export const rematch = (id) => aboutTable(ask("POST", `/api/tables/${id}/rematch`, {}));

/** The record of a game, whole once it is over. @param {string} id */
export const recordOf = (id) => ask("GET", `/api/tables/${id}/record`);

/** The steps of a record. @param {string} record its text @param {string} eyes who looks, as a query */
export const replay = (record, eyes) => /** @type {Promise<Replayed>} */ (ask("POST", `/api/replay?${eyes}`, record));

/** What some steps of a record look like, from the first one on. @param {string} record @param {string} eyes @param {number} first */
export const replayViews = (record, eyes, first) =>
  /** @type {Promise<ReplayedViews>} */ (ask("POST", `/api/replay/views?${eyes}&first=${first}`, record));

/** Analyses are about records alone, too. @param {Promise<unknown>} answer */
const aboutAnalysis = (answer) => /** @type {Promise<{analysis: Told}>} */ (answer);

/** Ask for the analysis of a record. @param {string} record its text */
export const analyse = (record) => aboutAnalysis(ask("POST", "/api/analyses", record));

/** How far it has come. @param {string} id */
export const analysis = (id) => aboutAnalysis(ask("GET", `/api/analyses/${id}`));

/** @param {string} id */
export const cancelAnalysis = (id) => ask("DELETE", `/api/analyses/${id}`);
