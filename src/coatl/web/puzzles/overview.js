/** The puzzle of the day with its streak, and all puzzles with what was solved of them. */
import { html, useState } from "../vendor/html.js";
import { Link } from "../parts/address.js";
import { Choices } from "../screens/home_options.js";
import { language, say } from "../words/speaker.js";
import { dateOf, puzzleOfTheDay } from "./days.js";
import { kept, longestStreak, stateOf, streak } from "./solved.js";

/** @import { Puzzle } from "./puzzle.d.ts" */

const ALL = "all";
const GRADES = [1, 2, 3, 4, 5];

/** The grade as stones, and in words. @param {{grade: number}} given */
export const Grade = ({ grade }) => html`<span class="grade" title=${say(`puzzle-grade-${grade}`)}>
  <span aria-hidden="true">${GRADES.map((each) => html`<i key=${each} class=${each <= grade ? "full" : ""}></i>`)}</span>
  <span class="grade-words">${say(`puzzle-grade-${grade}`)}</span>
</span>`;

/** Whether it was solved, or its solution seen. @param {{id: string}} given */
function Standing({ id }) {
  const state = stateOf(id);
  if (!state) return null;
  return html`<span class=${`standing ${state}`}>${state === "solved" && html`<span aria-hidden="true">✓ </span>`}${say(`web-puzzle-${state}`)}</span>`;
}

/** @param {{puzzles: Puzzle[], today: number}} given */
function Today({ puzzles, today }) {
  const puzzle = puzzleOfTheDay(puzzles, today);
  if (!puzzle) return null;
  const { days } = kept.value;
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: "full" }).format(dateOf(today));
  return html`<section class="panel today" aria-labelledby="today-title">
    <div class="today-words">
      <h2 id="today-title">${say("web-puzzle-of-the-day")}</h2>
      <p class="quiet">${date}</p>
      <p><b>${say(`web-game-${puzzle.game}`)}</b> · ${say(`puzzle-kind-${puzzle.kind}`)} <${Grade} grade=${puzzle.grade} /> <${Standing} id=${puzzle.id} /></p>
      <p class="streak" data-streak=${streak(days, today)}>${say("web-puzzle-streak", { days: streak(days, today) })}
        ${longestStreak(days) > 0 && html` <span class="quiet">(${say("web-puzzle-longest", { days: longestStreak(days) })})</span>`}</p>
    </div>
    <${Link} href=${`/puzzles#${puzzle.id}`} class="button primary" data-today=${puzzle.id}>
      ${say(stateOf(puzzle.id) ? "web-puzzle-again" : "web-puzzle-solve")}<//>
  </section>`;
}

/** @param {{puzzles: Puzzle[]}} given */
function Archive({ puzzles }) {
  const [game, setGame] = useState(ALL);
  const [grade, setGrade] = useState(ALL);
  const [isOpen, setOpen] = useState(false);
  const kinds = [...new Set(puzzles.map((puzzle) => puzzle.kind))];
  const shown = puzzles.filter(
    (puzzle) =>
      (game === ALL || puzzle.game === game) && (grade === ALL || puzzle.grade === Number(grade)) &&
      (!isOpen || stateOf(puzzle.id) !== "solved"),
  );
  const solved = puzzles.filter((puzzle) => stateOf(puzzle.id) === "solved").length;
  const games = [ALL, "board", "card"].map((value) => ({ value, label: value === ALL ? say("web-puzzle-any") : say(`web-game-${value}`) }));
  const grades = [ALL, ...GRADES.map(String)].map((value) => ({ value, label: value === ALL ? say("web-puzzle-any") : say(`puzzle-grade-${value}`) }));
  return html`<section class="panel archive" aria-labelledby="archive-title">
    <header class="archive-head">
      <h2 id="archive-title">${say("web-puzzle-all")}</h2>
      <p class="quiet" data-solved=${solved}>${say("web-puzzle-solved-of", { solved, count: puzzles.length })}</p>
    </header>
    <div class="archive-wishes">
      <${Choices} legend=${say("web-games-kind")} name="puzzle-game" value=${game} onChoose=${setGame} choices=${games} />
      <${Choices} legend=${say("web-puzzle-grade")} name="puzzle-grade" value=${grade} onChoose=${setGrade} choices=${grades} />
      <label class="check"><input type="checkbox" checked=${isOpen}
        onChange=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => setOpen(event.target.checked)} />
        <span>${say("web-puzzle-open")}</span></label>
    </div>
    ${shown.length === 0 && html`<p class="quiet">${say("web-puzzle-none")}</p>`}
    ${kinds.map((kind) => html`<${Shelf} key=${kind} kind=${kind}
      all=${puzzles.filter((puzzle) => puzzle.kind === kind)} shown=${shown.filter((puzzle) => puzzle.kind === kind)} />`)}
  </section>`;
}

/** The puzzles of one kind, by their grades. @param {{kind: string, all: Puzzle[], shown: Puzzle[]}} given */
function Shelf({ kind, all, shown }) {
  if (shown.length === 0) return null;
  const grades = GRADES.filter((grade) => shown.some((puzzle) => puzzle.grade === grade));
  return html`<section aria-labelledby=${`kind-${kind}`}>
    <h3 id=${`kind-${kind}`}>${say(`puzzle-kind-${kind}`)} <small>${say(`web-game-${shown[0].game}`)}</small></h3>
    ${grades.map((grade) => {
      const numbered = all.filter((puzzle) => puzzle.grade === grade);
      return html`<div key=${grade} class="puzzle-row">
        <${Grade} grade=${grade} />
        <ol class="puzzle-list">
          ${shown.filter((puzzle) => puzzle.grade === grade).map((puzzle) => html`<li key=${puzzle.id}>
            <${Entry} puzzle=${puzzle} number=${numbered.indexOf(puzzle) + 1} />
          </li>`)}
        </ol>
      </div>`;
    })}
  </section>`;
}

/** A puzzle by its number, and whether it was solved. @param {{puzzle: Puzzle, number: number}} given */
function Entry({ puzzle, number }) {
  const state = stateOf(puzzle.id);
  const name = say("web-puzzle-label", { kind: say(`puzzle-kind-${puzzle.kind}`), grade: say(`puzzle-grade-${puzzle.grade}`), number });
  const label = state ? `${name}, ${say(`web-puzzle-${state}`)}` : name;
  return html`<${Link} href=${`/puzzles#${puzzle.id}`} class=${`puzzle-link ${state ?? ""}`} aria-label=${label} title=${label}>
    ${number}${state === "solved" && html`<span aria-hidden="true">✓</span>`}
  <//>`;
}

/** @param {{puzzles: Puzzle[], today: number}} given */
export const Overview = ({ puzzles, today }) => html`<main id="main" tabindex="-1" aria-labelledby="title" class="puzzles">
  <header>
    <h1 id="title">${say("web-puzzles")}</h1>
    <p class="quiet">${say("web-puzzles-about")}</p>
  </header>
  <${Today} puzzles=${puzzles} today=${today} />
  <${Archive} puzzles=${puzzles} />
</main>`;
