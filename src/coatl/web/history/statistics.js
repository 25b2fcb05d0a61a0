/** What games have in common: numbers and plots, of this device or of the server's public games. */
import { html, useEffect, useState } from "../vendor/html.js";
import { CardFace } from "../art/card.js";
import { COLOURS } from "../art/colours.js";
import * as api from "../net/api.js";
import { botName } from "../parts/names.js";
import { Problem, sentenceOf } from "../parts/notice.js";
import { cardOf, openBook } from "../play/book.js";
import { Choices } from "../screens/home_options.js";
import { language, say } from "../words/speaker.js";
import { ALL, bins, countGames, highest, isOf, kindName, kindOf, mean, together, victories } from "./counting.js";
import { Plot } from "./plots.js";

/**
 * @import { Counts, Group, Shares, Statistics } from "../play/told.d.ts"
 * @import { KeptGame } from "./games.js"
 */

const MOST_BINS = 8;
const MOST_CARDS = 5;
const CARD_WIDTH = 84;
/** Opponents that are no level of bots. @type {Record<string, string>} */
const OTHERS = { person: "web-statistics-person", carl: "side-carl", carl2: "side-carl2" };

/** @param {{kind: string, games: KeptGame[], bots: string[]}} given */
export function StatisticsPanel({ kind, games, bots }) {
  const [whose, setWhose] = useState("own");
  const choices = ["own", "server"].map((value) => ({ value, label: say(`web-statistics-${value}`) }));
  return html`<section class="panel statistics" aria-labelledby="statistics-title">
    <h2 id="statistics-title">${say("web-statistics")}</h2>
    <${Choices} legend=${say("web-statistics-whose")} name="whose" value=${whose} choices=${choices} onChoose=${setWhose} />
    ${whose === "own" ? html`<${Own} kind=${kind} games=${games} bots=${bots} />` : html`<${Public} kind=${kind} bots=${bots} />`}
  </section>`;
}

/** Of this device. @param {{kind: string, games: KeptGame[], bots: string[]}} given */
function Own({ kind, games, bots }) {
  const counted = games.flatMap(({ tally, seats }) =>
    tally ? [{ tally, own: seats.flatMap((seat, number) => (seat.yours ? [number] : [])) }] : [],
  );
  if (counted.length === 0) return html`<p class="quiet">${say("web-statistics-own-none")}</p>`;
  return html`<${Counted} kind=${kind} groups=${countGames(counted)} bots=${bots} />`;
}

/** Of the server. @param {{kind: string, bots: string[]}} given */
function Public({ kind, bots }) {
  const [told, setTold] = useState(/** @type {Statistics | null} */ (null));
  const [problem, setProblem] = useState("");
  const away = !api.reachable.value;
  useEffect(() => {
    let current = true;
    setProblem("");
    api.statistics().then((answer) => current && setTold(answer), (refusal) => current && setProblem(sentenceOf(refusal)));
    return () => {
      current = false;
    };
  }, [away]);
  if (!told && !away && problem) return html`<${Problem} text=${problem} />`;
  if (!told) return html`<p class="quiet">${say(away ? "web-statistics-server-away" : "web-loading")}</p>`;
  const groups = told.groups.filter((group) => isOf(group, kind));
  if (groups.length === 0) return html`<p class="quiet">${say("web-statistics-server-none")}</p>`;
  return html`
    <p class="quiet">${say("web-statistics-server-sentence")}</p>
    <${Counted} kind=${kind} groups=${groups} bots=${bots} />
  `;
}

/** @param {{kind: string, groups: Group[], bots: string[]}} given */
function Counted({ kind, groups, bots }) {
  const all = together(groups);
  const kinds = Object.groupBy(groups, kindOf);
  const alike = kind !== ALL || Object.keys(kinds).length === 1;
  const byKind = Object.fromEntries(Object.entries(kinds).map(([name, own]) => [name, victories(together(own ?? []))]));
  const { game } = all;
  return html`
    <${Figures} group=${all} alike=${alike} />
    ${!alike && html`<p class="quiet">${say("web-statistics-choose")}</p>`}
    <div class="plots">
      ${alike && html`<${Histogram} name="scores" head="points" counts=${all.scores} />`}
      ${!alike && html`<${ShareBars} name="kinds" head="kind" shares=${byKind} label=${kindName} />`}
      <${ShareBars} name="opponents" head="opponent" shares=${inOrder(all.opponents, bots)} label=${opponentName} />
      <${ShareBars} name="seats" head="seat" shares=${all.seats} label=${seatName} />
      <${Colours} counts=${all.colours} />
      ${alike && html`
        <${Histogram} name="fulfilled" head="card-count" counts=${all.fulfilled} />
        <${Histogram} name="lengths" head="segments" counts=${all.lengths} />
        <${Histogram} name="turns" head="turn-count" counts=${all.turns} />
      `}
    </div>
    ${alike && html`<${Cards} game=${game} counts=${all.cards} />`}
  `;
}

