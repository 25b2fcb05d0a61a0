import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BrowserSocket, browser } from "./browser.js";
import { boardView, state } from "./tables.js";

const { Coach, hasHappened, isNow, sceneOf, stepOf } = await import("../../src/coatl/web/learn/coach.js");
const { LESSONS } = await import("../../src/coatl/web/learn/lessons.js");
const { chaptersOf } = await import("../../src/coatl/web/learn/summary.js");
const { keepLesson, lessons } = await import("../../src/coatl/web/parts/kept.js");
const { Session } = await import("../../src/coatl/web/play/session.js");
const { knows, say, speak } = await import("../../src/coatl/web/words/speaker.js");

const LANGUAGES = ["en", "de", "pt", "ru"];

/** @param {string} chapter @param {number} from @param {number} to */
const rules = (chapter, from, to) => Array.from({ length: to - from + 1 }, (_, more) => `${chapter}.${from + more}`);

/**
 * The rules that two people need for a whole game without options. Left out are: the variants that are not played (BG-1.5,
 * BG-8 and all of BG-11 but the fewer bodies of the lesson, CG-9), rulings on what rarely happens (BG-3.2, BG-4.3, BG-5.3,
 * BG-9.4, CG-3.3, CG-3.4, CG-8.2), the worked examples of scoring (BG-10.3, CG-8.4), and what a view remembers (BG-12.3).
 */
const NEEDED = {
  board: [
    ...rules("BG-1", 1, 4), ...rules("BG-2", 1, 5), "BG-3.1", "BG-4.1", "BG-4.2", "BG-4.4", "BG-5.1", "BG-5.2", "BG-5.4",
    ...rules("BG-6", 1, 8), ...rules("BG-7", 1, 7), ...rules("BG-9", 1, 3), "BG-10.1", "BG-10.2", "BG-11.2", "BG-12.1", "BG-12.2",
    "BG-13.1",
  ],
  card: [
    "CG-1.1", ...rules("CG-2", 1, 4), "CG-3.1", "CG-3.2", ...rules("CG-4", 1, 4), ...rules("CG-5", 1, 7), "CG-6.1",
    ...rules("CG-7", 1, 3), "CG-8.1", "CG-8.3", "CG-10.1", "CG-10.2", "CG-11.1",
  ],
};

/** The learner's, in the known deal. */
const SEAT = { pieces: [], hand: ["count-g", "isolated-bb", "wrap-rkb"], temples: ["no-r-bg"], coatls: [null, null], completed: [] };

const GAMES = /** @type {const} */ (["board", "card"]);

/** @param {"board" | "card"} game */
const saidIn = (game) => [...LESSONS[game].steps, ...LESSONS[game].comments];

for (const game of GAMES) {
  test(`the ${game} lesson teaches exactly the rules that a first game needs`, async () => {
    await speak("en");
    const cited = new Set(saidIn(game).flatMap((step) => step.rules));
    assert.deepEqual([...cited].filter((rule) => !knows(`rule-${rule.toLowerCase().replace(".", "-")}`)), []);
    assert.deepEqual([...cited].sort(), [...NEEDED[game]].sort());
  });

  test(`every step of the ${game} lesson is said in every language, briefly`, async () => {
    const ids = saidIn(game).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const language of LANGUAGES) {
      await speak(language);
      for (const id of [...ids, "about", "scored"]) {
        assert.ok(knows(`learn-${game}-${id}`), `${language}: ${id}`);
        if (id !== "scored") assert.ok(say(`learn-${game}-${id}`).length <= 260, `${language}: ${id} is too long`);
      }
    }
  });

  test(`no step of the ${game} lesson keeps the learner: going on leads through whatever is said`, () => {
    const view = { ...boardView({ phase: "act", legal: ["take b1", "begin g", "extend A left g", "fulfil A count-g", "choose 1"] }),
      seats: [{ ...SEAT, pieces: ["g", "g", "b", "y"] }] };
    const scene = { view: /** @type {any} */ (view), ownTurn: true, events: [], seq: 1 };
    /** @type {string[]} */
    const done = [];
    for (let step = stepOf(LESSONS[game], done, scene); step; step = stepOf(LESSONS[game], done, scene)) done.push(step.id);
    assert.equal(new Set(done).size, done.length);
    assert.equal(done[0], "aim");
  });
}

test("the summary names the chapters in the order of the rules", () => {
  assert.deepEqual(chaptersOf(LESSONS.card), ["CG-1", "CG-2", "CG-3", "CG-4", "CG-5", "CG-6", "CG-7", "CG-8", "CG-10", "CG-11"]);
});

