/** Every option of the game and of the table, each with one line that explains it. */
import { html } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { house, options } from "./wish.js";

const SOLO_OPTIONS = ["carl", "carl2"];
const HOUSE_FLAGS = /** @type {const} */ (["hints", "chat", "public"]);
const TURN_SECONDS = [0, 30, 60, 120, 300, 86400];
const ABSENCE_SECONDS = [60, 300, 1800, 86400, 0];

/** @param {{rules: import("../play/told.d.ts").Rules}} given */
export function Options({ rules }) {
  const names = rules.options.filter((name) => !SOLO_OPTIONS.includes(name));
  const set = (/** @type {Partial<typeof house.value>} */ change) => (house.value = { ...house.value, ...change });
  return html`<div class="options">
    ${names.length > 0 &&
    html`<section class="panel" aria-labelledby="game-options">
      <h2 id="game-options">${say("web-home-game-options")}</h2>
      ${names.map(
        (name) => html`<${Flag} key=${name} name=${name} value=${Boolean(options.value[name])}
          onChange=${(/** @type {boolean} */ value) => (options.value = { ...options.value, [name]: value })} />`,
      )}
    </section>`}
    <section class="panel" aria-labelledby="table-options">
      <h2 id="table-options">${say("web-home-table-options")}</h2>
      ${HOUSE_FLAGS.map(
        (name) => html`<${Flag} key=${name} name=${name} value=${house.value[name]}
          onChange=${(/** @type {boolean} */ value) => set({ [name]: value })} />`,
      )}
      <${Time} name="turn" seconds=${TURN_SECONDS} value=${house.value.turn_seconds}
        onChange=${(/** @type {number} */ value) => set({ turn_seconds: value })} />
      <${Time} name="absence" seconds=${ABSENCE_SECONDS} value=${house.value.absence_seconds}
        onChange=${(/** @type {number} */ value) => set({ absence_seconds: value })} />
    </section>
  </div>`;
}

/** @param {{name: string, value: boolean, onChange: (value: boolean) => void}} given */
function Flag({ name, value, onChange }) {
  const key = name.replace("_", "-");
  return html`<label class="check">
    <input type="checkbox" checked=${value} onChange=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => onChange(event.target.checked)} />
    <span><b>${say(`web-option-${key}`)}</b> <span class="quiet">${say(`web-option-${key}-sentence`)}</span></span>
  </label>`;
}

/** @param {{name: string, seconds: number[], value: number, onChange: (value: number) => void}} given */
function Time({ name, seconds, value, onChange }) {
  return html`<label class="time">
    <span><b>${say(`web-option-${name}`)}</b> <span class="quiet">${say(`web-option-${name}-sentence`)}</span></span>
    <select value=${value} onChange=${(/** @type {import("../parts/events.d.ts").ChoiceEvent} */ event) => onChange(Number(event.target.value))}>
      ${seconds.map((each) => html`<option value=${each} selected=${each === value}>${duration(each)}</option>`)}
    </select>
  </label>`;
}

/** @param {number | null} seconds */
export function duration(seconds) {
  if (!seconds) return say("web-time-unlimited");
  if (seconds < 60) return say("web-time-seconds", { count: seconds });
  if (seconds < 3600) return say("web-time-minutes", { count: seconds / 60 });
  if (seconds < 86400) return say("web-time-hours", { count: seconds / 3600 });
  return say("web-time-days", { count: seconds / 86400 });
}

/**
 * One of a few, side by side.
 * @template Value
 * @param {{legend: string, name: string, value: Value, choices: {value: Value, label: string}[],
 *   onChoose: (value: Value) => void}} given
 */
export function Choices({ legend, name, value, choices, onChoose }) {
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    <div class="choices-row">
      ${choices.map(
        (choice) => html`<label key=${choice.value} class="choice">
          <input type="radio" name=${name} checked=${choice.value === value} onChange=${() => onChoose(choice.value)} />
          <span>${choice.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
