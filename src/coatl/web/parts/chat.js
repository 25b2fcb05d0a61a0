/** What people say to each other at a table. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { Button } from "./button.js";
import { announce } from "./notice.js";

const LONGEST = 300;

/** Whether there is anybody to talk to. @param {import("../play/told.d.ts").Table} table */
export const hasChat = (table) =>
  table.chat && table.at_table && table.seats.some((seat) => seat.kind === "person" && !seat.yours);

/**
 * The ref of the chat, and whether something was said while its panel was closed; the style sheet shows a dot at what
 * opens it then. A screen reader is told what was said, since it does not read from a closed panel.
 * @param {import("../play/told.d.ts").Change[]} said
 * @returns {[import("../vendor/html.js").RefObject<HTMLElement | null>, boolean]}
 */
function useUnseen(said) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const heard = useRef(said.length);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const fresh = said.slice(heard.current);
    heard.current = said.length;
    if (fresh.length === 0 || place.current?.checkVisibility()) return;
    setUnseen(true);
    announce(fresh.map(({ name, text }) => `${name}: ${text}`).join(" "));
  }, [said.length]);
  useEffect(() => {
    if (!isUnseen || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setUnseen(false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isUnseen]);
  return [place, isUnseen];
}

/** @param {{session: import("../play/session.js").Session}} given */
export function Chat({ session }) {
  const [text, setText] = useState("");
  const said = session.log.value.filter((change) => change.kind === "chat");
  const table = session.state.value?.table;
  const [place, isUnseen] = useUnseen(said);
  if (!table?.chat || (said.length === 0 && !hasChat(table))) return null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    session.chat(text.trim());
    setText("");
  };
  return html`<section class="chat" ref=${place} data-unseen=${isUnseen ? "" : undefined} aria-label=${say("web-chat")}>
    <div class="chat-lines newest-in-sight" role="log" tabindex="0" aria-label=${say("web-chat")}>
      <ol>${said.map(({ seq, name, text }) => html`<li key=${seq}><b>${name}</b> ${text}</li>`)}</ol>
    </div>
    ${table.at_table &&
    html`<form class="chat-form" onSubmit=${send}>
      <input aria-label=${say("web-chat-write")} placeholder=${say("web-chat-write")} maxlength=${LONGEST} value=${text}
        onInput=${(/** @type {import("./events.d.ts").FieldEvent} */ event) => setText(event.target.value)} autocomplete="off" />
      <${Button} type="submit">${say("web-chat-send")}<//>
    </form>`}
  </section>`;
}
