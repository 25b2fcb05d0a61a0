/** Actions in words, as advice tells them: what they are made with lies on the table of the moment before. */
import { html, useEffect, useState } from "../vendor/html.js";
import { Sentence } from "../parts/log.js";
import { partsOf, Storyteller } from "../parts/story.js";
import { deed } from "../play/deeds.js";
import { say } from "../words/speaker.js";

/**
 * @import { Film } from "../replay/film.js"
 * @import { State } from "../play/told.d.ts"
 */

/** The table after a step of the film, or null until it is there. @param {Film} film @param {number} step @returns {State | null} */
export function useFrame(film, step) {
  const [frame, setFrame] = useState(/** @type {{step: number, state: State} | null} */ (null));
  useEffect(() => {
    let left = false;
    film.frame(step).then((state) => left || setFrame({ step, state }), () => {});
    return () => {
      left = true;
    };
  }, [film, step]);
  return frame?.step === step ? frame.state : null;
}

/**
 * Some actions and why they are good.
 * @param {{state: State, actions: string[], reason: string, facts: Record<string, unknown>, points: number}} given
 */
export function Actions({ state, actions, reason, facts, points }) {
  const teller = new Storyteller(state.table, null);
  const all = actions.filter((action, place) => action !== "done" || place === 0);
  const why = say(`hint-${reason}`, { ...teller.facts(facts), points: facts.points ?? points });
  const sentences = all.map((action) => deed(state.table.game, action, state.view));
  return html`
    <p class="analysis-actions"><${Sentence} parts=${partsOf(sentences.join(" "))} game=${state.table.game} /></p>
    <p class="quiet"><${Sentence} parts=${partsOf(why)} game=${state.table.game} /></p>
  `;
}
