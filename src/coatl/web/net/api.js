/** What is asked of the server by HTTP. The cookie of a table, which no script can read, says who asks. */

/** The server said no: `code` and `facts` for programs, `message` is a sentence for people. */
export class Refused extends Error {
  /** @param {{code: string, facts: Record<string, unknown>, sentence: string}} problem */
  constructor(problem) {
    super(problem.sentence);
    this.code = problem.code;
    this.facts = problem.facts;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, headers = {}) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "accept-language": document.documentElement.lang, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "unreachable", facts: {}, sentence: "" });
  }
  const told = await answer.json();
  if (!answer.ok) throw new Refused(told.error);
  return told;
}

export const games = () => ask("GET", "/api/games");

/** @param {string} game */
export const cards = (game) => ask("GET", `/api/cards/${game}`);

export const publicTables = () => ask("GET", "/api/tables");

/** @param {Record<string, unknown>} wish */
export const openTable = (wish) => ask("POST", "/api/tables", wish);

/** @param {string} id */
export const about = (id) => ask("GET", `/api/tables/${id}`);

/** Come back with one's own link. @param {string} id @param {string} token */
export const enter = (id, token) => ask("POST", `/api/tables/${id}/enter`, {}, { authorization: `Bearer ${token}` });

/** @param {string} id @param {number} seat @param {string} name */
export const sit = (id, seat, name) => ask("PUT", `/api/tables/${id}/seats/${seat}`, { name });

/** @param {string} id @param {number} seat */
export const free = (id, seat) => ask("DELETE", `/api/tables/${id}/seats/${seat}`);

/** @param {string} id @param {number} seat @param {string} bot */
export const seatBot = (id, seat, bot) => ask("PUT", `/api/tables/${id}/seats/${seat}/bot`, { bot });

/** @param {string} id */
export const start = (id) => ask("POST", `/api/tables/${id}/start`, {});

/** @param {string} id @param {number} seat */
export const resign = (id, seat) => ask("POST", `/api/tables/${id}/resign`, { seat });

/** @param {string} id */
export const rematch = (id) => ask("POST", `/api/tables/${id}/rematch`, {});

/** @param {string} id */
export const record = (id) => ask("GET", `/api/tables/${id}/record`);
