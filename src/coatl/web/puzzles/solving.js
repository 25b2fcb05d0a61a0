/** One puzzle: what it asks for, its table, and whether the answer is the best one. */
import { html, useEffect, useMemo, useRef, useState } from "../vendor/html.js";
import { engineState } from "../engine/asking.js";
import { findFocus, Link } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { announce, Problem, sentenceOf } from "../parts/notice.js";
import { language, say } from "../words/speaker.js";
import { Attempt } from "./attempt.js";
import { Grade } from "./overview.js";
import { Sheet, Solution } from "./solution.js";
import { noteSeen, noteSolved } from "./solved.js";
import { BoardPuzzle, CardPuzzle } from "./tables.js";

/** @import { Puzzle } from "./puzzle.d.ts" */

const TABLES = { board: BoardPuzzle, card: CardPuzzle };

/** What a puzzle asks for. @param {Puzzle} puzzle */
export const questionOf = (puzzle) => say(`puzzle-question-${puzzle.kind}`, { points: puzzle.worth });

/**
 * Whether it is the answer, and if not, what it lacks: the message that says so, for whatever language is spoken then.
 * @typedef {{right: boolean, message: string, points?: number}} Judged
 * @param {Attempt} attempt @returns {Judged}
 */
function verdictOn({ puzzle, tried }) {
  const told = tried.value;
  if (!told?.finished) return { right: false, message: "web-puzzle-unfinished" };
  if (told.worth === puzzle.worth) return { right: true, message: "web-puzzle-right", points: puzzle.worth };
  if (puzzle.kind === "steal" && told.worth === 0) return { right: false, message: "web-puzzle-not-both" };
  return { right: false, message: "web-puzzle-missing", points: puzzle.worth - told.worth };
}

/** @param {Judged} verdict */
const sentenceOn = ({ message, points }) => say(message, { points });

/**
 * @param {{puzzle: Puzzle, day: number | null, next: Puzzle | null}} given `day` if it is the puzzle of that day
 */
export function Solving({ puzzle, day, next }) {
  const attempt = useMemo(() => new Attempt(puzzle), [puzzle]);
  const [verdict, setVerdict] = useState(/** @type {Judged | null} */ (null));
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState("");
  const result = useRef(/** @type {HTMLElement | null} */ (null));
  const { session } = attempt;
  const state = session.state.value;
  const begin = () => {
    setProblem("");
    attempt.show(attempt.steps).catch((/** @type {unknown} */ broken) =>
      setProblem(engineState.value === "failed" ? say("web-engine-failed") : sentenceOf(broken)));
  };
  useEffect(begin, [attempt, language.value]);
  useEffect(findFocus, [state === null]);
  useEffect(() => {
    document.title = `${say(`puzzle-kind-${puzzle.kind}`)} – Cóatl`;
  });
  useEffect(() => setVerdict(null), [attempt.steps]);
  useEffect(() => {
    if (isShown || verdict?.right) result.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, verdict]);
  const check = () => {
    const found = verdictOn(attempt);
    if (found.right && !isShown) noteSolved(puzzle.id, day);
    announce(sentenceOn(found));
    setVerdict(found);
  };
  const solve = () => {
    noteSeen(puzzle.id);
    setShown(true);
    setVerdict(null);
    session.try(() => attempt.show(puzzle.steps));
  };
  const tryAgain = () => {
    setShown(false);
    session.try(() => attempt.show([]));
  };
  const Table = TABLES[puzzle.game];
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="game-main puzzle" data-seq=${state?.seq} data-puzzle=${puzzle.id}>
    <header class="puzzle-head">
      <div class="puzzle-words">
        <h1 id="title">${say(`puzzle-kind-${puzzle.kind}`)} <${Grade} grade=${puzzle.grade} /></h1>
        <p>${questionOf(puzzle)}</p>
      </div>
      <nav class="row puzzle-ways" aria-label=${say("web-puzzles")}>
        <${Link} href="/puzzles" class="button quiet">${say("web-puzzle-back")}<//>
        ${next && html`<${Link} href=${`/puzzles#${next.id}`} class="button quiet">${say("web-puzzle-next")}<//>`}
      </nav>
      <p class="puzzle-now" data-points=${attempt.tried.value?.points}>${attempt.tried.value && say("web-puzzle-now", { points: attempt.tried.value.points })}</p>
      <div class="row puzzle-buttons">
        ${!isShown && html`<${Button} kind="primary" disabled=${!state} data-check="" onClick=${check}>${say("web-puzzle-check")}<//>`}
        <${Button} disabled=${!state} data-solution="" onClick=${isShown ? tryAgain : solve}>${say(isShown ? "web-puzzle-try" : "web-puzzle-show")}<//>
      </div>
      ${verdict && html`<p class=${`puzzle-verdict ${verdict.right ? "right" : "notyet"}`} data-verdict=${verdict.right ? "right" : "not-yet"}>${sentenceOn(verdict)}</p>`}
    </header>
    <${Problem} text=${problem} />
    ${problem && html`<div class="row centre"><${Button} kind="primary" onClick=${begin}>${say("web-try-again")}<//></div>`}
    ${!state && !problem && html`<p class="puzzle-waking" role="status">
      ${say(engineState.value === "ready" ? "web-loading" : "web-engine-fetching")}</p>`}
    ${state && html`<${Table} session=${session} />`}
    ${state && (isShown || verdict?.right) && html`<div class="puzzle-result" ref=${result}>
      ${isShown && html`<${Solution} key=${puzzle.id} attempt=${attempt} />`}
      <${Sheet} attempt=${attempt} />
    </div>`}
  </main>`;
}
