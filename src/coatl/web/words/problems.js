/** From a code and its facts to the one line that a person reads, as `coatl.locales.problems` makes it on the server. */
import { knows, say } from "./speaker.js";

/** How much of a text that somebody gave is repeated. */
const MOST_SHOWN = 300;

/** @param {string} text */
const shortened = (text) => (text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`);

/** @param {string} code @param {Record<string, unknown>} facts */
export function sentenceFor(code, facts) {
  const sayable = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, Array.isArray(fact) ? fact : shortened(String(fact))]),
  );
  const expected = `expected-${facts.expected}`;
  if (knows(expected)) sayable.expected = say(expected);
  const said = [say(knows(`error-${code}`) ? `error-${code}` : `reason-${code}`, sayable)];
  if (facts.nearest) said.push(say("problem-nearest", { nearest: facts.nearest }));
  return said.join(" ").split(/\s+/).join(" ");
}