/* At a table */

/** @type {InstanceType<typeof Session>} */
let session;
/** @type {InstanceType<typeof Coach>} */
let coach;
let seq = 0;

/** The table goes on. @param {object} view @param {object[]} [events] what an action did */
function tell(view, events = []) {
  seq += 1;
  const changes = events.length ? [{ seq, kind: "act", seat: 0, events }] : [];
  BrowserSocket.last.tell(state(seq, { view: { ...boardView(view), seats: [{ ...SEAT, ...view }] }, changes }));
}

/** @param {string[]} [done] */
function begin(done = []) {
  session = new Session("ab12", 0);
  BrowserSocket.last.open();
  coach = new Coach(session, LESSONS.board, done);
}

/** Go on until a step is said. @param {string} wanted */
function hearOut(wanted) {
  for (let times = 0; coach.step.value?.id !== wanted; times += 1) {
    assert.ok(times < 40 && coach.step.value, `${wanted} is not said`);
    coach.goOn();
  }
}

const said = () => coach.step.value?.id ?? null;
const TAKEN = { code: "pieces-taken", seat: 0, space: "b3", pieces: ["g", "g"] };

beforeEach(() => {
  BrowserSocket.all.length = 0;
  seq = 0;
  begin();
});

test("before there is a table nothing is said", () => {
  assert.equal(sceneOf(session), null);
  assert.equal(said(), null);
});

test("what is taught comes in its order", () => {
  tell({ phase: "keep", legal: ["done"] });
  /** @type {(string | null)[]} */
  const heard = [];
  for (; said() && said() !== "keep"; coach.goOn()) heard.push(said());
  assert.deepEqual(heard, ["aim", "stone", "hand", "count"]);
  assert.ok(coach.progress > 0.1 && coach.progress < 0.3);
});

test("a card that is not there is not spoken of", () => {
  tell({ phase: "act", legal: ["take b1"], pieces: ["g", "g", "b", "y"], hand: ["isolated-bb"], temples: [] }, [TAKEN]);
  /** @type {(string | null)[]} */
  const heard = [];
  for (; said(); coach.goOn()) heard.push(said());
  assert.ok(heard.includes("isolated"));
  assert.deepEqual(heard.filter((id) => ["count", "sequence", "temple"].includes(id ?? "")), []);
});

test("what is to be done ends when the learner has done it, and not when the other player has", () => {
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("take");
  tell({ phase: "act", legal: ["take b1"] }, [{ ...TAKEN, seat: 1 }]);
  assert.equal(said(), "take");
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  assert.equal(said(), "finish");
});

test("what happened before it was asked for does not end it", () => {
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("take");
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("more");
  assert.equal(said(), "more");
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  assert.ok(coach.done.value.includes("more"));
});

test("an action ends one step, though the next one asks for the same", () => {
  begin(["aim", "stone", "hand", "count", "turn", "rival", "isolated"]);
  tell({ phase: "act", legal: ["take b1"] });
  assert.equal(said(), "take");
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  assert.ok(!coach.done.value.includes("more"));
});

test("a step about a moment is over with the moment", () => {
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("take");
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  assert.equal(said(), "finish");
  tell({ phase: "act", current_seat: 1, turn_seat: 1, legal: [] });
  assert.ok(coach.done.value.includes("finish"));
  assert.equal(said(), null);
});

test("what happens is commented at once, and then the lesson goes on where it was", () => {
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("take");
  tell({ phase: "act", legal: ["take b1"] }, [{ code: "piece-supplied", seat: null, space: "b1", piece: "g" }]);
  assert.equal(said(), "refill");
  coach.goOn();
  assert.equal(said(), "take");
});

test("what is done while a comment is read is not asked for again", () => {
  tell({ phase: "act", legal: ["take b1"] });
  hearOut("take");
  tell({ phase: "act", legal: ["take b1"] }, [{ code: "piece-supplied", seat: null }]);
  tell({ phase: "finish", legal: ["done"] }, [TAKEN]);
  coach.goOn();
  assert.equal(said(), "finish");
});

test("one can look back, step by step, and comes forward again", () => {
  tell({ phase: "keep", legal: ["done"] });
  hearOut("count");
  coach.lookBack();
  coach.lookBack();
  assert.equal(coach.shown?.id, "stone");
  for (let times = 0; times < 9; times += 1) coach.lookBack();
  assert.equal(coach.shown?.id, "aim");
  for (let times = 0; times < 3; times += 1) coach.goOn();
  assert.equal(coach.shown?.id, "count");
  assert.equal(said(), "count");
});

