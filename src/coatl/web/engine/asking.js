/** Questions to the engine that the browser runs itself: the rules of both games, with or without a network. */
import { signal } from "../vendor/signals.js";
import { keepEngine } from "../offline/keeping.js";
import { sentenceFor } from "../words/problems.js";
import { Refused } from "../net/api.js";

/**
 * @typedef {"away" | "fetching" | "ready" | "failed"} EngineState nobody has asked yet; it is being fetched and started;
 *   it answers; it could not be fetched, and the next question tries again
 */
export const engineState = signal(/** @type {EngineState} */ ("away"));

/** @type {Worker | null} */
let worker = null;
let last = 0;

/** Who waits for which answer. @type {Map<number, {resolve: (answer: unknown) => void, reject: (problem: Error) => void}>} */
const waiting = new Map();

/** Questions that were broken off on purpose. */
export class Cancelled extends Error {}

/** Let the engine go, and with it all questions. @param {Error} problem why */
function letGo(problem) {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(problem);
  waiting.clear();
}

/** @param {{ready?: boolean, failed?: string, id?: number, told?: string, broken?: string}} message */
function hear({ ready, failed, id = 0, told, broken }) {
  if (ready) engineState.value = "ready";
  else if (failed) fail(failed);
  else {
    const { resolve, reject } = waiting.get(id) ?? { resolve: () => {}, reject: () => {} };
    waiting.delete(id);
    if (told === undefined) return reject(new Error(broken));
    const { answer, problem } = JSON.parse(told);
    if (problem) reject(new Refused({ ...problem, sentence: sentenceFor(problem.code, problem.facts) }));
    else resolve(answer);
  }
}

/** @param {string} problem */
function fail(problem) {
  engineState.value = "failed";
  letGo(new Error(problem));
}

/** Fetch and start the engine, so that the first question need not wait for it; from now on it is kept for times offline. */
export function wakeEngine() {
  if (worker) return worker;
  engineState.value = "fetching";
  worker = new Worker("/web/engine/worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", ({ message }) => fail(message));
  keepEngine.value = true;
  return worker;
}

/**
 * @param {string} question one of `coatl.answers`
 * @param {Record<string, unknown>} body
 * @returns {Promise<any>} the answer; rejected with `Refused` if what was asked is not right
 */
export function ask(question, body) {
  const engine = wakeEngine();
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    engine.postMessage({ id, question: JSON.stringify({ question, body }) });
  });
}

/** Break off whatever is being answered; the next question starts the engine anew. */
export function cancelAsking() {
  letGo(new Cancelled());
  engineState.value = "away";
}
