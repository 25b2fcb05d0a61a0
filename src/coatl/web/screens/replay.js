/** A game watched again, from a finished table or a file; a game that is on is followed as spectators see it. */
import { html, useEffect, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { findFocus, fragment, Link, positionFragment, positionOf } from "../parts/address.js";
import { record } from "../parts/kept.js";
import { SpokenLog } from "../parts/log.js";
import { Loading, Problem, sentenceOf } from "../parts/notice.js";
import { openBook } from "../play/book.js";
import { stateOf } from "../play/views.js";
import { Controls } from "../replay/controls.js";
import { Film, LiveFilm } from "../replay/film.js";
import { useKeys } from "../replay/keys.js";
import { LoadButton } from "../replay/load.js";
import { filmOfRecord } from "../replay/record.js";
import { Reel } from "../replay/reel.js";
import { language, say } from "../words/speaker.js";
import { GAMES } from "./games.js";

/** Milliseconds that one stays at a step before the address bar tells it. */
const SETTLED = 400;

/**
 * The film of a table's game, or with "" of the record from a file; null if there is none.
 * @param {string} id @param {string} eyes @param {() => void} onEnd when a game that is on ends
 */
async function findFilm(id, eyes, onEnd) {
  if (!id) return filmOfRecord(eyes);
  const { table } = await api.about(id);
  if (table.phase !== "over") return new LiveFilm(table, onEnd);
  return Film.ofTable(id, eyes);
}

/** @param {{id: string, bots: string[], onSession: (session: import("../play/session.js").Session | null) => void}} given */
export function Replay({ id, bots, onSession }) {
  const [reel, setReel] = useState(/** @type {Reel | null} */ (null));
  const [problem, setProblem] = useState("");
  const [missing, setMissing] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    /** @type {Reel | null} */
    let begun = null;
    let left = false;
    const { step, eyes } = positionOf(fragment.value);
    setProblem("");
    findFilm(id, eyes, () => setEnded(true)).then(
      (film) => {
        setMissing(!film);
        if (!film || left) return film?.close();
        begun = new Reel(film, ended ? Infinity : step);
        openBook(film.table.game);
        setReel(begun);
        onSession(begun.session);
      },
      (refusal) => setProblem(sentenceOf(refusal)),
    );
    return () => {
      left = true;
      begun?.close();
      setReel(null);
      onSession(null);
    };
  }, [id, record.value, ended]);
  if (problem || missing) return html`<${NoReplay} problem=${problem} />`;
  if (!reel?.session.state.value) return html`<${Loading} />`;
  return html`<${Showing} reel=${reel} id=${id} bots=${bots} />`;
}

/** Let the address bar and the reel tell the same position. @param {Reel} reel @param {(eyes: string) => Promise<void>} look */
function usePosition(reel, look) {
  const [step, eyes, playing] = [reel.step.value, reel.film.eyes, reel.playing.value];
  useEffect(() => {
    if (playing || reel.film instanceof LiveFilm) return undefined;
    const write = () => history.replaceState(history.state, "", `#${positionFragment({ step, eyes })}`);
    const timer = setTimeout(write, SETTLED);
    return () => clearTimeout(timer);
  }, [reel, step, eyes, playing]);
  useEffect(() => {
    if (!fragment.value || reel.film instanceof LiveFilm) return;
    const wanted = positionOf(fragment.value);
    if (wanted.eyes !== reel.film.eyes) look(wanted.eyes);
    reel.show(wanted.step);
  }, [reel, fragment.value]);
}

/** @param {{reel: Reel, id: string, bots: string[]}} given */
function Showing({ reel, id, bots }) {
  const [, setEyes] = useState("");
  const { table, seq } = stateOf(reel.session);
  const game = say(`web-game-${table.game}`);
  const look = async (/** @type {string} */ eyes) => {
    if (!(reel.film instanceof Film)) return;
    try {
      await reel.change(await Film.open(reel.film.record, eyes));
    } catch (refusal) {
      reel.problem.value = sentenceOf(refusal);
    }
    setEyes(eyes);
  };
  useKeys(reel);
  usePosition(reel, look);
  useEffect(findFocus, []);
  useEffect(() => {
    document.title = say("web-replay-of", { game });
  }, [language.value, table.game]);
  const Game = GAMES[table.game];
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="game-main replay" data-seq=${seq}>
    <h1 id="title" class="unseen">${say("web-replay-of", { game })}</h1>
    <${Controls} reel=${reel} id=${id} bots=${bots} onEyes=${look} />
    <${Problem} text=${reel.problem.value} />
    <${Game} session=${reel.session} />
    <${SpokenLog} session=${reel.session} />
  </main>`;
}

/** There is nothing to show, or it is no record: another one may be loaded. @param {{problem: string}} given */
function NoReplay({ problem }) {
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow">
    <section class="panel">
      <h1 id="title">${say("web-replay-title")}</h1>
      <${Problem} text=${problem} />
      <p>${say("web-replay-load-sentence")}</p>
      <div class="row">
        <${LoadButton} />
        <${Link} href="/" class="button">${say("web-to-home")}<//>
      </div>
    </section>
  </main>`;
}
