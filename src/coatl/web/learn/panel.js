/** The coach at the table: one or two sentences at a time, the rules behind them, and where they are on the table. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/html.js";
import { Mark } from "../art/logo.js";
import { Button } from "../parts/button.js";
import { keepLesson, lessons } from "../parts/kept.js";
import { showRules } from "../screens/rules.js";
import { stateOf } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Coach } from "./coach.js";
import { LESSONS } from "./lessons.js";
import { useMark } from "./marking.js";
import { RealGame } from "./summary.js";

/** @typedef {import("../play/session.js").Session} Session */

/** Milliseconds without a move after which help is offered. */
const HESITATION = 30_000;

/** The coach of a table, whose progress this device keeps. @param {Session} session @returns {Coach} */
function useCoach(session) {
  const { id, game } = stateOf(session).table;
  const coach = useMemo(() => {
    const kept = lessons.peek()[game];
    return new Coach(session, LESSONS[game], kept?.table === id ? kept.done : []);
  }, [session]);
  useEffect(() => () => coach.close(), [coach]);
  useEffect(() => keepLesson(game, { table: id, done: coach.done.value }), [coach, coach.done.value]);
  const { isLearnt } = coach;
  useEffect(() => {
    if (isLearnt) keepLesson(game, { finished: true });
  }, [isLearnt]);
  return coach;
}

/** Whether the learner has not done anything for long in their turn. @param {Session} session @param {unknown} step */
function useHesitation(session, step) {
  const [hesitates, setHesitates] = useState(false);
  const mine = session.ownTurn.value;
  useEffect(() => {
    setHesitates(false);
    if (!mine) return undefined;
    const timer = setTimeout(() => setHesitates(true), HESITATION);
    return () => clearTimeout(timer);
  }, [mine, session.state.value?.seq, step]);
  return hesitates && mine && session.hints.value.length === 0;
}

/** The ref of the coach; the style sheet is told how high that is, `--coach-height`: on small screens it stays above all else. @returns {any} */
function useHeight() {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const coach = element.current;
    const table = coach?.parentElement;
    if (!coach || !table) return undefined;
    const observer = new ResizeObserver(() => table.style.setProperty("--coach-height", `${coach.offsetHeight}px`));
    observer.observe(coach);
    return () => observer.disconnect();
  });
  return element;
}

/** @param {{session: Session}} given */
export function CoachPanel({ session }) {
  const coach = useCoach(session);
  const { table } = stateOf(session);
  const isQuiet = lessons.value[table.game]?.quiet ?? false;
  const step = coach.shown;
  const hesitates = useHesitation(session, step);
  const element = useHeight();
  useMark(isQuiet || !step ? "" : step.at, session.state.value?.seq);
  const setQuiet = (/** @type {boolean} */ quiet) => keepLesson(table.game, { quiet });
  if (isQuiet) {
    return html`<aside class="coach quiet-coach" ref=${element} aria-label=${say("learn-coach")}>
      <${Button} kind="quiet" onClick=${() => setQuiet(false)}><${Mark} size=${28} />${say("learn-show")}<//>
    </aside>`;
  }
  return html`<aside class="coach panel" ref=${element} aria-label=${say("learn-coach")} data-step=${step?.id ?? ""}>
    <header class="coach-head">
      <span class="coach-picture" aria-hidden="true"><${Mark} size=${44} /></span>
      <progress value=${coach.progress} aria-label=${say("learn-progress")}></progress>
      <button type="button" class="close" aria-label=${say("learn-hide")} title=${say("learn-hide")}
        onClick=${() => setQuiet(true)}>×</button>
    </header>
    <div class="coach-words">
      <p role="status">${say(step ? `learn-${table.game}-${step.id}` : "learn-free")}</p>
      ${hesitates && html`<p class="coach-help">${say("learn-unsure")} <button type="button" class="coach-link"
        onClick=${() => session.hint()}>${say("web-button-hint")}</button></p>`}
      ${step && html`<p class="coach-rules">${step.rules.map((rule) => html`<button type="button" key=${rule} class="coach-link"
        title=${say("learn-rule", { rule })} onClick=${() => showRules(table.game, rule)}>${rule}</button>`)}</p>`}
    </div>
    <div class="coach-buttons">
      <${Button} kind="quiet" disabled=${coach.back.value >= coach.done.value.length} aria-label=${say("learn-back")}
        title=${say("learn-back")} onClick=${() => coach.lookBack()}>‹<//>
      ${step && html`<${Button} kind=${coach.wayOn === "learn-skip" ? "plain" : "primary"} data-go-on=""
        onClick=${() => coach.goOn()}>${say(coach.wayOn)}<//>`}
      ${coach.isLearnt && html`<${RealGame} table=${table} />`}
    </div>
  </aside>`;
}
