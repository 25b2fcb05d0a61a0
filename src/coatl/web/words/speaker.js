/** Every word that a person sees: Fluent messages of the chosen language, the same files that the server uses. */
import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { keepStored, readStored } from "../parts/stored.js";
import { signal } from "../vendor/signals.js";

const KEPT = "coatl-language";

/** The language in use; changing it needs no reload. */
export const language = signal("en");

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(null);

/** Load a language and use it. @param {string} wanted */
export async function speak(wanted) {
  const answer = await fetch(`/words/${wanted}.ftl`);
  const made = new FluentBundle(wanted, { useIsolating: false });
  made.addResource(new FluentResource(await answer.text()));
  bundle.value = made;
  language.value = wanted;
  document.documentElement.lang = wanted;
  keepStored(KEPT, wanted);
}

/** The language that was chosen before, or the browser's, if there is such. @param {string[]} known */
export function preferred(known) {
  const wishes = [readStored(KEPT) ?? "", ...navigator.languages].map((wish) => wish.split("-")[0]);
  return wishes.find((wish) => known.includes(wish)) ?? "en";
}

/** A fact as messages take it: a number, or a text. @param {unknown} fact @returns {string | number} */
function sayable(fact) {
  if (typeof fact === "number") return fact;
  return Array.isArray(fact) ? fact.join(", ") : String(fact ?? "");
}

/**
 * The sentence for a message; its own id, visibly, if there is none.
 * @param {string} id
 * @param {Record<string, unknown>} [facts]
 */
export function say(id, facts = {}) {
  const message = bundle.value?.getMessage(id);
  if (!message?.value) return id;
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, sayable(fact)]),
  );
  return bundle.value?.formatPattern(message.value, said, []) ?? id;
}

/** Whether there is such a message. @param {string} id */
export function knows(id) {
  return bundle.value?.hasMessage(id) ?? false;
}
