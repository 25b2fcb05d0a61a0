/** What could I build: a turn at the real table in, the best plans out, as the engine in the browser finds them. */
import { html, useEffect, useMemo, useRef, useState } from "../vendor/html.js";
import { BoardForm } from "../building/board_form.js";
import { CardForm } from "../building/card_form.js";
import { OneMore } from "../building/one_more.js";
import { BestPlan, OtherPlans } from "../building/plans.js";
import { useThinking } from "../building/thinking.js";
import { codeOf, isBlank, isEmpty, knownOnly, lineOf, NOTHING, turnOf } from "../building/turn.js";
import { wakeEngine } from "../engine/asking.js";
import { Refused } from "../net/api.js";
import { findFocus } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { announce, Problem } from "../parts/notice.js";
import { useStyles } from "../parts/styles.js";
import { openBook } from "../play/book.js";
import { EngineNotice } from "../tabletop/answering.js";
import { useKnownCards } from "../tabletop/known.js";
import { Past, useAddress } from "../tabletop/past.js";
import { knows, language, say } from "../words/speaker.js";
import { GameChoice } from "./rules.js";

/** @import { BoardTurn, CardTurn, Turn } from "../building/turn.js" */

const STYLES = ["/web/styles/tabletop.css", "/web/styles/build.css"];

export function BuildPage() {
  const begun = useMemo(() => turnOf(location.hash.slice(1)), []);
  const past = useMemo(() => new Past(begun.turn), []);
  const [lost, setLost] = useState(begun.lost);
  const styled = useStyles(STYLES);
  const turn = past.current.value;
  const { game } = turn;
  const line = isEmpty(turn) ? null : lineOf(turn);
  useAddress(codeOf(turn), (code) => {
    const read = turnOf(code);
    setLost(read.lost);
    past.change(read.turn);
  });
  useEffect(() => {
    wakeEngine();
  }, []);
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  useKnownCards(game, past, knownOnly, () => setLost(true));
  useEffect(findFocus, [styled]);
  useEffect(() => {
    document.title = say("web-title-build");
  });
  const change = (/** @type {Partial<Turn>} */ part, /** @type {string} */ what = "") => past.change({ ...turn, ...part }, what);
  if (!styled) return html`<main id="main" tabindex="-1" class="loading" aria-busy="true"></main>`;
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="build-page">
    <header class="build-head">
      <h1 id="title">${say("web-build")}</h1>
      <p class="quiet">${say(`web-build-about-${game}`)}</p>
    </header>
    ${lost && html`<${Problem} text=${say("web-build-lost")} onClose=${() => setLost(false)} />`}
    <div class="build-tools">
      <${GameChoice} name="build-game" game=${game} onChoose=${(/** @type {string} */ chosen) => change({ game: chosen })} />
      <div class="row">
        <${Button} disabled=${!past.canUndo.value} onClick=${() => past.undo()}>${say("web-button-undo")}<//>
        <${Button} disabled=${!past.canRedo.value} onClick=${() => past.redo()}>${say("web-redo")}<//>
        <${Button} disabled=${isBlank(turn)} onClick=${() => change({ [game]: game === "board" ? NOTHING.board : NOTHING.card })}>${say("web-build-clear")}<//>
        <${CopyButton} text=${`${location.origin}/build#${codeOf(turn)}`} label=${say("web-build-link")} />
      </div>
    </div>
    <div class="build-body">
      <div class="build-form">
        ${game === "board"
          ? html`<${BoardForm} turn=${turn.board} onChange=${(/** @type {BoardTurn} */ board, /** @type {string} */ what) => change({ board }, what)} />`
          : html`<${CardForm} turn=${turn.card} onChange=${(/** @type {CardTurn} */ card, /** @type {string} */ what) => change({ card }, what)} />`}
      </div>
      <${Answers} game=${game} line=${line} nothing=${say(`web-build-nothing-${game === "card" && turn.card.final ? "final" : game}`)} />
    </div>
  </main>`;
}

/** What the engine has found out so far. @param {{game: string, line: Record<string, unknown> | null, nothing: string}} given `nothing` is said without a line */
function Answers({ game, line, nothing }) {
  const { thought, settled, busy, stopped, stop, goOn } = useThinking(game, line);
  const { solved, problem, gains, additions } = thought;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const inSight = useInSight(place);
  /** What the plans on the page are plans of: they stay until there are new ones. */
  const [told, tell] = useState(/** @type {{game: string, line: Record<string, unknown>, solved: NonNullable<typeof solved>} | null} */ (null));
  useEffect(() => {
    if (!line || problem) tell(null);
    else if (solved) {
      tell({ .../** @type {{game: string, line: Record<string, unknown>}} */ (JSON.parse(thought.asked)), solved });
      announce(say("web-build-best", { points: solved.plans[0].points }));
    }
  }, [thought.asked, solved, problem, line === null]);
  const isShown = told !== null && told.game === game && problem === null && line !== null;
  return html`<section class="build-answers" aria-labelledby="answers-title" ref=${place} data-settled=${settled} data-busy=${busy}>
    <h2 id="answers-title">${say("web-build-answers")}</h2>
    <${EngineNotice} />
    <div role="status" class="build-status">
      ${line === null && html`<p class="panel quiet">${nothing}</p>`}
      ${problem && settled && html`<p class="notice problem">${kindly(problem)}</p>`}
      ${stopped && html`<p class="notice"><span>${say("web-build-stopped")}</span><${Button} onClick=${goOn}>${say("web-build-go-on")}<//></p>`}
      ${busy && html`<p class="notice build-busy"><span class="engine-wait" aria-hidden="true"></span>
        <span>${settled ? say("web-build-thinking-more", { done: gains.length, count: additions?.length ?? 0 }) : say("web-build-thinking")}</span>
        <${Button} onClick=${stop}>${say("web-cancel")}<//></p>`}
    </div>
    ${isShown && html`<div class=${settled ? "build-found" : "build-found old"}>
      <${BestPlan} ...${told} />
      ${settled && additions && html`<${OneMore} game=${game} additions=${additions} gains=${gains} busy=${busy} />`}
      <${OtherPlans} key=${thought.asked} ...${told} />
      ${game === "card" && html`<p class="quiet">${say("solve-no-discards")}</p>`}
    </div>`}
    ${isShown && !inSight && html`<button type="button" class="build-jump" onClick=${() => place.current?.scrollIntoView()}>
      ${say("web-build-best", { points: told.solved.plans[0].points })}</button>`}
  </section>`;
}

/** Whether a part of the page can be seen; below the fold of a small screen a button leads to it. @param {{current: HTMLElement | null}} place */
function useInSight(place) {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInSight(entry.isIntersecting), { rootMargin: "0px 0px -25% 0px" });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return inSight;
}

/** What is wrong, in the words of this page where it has any; what broke in the engine has none of its own. @param {Error} problem */
function kindly(problem) {
  if (!(problem instanceof Refused)) return say("web-broken");
  const own = `web-build-problem-${problem.code}`;
  return knows(own) ? say(own, problem.facts) : problem.message;
}
