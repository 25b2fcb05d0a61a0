/** Where to look: the turning points, and the turns of one side with what each of them left lying. */
import { html } from "../vendor/html.js";
import { Choices } from "../screens/home_options.js";
import { say } from "../words/speaker.js";
import { change, percentChange } from "./numbers.js";

/**
 * @import { Analysis, Turn } from "./told.d.ts"
 * @typedef {{analysis: Analysis, names: string[], chosen: number, onChoose: (moment: number) => void}} Given
 */

/** @param {Given} given */
export function TurningPoints({ analysis, names, chosen, onChoose }) {
  const { turning_points: turning } = analysis;
  return html`<section class="panel" aria-labelledby="turning-title">
    <h2 id="turning-title">${say("analysis-title-turning-points")}</h2>
    ${turning.length === 0 && html`<p class="quiet">${say("analysis-no-turning-points")}</p>`}
    <ol class="analysis-rows">
      ${turning.map(({ moment, turn, seat, kind, side, share }, number) => html`<li key=${number}>
        <button type="button" aria-current=${moment === chosen} onClick=${() => onChoose(moment)}>
          <span class="turning-number" aria-hidden="true">${number + 1}</span>
          <span>
            <b>${seat === null ? say("web-analysis-start") : say("web-analysis-turn-of", { turn, name: names[seat] })}</b>
            <span>${say(`web-analysis-turning-${kind}`, { name: names[side], share: percentChange(share) })}</span>
          </span>
        </button>
      </li>`)}
    </ol>
  </section>`;
}

/** What a turn could have brought more, beyond doubt; 0 if nothing. @param {Pick<Turn, "decisions">} turn @returns {number} */
export const gainOf = ({ decisions }) =>
  decisions.reduce((sum, { alternatives, better }) => sum + (better === null ? 0 : alternatives[better].gain), 0);

/** What a turn left lying, in words. @param {Turn} turn */
function verdictOf(turn) {
  const gain = gainOf(turn);
  const said = [];
  if (gain > 0) said.push(say("web-analysis-possible", { gain: change(gain) }));
  if (turn.missed) said.push(say("web-analysis-missed", { points: turn.missed.points }));
  return said.length > 0 ? said.join(", ") : say("web-analysis-fine");
}

/** @param {Given & {seat: number, onSeat: (seat: number) => void}} given */
export function Turns({ analysis, names, chosen, onChoose, seat, onSeat }) {
  const seats = analysis.seats.map((_, value) => ({ value, label: names[value] }));
  const own = analysis.turns.filter((turn) => turn.seat === seat);
  return html`<section class="panel" aria-labelledby="turns-title">
    <h2 id="turns-title">${say("analysis-title-turns")}</h2>
    ${seats.length > 1 && html`<${Choices} legend=${say("web-analysis-whose")} name="whose" value=${seat} choices=${seats} onChoose=${onSeat} />`}
    <ol class="analysis-rows all-turns">
      ${own.map((turn) => html`<li key=${turn.moment}>
        <button type="button" aria-current=${turn.moment === chosen} onClick=${() => onChoose(turn.moment)}>
          <b>${say("web-analysis-turn", { turn: turn.turn })}</b>
          <span class=${gainOf(turn) > 0 || turn.missed ? "left" : "quiet"}>${verdictOf(turn)}</span>
          <span class="swing">${percentChange(turn.skill.share[seat] + turn.luck.share[seat])}</span>
        </button>
      </li>`)}
    </ol>
  </section>`;
}
