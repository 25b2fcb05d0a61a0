/** Puzzles: that of the day and all others, or the one that the address names. */
import { html, useEffect, useState } from "../vendor/html.js";
import { findFocus, fragment, Link } from "../parts/address.js";
import { Loading } from "../parts/notice.js";
import { useStyles } from "../parts/styles.js";
import { findPuzzle, openCollection, puzzles } from "../puzzles/collection.js";
import { dayOf, puzzleOfTheDay } from "../puzzles/days.js";
import { Overview } from "../puzzles/overview.js";
import { stateOf } from "../puzzles/solved.js";
import { Solving } from "../puzzles/solving.js";
import { wakeEngine } from "../engine/asking.js";
import { say } from "../words/speaker.js";

/** @import { Puzzle } from "../puzzles/puzzle.d.ts" */

const SHEETS = ["/web/styles/puzzles.css"];

/** The next one like it that is not solved yet. @param {Puzzle} puzzle @returns {Puzzle | null} */
function nextAfter(puzzle) {
  const alike = (puzzles.value ?? []).filter(({ kind, grade }) => kind === puzzle.kind && grade === puzzle.grade);
  const place = alike.indexOf(puzzle);
  return [...alike.slice(place + 1), ...alike.slice(0, place)].find(({ id }) => stateOf(id) !== "solved") ?? null;
}

export function Puzzles() {
  const styled = useStyles(SHEETS);
  const [today, setToday] = useState(() => dayOf(new Date()));
  const id = fragment.value;
  useEffect(() => {
    openCollection();
    wakeEngine();
    const renew = () => setToday(dayOf(new Date()));
    addEventListener("focus", renew);
    return () => removeEventListener("focus", renew);
  }, []);
  useEffect(() => {
    if (!id) document.title = `${say("web-puzzles")} – Cóatl`;
  });
  useEffect(findFocus, [styled, puzzles.value, id]);
  if (!styled || !puzzles.value) return html`<${Loading} />`;
  if (!id) return html`<${Overview} puzzles=${puzzles.value} today=${today} />`;
  const puzzle = findPuzzle(id);
  if (!puzzle) return html`<${Unknown} />`;
  const day = puzzleOfTheDay(puzzles.value, today) === puzzle ? today : null;
  return html`<${Solving} key=${id} puzzle=${puzzle} day=${day} next=${nextAfter(puzzle)} />`;
}

/** A link that leads nowhere. */
const Unknown = () => html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow">
  <section class="panel">
    <h1 id="title">${say("web-puzzles")}</h1>
    <p role="alert">${say("web-puzzle-unknown")}</p>
    <p><${Link} href="/puzzles" class="button primary">${say("web-puzzle-back")}<//></p>
  </section>
</main>`;
