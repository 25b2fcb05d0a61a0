/** The engine's answer to what a page shows now: asked anew with every change, one question at a time. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { ask, Cancelled, engineState, wakeEngine } from "../engine/asking.js";
import { Button } from "../parts/button.js";
import { say } from "../words/speaker.js";

/**
 * The latest answer and whether it is of this very question; while the engine thinks, the one before stays.
 * @template Answer
 * @param {string} question one of `coatl.answers`
 * @param {Record<string, unknown> | null} body null asks nothing
 * @returns {{answer: Answer | null, problem: Error | null, settled: boolean}}
 */
export function useAnswer(question, body) {
  const asked = body && JSON.stringify(body);
  const [told, setTold] = useState(/** @type {{asked: string, answer: Answer | null, problem: Error | null} | null} */ (null));
  const latest = useRef(asked);
  const busy = useRef(false);
  latest.current = asked;
  const isAway = engineState.value === "failed";
  useEffect(() => {
    const go = async () => {
      if (busy.current) return;
      busy.current = true;
      for (let done = ""; latest.current && latest.current !== done; ) {
        done = latest.current;
        const answered = await ask(question, JSON.parse(done)).then(
          (answer) => ({ asked: done, answer, problem: null }),
          (problem) => ({ asked: done, answer: null, problem }),
        );
        if (!(answered.problem instanceof Cancelled)) setTold(answered);
      }
      busy.current = false;
    };
    if (asked && !isAway) go();
  }, [question, asked, isAway]);
  return { answer: told?.answer ?? null, problem: told?.problem ?? null, settled: told !== null && told.asked === asked };
}

/** That the engine is on its way, or could not be fetched; nothing once it is there. */
export function EngineNotice() {
  const state = engineState.value;
  return html`<div role="status">
    ${state === "fetching" && html`<p class="notice engine-notice"><span class="engine-wait" aria-hidden="true"></span>
      <span>${say("web-engine-fetching")}</span></p>`}
    ${state === "failed" && html`<p class="notice problem"><span>${say("web-engine-failed")}</span>
      <${Button} onClick=${wakeEngine}>${say("web-try-again")}<//></p>`}
  </div>`;
}
