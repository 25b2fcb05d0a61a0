/** Calls a player who looks elsewhere: the title of the page, its icon, and if wished a sound. */
import { say } from "../words/speaker.js";
import { sound } from "./kept.js";

const ICONS = { turn: "/web/art/favicon_turn.svg", other: "/web/art/favicon.svg" };
/** Two notes of a clay flute: frequencies in hertz, and when each begins, in seconds. */
const NOTES = [[587.33, 0], [880, 0.16]];
const LASTS = 0.42;
const LOUD = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/** Play the two notes. */
export function chime() {
  audio ??= new AudioContext();
  for (const [pitch, begins] of NOTES) {
    const at = audio.currentTime + begins;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LASTS);
  }
}

/** Title and icon of a game's page. @param {string} game @param {boolean} isTurn */
export function showTurn(game, isTurn) {
  const name = say(`web-game-${game}`);
  document.title = say(isTurn ? "web-title-turn" : "web-title-game", { game: name });
  document.querySelector("link[rel=icon]")?.setAttribute("href", isTurn ? ICONS.turn : ICONS.other);
}

/** Sound, when a turn has just begun and it is wished for. */
export function callTurn() {
  if (sound.value) chime();
}
