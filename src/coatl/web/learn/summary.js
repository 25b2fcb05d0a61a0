/** After a lesson: what was learnt, with the way to its rules, and a real game as the next step. */
import { html, useEffect } from "../vendor/html.js";
import { Link } from "../parts/address.js";
import { keepLesson, lessons } from "../parts/kept.js";
import { game } from "../screens/wish.js";
import { say } from "../words/speaker.js";
import { LESSONS } from "./lessons.js";

/** @typedef {{table: import("../play/told.d.ts").Table}} Given */

/** The chapters of the rules that a lesson speaks of, in the order of the rules. @param {import("./lesson.d.ts").Lesson} lesson */
export function chaptersOf({ steps, comments }) {
  const chapters = new Set([...steps, ...comments].flatMap(({ rules }) => rules.map((rule) => rule.split(".")[0])));
  const number = (/** @type {string} */ chapter) => Number(chapter.split("-")[1]);
  return [...chapters].sort((one, other) => number(one) - number(other));
}

/** The way to a real game of the same kind. @param {Given & {kind?: string}} given */
export function RealGame({ table, kind = "" }) {
  const choose = () => (game.value = table.game);
  return html`<span onClick=${choose}><${Link} href="/" class=${`button ${kind}`}>${say("learn-real-game")}<//></span>`;
}

/** What can be done next. @param {Given} given */
export function AfterLesson({ table }) {
  useEffect(() => {
    const isOwn = table.at_table && lessons.peek()[table.game]?.table === table.id;
    if (!isOwn) return;
    keepLesson(table.game, { table: "", done: [] });
    if (table.result?.reason !== "resigned") keepLesson(table.game, { finished: true });
  }, []);
  return html`<${RealGame} table=${table} kind="primary" />
    <${Link} href="/learn" class="button">${say("learn-again")}<//>`;
}

/** @param {Given} given */
export function Learnt({ table }) {
  return html`<section class="panel learnt" aria-labelledby="learnt-title">
    <h2 id="learnt-title">${say("learn-learnt")}</h2>
    <p>${say(`learn-${table.game}-scored`)}</p>
    <ul class="facts">
      ${chaptersOf(LESSONS[table.game]).map((chapter) => html`<li key=${chapter}>
        <${Link} href=${`/rules#${chapter}`}>${say(`rule-${chapter.toLowerCase()}`)}<//>
      </li>`)}
    </ul>
  </section>`;
}
