/** What a server would tell, as far as a test is about it. */

/** @param {object} [facts] */
export const table = (facts = {}) => ({
  id: "ab12", game: "board", players: 2, options: {}, phase: "playing", at_table: true,
  seats: [
    { kind: "person", name: "Ana", bot: null, yours: true, stand_in: null, resigned: false },
    { kind: "bot", name: "carver", bot: "carver", yours: false, stand_in: null, resigned: false },
  ],
  ...facts,
});

/** @param {object} [facts] */
export const boardView = (facts = {}) => ({
  game: "board", players: 2, seat: 0, current_seat: 0, turn_seat: 0, phase: "act", actions_left: 1, slot: null, legal: [],
  ...facts,
});

/** @param {number} seq @param {object} [facts] */
export const state = (seq, facts = {}) => ({
  type: "state", seq, position: seq, seat: 0, table: table(), changes: [], complete: true, view: boardView(),
  steps_back: 0, steps_forth: 0, ...facts,
});

/** What was sent has been done. @param {import("./browser.js").BrowserSocket} socket @param {number} number */
export function acknowledge(socket, number) {
  socket.tell({ type: "ack", id: socket.sent[number].id, seq: 1 });
}
