/** The board game on the screen. */
import { Market } from "../board/market.js";
import { Opponents } from "../board/opponents.js";
import { Own } from "../board/own.js";
import { Supply } from "../board/supply.js";
import { Chat } from "../parts/chat.js";
import { Log } from "../parts/log.js";
import { openBook } from "../play/book.js";
import { TurnButtons } from "../play/buttons.js";
import { turnLine } from "../play/sayings.js";
import { html, useEffect } from "../vendor/html.js";

/** @param {{session: import("../play/session.js").Session}} props */
export function BoardGame({ session }) {
  useEffect(() => {
    openBook("board");
  }, []);
  useEffect(() => {
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") session.held.value = null;
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [session]);
  if (!session.view.value) return null;
  return html`<div class="board-game">
    <p class="turn-line" role="status">${session.notice.value || turnLine(session)}</p>
    <${Opponents} session=${session} />
    <${Supply} session=${session} />
    <${Market} session=${session} />
    <${Own} session=${session} />
    <aside class="side">
      <${TurnButtons} session=${session} />
      <${Log} session=${session} />
      <${Chat} session=${session} />
    </aside>
  </div>`;
}
