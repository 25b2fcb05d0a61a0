/** What a shared picture tells of a finished game, and the picture itself. */
import { html } from "../vendor/html.js";
import { sideNames } from "../parts/names.js";
import { bestFirst } from "../parts/score_sheet.js";
import { cardOf } from "../play/book.js";
import { language, say } from "../words/speaker.js";
import { growthsInto, growthsOf } from "./growth.js";
import { ResultPicture } from "./result_picture.js";
import { SerpentPicture } from "./serpent_picture.js";
import { timingOf } from "./timing.js";

/**
 * @import { Change, Result, Table } from "../play/told.d.ts"
 * @import { ShownEntry, ShownSide } from "./result_picture.js"
 * @typedef {{side: number, entry: number} | null} Choice  one serpent of the score sheet, or null for all of it
 */

/** The serpents of a score sheet, in its order of the sides. @param {Result} result */
export const serpentsOf = ({ sheet, winners }) => bestFirst(sheet, winners).flatMap((side) =>
  sheet[side].entries.flatMap(({ serpent, points }, entry) => (serpent ? [{ side, entry, points }] : [])));

/** The day on which it ended, where that is known. @param {Table} table */
const dayOf = ({ ended_at: ended }) =>
  (ended ? new Intl.DateTimeFormat(language.value, { dateStyle: "long" }).format(new Date(ended * 1000)) : "");

/** @param {Table} table @param {Result} result @param {Change[]} changes none if nothing is to grow @returns {ShownSide[]} by the number of the side */
function sidesOf(table, { sheet, winners }, changes) {
  const names = sideNames(table);
  return sheet.map(({ total, entries }, side) => {
    const growths = growthsInto(growthsOf(changes, side), entries.map(({ serpent }) => serpent));
    const shown = entries.map(({ serpent, points, items }, entry) => ({
      serpent, points, growth: growths[entry],
      worths: items.filter((item) => item.points > 0)
        .map(({ id, times, points: brought }) => ({ times, points: brought, card: cardOf(table.game, id) })),
    }));
    return { name: names[side], total, won: winners.includes(side), entries: shown };
  });
}

/** Who won, with how many points. @param {Result} result @param {string[]} names */
function headlineOf({ winners, scores }, names) {
  const won = winners.map((side) => names[side]);
  if (won.length === 0) return say("error-game-is-over");
  return say(won.length === 1 ? "replay-won" : "replay-shared", { names: won, points: scores[winners[0]] });
}

/**
 * @param {Table} table of a game that is over
 * @param {Result} result
 * @param {Choice} choice
 * @param {Change[]} changes what happened in the game, if the picture is to grow
 * @param {import("./lettering.js").Measure} measure
 */
export function pictureOf(table, result, choice, changes, measure) {
  const { game } = table;
  const date = dayOf(table);
  const sides = sidesOf(table, result, changes);
  const grown = (/** @type {ShownEntry[]} */ entries) => {
    const steps = entries.flatMap(({ growth }) => growth.map(({ step }) => step));
    return steps.length > 0 ? timingOf(steps) : undefined;
  };
  if (choice) {
    const { name, entries } = sides[choice.side];
    const entry = entries[choice.entry];
    const label = say("web-share-serpent-of", { name, number: choice.entry + 1, points: entry.points });
    const timing = grown([entry]);
    return { label, timing, drawing: html`<${SerpentPicture} ...${{ game, date, name, label, entry, timing, measure }} />` };
  }
  const headline = headlineOf(result, sides.map(({ name }) => name));
  const ordered = bestFirst(result.sheet, result.winners).map((side) => sides[side]);
  const label = `${headline} ${ordered.map(({ name, total }) => say("web-result-score", { name, points: total })).join(" · ")}`;
  const timing = grown(ordered.flatMap(({ entries }) => entries));
  return { label, timing, drawing: html`<${ResultPicture} ...${{ game, date, headline, label, sides: ordered, timing, measure }} />` };
}
