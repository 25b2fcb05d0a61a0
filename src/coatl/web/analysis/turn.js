/** One turn looked at closely: what happened, what it changed, what else could have been done, which points were left lying. */
import { html } from "../vendor/html.js";
import { Serpent } from "../art/serpent.js";
import { Link, positionFragment, replayAddress } from "../parts/address.js";
import { CardChip } from "../parts/card_chip.js";
import { Sentence } from "../parts/log.js";
import { partsOf, Storyteller } from "../parts/story.js";
import { deed } from "../play/deeds.js";
import { spoken } from "../play/sayings.js";
import { say } from "../words/speaker.js";
import { Actions, useFrame } from "./actions.js";
import { whenOf } from "./curve.js";
import { change, percentChange, points } from "./numbers.js";

/**
 * @import { Film } from "../replay/film.js"
 * @import { Alternative, Analysis, Decision, Missed, Turn } from "./told.d.ts"
 * @typedef {{film: Film, id: string, names: string[]}} About
 */

const SERPENT_HEIGHT = 44;

/** The moment that was chosen. @param {About & {analysis: Analysis, chosen: number}} given */
export function TurnPanel({ analysis, chosen, film, id, names }) {
  const moment = analysis.moments[chosen];
  const turn = analysis.turns.find((each) => each.moment === chosen);
  const title = turn ? say("web-analysis-turn-of", { turn: turn.turn, name: names[turn.seat] }) : whenOf(moment, names);
  const steps = turn ? { before: turn.first_step - 1, after: turn.last_step } : { before: moment.step };
  return html`<section class="panel analysis-turn" aria-labelledby="turn-title">
    <h2 id="turn-title" tabindex="-1">${title}</h2>
    <div class="row">
      ${Object.entries(steps).map(([which, step]) => html`<${Link} key=${which} class="button"
        href=${`${replayAddress(id)}#${positionFragment({ step, eyes: "open" })}`}>${say(`web-analysis-table-${which}`)}<//>`)}
    </div>
    ${turn && html`
      <${Happened} film=${film} turn=${turn} />
      <${Changed} turn=${turn} names=${names} />
      ${turn.decisions.map((decision) => html`<${Choice} key=${decision.step} film=${film} decision=${decision} />`)}
      ${turn.missed && html`<${Left} film=${film} missed=${turn.missed} step=${turn.first_step - 1} />`}
    `}
  </section>`;
}

/** As the log tells it. @param {{film: Film, turn: Turn}} given */
function Happened({ film, turn }) {
  const teller = new Storyteller(film.table, null);
  const lines = film.changes.slice(turn.first_step, turn.last_step + 1).flatMap((each) => teller.lines(each));
  const own = lines.filter(({ quiet, code }) => !quiet && code !== "turn-begun");
  if (own.length === 0) return null;
  return html`<ul class="analysis-happened">
    ${own.map((line, number) => html`<li key=${number}><${Sentence} parts=${line.parts} game=${film.table.game} /></li>`)}
  </ul>`;
}

/** Decisions and draws apart. @param {{turn: Turn, names: string[]}} given */
function Changed({ turn, names }) {
  const kinds = /** @type {const} */ (["skill", "luck"]);
  return html`<div class="plot-scroll" tabindex="0" role="region" aria-label=${say("web-analysis-changed")}>
    <table class="analysis-changed">
      <caption>${say("web-analysis-changed")}</caption>
      <thead>
        <tr><td rowspan="2"></td>${kinds.map((kind) => html`<th scope="colgroup" colspan="2" key=${kind}>${say(`column-${kind}`)}</th>`)}</tr>
        <tr>${kinds.map((kind) => html`<th scope="col">${say("web-analysis-share")}</th><th scope="col">${say("web-analysis-points")}</th>`)}</tr>
      </thead>
      <tbody>
        ${names.map((name, side) => html`<tr key=${side}>
          <th scope="row">${name}</th>
          ${kinds.map((kind) => html`<td>${percentChange(turn[kind].share[side])}</td><td>${change(turn[kind].points[side])}</td>`)}
        </tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** What an alternative would have brought more: in points, and in the chance to win if that is known. @param {Alternative} alternative */
function gainOf({ gain, gain_error: error, share_gain: share }) {
  const said = [say("web-analysis-gain", { gain: change(gain), error: points(error) })];
  if (share !== null) said.push(say("web-analysis-gain-share", { share: percentChange(share) }));
  return said.join(" · ");
}

/** What else could have been done. @param {{film: Film, decision: Decision}} given */
function Choice({ film, decision }) {
  const state = useFrame(film, decision.step);
  if (decision.alternatives.length === 0) return null;
  return html`<div class="analysis-choice">
    <h3>${say(decision.better === null ? "web-analysis-none-better" : "web-analysis-better")}</h3>
    <ol class="alternatives">
      ${decision.alternatives.map((alternative, number) => html`<li key=${number} class=${number === decision.better ? "better" : ""}>
        ${state && html`<${Actions} state=${state} ...${alternative} />`}
        <p class="gain">${gainOf(alternative)}</p>
      </li>`)}
    </ol>
  </div>`;
}

/** Points that lay ready. @param {{film: Film, missed: Missed, step: number}} given */
function Left({ film, missed, step }) {
  const state = useFrame(film, step);
  const { game } = film.table;
  const sentences = state ? missed.steps.map((action) => deed(film.table.game, action, state.view)) : [];
  return html`<div class="analysis-choice missed">
    <h3>${say("web-analysis-missed", { points: missed.points })}</h3>
    <p>${say("web-analysis-missed-sentence", { laid: missed.laid, best: missed.best })}</p>
    ${missed.serpents.map((serpent, number) => html`<div key=${number} class="missed-serpent">
      <${Serpent} text=${serpent} height=${SERPENT_HEIGHT} label=${spoken(serpent)} />
    </div>`)}
    <ul class="missed-cards">${missed.cards.map(({ id, points: best, laid }) => html`<li key=${id}>
      <${CardChip} game=${game} id=${id} /> ${say("web-analysis-missed-card", { best, laid })}
    </li>`)}</ul>
    <details>
      <summary>${say("web-analysis-way")}</summary>
      <ol>${sentences.map((sentence, number) => html`<li key=${number}><${Sentence} parts=${partsOf(sentence)} game=${game} /></li>`)}</ol>
    </details>
  </div>`;
}
