/** Buttons: `primary` for the one thing to do next, `quiet` for what is beside the point, `danger` for what hurts. */
import { html, useState } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { announce } from "./notice.js";

/**
 * @param {{kind?: "plain" | "primary" | "quiet" | "danger", children?: import("../vendor/html.js").ComponentChildren,
 *   [attribute: string]: unknown}} given
 */
export function Button({ kind = "plain", children, ...rest }) {
  return html`<button type="button" class=${`button ${kind}`} ...${rest}>${children}</button>`;
}

/** Copy a text; pages without HTTPS, such as in a home network, have only the old way. @param {string} text */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  return field.remove();
}

/** A button that copies a text and says that it did. @param {{text: string, label: string}} given */
export function CopyButton({ text, label }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    announce(say("web-copied"));
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<${Button} onClick=${copy}>${copied ? say("web-copied") : label}<//>`;
}
