import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = await readFile(new URL("../../src/coatl/web/offline/worker.js", import.meta.url), "utf8");
const PAGES = ["/", "/t/{id}", "/t/{id}/replay", "/cards"];
const HERE = "https://coatl.example";

/** @param {string} text */
async function digestOf(text) {
  const bytes = await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(bytes).toString("hex").slice(0, 24);
}

/** A cache of the browser, by whole addresses. */
class Cache {
  constructor() {
    /** @type {Map<string, Response>} */
    this.held = new Map();
  }

  /** @param {string} address @param {Response} answer */
  async put(address, answer) {
    this.held.set(new URL(address, HERE).href, answer);
  }

  /** @param {string} address */
  async match(address) {
    return this.held.get(new URL(address, HERE).href)?.clone();
  }

  async keys() {
    return [...this.held.keys()].map((url) => ({ url }));
  }
}

/** A browser with its caches and a server: what it sends for every address, or null while it is away. */
class Browser {
  constructor() {
    /** @type {Map<string, Cache>} */
    this.caches = new Map();
    /** @type {Record<string, string> | null} */
    this.server = {};
    this.windows = 1;
  }

  /** The worker of an edition with these files, not yet installed. @param {Record<string, string>} contents */
  async worker(contents) {
    /** @type {Record<string, string>} */
    const files = {}, engine = {}, words = {};
    for (const [address, text] of Object.entries(contents)) {
      const language = /^\/words\/(\w+)/.exec(address)?.[1];
      if (language) words[language] = await digestOf(text);
      else if (address in ENGINE) engine[address] = await digestOf(text);
      else files[address] = await digestOf(text);
    }
    const fingerprint = await digestOf(JSON.stringify(contents));
    return new Worker(this, { fingerprint, files, engine, words, games: ["board"], pages: PAGES });
  }
}

class Worker {
  /** @param {Browser} browser @param {object} edition */
  constructor(browser, edition) {
    /** @type {Record<string, (event: any) => void>} */
    this.hear = {};
    this.followed = false;
    const scope = {
      location: new URL(HERE),
      clients: { claim: async () => {}, matchAll: async () => Array.from({ length: browser.windows }) },
      skipWaiting: async () => (this.followed = true),
      addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ hear) => (this.hear[name] = hear),
    };
    const fetch = async (/** @type {string | Request} */ asked) => {
      const { pathname } = new URL(typeof asked === "string" ? asked : asked.url, HERE);
      if (!browser.server) throw new TypeError("away");
      const text = browser.server[pathname];
      return text === undefined ? new Response("", { status: 404 }) : new Response(text);
    };
    const caches = {
      open: async (/** @type {string} */ name) => browser.caches.get(name) ?? browser.caches.set(name, new Cache()).get(name),
      keys: async () => [...browser.caches.keys()],
      delete: async (/** @type {string} */ name) => browser.caches.delete(name),
      match: async (/** @type {string} */ address) => {
        const found = await Promise.all([...browser.caches.values()].map((cache) => cache.match(address)));
        return found.find(Boolean);
      },
    };
    const around = { self: scope, EDITION: edition, fetch, caches, crypto: webcrypto, URL, Response, setTimeout: () => {} };
    vm.runInNewContext(SOURCE, around);
  }

  /** @param {string} name @param {object} [event] */
  async happen(name, event = {}) {
    /** @type {Promise<unknown> | undefined} */
    let done;
    this.hear[name]({ ...event, waitUntil: (/** @type {Promise<unknown>} */ promise) => (done = promise) });
    await done;
  }

  async begin() {
    await this.happen("install");
    await this.happen("activate");
    return this;
  }

  /** What a page gets; null if the worker leaves it to the browser. @param {string} address @param {object} [how] */
  async ask(address, how = {}) {
    /** @type {Promise<Response> | null} */
    let answer = null;
    const request = { method: "GET", mode: "cors", url: HERE + address, headers: new Headers({ "accept-language": "en" }), ...how };
    this.hear.fetch({ request, respondWith: (/** @type {Promise<Response>} */ given) => (answer = given) });
    return /** @type {Promise<Response> | null} */ (answer);
  }

  /** @param {string} address @param {object} [how] */
  async text(address, how) {
    return (await this.ask(address, how))?.text();
  }
}

const LISTS = { "/api/games": "games", "/api/cards/board": "cards" };
const ENGINE = { "/engine.zip": "rules", "/web/python.wasm": "python" };
const FIRST = { ...ENGINE, "/": "page 1", "/web/main.js": "code 1", "/words/en.ftl": "words 1", "/words/de.ftl": "Worte 1" };
const SECOND = { ...ENGINE, "/": "page 2", "/web/main.js": "code 2", "/words/en.ftl": "words 2", "/words/de.ftl": "Worte 2" };

