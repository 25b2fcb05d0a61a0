/** What is there beside play, for people at a real table and for those with five minutes. */
import { html } from "../vendor/html.js";
import { Link } from "../parts/address.js";
import { say } from "../words/speaker.js";

/** Address and message of each; the message with `-sentence` says what it is good for. */
const TOOLS = [
  ["/score", "web-score"],
  ["/build", "web-build"],
  ["/puzzles", "web-puzzles"],
  ["/analysis", "web-analysis"],
  ["/rules", "web-rules"],
  ["/cards", "web-cards"],
];

export const HomeTools = () => html`<nav class="home-tools" aria-labelledby="tools-title">
  <h2 id="tools-title">${say("web-home-tools")}</h2>
  <ul>
    ${TOOLS.map(([address, message]) => html`<li key=${address}>
      <${Link} href=${address} class="panel"><b>${say(message)}</b><span>${say(`${message}-sentence`)}</span><//>
    </li>`)}
  </ul>
</nav>`;
