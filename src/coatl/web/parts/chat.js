/** What people say to each other at a table. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { say } from "../words/speaker.js";
import { Button } from "./button.js";

const LONGEST = 300;

/** Whether there is anybody to talk to. @param {import("../play/told.d.ts").Table} table */
export const hasChat = (table) =>
  table.chat && table.at_table && table.seats.some((seat) => seat.kind === "person" && !seat.yours);

/** @param {{session: import("../play/session.js").Session}} given */
export function Chat({ session }) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const said = session.log.value.filter((change) => change.kind === "chat");
  const table = session.state.value?.table;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [said.length]);
  if (!table?.chat || (said.length === 0 && !hasChat(table))) return null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    session.chat(text.trim());
    setText("");
  };
  return html`<section class="chat" aria-label=${say("web-chat")}>
    <ol class="chat-lines" role="log" ref=${list} tabindex="0" aria-label=${say("web-chat")}>
      ${said.map(({ seq, name, text }) => html`<li key=${seq}><b>${name}</b> ${text}</li>`)}
    </ol>
    ${table.at_table &&
    html`<form class="chat-form" onSubmit=${send}>
      <input aria-label=${say("web-chat-write")} placeholder=${say("web-chat-write")} maxlength=${LONGEST} value=${text}
        onInput=${(/** @type {import("./events.d.ts").FieldEvent} */ event) => setText(event.target.value)} autocomplete="off" />
      <${Button} type="submit">${say("web-chat-send")}<//>
    </form>`}
  </section>`;
}
