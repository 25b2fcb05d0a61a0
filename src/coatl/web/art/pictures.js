/** The two pictures on the home page, one for each game. */
import { html } from "../vendor/html.js";
import { SerpentParts } from "./serpent.js";
import { FULL } from "./wave.js";

/** Sky, sun, pyramid and leaves behind everything. */
function Scene() {
  return html`<g>
    <rect width="320" height="180" rx="14" fill="var(--turquoise-deep)" />
    <circle cx="252" cy="56" r="58" fill="var(--gold)" opacity="0.28" /><circle cx="252" cy="56" r="42"
      fill="var(--gold)" />
    <circle cx="252" cy="56" r="42" fill="none" stroke="var(--gold-light)" stroke-width="3" stroke-dasharray="5 4" />
    <path d="M18 150V128H44V106H70V84H96V62H114V44H106V32H166V44H158V62H176V84H202V106H228V128H254V150Z"
      fill="var(--temple)" stroke="var(--temple-deep)" stroke-width="2" stroke-linejoin="round" />
    <path d="M136 150V32H166V44H158V62H176V84H202V106H228V128H254V150Z" fill="var(--temple-deep)" opacity="0.45" />
    <path d="M122 150V62H150V150Z" fill="var(--temple-light)" /><path
      d="M122 72H150M122 82H150M122 92H150M122 102H150M122 112H150M122 122H150M122 132H150" stroke="var(--temple-deep)"
      stroke-width="2" />
    <path d="M129 62V47H143V62Z" fill="var(--ink)" />
    <path
      d="M0 138C18 122 34 126 48 140C62 128 86 128 98 142C120 130 140 134 152 144
        C176 130 196 132 210 142C230 128 250 128 264 140C282 126 304
        126 320 136V166Q320 180 306 180H14Q0 180 0 166Z" fill="var(--green-deep)" />
  </g>`;
}

/** A feather card in the scene. @param {{text: string, x: number, y: number, turn: number}} props */
const Dealt = ({ text, x, y, turn }) => html`<g transform=${`translate(${x} ${y}) rotate(${turn}) scale(.58)`}>
  <rect x="-82" y="-60" width="164" height="120" rx="11" fill="var(--paper)" stroke="var(--jade-deep)"
    stroke-width="4" />
  <g transform="translate(-68 3)"><${SerpentParts} text=${text} shape=${FULL} /></g>
</g>`;

/** @param {{game: "board" | "card", width?: number, label?: string}} props */
export function HomePicture({ game, width = 320, label }) {
  return html`<svg class="home-picture" viewBox="0 0 320 180" width=${width} height=${(width * 9) / 16} role="img"
    aria-label=${label} aria-hidden=${label ? undefined : "true"}>
    <${Scene} />
    ${game === "board"
    ? html`<g transform="translate(34 136) scale(.7)"><${SerpentParts} text="<grbyk>" shape=${FULL} /></g>`
    : html`<${Dealt} text="gr" x=${64} y=${124} turn=${-15} /><${Dealt} text="yk" x=${256} y=${126}
      turn=${14} /><${Dealt} text="by" x=${160} y=${128} turn=${-1} />`}
  </svg>`;
}
