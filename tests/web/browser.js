/**
 * Stand-ins for what a browser has and Node has not: a place, a memory, a clock, sockets and the server's files. They
 * are put where scripts look for them, before the client's own modules are imported.
 */
import { readFile } from "node:fs/promises";
import { webcrypto } from "node:crypto";

const LOCALES = new URL("../../src/coatl/locales/", import.meta.url);

/** Time that goes on when a test says so. */
export const clock = {
  now: 0,
  /** @type {{at: number, then: () => void}[]} */
  waiting: [],
  /** @param {number} milliseconds */
  pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      this.waiting.sort((one, other) => one.at - other.at);
      if (!this.waiting.length || this.waiting[0].at > end) break;
      const { at, then } = /** @type {{at: number, then: () => void}} */ (this.waiting.shift());
      this.now = at;
      then();
    }
    this.now = end;
  },
};

/** A socket of the browser; what the network does with it, the test says. */
export class BrowserSocket {
  static OPEN = 1;
  /** @type {BrowserSocket[]} */
  static all = [];

  /** @param {string} address */
  constructor(address) {
    this.address = new URL(address);
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
    BrowserSocket.all.push(this);
  }

  static get last() {
    return /** @type {BrowserSocket} */ (BrowserSocket.all.at(-1));
  }

  /** How many are open or about to be. */
  static get alive() {
    return BrowserSocket.all.filter((socket) => socket.readyState <= BrowserSocket.OPEN).length;
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState !== BrowserSocket.OPEN) throw new Error("a socket that is not open sends nothing");
    this.sent.push(JSON.parse(text));
  }

  close() {
    if (this.readyState > 1) return;
    this.readyState = 2;
    setTimeout(() => this.lose());
  }

  /** The connection is made. */
  open() {
    this.readyState = BrowserSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** Something arrives. @param {object} message */
  tell(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection is gone. */
  lose() {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** What is kept by this browser. */
class Memory {
  constructor() {
    /** @type {Map<string, string>} */
    this.items = new Map();
  }

  /** @param {string} key */
  getItem(key) {
    return this.items.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.items.set(key, String(value));
  }
}

const page = new EventTarget();

/** Whether the system wishes for dark pages. */
class Wish extends EventTarget {
  get matches() {
    return browser.prefersDark;
  }
}
const wish = new Wish();

/** Put the address bar to an address. @param {string} address */
function show(address) {
  Object.assign(browser, { location: new URL(address, browser.location) });
  Object.defineProperty(globalThis, "location", { value: browser.location, configurable: true });
}

export const browser = {
  location: new URL("http://coatl.example/t/ab12#BG-6.6"),
  memory: new Memory(),
  /** @type {string[]} */
  languages: ["en"],
  prefersDark: false,
  /** The system changes its mind. @param {boolean} dark */
  wishForDark(dark) {
    browser.prefersDark = dark;
    wish.dispatchEvent(new Event("change"));
  },
  /** Another window has written something. @param {string} key */
  changeElsewhere(key) {
    page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  },
  /** The address bar, as if somebody had typed or gone back. @param {string} address */
  goBackTo(address) {
    show(address);
    page.dispatchEvent(new Event("popstate"));
  },
};

const stand = {
  WebSocket: BrowserSocket,
  localStorage: browser.memory,
  document: { documentElement: { lang: "", dataset: /** @type {Record<string, string>} */ ({}) } },
  matchMedia: () => wish,
  history: {
    pushState: (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ address) => show(address),
    replaceState: (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ address) => show(address),
  },
  scrollTo: () => {},
  addEventListener: page.addEventListener.bind(page),
  setTimeout: (/** @type {() => void} */ then, milliseconds = 0) => clock.waiting.push({ at: clock.now + milliseconds, then }),
  /** The languages, from where the server has them. */
  fetch: async (/** @type {string} */ path) => {
    const text = await readFile(new URL(path.replace("/words/", ""), LOCALES), "utf8");
    return { ok: true, text: async () => text };
  },
};
for (const [name, value] of Object.entries(stand)) Object.defineProperty(globalThis, name, { value, configurable: true });
Object.defineProperty(globalThis, "navigator", { get: () => ({ languages: browser.languages }), configurable: true });
Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });
show(browser.location.href);
