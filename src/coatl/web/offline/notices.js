/** What is said above a page: that there is no connection, and that a newer edition of the client is there. */
import { html, useEffect } from "../vendor/html.js";
import * as api from "../net/api.js";
import { Link } from "../parts/address.js";
import { Button } from "../parts/button.js";
import { say } from "../words/speaker.js";
import { newer, renew } from "./keeping.js";

/** Milliseconds after which the server is asked once more. */
const AGAIN = 4000;

/** The newer edition is used when the page is opened next. */
const later = () => {
  newer.value = null;
};

/** That there is no connection, and what can be done without; it goes when the server answers again. */
export function Offline() {
  const offline = !api.reachable.value;
  useEffect(() => {
    if (!offline) return;
    const ask = () => api.games().catch(() => {});
    ask();
    const timer = setInterval(ask, AGAIN);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, [offline]);
  return html`<div role="status">
    ${offline && html`<section class="notice above">
      <div><h2>${say("web-away")}</h2><p>${say("web-away-sentence")}</p></div>
      <p class="row">
        <${Link} href="/rules" class="button">${say("web-rules")}<//>
        <${Link} href="/cards" class="button">${say("web-cards")}<//>
        <${Link} href="/score" class="button">${say("web-score")}<//>
      </p>
    </section>`}
  </div>`;
}

/** That a newer edition is there, with the button that takes it; games go on without, so it is small and can be closed. */
export function Newer() {
  return html`<div role="status">
    ${newer.value && html`<p class="notice newer">
      <span>${say("web-newer")}</span>
      <${Button} kind="primary" onClick=${renew}>${say("web-renew")}<//>
      <button type="button" class="close" aria-label=${say("web-close")} onClick=${later}>×</button>
    </p>`}
  </div>`;
}
