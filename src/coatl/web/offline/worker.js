/**
 * The service worker: keeps one edition of the client, whole and checked, so that it opens without a network and never
 * mixes with another. Games are the server's alone: of its answers only the lists of games and cards are kept.
 *
 * The server sends it as /service_worker.js, with the edition written before it. Another edition is another worker: it
 * fetches all of its own, waits until pages let it follow, and then throws away what its predecessors kept.
 */

/** @import { Wish, WorkerScope } from "./worker_scope.d.ts" */

const PREFIX = "coatl-";
const NAME = PREFIX + EDITION.fingerprint;
const PAGES = EDITION.pages.map((page) => new RegExp(`^${page.replace(/\{\w+\}/g, "[^/]+")}/?$`));
const GAMES = "/api/games";
const CARDS = "/api/cards/";
const WORDS = /^\/words\/(\w+)\.ftl$/;
/** How many milliseconds a list may take before the kept one does. */
const PATIENCE = 8000;

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

/** @param {ArrayBuffer} contents @returns {Promise<string>} as the server counts it */
async function digestOf(contents) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", contents));
  return Array.from(bytes.slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the cards of a game are kept in a language. @param {string} address @param {string | null} language */
const cardsIn = (address, language) => `${address}?language=${language}`;

/** @param {string} address @param {HeadersInit} [headers] */
async function ask(address, headers) {
  const answer = await fetch(address, { cache: "no-cache", headers });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Whether this is a file as the edition has it. @param {Response | undefined} answer @param {string} digest */
const isOfEdition = async (answer, digest) =>
  answer !== undefined && (await digestOf(await answer.clone().arrayBuffer())) === digest;

/** Keep a file, if it is of this edition. @param {Cache} cache @param {string} address @param {string} digest */
async function keep(cache, address, digest) {
  const answer = await ask(address);
  if (!(await isOfEdition(answer, digest))) throw new Error(`${address}: another edition`);
  await cache.put(address, answer);
}

/** Keep the engine. It is large and seldom another: what an earlier edition has kept of it is taken over. */
async function keepEngine() {
  const cache = await caches.open(NAME);
  for (const [address, digest] of Object.entries(EDITION.engine)) {
    if (await cache.match(address)) continue;
    const earlier = await caches.match(address);
    if (earlier && (await isOfEdition(earlier, digest))) await cache.put(address, earlier);
    else await keep(cache, address, digest);
  }
}

/** Keep what readers of a language need; its words come last and say that all is there. @param {string} language */
async function keepLanguage(language) {
  const cache = await caches.open(NAME);
  const words = `/words/${language}.ftl`;
  if (!(language in EDITION.words) || (await cache.match(words))) return;
  for (const game of EDITION.games) {
    const address = CARDS + game;
    await cache.put(cardsIn(address, language), await ask(address, { "accept-language": language }));
  }
  await keep(cache, words, EDITION.words[language]);
}

/** The names of all editions that are kept. */
const editions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The languages whose readers have been here. */
async function languages() {
  const found = new Set();
  for (const name of await editions()) {
    for (const { url } of await (await caches.open(name)).keys()) found.add(WORDS.exec(new URL(url).pathname)?.[1]);
  }
  return [...found].filter(Boolean);
}

/** Whether a page has used the engine here. */
const hasEngine = async () => Boolean(await caches.match(Object.keys(EDITION.engine)[0]));

async function install() {
  const cache = await caches.open(NAME);
  await Promise.all(Object.entries(EDITION.files).map(([address, digest]) => keep(cache, address, digest)));
  await cache.put(GAMES, await ask(GAMES));
  await Promise.all((await languages()).map(keepLanguage));
  if (await hasEngine()) await keepEngine();
}

async function activate() {
  const others = (await editions()).filter((name) => name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {string} address */
const kept = async (address) => (await caches.open(NAME)).match(address);

/** A file of this edition. @param {string} address @param {Request} request */
const file = async (address, request) => (await kept(address)) ?? fetch(request);

/** A list of the server; without the server the kept one, which says so. @param {string} address @param {Request} request */
async function list(address, request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = /** @type {Response | null} */ (await Promise.race([fetch(request).catch(() => null), late]));
  if (answer && answer.status < 500) return answer;
  const found = await kept(address === GAMES ? GAMES : cardsIn(address, request.headers.get("accept-language")));
  if (!found) return answer ?? Response.error();
  return new Response(found.body, { headers: { "content-type": "application/json", "coatl-kept": "yes" } });
}

/** @param {Wish} wish */
async function grant({ keep, engine, follow }) {
  if (keep) await keepLanguage(keep);
  if (engine) await keepEngine();
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (follow === "now" || (follow && windows.length === 1)) await worker.skipWaiting();
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(grant(event.data).catch(() => {})));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.some((page) => page.test(pathname))) event.respondWith(file("/", request));
  } else if (pathname in EDITION.files || pathname in EDITION.engine || WORDS.test(pathname)) event.respondWith(file(pathname, request));
  else if (pathname === GAMES || pathname.startsWith(CARDS)) event.respondWith(list(pathname, request));
});
