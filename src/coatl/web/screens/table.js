/** One table by its address: the waiting room, the game, and the result, as far as it has come. */
import { html, useEffect, useState } from "../vendor/html.js";
import * as api from "../net/api.js";
import { noteGame } from "../history/games.js";
import { Session } from "../play/session.js";
import { ExplorationNotice } from "../parts/exploration.js";
import { dropFragment, findFocus, fragment, Link } from "../parts/address.js";
import { keepTable } from "../parts/kept.js";
import { SpokenLog } from "../parts/log.js";
import { nameOf, ownSeats } from "../parts/names.js";
import { Connection, Loading, sentenceOf } from "../parts/notice.js";
import { showTurn, callTurn } from "../parts/your_turn.js";
import { openBook } from "../play/book.js";
import { stateOf } from "../play/views.js";
import { language, say } from "../words/speaker.js";
import { CoachPanel } from "../learn/panel.js";
import { GAMES } from "./games.js";
import { HandOver, nextPerson } from "./hand_over.js";
import { Result } from "./result.js";
import { WaitingRoom } from "./waiting_room.js";

const TOKEN = "token=";

/** Come in, with one's own link if the address is one; it stays there until the server has seen it. @param {string} id @returns {Promise<import("../play/told.d.ts").Table>} */
async function comeIn(id) {
  const link = fragment.value;
  if (!link.startsWith(TOKEN)) return (await api.about(id)).table;
  const answer = api.enter(id, link.slice(TOKEN.length));
  answer.then(dropFragment, (refusal) => api.isUnreachable(refusal) || dropFragment());
  return (await answer).table;
}

/**
 * @param {{id: string, bots: string[], onSession: (session: Session | null) => void}} given
 */
export function Table({ id, bots, onSession }) {
  const [session, setSession] = useState(/** @type {Session | null} */ (null));
  const [problem, setProblem] = useState("");
  const away = !session && !api.reachable.value;
  useEffect(() => {
    if (away) return;
    /** @type {Session | null} */
    let begun = null;
    let left = false;
    comeIn(id).then(
      (table) => {
        if (left) return;
        openBook(table.game);
        if (table.at_table && !table.exploration) keepTable(table);
        const own = ownSeats(table);
        begun = new Session(id, own.length === 1 ? own[0] : null);
        setSession(begun);
        onSession(begun);
      },
      (refusal) => api.isUnreachable(refusal) || setProblem(sentenceOf(refusal)),
    );
    return () => {
      left = true;
      begun?.close();
      setSession(null);
      onSession(null);
    };
  }, [id, away]);
  if (problem) return html`<${NoTable} problem=${problem} />`;
  if (!session?.state.value) return html`<${Loading} />`;
  return html`
    <${Phase} session=${session} bots=${bots} />
    <${Connection} online=${session.online.value} />
  `;
}

/** @param {{session: Session, bots: string[]}} given */
function Phase({ session, bots }) {
  const [reviewing, setReviewing] = useState(false);
  const { table, view, seat } = stateOf(session);
  const own = ownSeats(table);
  const yourTurn = table.phase === "playing" && own.includes(view?.current_seat ?? -1);
  const next = nextPerson(stateOf(session));
  const wanted = own.length === 1 ? own[0] : table.exploration ? (next ?? seat ?? own[0] ?? null) : seat;
  useEffect(() => {
    if (seat !== wanted) session.look(wanted);
  }, [wanted, seat]);
  useEffect(() => {
    showTurn(table.game, yourTurn);
    return () => showTurn(table.game, false);
  }, [yourTurn, table.game, language.value]);
  const turn = yourTurn && view ? `${view.current_seat}:${view.turn}` : "";
  useEffect(() => {
    if (turn) callTurn();
  }, [turn]);
  useEffect(findFocus, [table.phase, reviewing, seat]);
  useEffect(() => noteGame(table), [table.phase, JSON.stringify(table.seats)]);
  if (table.phase === "waiting") return html`<${WaitingRoom} session=${session} bots=${bots} />`;
  if (table.phase === "over" && !reviewing) {
    return html`<${Result} session=${session} onReview=${() => setReviewing(true)} />`;
  }
  if (next !== null && !table.exploration) return html`<${HandOver} session=${session} seat=${next} />`;
  if (seat === null && wanted !== null) return html`<${Loading} />`;
  const Game = GAMES[table.game];
  const learning = table.lesson && own.length === 1 && !reviewing;
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class=${`game-main ${learning ? "learning" : ""}`}
    data-seq=${stateOf(session).seq}>
    <h1 id="title" class="unseen">${say("web-title-game", { game: say(`web-game-${table.game}`) })}</h1>
    <${ExplorationNotice} table=${table} seat=${seat} />
    ${reviewing && html`<p class="notice review">
      <span>${say("web-result-reviewing")}</span>
      <button type="button" class="button" onClick=${() => setReviewing(false)}>${say("web-result-back")}</button>
    </p>`}
    ${own.length > 1 && seat !== null && html`<p class="unseen" role="status">${nameOf(table, seat)}</p>`}
    ${learning && html`<${CoachPanel} session=${session} />`}
    <${Game} session=${session} />
    <${SpokenLog} session=${session} />
  </main>`;
}

/** @param {{problem: string}} given */
function NoTable({ problem }) {
  return html`<main id="main" tabindex="-1" aria-labelledby="title" class="narrow">
    <section class="panel">
      <h1 id="title">${say("web-table-none")}</h1>
      <p role="alert">${problem}</p>
      <p><${Link} href="/" class="button primary">${say("web-to-home")}<//></p>
    </section>
  </main>`;
}
