/** All cards of both games as a page. */
import { html, useEffect, useState } from "../vendor/html.js";
import { findFocus } from "../parts/address.js";
import { CardList } from "../parts/card_list.js";
import { say } from "../words/speaker.js";
import { GameChoice } from "./rules.js";

export function CardsPage() {
  const [game, setGame] = useState("board");
  useEffect(findFocus, []);
  useEffect(() => {
    document.title = say("web-title-cards");
  });
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="rules-page">
    <h1 id="title">${say("web-rules-cards")}</h1>
    <${GameChoice} name="cards-game" game=${game} onChoose=${setGame} />
    <${CardList} key=${game} game=${game} />
  </main>`;
}
