/** A record comes from a file of this device. */
import { html } from "../vendor/html.js";
import { dropFragment, fragment, go, path, RECORD, replayAddress } from "../parts/address.js";
import { record } from "../parts/kept.js";
import { say } from "../words/speaker.js";

/** The button that asks for the file. @param {{address?: string}} given where it is shown, if not here */
export function LoadButton({ address = replayAddress("") }) {
  const load = async (/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const text = await file.text();
    event.target.value = "";
    if (path.value !== address) go(address);
    else if (new URLSearchParams(fragment.value).has(RECORD)) dropFragment(); // it is another record
    record.value = text;
  };
  return html`<label class="button load-record">
    <input type="file" class="unseen" accept=".json,application/json" onChange=${load} />${say("web-replay-load")}
  </label>`;
}

/** What the home page says about it. */
export function RecordPanel() {
  return html`<section class="panel" aria-labelledby="record-title">
    <h2 id="record-title">${say("web-replay-title")}</h2>
    <p class="quiet">${say("web-replay-load-sentence")}</p>
    <div class="row"><${LoadButton} /></div>
  </section>`;
}
