/** Who plays: how many, and for each seat oneself, a bot, a friend by link or somebody on this device. */
import { html } from "../vendor/html.js";
import { LONGEST_NAME, nickname } from "../parts/kept.js";
import { aboutBot, botName } from "../parts/names.js";
import { say } from "../words/speaker.js";
import { Choices } from "./home_options.js";
import { choosePlace, isSolo, options, PERSONALITIES, personality, places, players } from "./wish.js";

/** @param {{rules: import("../play/told.d.ts").Rules, bots: string[]}} given */
export function Players({ rules, bots }) {
  const { fewest_players: fewest, most_players: most } = rules;
  const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
  return html`
    <${Choices} legend=${say("web-home-count")} name="players" value=${players.value}
      choices=${counts.map((count) => ({ value: count, label: count === 1 ? say("web-home-alone") : String(count) }))}
      onChoose=${(/** @type {number} */ count) => (players.value = count)} />
    ${isSolo() ? html`<${Carl} />` : html`<ol class="places">
      ${places.value.slice(0, players.value).map((_, seat) => html`<${Place} key=${seat} seat=${seat} bots=${bots} />`)}
    </ol>`}
  `;
}

/** @param {{seat: number, bots: string[]}} given */
function Place({ seat, bots }) {
  const { who, name } = places.value[seat];
  const others = bots.map((bot) => [bot, botName(bot)]);
  const choices = seat === 0
    ? [["me", say("web-place-me", { name: nickname.value || say("web-guest") })], ...others]
    : [...others, ["open", say("web-place-open")], ["here", say("web-place-here")]];
  return html`<li class="place">
    <label class="place-label"><span class="seat-number">${seat + 1}</span>
      <span class="unseen">${say("web-place", { number: seat + 1 })}</span>
      <select value=${who} onChange=${(/** @type {import("../parts/events.d.ts").ChoiceEvent} */ event) => choosePlace(seat, { who: event.target.value })}>
        ${choices.map(([value, label]) => html`<option value=${value} selected=${value === who}>${label}</option>`)}
      </select>
    </label>
    ${aboutBot(who) && html`<p class="quiet place-about">${aboutBot(who)}</p>`}
    ${who === "here" &&
    html`<input aria-label=${say("web-seat-device-name")} placeholder=${say("web-seat-device-name")} value=${name}
      maxlength=${LONGEST_NAME}
      onInput=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => choosePlace(seat, { name: event.target.value })} />`}
  </li>`;
}

/** Solo: which CARL one meets. */
function Carl() {
  return html`
    <p class="quiet">${say("web-carl-sentence")}</p>
    <fieldset>
      <legend>${say("web-carl-personality")}</legend>
      ${PERSONALITIES.map(
        (each) => html`<label key=${each} class="check">
          <input type="radio" name="carl" checked=${personality.value === each}
            onChange=${() => (personality.value = each)} />
          <span><b>${say(`personality-${each}`)}</b> <span class="quiet">${say(`web-carl-${each}`)}</span></span>
        </label>`,
      )}
    </fieldset>
    <label class="check">
      <input type="checkbox" checked=${Boolean(options.value.carl2)}
        onChange=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => (options.value = { ...options.value, carl2: event.target.checked })} />
      <span><b>${say("side-carl2")}</b> <span class="quiet">${say("web-option-carl2-sentence")}</span></span>
    </label>
  `;
}
