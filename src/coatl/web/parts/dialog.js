/** A dialog over the page. The browser's own keeps the focus inside, closes on Escape and gives the focus back. */
import { html, useId, useLayoutEffect, useRef } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { Button } from "./button.js";

/** @param {{title: string, wide?: boolean, onClose: () => void, children?: import("../vendor/html.js").ComponentChildren}} given */
export function Dialog({ title, wide = false, onClose, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && onClose();
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog class=${wide ? "dialog wide" : "dialog"} ref=${dialog} aria-labelledby=${id} onCancel=${cancel} onClick=${outside}>
    <div class="dialog-inside">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="close" aria-label=${say("web-close")} onClick=${onClose}>×</button>
      </div>
      ${children}
    </div>
  </dialog>`;
}

/**
 * A question before something that cannot be taken back.
 * @param {{title: string, text: string, yes: string, onYes: () => void, onClose: () => void}} given
 */
export function Confirmation({ title, text, yes, onYes, onClose }) {
  const answer = () => {
    onClose();
    onYes();
  };
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <div class="row end">
      <${Button} onClick=${onClose}>${say("web-cancel")}<//>
      <${Button} kind="danger" onClick=${answer}>${yes}<//>
    </div>
  <//>`;
}
