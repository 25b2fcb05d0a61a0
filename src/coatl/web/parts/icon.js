/** A small sign in the manner of a pen stroke, for buttons whose words are elsewhere. */
import { html } from "../vendor/html.js";

/** @param {{path: string}} given */
export const Icon = ({ path }) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;
