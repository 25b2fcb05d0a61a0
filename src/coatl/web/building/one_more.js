/** What one more piece, or one more card in hand, would add to the best plan: told as the engine finds out. */
import { html } from "../vendor/html.js";
import { FeatherCard } from "../art/feather.js";
import { Piece } from "../art/pieces.js";
import { pieceName, spoken } from "../play/sayings.js";
import { isHead, isTail } from "../tabletop/pieces.js";
import { say } from "../words/speaker.js";
import { signed } from "./plans.js";

/** @import { Gain } from "./solved.d.ts" */

const PIECE = 40;
const FEATHER = 54;

/**
 * @param {{game: string, additions: string[], gains: Gain[], busy: boolean}} given
 */
export function OneMore({ game, additions, gains, busy }) {
  const shown = game === "board" ? additions.toSorted((one, other) => rank(one) - rank(other)) : additions;
  const found = new Map(gains.map((gain) => [gain.addition, gain]));
  const most = Math.max(0, ...gains.map(({ gain }) => gain));
  if (additions.length === 0) return null;
  return html`<section class="panel one-more" aria-labelledby="one-more-title" aria-busy=${busy}>
    <h2 id="one-more-title">${say(`web-build-one-more-${game}`)}</h2>
    <p class="quiet">${say(`web-build-one-more-${game}-sentence`)}</p>
    <ul class=${`one-more-list ${game}`}>
      ${shown.map((addition) => html`<${Addition} key=${addition} game=${game} addition=${addition} gain=${found.get(addition)?.gain ?? null}
        points=${found.get(addition)?.points ?? 0} isBest=${most > 0 && found.get(addition)?.gain === most} />`)}
    </ul>
    <p class="quiet" role="status">${!busy && gains.length === additions.length && most === 0 ? say("web-build-one-more-nothing") : ""}</p>
  </section>`;
}

/** Heads first, tails last, as everywhere. @param {string} piece */
const rank = (piece) => Number(isTail(piece)) - Number(isHead(piece));

/** @param {{game: string, addition: string, gain: number | null, points: number, isBest: boolean}} given */
function Addition({ game, addition, gain, points, isBest }) {
  const name = game === "board" ? pieceName(addition) : spoken(addition);
  const told = gain === null ? "" : say("web-build-adds", { thing: name, gain, points });
  const kind = gain === null ? "waiting" : gain > 0 ? "useful" : "useless";
  return html`<li class=${`addition ${kind} ${isBest ? "best" : ""}`} data-addition=${addition} title=${told}>
    <span aria-hidden="true">${game === "board" ? html`<${Piece} text=${addition} size=${PIECE} />` : html`<${FeatherCard} pair=${addition} height=${FEATHER} />`}</span>
    <b aria-hidden="true">${gain === null ? "…" : gain > 0 ? signed(gain) : "0"}</b>
    <span class="unseen">${told || name}</span>
  </li>`;
}
