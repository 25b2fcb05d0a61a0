/** The rules of both games in our own words: searchable, each with its address, as a page or beside the game. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { signal } from "../vendor/signals.js";
import { findFocus, fragment } from "../parts/address.js";
import { CardList } from "../parts/card_list.js";
import { knows, say } from "../words/speaker.js";
import { Choices } from "./home_options.js";

/** @typedef {{id: string, text: string}} Rule @typedef {{id: string, title: string, rules: Rule[]}} Chapter */

/** @type {Record<string, string>} */
const PREFIXES = { board: "bg", card: "cg" };
const REFERENCE = /((?:BG|CG)-\d+(?:\.\d+)?)/;

/** What the panel beside the game shows: a game, and perhaps one of its rules; null when it is closed.
 * @type {import("../vendor/signals.js").Signal<{game: string, rule: string} | null>} */
export const panel = signal(null);

/** Open the rules beside the game. @param {string} game @param {string} [rule] such as `BG-6.6` */
export function showRules(game, rule = "") {
  panel.value = { game, rule };
}

/** @param {string} game @returns {Chapter[]} */
function chaptersOf(game) {
  const prefix = PREFIXES[game];
  /** @type {Chapter[]} */
  const chapters = [];
  for (let chapter = 1; knows(`rule-${prefix}-${chapter}`); chapter += 1) {
    /** @type {Rule[]} */
    const rules = [];
    for (let number = 1; knows(`rule-${prefix}-${chapter}-${number}`); number += 1) {
      const text = say(`rule-${prefix}-${chapter}-${number}`);
      rules.push({ id: `${prefix.toUpperCase()}-${chapter}.${number}`, text });
    }
    chapters.push({ id: `${prefix.toUpperCase()}-${chapter}`, title: say(`rule-${prefix}-${chapter}`), rules });
  }
  return chapters;
}

/** Text as it is compared: without case and accents. @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("’", "'").normalize("NFKD").replace(/\p{M}/gu, "");

/**
 * The chapters with the rules that have every word, at the beginning of a word, or this id.
 * @param {Chapter[]} chapters
 * @param {string} wanted
 */
function search(chapters, wanted) {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const found = (/** @type {Chapter} */ chapter, /** @type {Rule} */ rule) => {
    const text = ` ${plain(`${rule.id} ${chapter.title} ${rule.text}`)}`.replace(/[^\p{L}\p{N}.'-]+/gu, " ");
    return words.every((word) => text.includes(` ${word}`));
  };
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => found(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** Which of the two games one reads about. @param {{name: string, game: string, onChoose: (game: string) => void}} given */
export const GameChoice = ({ name, game, onChoose }) =>
  html`<${Choices} legend=${say("web-home-game")} name=${name} value=${game} onChoose=${onChoose}
    choices=${Object.keys(PREFIXES).map((each) => ({ value: each, label: say(`web-game-${each}`) }))} />`;

/** The rules as a page. */
export function RulesPage() {
  const first = fragment.value.startsWith("CG") ? "card" : "board";
  const [game, setGame] = useState(first);
  useEffect(() => setGame(first), [first]);
  useEffect(findFocus, []);
  useEffect(() => {
    document.title = say("web-title-rules");
  });
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="rules-page">
    <h1 id="title">${say("web-rules")}</h1>
    <${GameChoice} name="rules-game" game=${game} onChoose=${setGame} />
    <${RulesText} game=${game} rule=${fragment.value} level=${2} address="/rules" />
  </main>`;
}

/** The rules beside the game, while they are open. */
export function RulesPanel() {
  const aside = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Element | null} */ (null));
  const isOpen = panel.value !== null;
  useEffect(() => {
    if (isOpen) {
      before.current = document.activeElement;
      if (!panel.value?.rule) aside.current?.querySelector("input")?.focus();
    } else if (before.current instanceof HTMLElement) before.current.focus();
  }, [isOpen]);
  if (!panel.value) return null;
  const close = () => (panel.value = null);
  const pressed = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  return html`<aside class="rules-panel" ref=${aside} aria-label=${say("web-rules")} onKeyDown=${pressed}>
    <header>
      <h2>${say("web-rules")}</h2>
      <button type="button" class="close" aria-label=${say("web-close")} onClick=${close}>×</button>
    </header>
    <${RulesText} game=${panel.value.game} rule=${panel.value.rule} level=${3} address="" />
  </aside>`;
}

/**
 * @param {{game: string, rule: string, level: number, address: string}} given `address` is that of the page, or empty
 *   in the panel, whose links stay within it
 */
function RulesText({ game, rule, level, address }) {
  const [wanted, setWanted] = useState("");
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const chapters = chaptersOf(game);
  const shown = search(chapters, wanted);
  useEffect(() => {
    const found = rule && place.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
    if (!(found instanceof HTMLElement)) return;
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
  }, [rule, game]);
  const follow = (/** @type {string} */ id) => (/** @type {Event} */ event) => {
    setWanted("");
    if (address) return;
    event.preventDefault();
    showRules(id.startsWith("CG") ? "card" : "board", id);
  };
  const Title = `h${level}`;
  const count = shown.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  const linked = (/** @type {string} */ part, /** @type {number} */ number) =>
    number % 2 ? html`<a href=${`/rules#${part}`} onClick=${follow(part)}>${part}</a>` : part;
  return html`<div class="rules" ref=${place}>
    <label class="field search"><span class="unseen">${say("web-rules-search")}</span>
      <input type="search" placeholder=${say("web-rules-search")} value=${wanted}
        onInput=${(/** @type {import("../parts/events.d.ts").FieldEvent} */ event) => setWanted(event.target.value)} />
    </label>
    ${wanted && html`<p class="quiet" role="status">${say("web-rules-found", { count })}</p>`}
    ${!wanted && html`<p class="quiet">${say(`rules-${game}-intro`)}</p>`}
    ${shown.map((chapter) => html`<section key=${chapter.id} data-rule=${chapter.id} tabindex="-1" class="chapter">
      <${Title}>${chapter.title} <span class="rule-id">${chapter.id}</span><//>
      ${chapter.rules.map((each) => html`<div key=${each.id} class=${each.id === rule ? "rule wanted" : "rule"}
        data-rule=${each.id} tabindex="-1">
        <a class="rule-id" href=${`/rules#${each.id}`} onClick=${follow(each.id)}>${each.id}</a>
        <p>${each.text.split(REFERENCE).map(linked)}</p>
      </div>`)}
    </section>`)}
    ${!wanted && html`<${AllCards} key=${game} game=${game} />`}
  </div>`;
}

/** Every card of the game, drawn; made only when asked for. @param {{game: string}} given */
function AllCards({ game }) {
  const [open, setOpen] = useState(false);
  const toggle = (/** @type {import("../parts/events.d.ts").ToggleEvent} */ event) => setOpen(event.target.open);
  return html`<details class="all-cards" onToggle=${toggle}>
    <summary>${say("web-rules-cards")}</summary>
    ${open && html`<${CardList} game=${game} />`}
  </details>`;
}
