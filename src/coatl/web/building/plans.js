/** The best plans of a turn, each with what it leads to, card by card, and on request step by step. */
import { html, useEffect, useState } from "../vendor/html.js";
import { FeatherCard } from "../art/feather.js";
import { Serpent } from "../art/serpent.js";
import { ask, Cancelled } from "../engine/asking.js";
import { Button } from "../parts/button.js";
import { CardChip } from "../parts/card_chip.js";
import { Sentence } from "../parts/log.js";
import { EntrySheet } from "../parts/score_sheet.js";
import { partsOf } from "../parts/story.js";
import { deed } from "../play/deeds.js";
import { spoken } from "../play/sayings.js";
import { say } from "../words/speaker.js";

/** @import { BoardPlan, CardPlan, Change, ChangedCard, Solved, Stage } from "./solved.d.ts" */

/** So many plans are shown at first, and so many more at a time. */
const FEW = 5;
const MORE = 20;
const STEP_HEIGHT = 56;
const FEATHER_HEIGHT = 52;

/** A number with its sign. @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** @typedef {{game: string, line: Record<string, unknown>, solved: Solved}} Told the plans, and what they are plans of */

/** The one that nothing beats. @param {Told} given */
export const BestPlan = ({ game, line, solved }) => html`<${PlanCard} game=${game} line=${line} plan=${solved.plans[0]} number=${1} />`;