test("a learner who comes back goes on where the lesson was", () => {
  begin(["aim", "stone"]);
  tell({ phase: "keep", legal: ["done"] });
  assert.equal(said(), "hand");
});

test("with the first Cóatl of their own all is taught, and the coach goes along to the end", () => {
  const completed = { code: "coatl-completed", seat: 0 };
  tell({ phase: "act", legal: ["take b1", "choose 1"] }, [{ ...completed, seat: 1 }]);
  for (; said(); coach.goOn()) assert.ok(!coach.isLearnt);
  tell({ phase: "assemble", legal: ["done"] }, [completed]);
  for (; said(); coach.goOn()) assert.notEqual(said(), "learnt");
  tell({ phase: "act", legal: ["take b1", "choose 1"] });
  hearOut("learnt");
  assert.ok(coach.isLearnt);
  coach.goOn();
  assert.equal(coach.progress, 1);
  assert.equal(said(), null);
  assert.ok(coach.isLearnt);
  tell({ phase: "act", legal: ["take b1"] }, [{ code: "end-triggered", reason: "third-coatl", seat: 1 }]);
  assert.equal(said(), "third-other");
});

/** All that is said now is read; what is to be done stays. @returns {string[]} */
function listen() {
  /** @type {string[]} */
  const heard = [];
  for (let step = coach.step.value; step; step = coach.step.value) {
    heard.push(step.id);
    if (step.ends !== "go-on") break;
    coach.goOn();
  }
  return heard;
}

const CHOICES = ["take b1", "begin g", "choose 1"];

/**
 * Somebody who assembles whatever was taken in the very next turn, and never has more than two pieces on the player board.
 * @type {[object, object[]][]}
 */
const EARLY = [
  [{ phase: "keep", legal: ["done"] }, []],
  [{ phase: "act", legal: ["take b1"] }, [{ code: "hand-chosen", seat: 0 }]],
  [{ phase: "finish", legal: ["done"], pieces: ["g", "g"] }, [TAKEN]],
  [{ phase: "act", legal: CHOICES, pieces: ["g", "g"] }, []],
  [{ phase: "assemble", legal: ["extend A left g"], pieces: ["g"], coatls: [{ serpent: "g" }, null] }, [{ code: "coatl-begun", seat: 0 }]],
  [{ phase: "assemble", legal: ["done"], coatls: [{ serpent: "gg" }, null] }, [{ code: "coatl-extended", seat: 0 }]],
  [{ phase: "act", legal: ["take b1", "choose 1"], coatls: [{ serpent: "gg" }, null] }, []],
  [{ phase: "finish", legal: ["done"], pieces: ["g>"], coatls: [{ serpent: "gg" }, null] }, [{ ...TAKEN, pieces: ["g>"] }]],
  [{ phase: "act", legal: CHOICES, pieces: ["g>"], coatls: [{ serpent: "gg" }, null] }, []],
  [{ phase: "assemble", legal: ["fulfil A count-g"], coatls: [{ serpent: "ggg>" }, null] }, [{ code: "coatl-extended", seat: 0 }]],
  [{ phase: "assemble", legal: ["done"], coatls: [{ serpent: "ggg>" }, null] }, [{ code: "prophecy-fulfilled", seat: 0 }]],
  [{ phase: "act", legal: ["take b1", "choose 1"], coatls: [{ serpent: "ggg>" }, null] }, []],
  [{ phase: "finish", legal: ["done"], pieces: ["<y"], coatls: [{ serpent: "ggg>" }, null] }, [{ ...TAKEN, pieces: ["<y"] }]],
  [{ phase: "act", legal: CHOICES, pieces: ["<y"], coatls: [{ serpent: "ggg>" }, null] }, []],
  [{ phase: "complete", legal: ["temple no-r-bg"], coatls: [{ serpent: "<yggg>" }, null] }, [{ code: "coatl-extended", seat: 0 }]],
  [{ phase: "finish", legal: ["done"], completed: [{ serpent: "<yggg>" }] }, [{ code: "coatl-completed", seat: 0 }]],
  [{ phase: "act", legal: ["take b1", "choose 1"], completed: [{ serpent: "<yggg>" }] }, []],
];

