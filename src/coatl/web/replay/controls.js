/** What one does with a replay: go to a step or a turn, let it play, look with other eyes, take it along. */
import { html, useEffect, useState } from "../vendor/html.js";
import { analysisAddress, Link, positionFragment, RECORD, replayAddress } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../parts/names.js";
import { Sharing } from "../share/sharing.js";
import { say } from "../words/speaker.js";
import { Explore } from "./explore.js";
import { Film } from "./film.js";
import { pack } from "./packing.js";
import { SPEEDS } from "./reel.js";

/**
 * @import { ChoiceEvent, FieldEvent } from "../parts/events.d.ts"
 * @typedef {import("./reel.js").Reel} Reel
 */

const SIGNS = {
  "turn-back": "M19 5l-7 7 7 7zM11 5l-7 7 7 7z",
  back: "M17 5l-9 7 9 7zM6 5v14",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  on: "M7 5l9 7-9 7zM18 5v14",
  "turn-on": "M5 5l7 7-7 7zM13 5l7 7-7 7z",
};

/**
 * @param {{sign: keyof typeof SIGNS, disabled?: boolean, onClick: () => void}} given
 */
function SignButton({ sign, disabled = false, onClick }) {
  const label = say(`web-replay-${sign}`);
  return html`<button type="button" class="button" aria-label=${label} title=${label} disabled=${disabled} onClick=${onClick}>
    <${Icon} path=${SIGNS[sign]} />
  </button>`;
}

/** @param {{reel: Reel}} given */
function Steps({ reel }) {
  const [step, last] = [reel.step.value, reel.last];
  return html`<div class="replay-steps" role="group" aria-label=${say("web-replay-controls")}>
    <${SignButton} sign="turn-back" disabled=${step === 0} onClick=${() => reel.turn(-1)} />
    <${SignButton} sign="back" disabled=${step === 0} onClick=${() => reel.go(-1)} />
    <${SignButton} sign=${reel.playing.value ? "pause" : "play"} disabled=${last === 0} onClick=${() => reel.toggle()} />
    <${SignButton} sign="on" disabled=${step === last} onClick=${() => reel.go(1)} />
    <${SignButton} sign="turn-on" disabled=${step === last} onClick=${() => reel.turn(1)} />
  </div>`;
}

/** @param {{reel: Reel}} given */
function Scrubber({ reel }) {
  const words = say("web-replay-step", { step: reel.step.value, last: reel.last });
  const scrub = (/** @type {FieldEvent} */ event) => reel.go(Number(event.target.value) - reel.step.value);
  return html`<div class="replay-scrubber">
    <input type="range" min="0" max=${reel.last} value=${reel.step.value} aria-label=${say("web-replay-position")}
      aria-valuetext=${words} onInput=${scrub} />
    <span aria-hidden="true">${words}</span>
  </div>`;
}

/** @param {{reel: Reel}} given */
function Speed({ reel }) {
  const choose = (/** @type {ChoiceEvent} */ event) => (reel.speed.value = Number(event.target.value));
  return html`<label class="replay-choice"><span>${say("web-replay-speed")}</span>
    <select value=${reel.speed.value} onChange=${choose}>
      ${SPEEDS.map((speed) => html`<option value=${speed}>${say("web-replay-times", { speed })}</option>`)}
    </select>
  </label>`;
}

/** Whose eyes a finished game is seen with. @param {{film: Film, onEyes: (eyes: string) => void}} given */
function Eyes({ film, onEyes }) {
  const seats = film.table.seats.map((_, seat) => seat);
  return html`<label class="replay-choice"><span>${say("web-replay-eyes")}</span>
    <select value=${film.eyes} onChange=${(/** @type {ChoiceEvent} */ event) => onEyes(event.target.value)}>
      <option value="open">${say("web-replay-eyes-open")}</option>
      <option value="spectator">${say("web-replay-eyes-spectator")}</option>
      ${seats.map((seat) => html`<option value=${seat}>${nameOf(film.table, seat)}</option>`)}
    </select>
  </label>`;
}

/** A finished game to take along; a link to a record from a file has the record in it. @param {{film: Film, id: string, step: number}} given */
function Keep({ film, id, step }) {
  const [packed, setPacked] = useState("");
  useEffect(() => {
    if (!id) pack(film.record).then((letters) => setPacked(`&${RECORD}=${letters}`));
  }, [id, film.record]);
  const link = `${location.origin}${replayAddress(id)}#${positionFragment({ step, eyes: film.eyes })}${packed}`;
  return html`
    <${CopyButton} text=${link} label=${say("web-replay-link")} />
    <a class="button" href=${`data:application/json;charset=utf-8,${encodeURIComponent(film.record)}`}
      download=${`coatl-${id || film.table.game}.json`}>${say("web-result-record")}</a>
  `;
}

/** What there is after a game: its analysis, and a picture of the result. @param {{film: Film, id: string}} given */
function Afterwards({ film, id }) {
  const [open, setOpen] = useState(false);
  const { table } = film;
  if (!table.result) return null;
  return html`
    <${Link} href=${analysisAddress(id)} class="button">${say("web-analyse")}<//>
    <${Button} onClick=${() => setOpen(true)}>${say("web-share")}<//>
    ${open && html`<${Sharing} table=${table} result=${table.result} first=${null} findChanges=${async () => film.changes}
      onClose=${() => setOpen(false)} />`}
  `;
}

/** That a game is an exploration of another one from some step on. @param {{step: number | null}} given */
const Explored = ({ step }) => step !== null && html`<span class="badge">${say("web-exploration-record", { step })}</span>`;

/** @param {{reel: Reel, id: string, bots: string[], onEyes: (eyes: string) => void}} given */
export function Controls({ reel, id, bots, onEyes }) {
  const { film } = reel;
  const isOver = Boolean(reel.session.view.value?.is_over);
  return html`<section class="replay-bar panel" aria-label=${say("web-replay")}>
    <${Steps} reel=${reel} />
    <${Scrubber} reel=${reel} />
    <div class="replay-more">
      ${film instanceof Film && html`<${Explore} film=${film} id=${id} step=${reel.step.value} isOver=${isOver} bots=${bots} />
        <${Explored} step=${film.exploredFrom} />`}
      <${Speed} reel=${reel} />
      ${film instanceof Film
        ? html`<${Eyes} film=${film} onEyes=${onEyes} /><${Keep} film=${film} id=${id} step=${reel.step.value} /><${Afterwards} film=${film} id=${id} />`
        : html`<span class="badge">${say("web-replay-live")}</span>`}
    </div>
  </section>`;
}
