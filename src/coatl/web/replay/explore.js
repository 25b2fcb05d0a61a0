/** From a moment of a finished game: play on against bots, or try moves. What is done happens at a table of its own. */
import { html, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { go, positionFragment, RECORD, replayAddress } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { keepOrigin, nickname } from "../parts/kept.js";
import { botName, nameOf } from "../parts/names.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { Choices } from "../screens/home_options.js";
import { say } from "../words/speaker.js";
import { pack } from "./packing.js";

/**
 * @import { ChoiceEvent } from "../parts/events.d.ts"
 * @typedef {import("./film.js").Film} Film
 * @typedef {{film: Film, id: string, step: number}} Moment `id` is the table of the game, "" for a record from elsewhere
 */

const ME = "me";
const DRAWS = ["same", "new"];

/**
 * Who plays on unless something else is chosen: oneself for the seat whose eyes one has, or else for the first person;
 * the bots that played, and a bot for every other person.
 * @param {Film} film @param {string[]} bots
 */
export function usualSeats({ table, eyes }, bots) {
  const person = table.seats.findIndex(({ kind }) => kind === "person");
  const own = table.seats[Number(eyes)] ? Number(eyes) : Math.max(0, person);
  return table.seats.map(({ bot }, seat) => (seat === own ? ME : bots.includes(bot ?? "") ? String(bot) : (bots.at(-1) ?? ME)));
}

/** The draws that can be chosen: before some step of an exploration that was drawn anew, only new ones. @param {Moment} moment */
export const drawsAt = ({ film, step }) => (step < film.sameFrom ? DRAWS.slice(1) : DRAWS);

/** Open the table of an exploration, and go there. @param {Moment} moment @param {string} draws @param {string[]} seats */
async function explore({ film, id, step }, draws, seats) {
  const name = nickname.value.trim() || say("web-guest");
  const { table } = await api.explore({ record: film.record, step, draws, seats, name, table: id });
  if (!id) {
    const position = positionFragment({ step, eyes: film.eyes });
    keepOrigin(table.id, `${replayAddress("")}#${position}&${RECORD}=${await pack(film.record)}`);
  }
  go(`/t/${table.id}`);
}

/** @param {{moment: Moment, bots: string[], onClose: () => void}} given */
function Exploring({ moment, bots, onClose }) {
  const { film } = moment;
  const possible = drawsAt(moment);
  const [draws, setDraws] = useState(possible[0]);
  const [seats, setSeats] = useState(() => usualSeats(film, bots));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const begin = (/** @type {string[]} */ chosen) => async () => {
    setBusy(true);
    try {
      await explore(moment, draws, chosen);
    } catch (refusal) {
      setProblem(sentenceOf(refusal));
      setBusy(false);
    }
  };
  const choices = possible.map((value) => ({ value, label: say(`web-explore-draws-${value}`) }));
  return html`<${Dialog} title=${say("web-explore")} onClose=${onClose}>
    <p>${say("web-explore-sentence")}</p>
    <${Choices} legend=${say("web-explore-draws")} name="draws" value=${draws} choices=${choices} onChoose=${setDraws} />
    ${possible.length < DRAWS.length && html`<p class="quiet">${say("web-explore-draws-only-new")}</p>`}
    <div class="explore-way">
      <p>${say("web-explore-try-sentence", { players: seats.length })}</p>
      <${Button} kind="primary" disabled=${busy} onClick=${begin(seats.map(() => ME))}>
        ${say(seats.length > 1 ? "web-explore-try" : "web-explore-play")}
      <//>
    </div>
    ${seats.length > 1 && html`<div class="explore-way">
      <p id="explore-play">${say("web-explore-play-sentence")}</p>
      <ol class="places" aria-labelledby="explore-play">
        ${seats.map((who, seat) => html`<${Place} key=${seat} film=${film} seat=${seat} who=${who} bots=${bots}
          onChoose=${(/** @type {string} */ chosen) => setSeats(seats.with(seat, chosen))} />`)}
      </ol>
      <${Button} kind="primary" disabled=${busy} onClick=${begin(seats)}>${say("web-explore-play")}<//>
    </div>`}
    <${Problem} text=${problem} />
  <//>`;
}

/**
 * Who plays on for a seat.
 * @param {{film: Film, seat: number, who: string, bots: string[], onChoose: (who: string) => void}} given
 */
function Place({ film, seat, who, bots, onChoose }) {
  const choices = [[ME, say("web-explore-me")], ...bots.map((bot) => [bot, botName(bot)])];
  return html`<li class="place">
    <label class="place-label"><span class="seat-number" aria-hidden="true">${seat + 1}</span>
      <span>${say("web-explore-seat", { name: nameOf(film.table, seat) })}</span>
      <select value=${who} onChange=${(/** @type {ChoiceEvent} */ event) => onChoose(event.target.value)}>
        ${choices.map(([value, label]) => html`<option value=${value} selected=${value === who}>${label}</option>`)}
      </select>
    </label>
  </li>`;
}

/** The button for it; where the game is over there is nothing left to explore. @param {Moment & {isOver: boolean, bots: string[]}} given */
export function Explore({ film, id, step, isOver, bots }) {
  const [open, setOpen] = useState(false);
  return html`
    <${Button} disabled=${isOver} title=${isOver ? say("web-explore-over") : undefined} onClick=${() => setOpen(true)}>
      ${say("web-explore")}
    <//>
    ${open && html`<${Exploring} moment=${{ film, id, step }} bots=${bots} onClose=${() => setOpen(false)} />`}
  `;
}
