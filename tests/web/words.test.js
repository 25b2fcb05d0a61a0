import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { browser, BrowserSocket } from "./browser.js";
import { boardView, state, table } from "./tables.js";

const { knows, language, preferred, say, speak } = await import("../../src/coatl/web/words/speaker.js");
const { pieceName, pieceNames, turnLine } = await import("../../src/coatl/web/play/sayings.js");
const { Storyteller, mark, partsOf, wordsOf } = await import("../../src/coatl/web/parts/story.js");
const { nameOf, ownSeats, sideNames } = await import("../../src/coatl/web/parts/names.js");
const { Session } = await import("../../src/coatl/web/play/session.js");

test("before there is a language a message shows its id", () => {
  assert.equal(knows("web-title"), false);
  assert.equal(say("web-title"), "web-title");
});

test("a chosen language is kept and said to the page", async () => {
  await speak("en");
  assert.equal(language.value, "en");
  assert.equal(document.documentElement.lang, "en");
  assert.equal(browser.memory.getItem("coatl-language"), "en");
});

test("the language is the one chosen before, else the first wish that is known, else English", () => {
  browser.languages = ["fr-CA", "de-AT", "en"];
  browser.memory.items.clear();
  assert.equal(preferred(["en", "de"]), "de");
  assert.equal(preferred(["en", "es"]), "en");
  assert.equal(preferred(["es"]), "en");
  browser.memory.setItem("coatl-language", "es");
  assert.equal(preferred(["en", "de", "es"]), "es");
});

test("an unknown message shows its id, and lists are joined", async () => {
  assert.equal(say("no-such-message"), "no-such-message");
  assert.equal(knows("web-title"), true);
  assert.match(say("web-result-lost", { names: ["Ana", "Ben"] }), /Ana, Ben/);
});

test("pieces have names by colour and kind", () => {
  const names = ["<r", "y>", "k", "*"].map(pieceName);
  assert.equal(new Set(names).size, 4);
  assert.match(names[0], /red.*head/i);
  assert.match(names[1], /yellow.*tail/i);
  assert.equal(pieceNames(["g", "g"]), `${pieceName("g")}, ${pieceName("g")}`);
});

/** @type {InstanceType<typeof Session>} */
let session;
beforeEach(() => {
  session = new Session("ab12", 0);
  BrowserSocket.last.open();
});

test("the line at the top says nothing, whose turn it is, what may be done, or where what is held can go", () => {
  assert.equal(turnLine(session), "");
  BrowserSocket.last.tell(state(1, { view: boardView({ current_seat: 1, turn_seat: 1 }) }));
  assert.equal(turnLine(session), say("web-turn-other", { name: nameOf(/** @type {any} */ (table()), 1) }));
  BrowserSocket.last.tell(state(2, { view: boardView({ legal: ["take b1", "draw", "begin g", "extend A left g"] }) }));
  assert.equal(turnLine(session), "Your turn: take pieces, choose Prophecy cards or assemble.");
  session.pick("piece:g");
  assert.equal(turnLine(session), say("web-turn-held", { places: 2 }));
});

test("namesakes are told apart, and CARL has points though no seat", () => {
  const seat = { kind: "person", name: "Ana", yours: true };
  const two = /** @type {any} */ (table({ seats: [seat, { ...seat, yours: false }] }));
  assert.notEqual(nameOf(two, 0), nameOf(two, 1));
  assert.deepEqual(ownSeats(two), [0]);
  const solo = /** @type {any} */ (table({ game: "card", players: 1, seats: [seat], options: { carl2: true } }));
  assert.deepEqual(sideNames(solo), ["Ana", say("side-carl2")]);
});

test("a sentence is taken apart at what is drawn in it", () => {
  assert.deepEqual(partsOf(`Ana takes ${mark("piece", "<g")}.`), [
    { kind: "words", text: "Ana takes " }, { kind: "piece", text: "<g" }, { kind: "words", text: "." },
  ]);
});

test("events of one kind in a row are one line; chat is none", () => {
  const teller = new Storyteller(/** @type {any} */ (table()), 0);
  const supplied = (/** @type {string} */ space) => ({ code: "piece-supplied", seat: null, space, piece: "g" });
  const taken = { code: "pieces-taken", seat: 0, space: "b1", pieces: ["g", "r"] };
  const shown = { code: "card-revealed", seat: null, place: 1, card: "red-1" };
  const change = { seq: 1, kind: /** @type {const} */ ("act"), seat: 0, events: [taken, supplied("b1"), supplied("b2"), shown] };
  const lines = teller.lines(change);
  assert.deepEqual(lines.map(({ code }) => code), ["pieces-taken", "piece-supplied", "card-revealed"]);
  assert.deepEqual(lines[0].parts.filter(({ kind }) => kind === "piece").map(({ text }) => text), ["g", "r"]);
  assert.match(wordsOf(lines[1]), /b1.*b2/);
  assert.deepEqual(teller.lines({ seq: 2, kind: "chat", name: "Ana", text: "Good luck!" }), []);
});
