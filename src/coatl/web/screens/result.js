/** The end: who won and why, the itemised score sheet, a rematch, pictures to share, the record and what proves that it was fair. */
import { html, useEffect, useRef, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { analysisAddress, go, Link, replayAddress } from "../parts/address.js";
import { Button, CopyButton } from "../parts/button.js";
import { Chat, hasChat } from "../parts/chat.js";
import { ExplorationNotice } from "../parts/exploration.js";
import { keepPeople, keepTable, personAt } from "../parts/kept.js";
import { ownSeats, sideNames } from "../parts/names.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { decidedBy, ScoreSheet } from "../parts/score_sheet.js";
import { stateOf } from "../play/views.js";
import { AfterLesson, Learnt } from "../learn/summary.js";
import { Film } from "../replay/film.js";
import { Sharing } from "../share/sharing.js";
import { say } from "../words/speaker.js";

/** @typedef {import("../play/told.d.ts").Table} Table */
/** @typedef {import("../play/told.d.ts").Result} Outcome */

/** @param {{session: import("../play/session.js").Session, onReview: () => void}} given */
export function Result({ session, onReview }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const { table } = stateOf(session);
  const names = sideNames(table);
  const [shared, setShared] = useState(/** @type {{first: import("../share/shown.js").Choice} | null} */ (null));
  useEffect(() => heading.current?.focus(), []);
  if (!table.result) return null;
  const { winners, sheet } = table.result;
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="result">
    <${ExplorationNotice} table=${table} seat=${null} />
    <header class="result-head">
      <h1 id="title" tabindex="-1" ref=${heading}>${headline(table, table.result, names)}</h1>
      <p class="lead">${explanation(table, table.result, names)}</p>
      <div class="row centre">
        ${mayMeetSecondCarl(table) && html`<${SecondCarl} table=${table} name=${names[0]} />`}
        <${Next} session=${session} />
        <${Button} onClick=${onReview}>${say("web-result-review")}<//>
        <${Link} href=${replayAddress(table.id)} class="button">${say("web-replay")}<//>
        <${Link} href=${analysisAddress(table.id)} class="button">${say("web-analyse")}<//>
        <${Button} onClick=${() => setShared({ first: null })}>${say("web-share")}<//>
        <${Link} href="/" class="button">${say("web-to-home")}<//>
      </div>
    </header>
    ${table.lesson && html`<${Learnt} table=${table} />`}
    <${ScoreSheet} game=${table.game} sheet=${sheet} names=${names} winners=${winners}
      onShare=${(/** @type {number} */ side, /** @type {number} */ entry) => setShared({ first: { side, entry } })} />
    ${!table.lesson && !table.exploration && html`<${Proof} table=${table} />`}
    ${hasChat(table) &&
    html`<section class="panel"><h2>${say("web-chat")}</h2><${Chat} session=${session} /></section>`}
    ${shared && html`<${Sharing} table=${table} result=${table.result} first=${shared.first} onClose=${() => setShared(null)}
      findChanges=${async () => (await Film.ofTable(table.id, "spectator")).changes} />`}
  </main>`;
}

/** Whether you have won, or who has. @param {Table} table @param {Outcome} result @param {string[]} names */
function headline(table, { winners, scores }, names) {
  const own = ownSeats(table);
  const won = winners.map((side) => names[side]);
  if (won.length === 0) return say("error-game-is-over");
  if (own.length === 1 && !winners.includes(own[0])) return say("web-result-lost", { names: won });
  if (own.length === 1) return say(won.length === 1 ? "play-won" : "play-shared");
  return say(won.length === 1 ? "replay-won" : "replay-shared", { names: won, points: scores[winners[0]] });
}

/**
 * Why it ended, with which points, and what decided.
 * @param {Table} table
 * @param {Outcome} result
 * @param {string[]} names
 */
function explanation(table, { reason, scores, decided_by: decided, resigned }, names) {
  const points = names.map((name, side) => say("web-result-score", { name, points: scores[side] })).join(" · ");
  if (reason === "resigned") {
    const gone = resigned.map((seat) => names[seat]);
    return `${say("web-result-resigned", { names: gone })} ${points}.`;
  }
  return `${say(`end-reason-${reason}`)} ${points}. ${decidedBy(table.game, decided)}`;
}

/** What comes after it: another game, or, where nothing was at stake, the way back. @param {{session: import("../play/session.js").Session}} given */
function Next({ session }) {
  const { table, steps_back: back } = stateOf(session);
  if (table.lesson) return html`<${AfterLesson} table=${table} />`;
  if (!table.exploration) return html`<${Rematch} table=${table} />`;
  return html`
    ${back > 0 && html`<${Button} kind="primary" onClick=${() => session.undo()}>${say("web-button-undo")}<//>`}
    <${RecordLink} table=${table} />
  `;
}

/** The record of the game, to take along. @param {{table: Table}} given */
const RecordLink = ({ table }) => html`<a class="button" href=${`/api/tables/${table.id}/record`} download=${`coatl-${table.id}.json`}>
  ${say("web-result-record")}
</a>`;

/** @param {{table: Table}} given */
function Rematch({ table }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  if (!table.at_table) return null;
  const alone = table.seats.every((seat) => seat.kind !== "person" || seat.yours);
  const again = async () => {
    setBusy(true);
    try {
      const next = (await api.rematch(table.id)).table;
      keepTable(next);
      keepPeople(next.id, movedPeople(table));
      if (alone && next.phase === "waiting") await api.start(next.id);
      go(`/t/${next.id}`);
    } catch (refusal) {
      setProblem(sentenceOf(refusal));
      setBusy(false);
    }
  };
  return html`
    <${Button} kind="primary" disabled=${busy} onClick=${again}>
      ${say(table.rematch ? "web-result-join" : "web-result-rematch")}
    <//>
    <${Problem} text=${problem} />
  `;
}

/** Whoever has beaten CARL may meet CARL 2.0. @param {Table} table @returns {boolean} */
const mayMeetSecondCarl = ({ exploration, game, players, options, result, at_table: own }) =>
  own && !exploration && game === "card" && players === 1 && !options.carl2 && Boolean(result?.winners.includes(0));

/** @param {{table: Table, name: string}} given */
function SecondCarl({ table, name }) {
  const [problem, setProblem] = useState("");
  const meet = async () => {
    try {
      const options = { ...table.options, carl2: true };
      const next = (await api.openTable({ game: "card", players: 1, seats: ["me"], name, options })).table;
      keepTable(next);
      await api.start(next.id);
      go(`/t/${next.id}`);
    } catch (refusal) {
      setProblem(sentenceOf(refusal));
    }
  };
  return html`<${Button} kind="primary" onClick=${meet}>${say("web-result-carl2")}<//><${Problem} text=${problem} />`;
}

/** The people of this device, each one seat further. @param {Table} table @returns {Record<number, string>} */
function movedPeople(table) {
  const moved = ownSeats(table).map((seat) => [(seat + 1) % table.players, personAt(table.id, seat) ?? ""]);
  return Object.fromEntries(moved.filter(([, name]) => name));
}

/** @param {{table: Table}} given */
function Proof({ table }) {
  return html`<section class="panel proof" aria-labelledby="proof-title">
    <h2 id="proof-title">${say("web-result-proof")}</h2>
    <p class="quiet">${say("web-result-proof-sentence")}</p>
    <dl>
      <dt>${say("web-result-seed")}</dt>
      <dd><code>${table.seed}</code><${CopyButton} text=${table.seed ?? ""} label=${say("web-copy")} /></dd>
      <dt>${say("web-result-hash")}</dt>
      <dd><code>${table.seed_hash}</code></dd>
    </dl>
    <${RecordLink} table=${table} />
  </section>`;
}
