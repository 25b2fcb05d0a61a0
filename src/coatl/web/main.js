/** The page: what an address shows, the head above it, the rules beside it, and what is left when something breaks. */
import { html, render, useEffect, useErrorBoundary, useState } from "./vendor/html.js";
import * as api from "./net/api.js";
import { analysisOf, path, replayOf, tableOf } from "./parts/address.js";
import { Header } from "./parts/header.js";
import { isSheetOpen, KeySheet } from "./parts/key_sheet.js";
import { LiveRegion, Loading } from "./parts/notice.js";
import { beginKeeping } from "./offline/keeping.js";
import { Newer, Offline } from "./offline/notices.js";
import { CardsPage } from "./screens/cards.js";
import { Home } from "./screens/home.js";
import { LearnPage } from "./screens/learn.js";
import { panel, RulesPage, RulesPanel, showRules } from "./screens/rules.js";
import { TableButton } from "./screens/table_menu.js";
import { signal } from "./vendor/signals.js";
import { language, preferred, say, speak } from "./words/speaker.js";

/** @typedef {import("./play/told.d.ts").Offer} Offer what the server has */

/**
 * The screens of a table, which come after the first page is there: they are most of the client.
 * @typedef {Pick<typeof import("./screens/table.js"), "Table"> & Pick<typeof import("./screens/replay.js"), "Replay">} Tables
 */
const tables = signal(/** @type {Tables | null} */ (null));

const loadTables = async () => {
  const [{ Table }, { Replay }] = await Promise.all([import("./screens/table.js"), import("./screens/replay.js")]);
  tables.value = { Table, Replay };
};

/** To the content, without another address: a replay reads its position from there. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** @typedef {{shown: import("./vendor/signals.js").Signal<Function | null>, load: () => Promise<Function>}} LaterScreen */

/** @param {() => Promise<Function>} load @returns {LaterScreen} */
const later = (load) => ({ shown: signal(/** @type {Function | null} */ (null)), load });

const analysis = later(async () => (await import("./screens/analysis.js")).AnalysisPage);

/** Screens that are loaded when they are first wanted, by their address. @type {Record<string, LaterScreen>} */
const LATER = {
  "/build": later(async () => (await import("./screens/build.js")).BuildPage),
  "/games": later(async () => (await import("./screens/my_games.js")).MyGames),
  "/score": later(async () => (await import("./screens/score.js")).ScorePage),
  "/puzzles": later(async () => (await import("./screens/puzzles.js")).Puzzles),
};

/** @param {{offer: Offer}} given */
function Page({ offer }) {
  const [session, setSession] = useState(/** @type {import("./play/session.js").Session | null} */ (null));
  const table = tableOf(path.value);
  const hasTable = table !== null || replayOf(path.value) !== null;
  const game = session?.state.value?.table.game ?? null;
  const toggleRules = () => (panel.value ? (panel.value = null) : showRules(game ?? "board"));
  return html`<div class="page" lang=${language.value}>
    <a class="skip" href="#main" onClick=${skip}>${say("web-skip")}</a>
    <${Header} languages=${offer.languages} onRules=${hasTable ? toggleRules : null}
      onKeys=${hasTable ? () => (isSheetOpen.value = true) : null}>
      ${table && session?.state.value && html`<${TableButton} session=${session} />`}
    <//>
    <${Newer} />
    ${!session?.state.value && html`<${Offline} />`}
    <div class="page-body">
      <${Guarded} key=${path.value} offer=${offer} onSession=${setSession} />
      ${hasTable && html`<${RulesPanel} />`}
    </div>
    <${LiveRegion} />
    ${hasTable && html`<${KeySheet} isReplay=${table === null} />`}
  </div>`;
}

/**
 * The screen of the address; if it breaks, the rest of the page stays.
 * @param {{offer: Offer, onSession: (session: import("./play/session.js").Session | null) => void}} given
 */
function Guarded({ offer, onSession }) {
  const [broken, again] = useErrorBoundary((problem) => console.error(problem));
  if (broken) return html`<${Broken} onAgain=${again} />`;
  const table = tableOf(path.value);
  const replayed = replayOf(path.value);
  if ((table || replayed !== null) && !tables.value) return html`<${Loading} />`;
  if (replayed !== null) return html`<${tables.value?.Replay} key=${path.value} id=${replayed} bots=${offer.bots} onSession=${onSession} />`;
  if (table) return html`<${tables.value?.Table} key=${table} id=${table} bots=${offer.bots} onSession=${onSession} />`;
  if (path.value.startsWith("/rules")) return html`<${RulesPage} />`;
  if (path.value.startsWith("/learn")) return html`<${LearnPage} />`;
  if (path.value === "/cards") return html`<${CardsPage} />`;
  if (analysisOf(path.value) !== null) return html`<${Later} screen=${analysis} offer=${offer} />`;
  if (path.value in LATER) return html`<${Later} screen=${LATER[path.value]} offer=${offer} />`;
  return html`<${Home} offer=${offer} />`;
}

/**
 * A screen that is loaded when it is first wanted; a connection that comes back is tried again.
 * @param {{screen: LaterScreen, offer: Offer}} given
 */
function Later({ screen: { shown, load }, offer }) {
  useEffect(() => {
    const ask = () => load().then((loaded) => (shown.value = loaded)).catch(() => setTimeout(ask, 1000));
    if (!shown.value) ask();
  }, []);
  return shown.value ? html`<${shown.value} offer=${offer} />` : html`<${Loading} />`;
}

/** @param {{onAgain: () => void}} given */
function Broken({ onAgain }) {
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow">
    <section class="panel" role="alert">
      <h1 id="title">${say("web-broken")}</h1>
      <p>${say("web-broken-sentence")}</p>
      <div class="row">
        <button type="button" class="button primary" onClick=${onAgain}>${say("web-try-again")}</button>
        <button type="button" class="button" onClick=${() => location.reload()}>${say("web-reload")}</button>
      </div>
    </section>
  </main>`;
}

/** Ask until the server answers, then show the page. */
async function begin() {
  const place = /** @type {HTMLElement} */ (document.getElementById("page"));
  try {
    const offer = await api.games();
    await speak(preferred(offer.languages));
    render(html`<${Page} offer=${offer} />`, place);
    await loadTables();
  } catch {
    setTimeout(begin, 1000);
    return;
  }
  beginKeeping();
}

begin();