/** Those that complete or keep more, or bring other Prophecies. @param {Told} given */
export function OtherPlans({ game, line, solved }) {
  const [shown, show] = useState(FEW);
  const { plans } = solved;
  if (plans.length < 2) return null;
  return html`<section class="plans" aria-labelledby="others-title">
    <h2 id="others-title">${say(`web-build-others-${game}`)}</h2>
    ${plans.slice(1, shown).map((plan, place) => html`<${PlanCard} key=${place} game=${game} line=${line} plan=${plan} number=${place + 2} />`)}
    ${shown < plans.length && html`<${Button} onClick=${() => show(shown + MORE)}>
      ${say("web-build-more-plans", { left: plans.length - shown })}<//>`}
  </section>`;
}

/** @param {{game: string, line: Record<string, unknown>, plan: BoardPlan | CardPlan, number: number}} given */
function PlanCard({ game, line, plan, number }) {
  const [open, setOpen] = useState(number === 1);
  const hasSteps = plan.steps.length > 0;
  return html`<article class="panel plan" data-plan=${number}>
    <header class="plan-head">
      <h3><span class="plan-number">${number}</span> ${say("web-points", { points: plan.points })}
        ${"gain" in plan && html` <span class="plan-gain">(${signed(plan.gain)})</span>`}</h3>
      ${"completed" in plan && html`<p class="quiet">${say("web-build-brings", {
        completed: plan.completed, pieces: plan.pieces_kept, cards: plan.cards_kept,
      })}</p>`}
    </header>
    ${"serpents" in plan ? html`<${BoardOutcome} plan=${plan} />` : html`<${CardOutcome} plan=${plan} />`}
    ${hasSteps
      ? html`<details class="plan-way" open=${open} onToggle=${(/** @type {Event} */ event) => setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open)}>
        <summary>${say("web-build-steps", { count: plan.steps.length })}</summary>
        ${open && html`<${Way} game=${game} line=${line} steps=${plan.steps} />`}
      </details>`
      : html`<p class="quiet">${say("solve-no-steps")}</p>`}
  </article>`;
}

/** @param {{plan: BoardPlan}} given */
const BoardOutcome = ({ plan }) => html`<div class="plan-outcome">
  ${plan.serpents.map(({ serpent, cards, temple, points }, place) => {
    const items = [...cards, ...(temple ? [{ ...temple, times: temple.met }] : [])];
    return html`<${EntrySheet} key=${place} game="board" entry=${{ serpent, points, items }} />`;
  })}
</div>`;

/** @param {{plan: CardPlan}} given */
function CardOutcome({ plan }) {
  const { serpent, points, prophecies, temple, wins, losses, hand } = plan;
  const items = [
    ...prophecies.map((card) => ({ ...card, times: card.level })), ...(temple ? [{ ...temple, times: temple.met }] : []),
  ];
  return html`<div class="plan-outcome single">
    <${EntrySheet} game="card" entry=${{ serpent, points, items }} />
    ${wins.length + losses.length > 0 && html`<ul class="plan-changes">
      ${[...wins, ...losses].map((change) => html`<li key=${change.id}>
        <${CardChip} game="card" id=${change.id} /> <span>${happened(change)}</span> <b>${signed(change.points)}</b>
      </li>`)}
    </ul>`}
    ${hand.length > 0 && html`<p class="plan-hand"><span class="quiet">${say("solve-hand")}</span>
      ${hand.map((pair, place) => html`<${FeatherCard} key=${place} pair=${pair} height=${FEATHER_HEIGHT} label=${spoken(pair)} />`)}</p>`}
  </div>`;
}

/** What became of a Prophecy. @param {Change} change */
function happened({ from, before, level }) {
  if (level === null) return say("solve-change-discarded");
  if (from !== "own") return say(`solve-change-${from}`);
  return say((before ?? 0) < level ? "solve-change-risen" : "solve-change-lowered", { level: before });
}

/**
 * The way to a plan: what lies there before, and every step.
 * @param {{game: string, line: Record<string, unknown>, steps: string[]}} given
 */
function Way({ game, line, steps }) {
  const [stages, setStages] = useState(/** @type {Stage[]} */ ([]));
  const asked = JSON.stringify({ game, line, steps });
  useEffect(() => {
    let isWanted = true;
    const walk = () => {
      ask("walk", JSON.parse(asked)).then(
        (told) => isWanted && setStages(told.stages),
        (problem) => isWanted && problem instanceof Cancelled && walk(),
      );
    };
    walk();
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return html`<ol class="plan-steps" aria-busy=${stages.length === 0}>
    ${stages.map((stage, place) => (place === 0
      ? html`<${Before} key="before" stage=${stage} />`
      : html`<${Step} key=${place} game=${game} stage=${stage} gain=${stage.points - stages[place - 1].points} />`))}
  </ol>`;
}

/** @param {{stage: Stage}} given */
function Before({ stage }) {
  const serpents = stage.coatls?.map(({ serpent }) => serpent) ?? [stage.serpent ?? ""];
  return html`<li class="plan-step plan-before">
    <p><b>${say("web-build-before")}</b> <span class="step-sum">${say("web-points", { points: stage.points })}</span></p>
    ${serpents.filter(Boolean).map((serpent, place) => html`<${Drawn} key=${place} serpent=${serpent} />`)}
  </li>`;
}

/** @param {{game: string, stage: Stage, gain: number}} given */
function Step({ game, stage, gain }) {
  const step = stage.step ?? "";
  const coatl = stage.coatls?.[stage.changed ?? 0];
  const serpent = coatl?.serpent ?? stage.serpent ?? "";
  const fresh = laidBy(step, [...serpent.replace(/[<>]/g, "")].length);
  const changed = stage.cards.filter(({ id, before, points }) => before !== points && !(before === null && step.endsWith(id)));
  const sentence = game === "board" && step === "done" ? say("web-build-completed") : deed(game, step);
  return html`<li class="plan-step">
    <p><span><${Sentence} parts=${partsOf(sentence)} game=${game} /></span>
      <span class="step-sum">${gain !== 0 && html`<b class="step-gain">${signed(gain)}</b>`} ${say("web-points", { points: stage.points })}</span></p>
    ${fresh.length > 0 && html`<${Drawn} serpent=${serpent} highlight=${fresh} />`}
    ${changed.length > 0 && html`<ul class="step-cards">
      ${changed.map((card) => html`<li key=${card.id}><${CardChip} game=${game} id=${card.id} height=${26} /> <b>${from(card)}</b></li>`)}
    </ul>`}
  </li>`;
}

/** The points of a card, and those before. @param {ChangedCard} card */
const from = ({ before, points }) =>
  before === null ? say("web-points", { points: points ?? 0 }) : say("web-build-from-to", { before, points: points ?? 0 });

/** @param {{serpent: string, highlight?: number[]}} given */
const Drawn = ({ serpent, highlight }) => html`<div class="step-serpent"><${Serpent} text=${serpent} height=${STEP_HEIGHT}
  highlight=${highlight} label=${say("web-coatl-shows", { parts: spoken(serpent) })} /></div>`;

/** The places of what a step has laid: its notation says so. @param {string} step @param {number} length */
export function laidBy(step, length) {
  const [verb, ...words] = step.split(" ");
  if (verb === "begin" || verb === "head") return [0];
  if (verb === "tail") return [length - 1];
  if (verb === "extend") return [words[1] === "left" ? 0 : length - 1];
  if (verb !== "lay") return [];
  return words[1] === "left" ? [0, 1] : [length - 2, length - 1];
}
