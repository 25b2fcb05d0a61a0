/** What a card of the card game asks for, in words put together from messages: every language keeps its own order. */
import { say } from "../words/speaker.js";
import { COLOURS } from "../art/colours.js";
import { cardOf } from "../play/book.js";

/** @param {string[]} parts @param {string} between @param {string} [last] */
function join(parts, between, last = between) {
  return parts.reduce((before, next, place) => say(place === parts.length - 1 ? last : between, { before, next }));
}

/** @param {string} name */
const colour = (name) => say("card-colour", { colour: COLOURS[name]?.name ?? name });

/** One place of a pattern. @param {string} text */
function place(text) {
  if (text === ".") return say("card-place-any");
  if (text === "=") return say("card-place-same");
  const letters = text.replace("stack ", "");
  const colours = join([...letters.replace("!", "")].map(colour), "card-or");
  const negative = letters.startsWith("!");
  if (text.startsWith("stack ")) return say(negative ? "card-stack-without" : "card-stack-with", { colours });
  return negative ? say("card-place-not", { colours }) : colours;
}

/** One goal of a Temple card. @param {string} goal */
function goalInWords(goal) {
  const [kind, ...words] = goal.split(" ");
  const colours = words.filter((word) => /^[a-z]+$/.test(word)).map(colour);
  const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 0);
  const [one, other] = colours;
  const gods = colours.length ? join(colours, "card-comma", "card-and") : "";
  return say(`card-goal-${kind}${words.includes("<=") ? "-at-most" : ""}`, { count, one, other, gods });
}

/** The goals of a Temple card, or what a Prophecy asks for. @param {string} id @returns {string[]} */
export function asks(id) {
  const card = cardOf("card", id);
  if (!card) return [];
  if (card.goals) return card.goals.map(goalInWords);
  const pattern = card.pattern ?? [];
  const places = pattern.map(place);
  if (pattern[0] === "=" && pattern[2] === "=") return [say("card-place-between", { place: places[1] })];
  return [join(places, places.length === 2 ? "card-then" : "card-comma")];
}

/** The same as one sentence's part. @param {string} id @returns {string} */
export const asked = (id) => (cardOf("card", id) ? join(asks(id), "card-also") : "");
