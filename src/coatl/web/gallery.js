/** All drawings on one page: ?theme=light or ?theme=dark shows one theme, nothing shows both side by side. ?part=… shows one part. */
import { html, render } from "./vendor/html.js";
import { Symbol } from "./art/symbols.js";
import { Piece } from "./art/pieces.js";
import { Serpent } from "./art/serpent.js";

const SERPENTS = ["<bbrbbkr", "gyk>", "<gyrkb>", "g", "y>", "<k", "gy", "<kkyyrr>", "<rykgbbrk>", "gRbYk", "<yKbGrBk>"];
const LONG = ["<grbykgrbykgrb>", "<grbykgrbykgrbykgrbykgrby>"];

/** @param {{title: string, children?: any}} props */
const Part = ({ title, children }) => html`<section><h2>${title}</h2><div class="row">${children}</div></section>`;

/** @type {Record<string, () => any>} */
const PARTS = {
  symbols: () => html`<${Part} title="Signs">
    ${[24, 16, 48].map((size) => ["g", "r", "b", "y", "k", "*", "."].map((colour) => html`<${Symbol} colour=${colour} size=${size} />`))}
  <//>`,
  pieces: () => html`<${Part} title="Pieces">${[96, 64, 48, 40, 32, 24].map((size) => html`<div class="row">${
    ["g", "r", "b", "y", "k", "gold", "<g", "<r", "<b", "<y", "<k", "g>", "r>", "b>", "y>", "k>"].map((text) => html`<${Piece} text=${text} size=${size} />`)
  }</div>`)}<//>`,
  serpents: () => html`<${Part} title="Serpents">
    ${[110, 72, 44, 30].map((height) => SERPENTS.map((text) => html`<${Serpent} text=${text} height=${height} highlight=${text === "gy" ? [1] : []} />`))}
    ${LONG.map((text) => html`<${Serpent} text=${text} height=${96} width=${620} />`)}
    ${LONG.map((text) => html`<${Serpent} text=${text} height=${96} width=${340} />`)}
  <//>`,
};

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
const part = asked.get("part");
if (theme) {
  document.documentElement.dataset.theme = theme;
  const shown = part ? [PARTS[part]] : Object.values(PARTS);
  render(html`${shown.map((one) => one())}`, document.body);
} else {
  render(html`<div class="both"><iframe src="?theme=light" title="light"></iframe><iframe src="?theme=dark" title="dark"></iframe></div>`, document.body);
}
