/** The card game's cards with parts of a serpent: two segments ("gr"), a head ("<g") or a tail ("g>"). */
import { html } from "../vendor/html.js";
import { layout, SerpentParts } from "./serpent.js";
import { FULL } from "./wave.js";
import { picture } from "./picture.js";

/** Height of such a card in the serpent's units; its width follows from what it shows. */
const HEIGHT = 124;

/** The card as it lies: turned round, the colours change places. @param {string} pair @param {boolean} turned */
const laid = (pair, turned) => (turned && !/[<>]/.test(pair) ? [...pair].reverse().join("") : pair);

/**
 * @param {{pair: string, turned?: boolean, height?: number, label?: string}} props
 */
function drawFeatherCard({ pair, turned = false, height = 96 }) {
  const text = laid(pair, turned);
  const place = layout(text, FULL);
  const width = place.width + 12;
  return html`<svg class="feather-card" viewBox=${`${-place.left - 6} ${-place.top - 7} ${width} ${HEIGHT}`}
    width=${((width * height) / HEIGHT).toFixed(1)} height=${height}>
    <rect x=${-place.left - 4.5} y=${-place.top - 5.5} width=${width - 3} height=${HEIGHT - 3} rx="11"
      fill="var(--paper)" stroke="var(--jade)" stroke-width="3" />
    <rect x=${-place.left} y=${-place.top - 1} width=${width - 12} height=${HEIGHT - 12} rx="7" fill="none"
      stroke="var(--gold-deep)" stroke-width="1.2" opacity="0.6" />
    <g transform=${`translate(0 ${(HEIGHT - place.height) / 2 - 7})`}><${SerpentParts} text=${text} shape=${FULL} /></g>
  </svg>`;
}

export const FeatherCard = picture(drawFeatherCard);
