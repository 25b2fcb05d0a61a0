/** What a service worker has around it, as far as ours uses it; the types of TypeScript know it only without the page. */

/** What a page asks of the worker. */
export interface Wish {
  /** Keep what readers of this language need. */
  keep?: string;
  /** Keep the engine, too. */
  engine?: boolean;
  /** Let this edition follow the one in use: "now", or only if no other window is open. */
  follow?: "now" | "if-alone";
}

/** An edition of the client, as the server tells it (`coatl.server.edition`). */
export interface Edition {
  fingerprint: string;
  /** Digests by address. */
  files: Record<string, string>;
  /** Digests by address of what pages for the real table run on; kept where one has been open. */
  engine: Record<string, string>;
  /** Digests by language. */
  words: Record<string, string>;
  games: string[];
  /** Addresses of the one page, such as `/t/{id}`. */
  pages: string[];
}

interface LongEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface AskEvent extends LongEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WishEvent extends LongEvent {
  data: Wish;
}

export interface WorkerScope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", hear: (event: LongEvent) => void): void;
  addEventListener(name: "fetch", hear: (event: AskEvent) => void): void;
  addEventListener(name: "message", hear: (event: WishEvent) => void): void;
}

declare global {
  /** Written before the worker by the server. */
  const EDITION: Edition;
}