test("who assembles early hears all the other steps, each when it is of use, and that all is taught last of all", () => {
  const heard = EARLY.map(([view, events]) => {
    tell(view, events);
    return listen();
  });
  const first = (/** @type {string} */ id) => heard.findIndex((ids) => ids.includes(id));
  const steps = LESSONS.board.steps.map(({ id }) => id);
  assert.deepEqual(steps.filter((id) => first(id) < 0), ["begin"], "which they have done by themselves");
  assert.equal(heard.at(-1)?.at(-1), "learnt");
  assert.equal(first("sequence"), 8, "with the third piece, though two of them lie in the Cóatl");
  assert.equal(first("temple"), 13, "with the fourth one, before the Temple card can be used");
  assert.ok(first("temple") < first("completing"));
});

test("the pieces of every Cóatl count, whether it is complete or not", () => {
  const seat = { ...SEAT, pieces: ["<g"], coatls: [null, { serpent: "<rk" }], completed: [{ serpent: "<bgb>" }] };
  const scene = { view: /** @type {any} */ ({ ...boardView(), seats: [seat] }), ownTurn: true, events: [], seq: 1 };
  assert.ok(isNow({ taken: 6 }, scene));
  assert.ok(!isNow({ taken: 7 }, scene));
  assert.ok(isNow({ pieces: 1 }, scene));
  assert.ok(!isNow({ pieces: 2 }, scene));
});

test("to play on is offered when all is taught, and not to who looks back at that", () => {
  begin(LESSONS.board.steps.slice(0, -1).map(({ id }) => id).concat("completed"));
  tell({ phase: "act", legal: CHOICES }, [{ code: "coatl-completed", seat: 0 }]);
  assert.equal(said(), "learnt");
  assert.equal(coach.wayOn, "learn-play-on");
  coach.goOn();
  coach.lookBack();
  assert.equal(coach.shown?.id, "learnt");
  assert.equal(coach.wayOn, "learn-go-on");
});

test("what is to be done may be skipped, and what was said before may not", () => {
  tell({ phase: "keep", legal: ["done"] });
  assert.equal(coach.wayOn, "learn-go-on");
  hearOut("keep");
  assert.equal(coach.wayOn, "learn-skip");
  coach.lookBack();
  assert.equal(coach.wayOn, "learn-go-on");
});

test("what is learnt with a step is said last", () => {
  for (const game of GAMES) {
    const { learnt, steps } = LESSONS[game];
    if (learnt) assert.equal(learnt, steps.at(-1)?.id);
  }
});

test("how the game ends is told by who ends it", () => {
  const end = { code: "end-triggered", reason: "third-coatl" };
  for (const [seat, comment] of /** @type {[number, string][]} */ ([[0, "third-own"], [1, "third-other"]])) {
    begin();
    tell({ phase: "act", legal: [] }, [{ ...end, seat }]);
    assert.equal(said(), comment);
  }
  begin();
  tell({ phase: "act", legal: [] }, [{ code: "end-triggered", reason: "no-bodies", seat: 1 }]);
  assert.equal(said(), "no-bodies");
});

test("each condition of a moment counts", () => {
  const view = {
    game: "card", seat: 0, phase: "prophesy", round: 2, to_play: 0, hand: ["gr"], legal: ["fulfil pair-yk", "done"],
    sides: [{ levels: [["pair-gr"], [], [], []] }, { levels: [["pair-yk"], [], [], []] }],
  };
  const events = [{ seq: 3, event: { code: "feather-laid", seat: 1, way: /** @type {const} */ ("over") } }];
  const scene = { view: /** @type {any} */ (view), ownTurn: true, events, seq: 4 };
  const fits = { turn: "own", phase: ["play", "prophesy"], legal: "fulfil", card: "gr", round: 2, to_play: 0, theft: true,
    event: { code: "feather-laid", by: "other", facts: { way: "over" } } };
  assert.ok(isNow(/** @type {any} */ (fits), scene));
  const wrong = { turn: "other", phase: ["play"], legal: "lay", card: "yk", round: 3, to_play: 1, theft: false, pieces: 1,
    event: { code: "feather-laid", by: "own" } };
  for (const [name, value] of Object.entries(wrong)) assert.ok(!isNow(/** @type {any} */ ({ [name]: value }), scene), name);
  assert.ok(!hasHappened({ code: "feather-laid", facts: { way: "beside" } }, scene));
  assert.ok(!hasHappened({ code: "feather-laid" }, scene, 3));
});

test("what the device keeps of a lesson is changed bit by bit", () => {
  keepLesson("board", { table: "ab12", done: ["aim"] });
  keepLesson("board", { quiet: true });
  assert.deepEqual(lessons.value.board, { table: "ab12", done: ["aim"], quiet: true, finished: false });
  assert.deepEqual(JSON.parse(browser.memory.getItem("coatl-lessons") ?? ""), lessons.value);
  assert.equal(lessons.value.card, undefined);
});
