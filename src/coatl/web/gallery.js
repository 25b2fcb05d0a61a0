/**
 * All drawings on one page: ?theme=light or ?theme=dark shows one theme, nothing shows both side by side. ?part=…
 * shows one part.
 */
import { html, render } from "./vendor/html.js";
import { Symbol } from "./art/symbols.js";
import { Piece } from "./art/pieces.js";
import { Serpent } from "./art/serpent.js";
import { Emblem } from "./art/emblems.js";
import { CardFace } from "./art/card.js";
import { FeatherCard } from "./art/feather.js";
import { Stone, STONE_PLACES, STONE_SIZE } from "./art/stone.js";
import { LevelCard, LevelTile, RoundMarker } from "./art/level.js";
import { Token, TOKENS } from "./art/tokens.js";
import { Bag, CardBack } from "./art/backs.js";
import { Logo, Mark } from "./art/logo.js";
import { HomePicture } from "./art/pictures.js";

const SERPENTS = ["<bbrbbkr", "gyk>", "<gyrkb>", "g", "y>", "<k", "gy", "<kkyyrr>", "<rykgbbrk>", "gRbYk", "<yKbGrBk>"];
const PIECES = ["g", "r", "b", "y", "k", "gold", "<g", "<r", "<b", "<y", "<k", "g>", "r>", "b>", "y>", "k>"];
const LONG = ["<grbykgrbykgrb>", "<grbykgrbykgrbykgrbykgrby>"];

/** @param {{title: string, children?: import("./vendor/html.js").ComponentChildren}} props */
const Part = ({ title, children }) => html`<section><h2>${title}</h2><div class="row">${children}</div></section>`;

/** @type {Record<string, () => import("./vendor/html.js").VNode>} */
const PARTS = {
  symbols: () => html`<${Part} title="Signs">
    ${[24, 16, 48].map((size) => ["g", "r", "b", "y", "k", "*", "."].map((colour) =>
      html`<${Symbol} colour=${colour} size=${size} />`))}
  <//>`,
  pieces: () => html`<${Part} title="Pieces">${[24, 32, 40, 48, 64, 96].map((size) => html`<div class="row">${
    PIECES.map((text) => html`<${Piece} text=${text} size=${size} />`)
  }</div>`)}<//>`,
  serpents: () => html`<${Part} title="Serpents">
    ${[110, 72, 44, 30].map((height) => SERPENTS.map((text) =>
      html`<${Serpent} text=${text} height=${height} highlight=${text === "gy" ? [1] : []} />`))}
    ${LONG.map((text) => html`<${Serpent} text=${text} height=${96} width=${620} />`)}
    ${LONG.map((text) => html`<${Serpent} text=${text} height=${96} width=${340} />`)}
  <//>`,
  emblems: () => html`<${Part} title="Gods">${[64, 32, 24].map((size) =>
    ["red", "black", "blue", "yellow", "green", "pink", "temple"].map((god) => html`<${Emblem} god=${god}
      size=${size} />`))}<//>`,
  feathers: () => html`<${Part}
    title="Cards with parts">${["gr", "gb", "gy", "gk", "rb", "ry", "rk", "by", "bk", "yk", "<g", "<k", "r>",
      "y>"].map((pair) =>
    html`<${FeatherCard} pair=${pair} height=${88} />`)}<${FeatherCard} pair="gr" turned height=${88} /><${FeatherCard}
      pair="gr" height=${56} /><//>`,
  stone: () => html`<${Part} title="Stone and level card">
    <div class="filled-stone"><${Stone} size=${STONE_SIZE} glow=${["b2", "h1"]} />${STONE_PLACES.map(({ name, x, y, radius }) =>
      html`<span style=${{ left: `${x - radius}px`, top: `${y - radius}px` }}><${Piece}
        text=${{ h: "<b", t: "r>" }[name[0]] ?? "g"} size=${2 * radius} /></span>`)}</div>
    <${Stone} size=${260} /><${LevelCard} points=${LEVEL_POINTS} active=${1} /><${LevelCard} points=${LEVEL_POINTS}
      size=${96} />
    ${[0, 1, 2, 3].map((level) =>
      html`<${LevelTile} level=${level} points=${LEVEL_POINTS[level]} active=${level === 2} />`)}
    ${[1, 3, 5].map((round) => html`<${RoundMarker} round=${round} rounds=${5} height=${56} />`)}<//>`,
  tokens: () => html`<${Part}
    title="Tokens, backs, decks, bags">${[64, 44, 24].map((size) => TOKENS.map((name) =>
    html`<${Token} name=${name} size=${size} />`))}
    <${Token} name="see-the-future" spent />
    ${["prophecy", "temple", "feather"].map((kind) => [undefined, 31, 3, 0].map((count) =>
      html`<${CardBack} kind=${kind} count=${count} width=${80} />`))}
    ${["yellow", "green", "pink", "blue"].map((god) => html`<${CardBack} kind="prophecy" god=${god} width=${64} />`)}
    ${["body", "head", "tail"].map((kind) => html`<${Bag} kind=${kind} count=${84} />
      <${Bag} kind=${kind} count=${9} size=${96} />`)}<//>`,
  logo: () => html`<${Part} title="Title and home"><${Logo} height=${96} /><${Logo} height=${40} /><${Mark}
    size=${32} /><${Mark} size=${128} />
    <img src="art/favicon.svg" width="64" height="64" alt="" /><img src="art/favicon.svg" width="16" height="16"
      alt="" />
    <${HomePicture} game="board" /><${HomePicture} game="card" /><//>`,
  board: () => cards("board", "Cards of the board game"),
  card: () => cards("card", "Cards of the card game"),
  states: () => html`<${Part}
    title="With what the server says">${[...LISTS.board, ...LISTS.card].filter((_, i) => i % 9 === 0).map((card, i) =>
    html`<${CardFace} card=${card} state=${STATES[i % STATES.length]} width=${120} />`)}<//>`,
  temples: () => html`<${Part}
    title="Temple cards">${[...LISTS.board, ...LISTS.card].filter(({ type }) => type === "temple").map((card) =>
    html`<${CardFace} card=${card} width=${128} />`)}<//>`,
};

