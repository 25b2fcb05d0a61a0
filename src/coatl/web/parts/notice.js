/** What is said beside the game: announcements for those who do not see, problems, and a lost connection. */
import { html } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";
import { say } from "../words/speaker.js";

const announcement = signal("");

/** Let a screen reader say something that is seen elsewhere. @param {string} sentence */
export function announce(sentence) {
  announcement.value = announcement.value === sentence ? `${sentence}\u00a0` : sentence;
}

/** Where announcements are read from; once on the page. */
export function LiveRegion() {
  return html`<p class="unseen" role="status" aria-live="polite">${announcement.value}</p>`;
}

/** The sentence of something that failed; the server's own if it has one. @param {unknown} problem @returns {string} */
export function sentenceOf(problem) {
  const told = problem instanceof Error ? problem.message : String(problem);
  return told || say("web-unreachable");
}

/** A problem in place. @param {{text: string, onClose?: () => void}} given */
export function Problem({ text, onClose }) {
  if (!text) return null;
  return html`<div class="notice problem" role="alert">
    <span>${text}</span>
    ${onClose &&
    html`<button type="button" class="close" aria-label=${say("web-close")} onClick=${onClose}>×</button>`}
  </div>`;
}

/** A screen that is not there yet. */
export const Loading = () =>
  html`<main id="main" class="loading" aria-busy="true"><p>${say("web-loading")}</p></main>`;

/** That the connection is lost, quietly; CSS lets short losses pass unseen. @param {{online: boolean}} given */
export function Connection({ online }) {
  return html`<div role="status" class="connection-place">
    ${!online && html`<p class="notice connection"><span class="dot"></span>${say("web-offline")}</p>`}
  </div>`;
}
