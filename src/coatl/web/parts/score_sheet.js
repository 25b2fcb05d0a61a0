/** The itemised score sheet: each serpent drawn, each card with how often it counts and what it is worth. */
import { html, useEffect } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { Piece } from "../art/pieces.js";
import { Serpent } from "../art/serpent.js";
import { cardOf, openBook } from "../play/book.js";
import { spoken } from "../play/sayings.js";
import { knows, language, say } from "../words/speaker.js";
import { useGradual } from "./gradual.js";
import { Icon } from "./icon.js";
import { Sentence } from "./log.js";
import { mark, partsOf } from "./story.js";

const SERPENT_HEIGHT = 64;
/** What golden segments are called among the items of a sheet. */
export const GOLD = "golden-segments";
/** Three points that are joined. */
const SHARE = "M18 5.5a2.5 2.5 0 1 0 .01 0zM6 12a2.5 2.5 0 1 0 .01 0zM18 18.5a2.5 2.5 0 1 0 .01 0zM8.2 10.9l7.6-4.2M8.2 13.2l7.6 4.2";

/**
 * @import { Entry, Item, Side } from "../play/told.d.ts"
 */

/** The sides as they are shown: who has won first, then by points. @param {Side[]} sheet @param {number[]} winners */
export function bestFirst(sheet, winners) {
  const won = (/** @type {number} */ side) => Number(winners.includes(side));
  return sheet.map((_, side) => side).sort((one, other) => won(other) - won(one) || sheet[other].total - sheet[one].total);
}

/**
 * @param {{game: string, sheet: Side[], names: string[], winners: number[], onShare?: (side: number, entry: number) => void}} given
 */
export function ScoreSheet({ game, sheet, names, winners, onShare }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const drawn = useGradual(sheet.length);
  return html`<div class=${`sheet sides-${sheet.length}`} aria-busy=${drawn < sheet.length}>
    ${bestFirst(sheet, winners).slice(0, drawn).map((side) => html`<${SideSheet} key=${side} game=${game} side=${sheet[side]} name=${names[side]}
      won=${winners.includes(side)} onShare=${onShare && ((/** @type {number} */ entry) => onShare(side, entry))} />`)}
    <${CountedTwice} game=${game} sheet=${sheet} />
  </div>`;
}

/** @param {{game: string, side: Side, name: string, won: boolean, onShare?: (entry: number) => void}} given */
function SideSheet({ game, side, name, won, onShare }) {
  return html`<section class=${`panel side-sheet ${won ? "won" : ""}`}>
    <header class="side-head">
      <h2>${name}${won && html` <span class="badge">${say("web-result-winner")}</span>`}</h2>
      <p class="total"><span class="unseen">${say("column-total")} </span>${side.total}</p>
    </header>
    ${side.entries.length === 0 && html`<p class="quiet">${say("web-result-nothing")}</p>`}
    ${side.entries.map((entry, number) => html`<${EntrySheet} key=${number} game=${game} entry=${entry}
      onShare=${onShare && (() => onShare(number))} />`)}
  </section>`;
}

/** @param {{game: string, entry: Entry, onShare?: () => void}} given */
export function EntrySheet({ game, entry, onShare }) {
  return html`<div class="entry">
    ${entry.serpent &&
    html`<div class="entry-head">
      <div class="entry-serpent"><${Serpent} text=${entry.serpent} height=${SERPENT_HEIGHT}
        label=${say("web-coatl-shows", { parts: spoken(entry.serpent) })} /></div>
      <p class="entry-points">${say("web-points", { points: entry.points })}</p>
      ${onShare && html`<button type="button" class="close" aria-label=${say("web-share-serpent")} title=${say("web-share-serpent")}
        onClick=${onShare}><${Icon} path=${SHARE} /></button>`}
    </div>`}
    <ul class="items">
      ${entry.items.map((item, number) => html`<${ItemSheet} key=${number} game=${game} item=${item} />`)}
    </ul>
  </div>`;
}

/** One card, or golden segments, with what it is worth. @param {{game: string, item: Item}} given */
export function ItemSheet({ game, item }) {
  const card = cardOf(game, item.id);
  return html`<li class="item">
    ${card &&
    html`<${CardFace} card=${card} state=${{ times: item.times, met: item.times }} width=${96}
      label=${card.description ?? card.id} />`}
    ${item.id === GOLD && html`<span class="item-gold"><${Piece} text="*" size=${56} /></span>`}
    <p class="item-sum">
      <span>${reached(game, card?.type ?? item.id, item.times)}</span>
      <b>${say("web-points", { points: item.points })}</b>
    </p>
  </li>`;
}

/**
 * How often an item counts, or what a game has instead.
 * @param {string} game
 * @param {string} type
 * @param {number} times
 */
function reached(game, type, times) {
  const own = `sheet-${game}-${type}`;
  return say(knows(own) ? own : `web-sheet-${type}`, { times });
}

/** What decided, in words; a game may say it in its own way. @param {string} game @param {string} decided */
export function decidedBy(game, decided) {
  const own = `end-decided-${game}-${decided}`;
  return say(knows(own) ? own : `end-decided-${decided}`);
}

/**
 * Cards on more sheets than there are of them: taken after a score was final.
 * @param {{game: string, sheet: Side[]}} given
 */
export function CountedTwice({ game, sheet }) {
  const listed = sheet.flatMap((side) => side.entries.flatMap((entry) => entry.items.map((item) => item.id)));
  const twice = [...new Set(listed)].filter((id) => {
    const card = cardOf(game, id);
    return card?.type === "prophecy" && listed.filter((each) => each === id).length > (card.copies ?? 1);
  });
  if (twice.length === 0) return null;
  const sentence = say("sheet-twice", { cards: twice.map((id) => mark("card", id)), count: twice.length });
  return html`<p class="sheet-note"><${Sentence} parts=${partsOf(sentence)} game=${game} /></p>`;
}
