/** Learning a game by playing it: both lessons to choose from, or one of them, begun or gone on with. */
import { html, useEffect, useState } from "../vendor/html.js";
import { HomePicture } from "../art/pictures.js";
import * as api from "../net/api.js";
import { findFocus, goInstead, Link, path } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { keepLesson, lessons, nickname } from "../parts/kept.js";
import { Loading, Problem, sentenceOf } from "../parts/notice.js";
import { say } from "../words/speaker.js";

/** @typedef {import("../play/told.d.ts").GameName} GameName */

const GAMES = /** @type {const} */ (["board", "card"]);

/** The table where a lesson is on, if it still is. @param {GameName} game @returns {Promise<string>} */
async function tableOf(game) {
  const id = lessons.peek()[game]?.table;
  if (!id) return "";
  const { table } = await api.about(id);
  return table.at_table && table.phase === "playing" ? id : "";
}

/** Go on with a lesson, or begin it, unless somebody has left meanwhile. @param {GameName} game @param {() => boolean} hasLeft */
async function enter(game, hasLeft) {
  const found = await tableOf(game).catch((problem) => {
    if (api.isUnreachable(problem)) throw problem;
    return "";
  });
  if (hasLeft()) return;
  const id = found || (await api.openLesson(game, nickname.value.trim() || say("web-guest"))).table.id;
  if (!found) keepLesson(game, { table: id, done: [], quiet: false });
  if (!hasLeft()) goInstead(`/t/${id}`);
}

export function LearnPage() {
  const game = GAMES.find((each) => path.value.startsWith(`/learn/${each}`));
  useEffect(findFocus, []);
  useEffect(() => {
    document.title = say("learn-page");
  });
  return game ? html`<${Entrance} game=${game} />` : html`<${Choice} />`;
}

/** The way into a lesson. @param {{game: GameName}} given */
function Entrance({ game }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let left = false;
    enter(game, () => left).catch((refusal) => setProblem(sentenceOf(refusal)));
    return () => {
      left = true;
    };
  }, [game]);
  if (!problem) return html`<${Loading} />`;
  return html`<main id="main" tabindex="-1" class="narrow">
    <section class="panel">
      <h1>${say("learn-page")}</h1>
      <${Problem} text=${problem} />
      <p><${Link} href="/learn" class="button">${say("web-try-again")}<//></p>
    </section>
  </main>`;
}

function Choice() {
  return html`<main id="main" tabindex="-1" class="learn-page">
    <h1>${say("learn-page")}</h1>
    <p class="lead">${say("learn-sentence")}</p>
    <div class="lesson-choices">${GAMES.map((game) => html`<${LessonChoice} key=${game} game=${game} />`)}</div>
  </main>`;
}

/** @param {{game: GameName}} given */
function LessonChoice({ game }) {
  const { table = "", finished = false } = lessons.value[game] ?? {};
  const label = table ? "learn-continue" : finished ? "learn-repeat" : "learn-begin";
  return html`<section class="panel lesson-choice" aria-labelledby=${`lesson-${game}`}>
    <div class="game-picture"><${HomePicture} game=${game} /></div>
    <h2 id=${`lesson-${game}`}>${say(`web-game-${game}`)}
      ${finished && html` <span class="badge">${say("learn-finished")}</span>`}</h2>
    <p>${say(`learn-${game}-about`)}</p>
    <div class="row">
      <${Link} href=${`/learn/${game}`} class="button primary">${say(label)}<//>
      ${table && html`<${Button} onClick=${() => keepLesson(game, { table: "", done: [] })}>${say("learn-anew")}<//>`}
    </div>
  </section>`;
}
