/** The first screen: choose a game and who plays, and begin with one click; below, games that are on already. */
import { html, useEffect, useState } from "../vendor/html.js";
import { HomePicture } from "../art/pictures.js";
import * as api from "../net/api.js";
import { findFocus, go, Link } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { keepName, lessons, LONGEST_NAME, nickname } from "../parts/kept.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { say } from "../words/speaker.js";
import { RecordPanel } from "../replay/load.js";
import { Options } from "./home_options.js";
import { Players } from "./home_players.js";
import { OwnTables, PublicTables } from "./home_tables.js";
import { HomeTools } from "./home_tools.js";
import { chooseGame, game, isSolo, openTable, places, players } from "./wish.js";


/** @param {{offer: import("../play/told.d.ts").Offer}} given */
export function Home({ offer }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const rules = offer.games.find((each) => each.game === game.value) ?? offer.games[0];
  useEffect(findFocus, []);
  useEffect(() => {
    document.title = say("web-title");
  });
  const begin = async () => {
    setBusy(true);
    setProblem("");
    try {
      go(`/t/${await openTable(rules)}`);
    } catch (refusal) {
      setProblem(sentenceOf(refusal));
      setBusy(false);
    }
  };
  return html`<main class="home" id="main" tabindex="-1" aria-labelledby="title">
    <h1 id="title" class="unseen">${say("web-title")}</h1>
    ${api.reachable.value && !lessons.value[game.value]?.finished && html`<${Invitation} />`}
    <form class="home-form" onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), begin())}>
      <${Games} games=${offer.games} />
      <div class="home-side">
        <section class="panel setup" aria-labelledby="setup-title">
          <h2 id="setup-title">${say("web-home-who")}</h2>
          <label class="field">
            <span>${say("web-name")}</span>
            <input value=${nickname.value} maxlength=${LONGEST_NAME} placeholder=${say("web-guest")}
            autocomplete="nickname"
              onInput=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => keepName(event.target.value)} />
          </label>
          <${Players} rules=${rules} bots=${offer.bots} />
          <${Problem} text=${problem} onClose=${() => setProblem("")} />
          <${Button} kind="primary start" type="submit" disabled=${busy || !api.reachable.value}>${say(startLabel())}<//>
          <p class="quiet start-note">${say("web-home-no-login")}</p>
        </section>
        ${api.reachable.value && html`<${OwnTables} /><${PublicTables} /><${RecordPanel} />`}
      </div>
      <${Options} rules=${rules} />
    </form>
    <${HomeTools} />
    <footer class="page-foot">
      <p>${say("rules-unofficial")}</p>
    </footer>
  </main>`;
}

/** For newcomers: the chosen game, learnt in a first one. */
const Invitation = () => html`<p class="panel learn-invitation">
  <span>${say("learn-invitation", { game: say(`web-game-${game.value}`) })}</span>
  <${Link} href=${`/learn/${game.value}`} class="button primary">${say("learn-begin")}<//>
</p>`;

/** What the one big button will do. */
function startLabel() {
  if (isSolo()) return "web-home-start-carl";
  return places.value.slice(0, players.value).some(({ who }) => who === "open") ? "web-home-invite" : "web-home-start";
}

/** @param {{games: import("../play/told.d.ts").Rules[]}} given */
function Games({ games }) {
  return html`<fieldset class="games">
    <legend class="unseen">${say("web-home-game")}</legend>
    ${games.map(
      (rules) => html`<label key=${rules.game} class="game-choice">
        <input type="radio" name="game" value=${rules.game} checked=${game.value === rules.game}
          onChange=${() => chooseGame(rules)} />
        <span class="game-picture"><${HomePicture} game=${rules.game} /></span>
        <span class="game-words">
          <b>${say(`web-game-${rules.game}`)}</b>
          <span>${say(`web-game-${rules.game}-sentence`)}</span>
          <span class="quiet">
            ${say("web-home-players", { fewest: rules.fewest_players, most: rules.most_players })}
          </span>
        </span>
      </label>`,
    )}
  </fieldset>`;
}
