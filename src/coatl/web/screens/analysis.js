/** After the game: an analysis of it, asked for when the page is opened, and made by the server. */
import { html, useEffect, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { BalancePanel } from "../analysis/balance.js";
import { Curve } from "../analysis/curve.js";
import { Making } from "../analysis/making.js";
import { percent } from "../analysis/numbers.js";
import { TurnPanel } from "../analysis/turn.js";
import { TurningPoints, Turns } from "../analysis/turns.js";
import { analysisAddress, analysisOf, findFocus, fragment, Link, momentFragment, path, replayAddress } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { record } from "../parts/kept.js";
import { ownSeats, sideNames } from "../parts/names.js";
import { announce, Loading, Problem, sentenceOf } from "../parts/notice.js";
import { useStyles } from "../parts/styles.js";
import { openBook } from "../play/book.js";
import { Film } from "../replay/film.js";
import { LoadButton } from "../replay/load.js";
import { filmOfRecord } from "../replay/record.js";
import { language, say } from "../words/speaker.js";

/**
 * @import { Analysis } from "../analysis/told.d.ts"
 * @typedef {{film: Film, making: Making, seat: number}} Opened the game, its analysis, and whose turns are looked at first
 */

const STYLES = ["/web/styles/analysis.css"];

/**
 * The game of a table, if it is over, or with "" the record from a file or link; null if there is none.
 * @param {string} id @returns {Promise<Opened | null>}
 */
async function open(id) {
  if (!id) {
    const film = await filmOfRecord("open");
    return film && opened(film, []);
  }
  const { table } = await api.about(id);
  return table.phase === "over" ? opened(await Film.ofTable(id, "open"), ownSeats(table)) : null;
}

/** One's own turns first, or else those of a person. @param {Film} film @param {number[]} own @returns {Opened} */
function opened(film, own) {
  const person = film.table.seats.findIndex((seat) => seat.kind === "person");
  openBook(film.table.game);
  return { film, making: new Making(film.record), seat: own[0] ?? Math.max(0, person) };
}

export function AnalysisPage() {
  const id = analysisOf(path.value) ?? "";
  const [game, setGame] = useState(/** @type {Opened | null} */ (null));
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState(false);
  const styled = useStyles(STYLES);
  useEffect(() => {
    let left = false;
    /** @type {Opened | null} */
    let found = null;
    setProblem("");
    setGame(null);
    open(id).then(
      (there) => {
        setMissing(!there);
        if (!there || left) return;
        found = there;
        setGame(there);
        there.making.begin();
      },
      (refusal) => setProblem(sentenceOf(refusal)),
    );
    return () => {
      left = true;
      found?.making.leave();
    };
  }, [id, record.value]);
  useEffect(() => {
    document.title = say("web-analysis-title");
  }, [language.value]);
  useEffect(findFocus, [styled, game]);
  if (problem || missing) return html`<${NoAnalysis} problem=${problem} running=${missing ? id : ""} />`;
  if (!game || !styled) return html`<${Loading} />`;
  const { film, making } = game;
  const names = sideNames(film.table);
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="analysis">
    <header>
      <h1 id="title">${say("web-analysis-of", { game: say(`web-game-${film.table.game}`) })}</h1>
      <p class="quiet">${names.map((name, side) => say("web-result-score", { name, points: film.table.result?.scores[side] ?? 0 })).join(" · ")}</p>
      <div class="row">
        <${Link} href=${replayAddress(id)} class="button">${say("web-replay")}<//>
        ${id ? html`<${Link} href=${`/t/${id}`} class="button">${say("web-games-sheet")}<//>` : html`<${LoadButton} address=${analysisAddress("")} />`}
      </div>
    </header>
    ${making.result.value
      ? html`<${Shown} analysis=${making.result.value} film=${film} id=${id} first=${game.seat} names=${names} />`
      : html`<${Progress} making=${making} />`}
  </main>`;
}

/** How far it has come, or why there is nothing. @param {{making: Making}} given */
function Progress({ making }) {
  const [phase, progress] = [making.phase.value, making.progress.value];
  const begin = () => {
    making.problem.value = "";
    making.begin();
  };
  if (phase !== "making") {
    return html`<section class="panel analysis-progress">
      <${Problem} text=${making.problem.value} />
      ${phase === "cancelled" && html`<p role="status">${say("web-analysis-cancelled")}</p>`}
      <div class="row"><${Button} kind="primary" onClick=${begin}>${say("web-analysis-again")}<//></div>
    </section>`;
  }
  const words = progress === null ? say("web-analysis-waiting") : say("web-analysis-progress", { part: percent(progress) });
  return html`<section class="panel analysis-progress" aria-labelledby="progress-title">
    <h2 id="progress-title">${say("web-analysis-making")}</h2>
    <p class="quiet">${say("web-analysis-making-sentence")}</p>
    <progress max="1" value=${progress ?? 0} aria-labelledby="progress-title"></progress>
    <div class="row">
      <span class="part">${words}</span>
      <${Button} onClick=${() => making.cancel()}>${say("web-cancel")}<//>
    </div>
  </section>`;
}

/** The moment that the address names, if there is such. @param {Analysis} analysis */
function momentOf({ moments, turning_points: turning }) {
  const named = Number.parseInt(new URLSearchParams(fragment.value).get("moment") ?? "", 10);
  if (named >= 0 && named < moments.length) return named;
  return turning[0]?.moment ?? Math.min(1, moments.length - 1);
}

/** @param {{analysis: Analysis, film: Film, id: string, first: number, names: string[]}} given */
function Shown({ analysis, film, id, first, names }) {
  const [chosen, setChosen] = useState(() => momentOf(analysis));
  const [seat, setSeat] = useState(first);
  useEffect(() => announce(say("web-analysis-made")), []);
  useEffect(() => setChosen(momentOf(analysis)), [fragment.value]);
  const choose = (/** @type {number} */ moment) => {
    setChosen(moment);
    history.replaceState(history.state, "", `#${momentFragment(moment)}`);
  };
  const lookAt = (/** @type {number} */ moment) => {
    choose(moment);
    requestAnimationFrame(() => document.getElementById("turn-title")?.focus());
  };
  const given = { analysis, names, chosen };
  return html`<div class="analysis-body">
    <div class="analysis-main">
      <${Curve} ...${given} onChoose=${choose} />
      <${TurnPanel} ...${given} film=${film} id=${id} />
    </div>
    <div class="analysis-side">
      <${TurningPoints} ...${given} onChoose=${lookAt} />
      <${Turns} ...${given} onChoose=${lookAt} seat=${seat} onSeat=${setSeat} />
    </div>
    <${BalancePanel} analysis=${analysis} names=${names} />
  </div>`;
}

/**
 * There is nothing to analyse, or it is no record: another one may be loaded.
 * @param {{problem: string, running: string}} given `running` is a table whose game is not over, or ""
 */
function NoAnalysis({ problem, running }) {
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow">
    <section class="panel">
      <h1 id="title">${say("web-analysis-title")}</h1>
      <${Problem} text=${problem} />
      ${running && html`<p role="status">${say("web-analysis-unfinished")}</p>`}
      <p>${say("web-analysis-load-sentence")}</p>
      <div class="row">
        ${running && html`<${Link} href=${`/t/${running}`} class="button primary">${say("web-result-review")}<//>`}
        <${LoadButton} address=${analysisAddress("")} />
        <${Link} href="/" class="button">${say("web-to-home")}<//>
      </div>
    </section>
  </main>`;
}