/** A number as it is written here. @param {number} value @param {Intl.NumberFormatOptions} [how] */
const written = (value, how = { maximumFractionDigits: 1 }) => new Intl.NumberFormat(language.value, how).format(value);

/** @param {number} share */
const percent = (share) => written(share, { style: "percent" });

/** @param {{group: Group, alike: boolean}} given */
function Figures({ group, alike }) {
  const [sides, won] = victories(group);
  const figures = [
    ["games", written(group.games)],
    ["victories", sides ? percent(won / sides) : null],
    ["mean", alike ? mean(group.scores) : null],
    ["best", alike ? highest(group.scores) : null],
  ];
  return html`<dl class="figures">
    ${figures.filter(([, value]) => value !== null).map(([name, value]) => html`<div key=${name}>
      <dt>${say(`web-statistics-${name}`)}</dt><dd>${typeof value === "number" ? written(value) : value}</dd>
    </div>`)}
  </dl>`;
}

/** @param {{name: string, head: string, counts: Counts}} given */
function Histogram({ name, head, counts }) {
  const found = bins(counts, MOST_BINS);
  const most = Math.max(1, ...found.map(({ count }) => count));
  return html`<${Plot} kind="column" title=${say(`web-statistics-${name}`)}
    heads=${[say(`web-statistics-${head}`), say("web-statistics-often")]}
    bars=${found.map(({ label, count }) => ({ label, said: written(count), size: count / most }))} />`;
}

/** @param {string} by */
const opponentName = (by) => (OTHERS[by] ? say(OTHERS[by]) : botName(by));

/** Opponents, the weakest bots first, then all others. @param {Shares} shares @param {string[]} bots @returns {Shares} */
function inOrder(shares, bots) {
  const order = [...bots, ...Object.keys(OTHERS)];
  return Object.fromEntries(Object.entries(shares).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** @param {string} seat */
const seatName = (seat) => say("web-place", { number: Number(seat) + 1 });

/** @param {{name: string, head: string, shares: Shares, label: (key: string) => string}} given */
function ShareBars({ name, head, shares, label }) {
  const bars = Object.entries(shares).map(([key, [sides, won]]) => ({
    label: label(key),
    said: say("web-statistics-share-of", { percent: percent(won / sides), count: sides }),
    size: won / sides,
  }));
  return html`<${Plot} kind="bar" title=${say(`web-statistics-${name}`)}
    heads=${[say(`web-statistics-${head}`), say("web-statistics-share")]} bars=${bars} />`;
}

/** @param {{counts: Counts}} given */
function Colours({ counts }) {
  const found = Object.values(COLOURS).map((colour) => ({ ...colour, count: counts[colour.letter] ?? 0 }));
  const most = Math.max(...found.map(({ count }) => count));
  if (most === 0) return null;
  const bars = found.toSorted((one, other) => other.count - one.count).map(({ name, body, edge, count }) => ({
    label: say(`web-colour-${name}`), said: written(count), size: count / most, colour: body, edge,
  }));
  return html`<${Plot} kind="bar" title=${say("web-statistics-colours")} bars=${bars}
    heads=${[say("web-statistics-colour"), say("web-statistics-segments")]} />`;
}

/** The cards that were fulfilled most often, drawn. @param {{game: string, counts: Counts}} given */
function Cards({ game, counts }) {
  useEffect(() => {
    openBook(game);
  }, [game, language.value]);
  const found = Object.entries(counts).sort(([, one], [, other]) => other - one).slice(0, MOST_CARDS);
  if (found.length === 0) return null;
  return html`<div>
    <h3>${say("web-statistics-cards")}</h3>
    <ul class="favourite-cards">
      ${found.map(([id, count]) => {
        const card = cardOf(game, id);
        return html`<li key=${id}>
          ${card && html`<${CardFace} card=${card} width=${CARD_WIDTH} label=${card.description ?? id} />`}
          <span>${say("web-statistics-times", { count })}</span>
        </li>`;
      })}
    </ul>
  </div>`;
}
