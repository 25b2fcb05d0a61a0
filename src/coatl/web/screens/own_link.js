/** One's own link, with which one goes on playing on another device; asking for it makes the former one worthless. */
import { html, useEffect, useState } from "../vendor/html.js";
import { renewToken } from "../net/api.js";
import { invitation } from "../parts/address.js";
import { CopyButton } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { say } from "../words/speaker.js";

/** @param {{table: string, onClose: () => void}} given */
export function OwnLink({ table, onClose }) {
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    renewToken(table).then(
      ({ token }) => setLink(`${invitation(table)}#token=${token}`),
      (refusal) => setProblem(sentenceOf(refusal)),
    );
  }, [table]);
  return html`<${Dialog} title=${say("web-own-link")} onClose=${onClose}>
    <p>${say("web-own-link-sentence")}</p>
    <${Problem} text=${problem} />
    <div class="row">
      <input class="link" readonly value=${link} aria-label=${say("web-own-link")}
        onFocus=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => event.target.select()} />
      <${CopyButton} text=${link} label=${say("web-copy")} />
    </div>
  <//>`;
}
