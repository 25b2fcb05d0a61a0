/** What a shared picture looks like; one that grows can be played, paused and seen again. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { say } from "../words/speaker.js";

/** @import { Timing } from "./timing.js" */

/** @param {{address: string, label: string}} given without an address it is still being made */
export const StillPreview = ({ address, label }) =>
  html`<div class="share-preview" aria-busy=${!address}>${address && html`<img src=${address} alt=${label} />`}</div>`;

/** @param {{drawing: import("../vendor/html.js").VNode<any>, timing: Timing}} given */
export function GrowingPreview({ drawing, timing }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [playing, setPlaying] = useState(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  const film = () => /** @type {SVGSVGElement | null | undefined} */ (place.current?.querySelector("svg"));
  useEffect(() => film()?.setCurrentTime(playing ? 0 : timing.seconds), [drawing]);
  useEffect(() => {
    const shown = film();
    if (!playing || !shown) return shown?.pauseAnimations();
    if (shown.getCurrentTime() >= timing.seconds) shown.setCurrentTime(0);
    shown.unpauseAnimations();
    const end = setTimeout(() => setPlaying(false), (timing.seconds - shown.getCurrentTime()) * 1000);
    return () => clearTimeout(end);
  }, [playing, drawing]);
  return html`
    <div class="share-preview" ref=${place}>${drawing}</div>
    <div class="row centre"><${Button} onClick=${() => setPlaying(!playing)}>${say(playing ? "web-share-pause" : "web-share-play")}<//></div>
  `;
}
