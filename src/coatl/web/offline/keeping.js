/** The app in this browser: the worker that keeps it for times without a network, and newer editions of it. */
import { effect, signal } from "../vendor/signals.js";
import { path, tableOf } from "../parts/address.js";
import { language } from "../words/speaker.js";

/** @import { Wish } from "./worker_scope.d.ts" */

/** When this page last let a newer edition follow by itself: two servers that differ must not make it a habit. */
const RENEWED = "coatl-renewed";
const SELDOM = 30_000;
/** Milliseconds after which an open page looks for a newer edition. */
const LOOK_AGAIN = 30 * 60_000;

/** A newer edition that waits to be used. @type {import("../vendor/signals.js").Signal<ServiceWorker | null>} */
export const newer = signal(null);

/** Whether a page has used the engine (`engine/asking.js`), which is then kept, too. */
export const keepEngine = signal(false);

/** Whether a worker that takes over follows another one, whose files this page is made of. */
let follows = Boolean(navigator.serviceWorker?.controller);

/** @param {ServiceWorker | null} worker @param {Wish} wish */
const ask = (worker, wish) => worker?.postMessage(wish);

/** Use the newer edition, here and in all other windows. */
export function renew() {
  follows = true;
  ask(newer.value, { follow: "now" });
}

/** A page that nobody has touched and that shows no table loses nothing: it takes the newer edition by itself. */
function mayRenewItself() {
  const last = Number(sessionStorage.getItem(RENEWED));
  return !tableOf(path.value) && !navigator.userActivation?.hasBeenActive && Date.now() - last > SELDOM;
}

/** @param {ServiceWorkerRegistration} registration */
function lookForNewer(registration) {
  if (!registration.waiting || !registration.active || newer.value === registration.waiting) return;
  newer.value = registration.waiting;
  if (!mayRenewItself()) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  ask(newer.value, { follow: "if-alone" });
}

/** Let the browser keep the app. Pages without HTTPS, or with a certificate of nobody's, work as ever without. */
export async function beginKeeping() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("controllerchange", () => {
    if (follows) location.reload();
    follows = true;
  });
  const registration = await workers.register("/service_worker.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  const watch = () => registration.installing?.addEventListener("statechange", () => lookForNewer(registration));
  registration.addEventListener("updatefound", watch);
  watch();
  lookForNewer(registration);
  const update = () => document.hidden || registration.update().catch(() => {});
  document.addEventListener("visibilitychange", update);
  setInterval(update, LOOK_AGAIN);
  await workers.ready;
  effect(() => ask(registration.active, { keep: language.value, engine: keepEngine.value }));
}
