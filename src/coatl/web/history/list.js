/** The list of games: who played, when, how it ended, and where it goes on or can be watched again. */
import { html, useState } from "../vendor/html.js";
import { analysisAddress, Link, replayAddress } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { sideNames } from "../parts/names.js";
import { language, say } from "../words/speaker.js";
import { kindName, kindOf } from "./counting.js";

/** @import { KeptGame } from "./games.js" */

const MOST_SHOWN = 6;

/** @param {{games: KeptGame[], onRemove: (ids: string[]) => void}} given */
export function GameList({ games, onRemove }) {
  const running = games.filter(({ phase, gone }) => phase !== "over" && !gone);
  const past = games.filter((game) => !running.includes(game));
  if (games.length === 0) return html`<section class="panel"><p class="quiet">${say("web-games-none-of-kind")}</p></section>`;
  return html`
    <${Part} name="running" games=${running} onRemove=${onRemove} />
    <${Part} name="past" games=${past} onRemove=${onRemove} />
  `;
}

/** @param {{name: "running" | "past", games: KeptGame[], onRemove: (ids: string[]) => void}} given */
function Part({ name, games, onRemove }) {
  const [all, setAll] = useState(false);
  if (games.length === 0) return null;
  const shown = all ? games : games.slice(0, MOST_SHOWN);
  return html`<section class="panel" aria-labelledby=${`${name}-title`}>
    <h2 id=${`${name}-title`}>${say(`web-games-${name}`)}</h2>
    <ul class="kept-games">${shown.map((game) => html`<${Row} key=${game.id} game=${game} onRemove=${onRemove} />`)}</ul>
    ${shown.length < games.length &&
    html`<div class="row centre"><${Button} onClick=${() => setAll(true)}>${say("web-games-more", { count: games.length })}<//></div>`}
  </section>`;
}

/** @param {KeptGame} game */
function dateOf({ began, ended }) {
  const at = ended ?? began;
  if (!at) return "";
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
}

/** @param {{game: KeptGame, onRemove: (ids: string[]) => void}} given */
function Row({ game, onRemove }) {
  const date = dateOf(game);
  const title = kindName(kindOf(game));
  const label = say("web-games-remove", { game: title, date });
  return html`<li class="kept-game">
    <div class="kept-head">
      <b>${title}</b>
      <${Standing} game=${game} />
      <button type="button" class="close" aria-label=${label} title=${label} onClick=${() => onRemove([game.id])}>×</button>
    </div>
    <${Sides} game=${game} />
    <div class="kept-foot">
      <span class="quiet">${date}</span>
      <span class="row"><${Ways} game=${game} /></span>
    </div>
  </li>`;
}

/** How it ended for who plays here, or how far it has come. @param {{game: KeptGame}} given */
function Standing({ game }) {
  if (!game.result) return html`<span class=${`phase ${game.phase}`}>${say(`web-phase-${game.phase}`)}</span>`;
  const { winners, resigned } = game.result;
  const own = game.seats.flatMap((seat, number) => (seat.yours ? [number] : []));
  if (own.length !== 1) {
    const names = sideNames(game);
    return html`<span class="phase won">${say("web-games-winners", { names: winners.map((side) => names[side]) })}</span>`;
  }
  if (resigned.includes(own[0])) return html`<span class="phase">${say("web-games-given-up")}</span>`;
  const won = winners.includes(own[0]);
  const ending = won ? (winners.length > 1 ? "shared" : "won") : "lost";
  return html`<span class=${`phase ${won ? "won" : ""}`}>${say(`web-games-${ending}`)}</span>`;
}

/** All who played, with their points if it is over. @param {{game: KeptGame}} given */
function Sides({ game }) {
  const { result } = game;
  return html`<ul class="kept-sides">
    ${sideNames(game).map((name, side) => html`<li key=${side} class=${game.seats[side]?.yours ? "own" : ""}>
      ${result ? say("web-result-score", { name, points: result.scores[side] }) : name}
    </li>`)}
  </ul>`;
}

/** Where it can be gone from here. @param {{game: KeptGame}} given */
function Ways({ game }) {
  const table = `/t/${game.id}`;
  if (game.gone) return html`<span class="quiet">${say("web-games-gone")}</span>`;
  if (game.phase !== "over") return html`<${Link} href=${table} class="button primary">${say("web-games-continue")}<//>`;
  return html`
    <${Link} href=${table} class="button">${say("web-games-sheet")}<//>
    <${Link} href=${replayAddress(game.id)} class="button">${say("web-replay")}<//>
    <${Link} href=${analysisAddress(game.id)} class="button">${say("web-analyse")}<//>
  `;
}
