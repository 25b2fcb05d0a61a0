/** The first game of the board game. The deal is a known one: `server/lessons.py` on the other side. */

/** @import { Lesson, Moment } from "./lesson.d.ts" */

const STONE = '.stone-place, [data-tab="supply"]';
const MARKET = '.market-inside, [data-tab="market"]';
const OTHERS = '.opponents article, [data-tab="others"]';
const HAND = '[data-part="hand"]';
const BOARD = '[data-part="board"]';
const TABLE = ".on-table";
const ENDING = ".ending";

/** A card of the hand. @param {string} card */
const inHand = (card) => `[data-part="hand"] [data-card="${card}"]`;

/** @type {Moment} */
const CHOICE = { turn: "own", phase: ["act"] };

/** @type {Lesson} */
export const BOARD_LESSON = {
  steps: [
    { id: "aim", when: {}, at: TABLE, rules: ["BG-10.1", "BG-10.2"], ends: "go-on" },
    { id: "stone", when: {}, at: STONE, rules: ["BG-1.1", "BG-1.3", "BG-2.1", "BG-11.2"], ends: "go-on" },
    { id: "hand", when: {}, at: HAND, rules: ["BG-2.2", "BG-2.4", "BG-12.2"], ends: "go-on" },
    { id: "count", when: { card: "count-g" }, at: inHand("count-g"), rules: ["BG-7.1", "BG-7.3", "BG-7.6"], ends: "go-on" },
    {
      id: "keep", when: { turn: "own", phase: ["keep"] }, at: ENDING, rules: ["BG-2.4", "BG-2.5"],
      ends: { code: "hand-chosen", by: "own" },
    },
    { id: "turn", when: CHOICE, at: ".call-line", rules: ["BG-3.1"], ends: "go-on" },
    {
      id: "take", when: { ...CHOICE, legal: "take" }, at: STONE, rules: ["BG-4.1"],
      ends: { code: "pieces-taken", by: "own" },
    },
    { id: "finish", when: { turn: "own", phase: ["finish"] }, at: ENDING, rules: ["BG-13.1"], ends: "moves-on" },
    {
      id: "rival", when: { ...CHOICE, event: { code: "pieces-taken", by: "own" } }, at: OTHERS, rules: ["BG-12.1"],
      ends: "go-on",
    },
    {
      id: "isolated", when: { ...CHOICE, card: "isolated-bb", event: { code: "pieces-taken", by: "own" } }, at: inHand("isolated-bb"),
      rules: ["BG-7.4"], ends: "go-on",
    },
    {
      id: "more", when: { ...CHOICE, legal: "take", event: { code: "pieces-taken", by: "own" } }, at: `${STONE}, ${BOARD}`,
      rules: ["BG-1.4", "BG-4.1"], ends: { code: "pieces-taken", by: "own" },
    },
    {
      id: "sequence", when: { ...CHOICE, card: "wrap-rkb", taken: 3 }, at: inHand("wrap-rkb"), rules: ["BG-7.1", "BG-7.3"],
      ends: "go-on",
    },
    { id: "temple", when: { ...CHOICE, card: "no-r-bg", taken: 4 }, at: inHand("no-r-bg"), rules: ["BG-7.7"], ends: "go-on" },
    {
      id: "begin", when: { ...CHOICE, legal: "begin", pieces: 4 }, at: BOARD, rules: ["BG-6.1", "BG-6.2"],
      ends: { code: "coatl-begun", by: "own" },
    },
    {
      id: "extend", when: { turn: "own", phase: ["assemble"], legal: "extend" }, at: `${BOARD}, ${TABLE}`,
      rules: ["BG-6.3"], ends: { code: "coatl-extended", by: "own" },
    },
    {
      id: "prophecies", when: { turn: "own", event: { code: "coatl-extended", by: "own" } }, at: HAND,
      rules: ["BG-6.4", "BG-7.2"], ends: "go-on",
    },
    {
      id: "fulfil", when: { turn: "own", legal: "fulfil" }, at: `${HAND} .possible`, rules: ["BG-6.4"],
      ends: { code: "prophecy-fulfilled", by: "own" },
    },
    {
      id: "points", when: { event: { code: "prophecy-fulfilled", by: "own" } }, at: TABLE, rules: ["BG-7.5", "BG-7.6"],
      ends: "go-on",
    },
    {
      id: "complete", when: { turn: "own", phase: ["act", "assemble"], event: { code: "prophecy-fulfilled", by: "own" } },
      at: TABLE, rules: ["BG-6.3", "BG-6.6"], ends: "go-on",
    },
    { id: "two", when: { ...CHOICE, event: { code: "coatl-begun", by: "own" } }, at: TABLE, rules: ["BG-6.2", "BG-6.5"], ends: "go-on" },
    {
      id: "cards", when: { ...CHOICE, legal: "choose", event: { code: "coatl-begun", by: "own" } }, at: MARKET,
      rules: ["BG-1.2", "BG-2.3", "BG-5.1", "BG-5.2", "BG-5.4"], ends: "go-on",
    },
    {
      id: "completing", when: { turn: "own", phase: ["complete"] }, at: `${HAND}, .temple-piles, [data-tab="market"]`,
      rules: ["BG-2.2", "BG-6.7", "BG-7.7"], ends: { code: "coatl-completed", by: "own" },
    },
    {
      id: "end", when: { event: { code: "coatl-completed" } }, at: BOARD,
      rules: ["BG-4.4", "BG-6.8", "BG-9.1", "BG-9.2", "BG-9.3"], ends: "go-on",
    },
    { id: "learnt", when: { ...CHOICE, event: { code: "coatl-completed", by: "own" } }, at: TABLE, rules: ["BG-10.1", "BG-10.2"], ends: "go-on" },
  ],
  comments: [
    { id: "third-own", when: { event: { code: "end-triggered", by: "own", facts: { reason: "third-coatl" } } }, at: OTHERS, rules: ["BG-9.2"], ends: "go-on" },
    { id: "third-other", when: { event: { code: "end-triggered", by: "other", facts: { reason: "third-coatl" } } }, at: BOARD, rules: ["BG-9.2"], ends: "go-on" },
    { id: "no-bodies", when: { event: { code: "end-triggered", facts: { reason: "no-bodies" } } }, at: STONE, rules: ["BG-4.4", "BG-9.3"], ends: "go-on" },
    { id: "completed", when: { event: { code: "coatl-completed", by: "own" } }, at: BOARD, rules: ["BG-6.7", "BG-10.1"], ends: "go-on" },
    { id: "rival-completed", when: { event: { code: "coatl-completed", by: "other" } }, at: OTHERS, rules: ["BG-12.1"], ends: "go-on" },
    { id: "refill", when: { event: { code: "piece-supplied" } }, at: STONE, rules: ["BG-4.2"], ends: "go-on" },
  ],
  learnt: "learnt",
};
