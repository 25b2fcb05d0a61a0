/** The first game of the card game. The deal is a known one: `server/lessons.py` on the other side. */

/** @import { Lesson, Moment } from "./lesson.d.ts" */

const SUPPLY = '.offer, [data-tab="supply"]';
const RIVAL = '.rival, [data-tab="1"]';
const LEVELS = ".own-levels";
const HAND = ".feathers";
const STRIP = ".strip";
const ENDING = ".ending";

/** @type {Moment} */
const PLAY = { turn: "own", phase: ["play"] };
/** The second turn and later ones. @type {Moment} */
const AGAIN = { ...PLAY, event: { code: "feather-laid", by: "other" } };

/** @type {Lesson} */
export const CARD_LESSON = {
  steps: [
    { id: "aim", when: {}, at: STRIP, rules: ["CG-8.3"], ends: "go-on" },
    { id: "rounds", when: {}, at: ".card-game > .top", rules: ["CG-3.1"], ends: "go-on" },
    { id: "hand", when: {}, at: HAND, rules: ["CG-1.1", "CG-2.1", "CG-10.2"], ends: "go-on" },
    { id: "prophecy", when: {}, at: `${LEVELS} .prophecy`, rules: ["CG-2.2", "CG-6.1"], ends: "go-on" },
    { id: "levels", when: {}, at: LEVELS, rules: ["CG-5.2", "CG-8.1"], ends: "go-on" },
    { id: "supply", when: {}, at: SUPPLY, rules: ["CG-2.2", "CG-3.2"], ends: "go-on" },
    {
      id: "first", when: { ...PLAY, legal: "lay" }, at: '[data-source="feather:gr"]', rules: ["CG-4.1", "CG-4.2"],
      ends: { code: "feather-laid", by: "own" },
    },
    {
      id: "fulfil", when: { turn: "own", legal: "fulfil" }, at: ".prophecy.possible", rules: ["CG-5.1", "CG-5.2", "CG-5.7"],
      ends: { code: "prophecy-fulfilled", by: "own" },
    },
    {
      id: "second", when: { ...PLAY, card: "yk", event: { code: "feather-laid", by: "own" } }, at: `${HAND}, ${RIVAL}`,
      rules: ["CG-4.1", "CG-5.4"], ends: { code: "feather-laid", by: "own" },
    },
    {
      id: "steal", when: { turn: "own", theft: true }, at: '.rival .prophecy.possible, [data-tab="1"]',
      rules: ["CG-5.1", "CG-5.4"], ends: { code: "prophecy-fulfilled", by: "own", facts: { source: "stolen" } },
    },
    {
      id: "end-turn", when: { turn: "own", phase: ["prophesy"], to_play: 0 }, at: ENDING,
      rules: ["CG-3.2", "CG-11.1"], ends: "moves-on",
    },
    { id: "rival", when: AGAIN, at: RIVAL, rules: ["CG-5.4", "CG-10.1"], ends: "go-on" },
    { id: "over", when: AGAIN, at: STRIP, rules: ["CG-4.1", "CG-4.4", "CG-6.1"], ends: "go-on" },
    { id: "raise", when: AGAIN, at: LEVELS, rules: ["CG-5.2", "CG-5.3"], ends: "go-on" },
    { id: "secure", when: { ...AGAIN, round: 3 }, at: LEVELS, rules: ["CG-5.5"], ends: "go-on" },
    { id: "lower", when: { ...AGAIN, round: 3 }, at: LEVELS, rules: ["CG-5.6"], ends: "go-on" },
    { id: "discard", when: { ...AGAIN, round: 3 }, at: `.discards, ${HAND}`, rules: ["CG-4.3"], ends: "go-on" },
    { id: "temple", when: { ...AGAIN, round: 3 }, at: '.temple, [data-tab="supply"]', rules: ["CG-2.3", "CG-8.1"], ends: "go-on" },
    {
      id: "head", when: { turn: "own", phase: ["head"] }, at: HAND, rules: ["CG-2.4", "CG-5.3", "CG-7.1", "CG-7.2"],
      ends: { code: "head-laid", by: "own" },
    },
    {
      id: "tail", when: { turn: "own", phase: ["tail"] }, at: HAND, rules: ["CG-7.2", "CG-7.3"],
      ends: { code: "tail-laid", by: "own" },
    },
  ],
  comments: [
    {
      id: "stolen", when: { event: { code: "prophecy-fulfilled", by: "other", facts: { source: "stolen" } } }, at: RIVAL,
      rules: ["CG-5.4"], ends: "go-on",
    },
    {
      id: "secured", when: { event: { code: "prophecy-fulfilled", by: "own", facts: { secured: true } } }, at: LEVELS,
      rules: ["CG-5.5"], ends: "go-on",
    },
    { id: "lowered", when: { event: { code: "prophecy-lowered", by: "own" } }, at: LEVELS, rules: ["CG-5.6"], ends: "go-on" },
    { id: "last", when: { ...PLAY, round: 4 }, at: ".card-game > .top", rules: ["CG-3.1"], ends: "go-on" },
  ],
  learnt: null,
};