async function installed() {
  const browser = new Browser();
  browser.server = { ...FIRST, ...LISTS };
  return { browser, worker: await (await browser.worker(FIRST)).begin() };
}

test("every page and file is of the kept edition, whatever the server has by now", async () => {
  const { browser, worker } = await installed();
  await worker.happen("message", { data: { keep: "en" } });
  for (const server of [{ ...SECOND, ...LISTS }, null]) {
    browser.server = server;
    assert.equal(await worker.text("/t/ab12", { mode: "navigate" }), "page 1");
    assert.equal(await worker.text("/t/ab12/replay", { mode: "navigate" }), "page 1");
    assert.equal(await worker.text("/cards", { mode: "navigate" }), "page 1");
    assert.equal(await worker.text("/", { mode: "navigate" }), "page 1");
    assert.equal(await worker.text("/web/main.js"), "code 1");
    assert.equal(await worker.text("/words/en.ftl"), "words 1");
  }
});

test("an edition with a file of another one is not installed", async () => {
  const { browser } = await installed();
  const worker = await browser.worker(SECOND);
  browser.server = { ...SECOND, ...LISTS, "/web/main.js": "code 3" };
  await assert.rejects(worker.happen("install"), /main\.js: another edition/);
});

test("a new edition comes with the languages that were read, and throws the old one away", async () => {
  const { browser, worker } = await installed();
  await worker.happen("message", { data: { keep: "de" } });
  browser.server = { ...SECOND, ...LISTS };
  const next = await browser.worker(SECOND);
  await next.happen("install");
  assert.equal(browser.caches.size, 2);
  assert.equal(await worker.text("/web/main.js"), "code 1");
  await next.happen("activate");
  assert.equal(browser.caches.size, 1);
  browser.server = null;
  assert.equal(await next.text("/words/de.ftl"), "Worte 2");
  await assert.rejects(next.text("/words/en.ftl"));
});

test("lists come from the server, and without it from what is kept, which says so", async () => {
  const { browser, worker } = await installed();
  await worker.happen("message", { data: { keep: "en" } });
  browser.server = { ...FIRST, ...LISTS, "/api/games": "new games" };
  assert.equal(await worker.text("/api/games"), "new games");
  browser.server = null;
  const answer = await worker.ask("/api/cards/board");
  assert.equal(answer?.headers.get("coatl-kept"), "yes");
  assert.equal(await answer?.text(), "cards");
  assert.equal((await worker.ask("/api/cards/card"))?.type, "error");
});

test("all else is between the page and the server", async () => {
  const { worker } = await installed();
  assert.equal(await worker.ask("/api/tables"), null);
  assert.equal(await worker.ask("/api/tables/ab12"), null);
  assert.equal(await worker.ask("/api/games", { method: "POST" }), null);
  assert.equal(await worker.ask("/docs", { mode: "navigate" }), null);
  assert.equal(await worker.ask("/web/main.js", { url: "https://elsewhere.example/web/main.js" }), null);
});

test("a new edition follows when it is told to, or by itself if no other window is open", async () => {
  const { browser, worker } = await installed();
  browser.windows = 2;
  await worker.happen("message", { data: { follow: "if-alone" } });
  assert.equal(worker.followed, false);
  browser.windows = 1;
  await worker.happen("message", { data: { follow: "if-alone" } });
  assert.equal(worker.followed, true);
  const other = await browser.worker(FIRST);
  browser.windows = 2;
  await other.happen("message", { data: { follow: "now" } });
  assert.equal(other.followed, true);
});

test("the engine is kept where a page has used it, and a new edition takes over what has not changed", async () => {
  const { browser, worker } = await installed();
  browser.server = null;
  await assert.rejects(worker.text("/engine.zip"));
  browser.server = { ...FIRST, ...LISTS };
  await worker.happen("message", { data: { engine: true } });
  browser.server = null;
  assert.equal(await worker.text("/engine.zip"), "rules");
  const changed = { ...SECOND, "/engine.zip": "other rules" };
  const next = await browser.worker(changed);
  browser.server = { ...changed, ...LISTS };
  delete browser.server["/web/python.wasm"];
  await next.begin();
  browser.server = null;
  assert.equal(await next.text("/engine.zip"), "other rules");
  assert.equal(await next.text("/web/python.wasm"), "python");
});
