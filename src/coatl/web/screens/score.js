/** Scoring a game at the real table: whole players side by side, the sheet at once, the winner with the reason. */
import { html, useEffect, useMemo, useState } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { engineState, wakeEngine } from "../engine/asking.js";
import { Refused } from "../net/api.js";
import { findFocus } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { useStyles } from "../parts/styles.js";
import { cardOf, openBook } from "../play/book.js";
import { CoatlDialog, TempleDialog } from "../score/editing.js";
import { CarlSheet, placeName, sideNames, SideSheet } from "../score/side.js";
import { coatlAt, isNew, knownOnly, MOST_PLAYERS, NEW_COATL, newPlayer, newTable, questionOf, readTable, writeTable } from "../score/table.js";
import { Verdict } from "../score/verdict.js";
import { EngineNotice, useAnswer } from "../tabletop/answering.js";
import { useKnownCards } from "../tabletop/known.js";
import { Past, useAddress } from "../tabletop/past.js";
import { language, say } from "../words/speaker.js";
import { GameChoice } from "./rules.js";

/**
 * @import { GameName } from "../play/told.d.ts"
 * @import { Place, Table } from "../score/table.js"
 * @import { ToldTable } from "../score/told.d.ts"
 */

const STYLES = ["/web/styles/tabletop.css", "/web/styles/score.css"];
const TEMPLE_WIDTH = 84;

export function ScorePage() {
  const styled = useStyles(STYLES);
  const first = useMemo(() => readTable(location.hash.slice(1)), []);
  const past = useMemo(() => new Past(first.table), []);
  const [lost, setLost] = useState(first.lost);
  const [edited, setEdited] = useState(/** @type {Place | "temple" | null} */ (null));
  const table = past.current.value;
  const code = writeTable(table);
  const change = (/** @type {Table} */ next, /** @type {string} */ what = "") => past.change(next, what);
  const { answer, problem } = useAnswer("table", questionOf(table));
  const told = /** @type {ToldTable | null} */ (answer);
  useAddress(code, (typed) => {
    const read = readTable(typed);
    setLost(read.lost);
    change(read.table);
  });
  useEffect(() => {
    wakeEngine();
  }, []);
  useEffect(findFocus, [styled]);
  const isGone = edited !== null && edited !== "temple" && !coatlAt(table, edited);
  useEffect(() => {
    if (isGone) setEdited(null);
  }, [isGone]);
  useEffect(() => {
    openBook(table.game);
  }, [table.game, language.value]);
  useKnownCards(table.game, past, knownOnly, () => setLost(true));
  useEffect(() => {
    document.title = say("web-title-score");
  });
  if (!styled) return html`<main id="main" tabindex="-1" class="loading" aria-busy="true"></main>`;
  const names = sideNames(table);
  const choose = (/** @type {GameName} */ game) => change(newTable(game, table.players.map(({ name }) => name)));
  const given = { table, onChange: change, onEdit: setEdited };
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="score-page">
    <header class="score-head">
      <h1 id="title">${say("web-score")}</h1>
      <p class="lead no-print">${say("web-score-lead")}</p>
    </header>
    <div class="score-tools no-print">
      <${GameChoice} name="score-game" game=${table.game} onChoose=${choose} />
      <${Tools} past=${past} table=${table} code=${code} onClear=${() => change(newTable(table.game))} />
    </div>
    <${EngineNotice} />
    <${Problem} text=${lost ? say("web-score-lost") : ""} onClose=${() => setLost(false)} />
    <${Problem} text=${problem ? sentenceFrom(problem) : ""} />
    <${Verdict} game=${table.game} names=${names} told=${told} />
    ${table.game === "card" && (table.temple || !table.carl) && html`<${Temple} table=${table} onEdit=${() => setEdited("temple")} />`}
    <div class=${`score-sides sides-${names.length}`}>
      ${table.players.map((_, number) => html`<${SideSheet} key=${number} ...${given} number=${number} told=${told?.sides[number]}
        won=${hasWon(told, number)} />`)}
      ${table.carl && html`<${CarlSheet} ...${given} carl=${table.carl} told=${told?.sides[table.players.length]}
        won=${hasWon(told, table.players.length)} />`}
    </div>
    <div class="row no-print">
      ${table.players.length < MOST_PLAYERS && !table.carl && html`<${Button}
        onClick=${() => change({ ...table, players: [...table.players, newPlayer(table.game)] })}>${say("web-score-add-player")}<//>`}
      ${table.game === "card" && table.players.length === 1 && !table.carl && html`<${Button}
        onClick=${() => change({ ...table, carl: NEW_COATL, temple: "" })}>${say("web-score-add-carl")}<//>`}
    </div>
    ${edited === "temple" && html`<${TempleDialog} table=${table} onChange=${change} onClose=${() => setEdited(null)} />`}
    ${edited && edited !== "temple" && html`<${CoatlDialog} table=${table} place=${edited} title=${placeName(table, edited)}
      told=${told?.sides[edited.player ?? table.players.length]?.coatls[edited.coatl]} onChange=${change}
      past=${{ undo: () => past.undo(), canUndo: past.canUndo.value }} onClose=${() => setEdited(null)} />`}
  </main>`;
}

/** Whether a side has won, once anybody has something. @param {ToldTable | null} told @param {number} side */
const hasWon = (told, side) => Boolean(told?.winners.includes(side) && told.sides.some(({ entries }) => entries.length > 0));

/** What the engine refuses has a sentence; what broke in it has none, and that it is away is said elsewhere. @param {Error} problem */
function sentenceFrom(problem) {
  if (problem instanceof Refused) return sentenceOf(problem);
  return engineState.value === "ready" ? say("web-broken") : "";
}

/** @param {{past: Past<Table>, table: Table, code: string, onClear: () => void}} given */
function Tools({ past, table, code, onClear }) {
  const link = `${location.origin}${location.pathname}${code && `#${code}`}`;
  const hand = () => navigator.share({ title: say("web-title-score"), url: link }).catch(() => {});
  return html`<div class="row" role="group" aria-label=${say("web-score-tools")}>
    <${Button} disabled=${!past.canUndo.value} onClick=${() => past.undo()}>${say("web-button-undo")}<//>
    <${Button} disabled=${!past.canRedo.value} onClick=${() => past.redo()}>${say("web-redo")}<//>
    <${CopyButton} text=${link} label=${say("web-score-link")} />
    ${"share" in navigator && html`<${Button} onClick=${hand}>${say("web-share")}<//>`}
    <${Button} onClick=${() => print()}>${say("web-score-print")}<//>
    <${Button} kind="quiet" disabled=${isNew(table)} onClick=${onClear}>${say("web-score-clear")}<//>
  </div>`;
}

/** The Temple card of the card game. @param {{table: Table, onEdit: () => void}} given */
function Temple({ table, onEdit }) {
  const card = table.temple ? cardOf(table.game, table.temple) : null;
  return html`<section class="panel score-temple" aria-label=${say("web-score-temple")}>
    ${card && html`<${CardFace} card=${card} width=${TEMPLE_WIDTH} label=${card.description} />`}
    <div><h2>${say("web-score-temple")}</h2>
      <p>${card ? card.description : say("web-score-temple-none")}</p>
      <div class="row score-buttons"><${Button} onClick=${onEdit}>${say("web-score-temple-choose")}<//></div></div>
  </section>`;
}