/** The card lists, as the server gives them. @type {Record<string, import("./play/told.d.ts").Card[]>} */
const LISTS = { board: [], card: [] };

/** @type {Record<number, number>} */
const LEVEL_POINTS = { 0: 0, 1: 2, 2: 5, 3: 6 };

/** States that show every kind of mark. */
const STATES = [
  {}, { times: 1, met: 1 }, { times: 1, next: { times: 2 }, withPiece: { times: 2, points: 5 } },
  { times: 4, met: 2, next: { times: 5 } },
  { met: 0, times: 0, next: { times: 1 }, withPiece: { times: 3, met: 1, points: 12 } },
];

/** @param {string} game @param {string} title */
const cards = (game, title) => html`
  <${Part} title=${title}>${LISTS[game].map((card) => html`<${CardFace} card=${card} width=${96} />`)}<//>
  <${Part}
    title="Larger, with a name">${LISTS[game].map((card) =>
    html`<${CardFace} card=${card} name=${card.id} width=${160} />`)}<//>`;

/** @param {string} game */
async function fetchList(game) {
  const answer = await fetch(`/api/cards/${game}`);
  LISTS[game] = (await answer.json()).cards;
}

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
const part = asked.get("part");
if (theme) {
  document.documentElement.dataset.theme = theme;
  await Promise.all(Object.keys(LISTS).map(fetchList));
  const shown = part ? [PARTS[part]] : Object.values(PARTS);
  render(html`${shown.map((one) => one())}`, document.body);
} else {
  render(html`<div class="both"><iframe src="?theme=light" title="light"></iframe><iframe src="?theme=dark"
    title="dark"></iframe></div>`, document.body);
}
