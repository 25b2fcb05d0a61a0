/** The games of this device, and what they, or the public ones of the server, have in common. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import { Serpent } from "../art/serpent.js";
import { findFocus, Link } from "../parts/address.js";
import { ALL, isOf, kindName } from "../history/counting.js";
import { games, removeGames, restoreGames, unreadable } from "../history/games.js";
import { GameList } from "../history/list.js";
import { renewGames } from "../history/renewing.js";
import { StatisticsPanel } from "../history/statistics.js";
import { Button } from "../parts/button.js";
import { Confirmation } from "../parts/dialog.js";
import { announce } from "../parts/notice.js";
import { useStyles } from "../parts/styles.js";
import { reachable } from "../net/api.js";
import { say } from "../words/speaker.js";
import { Choices } from "./home_options.js";

/** @import { Removed } from "../history/games.js" */

const STYLES = ["/web/vendor/charts/charts.css", "/web/styles/history.css"];
const SERPENT_HEIGHT = 72;
const KINDS = [ALL, "board", "card", "solo"];

/** @param {{offer: import("../play/told.d.ts").Offer}} given */
export function MyGames({ offer: { bots } }) {
  const [kind, setKind] = useState(ALL);
  const [removed, setRemoved] = useState(/** @type {Removed | null} */ (null));
  const styled = useStyles(STYLES);
  useEffect(findFocus, [styled, removed]);
  useEffect(() => {
    document.title = say("web-title-games");
  });
  useEffect(() => {
    if (reachable.value) renewGames();
  }, [reachable.value]);
  const remove = (/** @type {string[]} */ ids) => {
    setRemoved(removeGames(ids));
    announce(say("web-games-removed", { count: ids.length }));
  };
  const restore = () => {
    if (removed) restoreGames(removed);
    setRemoved(null);
  };
  if (!styled) return html`<main id="main" tabindex="-1" class="loading" aria-busy="true"></main>`;
  const shown = games.value.filter((game) => isOf(game, kind));
  return html`<main id="main" tabindex="-1" class="my-games">
    <header>
      <h1>${say("web-games")}</h1>
      <p class="quiet">${say("web-games-kept")}</p>
    </header>
    ${unreadable.value && html`<p class="notice problem" role="alert">
      <span>${say("web-games-unreadable")}</span>
      <button type="button" class="close" aria-label=${say("web-close")} onClick=${() => (unreadable.value = false)}>×</button>
    </p>`}
    <${Choices} legend=${say("web-games-kind")} name="kind" value=${kind} onChoose=${setKind}
      choices=${KINDS.map((value) => ({ value, label: kindName(value) }))} />
    ${removed && html`<${Undo} key=${removed} count=${removed.games.length} onUndo=${restore} />`}
    <div class="my-games-body">
      <div class="my-games-list">
        ${games.value.length === 0 ? html`<${Nothing} />` : html`<${GameList} games=${shown} onRemove=${remove} />`}
        ${games.value.length > 0 && html`<${RemoveAll} onRemove=${remove} />`}
      </div>
      <${StatisticsPanel} kind=${kind} games=${shown} bots=${bots} />
    </div>
  </main>`;
}

/** What was removed can be brought back; the focus comes here, as the button that had it is gone. @param {{count: number, onUndo: () => void}} given */
function Undo({ count, onUndo }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return html`<div class="notice removed" ref=${place}>
    <span>${say("web-games-removed", { count })}</span>
    <${Button} onClick=${onUndo}>${say("web-button-undo")}<//>
  </div>`;
}

/** A friendly invitation. */
function Nothing() {
  return html`<section class="panel nothing">
    <span aria-hidden="true"><${Serpent} text="<grbyk>" height=${SERPENT_HEIGHT} /></span>
    <h2>${say("web-games-none")}</h2>
    <p>${say("web-games-none-sentence")}</p>
    <p><${Link} href="/" class="button primary">${say("web-games-begin")}<//></p>
  </section>`;
}

/** @param {{onRemove: (ids: string[]) => void}} given */
function RemoveAll({ onRemove }) {
  const [asking, setAsking] = useState(false);
  const ids = games.value.map(({ id }) => id);
  return html`<div class="row end">
    <${Button} kind="danger" onClick=${() => setAsking(true)}>${say("web-games-remove-all")}<//>
    ${asking && html`<${Confirmation} title=${say("web-games-remove-question")}
      text=${say("web-games-remove-sentence", { count: ids.length })} yes=${say("web-games-remove-all")}
      onYes=${() => onRemove(ids)} onClose=${() => setAsking(false)} />`}
  </div>`;
}
