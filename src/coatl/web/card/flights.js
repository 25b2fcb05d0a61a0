/** What flies where in the card game: a Feather card from the hand to its end of the Cóatl. */
import { FeatherCard } from "../art/feather.js";
import { sorted } from "../play/moves.js";
import { html } from "../vendor/html.js";

const HEIGHT = 72;

/** @type {import("../play/motion.js").Flights} */
export function flightsOf(root, { code, seat, feather, end }, before) {
  if (code !== "feather-laid" || !feather) return [];
  const hand = root.querySelector(`[data-hand="${seat}"]`)?.getBoundingClientRect();
  const to = root.querySelector(`[data-serpent="${seat}"]`)?.getBoundingClientRect();
  const from = hand ?? before.get("revealed") ?? before.get(`feather:${sorted(feather)}:0`) ?? to;
  const picture = html`<${FeatherCard} pair=${feather} height=${HEIGHT} />`;
  return [{ picture, from, to, towards: end === "left" ? 0.15 : 0.85 }];
}
