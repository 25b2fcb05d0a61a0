/** Lies over a part of the table while what is held can be put there: one thing to press, whatever lies below. */
import { html } from "../vendor/html.js";
import { target } from "./places.js";

/** @param {{session: import("./session.js").Session, name: string, label: string}} given as the `area` around it has them */
export function PutHere({ session, name, label }) {
  if (!session.targets.value.has(name)) return null;
  const place = target(session, name, label);
  return html`<div ...${place} class=${`${place.class} put-here`}></div>`;
}
