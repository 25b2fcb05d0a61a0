/** The curve: what each side could expect after every turn. Sides differ by colour, dashes and marks; a table tells the same. */
import { html, useState } from "../vendor/html.js";
import { textScale, useSize } from "../parts/size.js";
import { Choices } from "../screens/home_options.js";
import { say } from "../words/speaker.js";
import { percent, points } from "./numbers.js";
import { apart, pathOf, Plot } from "./plot.js";

/**
 * @import { FieldEvent } from "../parts/events.d.ts"
 * @import { Analysis, Moment } from "./told.d.ts"
 * @typedef {"share" | "points"} Kind
 * @typedef {{analysis: Analysis, names: string[], chosen: number, onChoose: (moment: number) => void}} Given
 */

const HEIGHT = { wide: 330, narrow: 270 };
const NARROW = 600;
/** Pixels that a mark, and a number below, need. */
const MARK_ROOM = 26;
const NUMBER_ROOM = 44;
/** Of a turning point's number. */
const NUMBER_WIDTH = 25;
const MARKS = ["M-4-4h8v8h-8z", "M0-5.5L5.5 4.5H-5.5z", "M0-6L6 0 0 6-6 0z", "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"];

/** Expectations in words. @type {Record<Kind, (value: number) => string>} */
const WRITTEN = { share: percent, points };

/** When a moment was, in words. @param {Moment} moment @param {string[]} names */
export const whenOf = ({ turn, seat }, names) =>
  seat === null ? say("web-analysis-start") : say("web-analysis-after", { turn, name: names[seat] });

/** A moment and all expectations then, in words. @param {Moment} moment @param {Kind} kind @param {string[]} names */
function inWords(moment, kind, names) {
  const expected = names.map((name, side) => say("web-analysis-value", { name, value: WRITTEN[kind](moment[kind][side]) }));
  return [`${whenOf(moment, names)}.`, expected.join(", ")].join(" ");
}

/** @param {Given} given */
export function Curve({ analysis, names, chosen, onChoose }) {
  const [kind, setKind] = useState(/** @type {Kind} */ ("share"));
  const [place, { width }] = useSize();
  const { moments } = analysis;
  const moment = moments[chosen];
  const choices = [{ value: "share", label: say("web-analysis-share") }, { value: "points", label: say("web-analysis-points") }];
  const slide = (/** @type {FieldEvent} */ event) => onChoose(Number(event.target.value));
  return html`<section class="panel analysis-curve" aria-labelledby="curve-title">
    <header>
      <h2 id="curve-title">${say("web-analysis-curve")}</h2>
      <${Choices} legend=${say("web-analysis-kind")} name="curve-kind" value=${kind} choices=${choices} onChoose=${setKind} />
    </header>
    <p class="plot-words" aria-hidden="true">${whenOf(moment, names)}</p>
    <ul class="legend">${names.map((name, side) => html`<li key=${side}>
      <${Sample} side=${side} /><span>${name}</span><b>${WRITTEN[kind](moment[kind][side])}</b>
    </li>`)}</ul>
    <div class="plot-place" ref=${place}>
      ${width > 0 && html`<${Drawing} analysis=${analysis} kind=${kind} width=${width} chosen=${chosen} onChoose=${onChoose} />`}
    </div>
    <input type="range" class="plot-slider" min="0" max=${moments.length - 1} value=${chosen} aria-label=${say("web-analysis-position")}
      aria-valuetext=${inWords(moment, kind, names)} onInput=${slide} />
    <p class="quiet small">${say("analysis-note-curves")}</p>
    <${AsTable} analysis=${analysis} names=${names} />
  </section>`;
}

/** How a side is drawn. @param {{side: number}} given */
const Sample = ({ side }) => html`<svg class=${`side-${side}`} width="44" height="16" viewBox="0 0 44 16" aria-hidden="true">
  <path class="plot-line" d="M1 8H43" /><path class="plot-mark" d=${MARKS[side]} transform="translate(22 8)" />
</svg>`;

/** @param {{analysis: Analysis, kind: Kind, width: number, chosen: number, onChoose: (moment: number) => void}} given */
function Drawing({ analysis, kind, width, chosen, onChoose }) {
  const { moments, turning_points: turning } = analysis;
  const height = width < NARROW ? HEIGHT.narrow : HEIGHT.wide;
  const scale = textScale();
  const plot = new Plot(moments, kind, width, height, scale);
  const { left, right, top, bottom } = plot;
  const every = (/** @type {number} */ room) => Math.max(1, Math.ceil((room * Math.max(1, plot.last)) / (right - left)));
  const [marked, numbered] = [every(MARK_ROOM), every(NUMBER_ROOM * scale)];
  const pick = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    onChoose(plot.nearest(event.clientX - box.left));
  };
  return html`<svg class="plot-drawing" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true"
    onPointerDown=${pick} onPointerMove=${pick}>
    ${plot.ticks.map((tick) => html`<g key=${tick}>
      <path class="plot-grid" d=${`M${left} ${plot.y(tick)}H${right}`} />
      <text class="plot-text" x=${left - 8} y=${plot.y(tick) + 4 * scale} text-anchor="end">${WRITTEN[kind](tick)}</text>
    </g>`)}
    ${moments.map(({ turn }, moment) => moment % numbered === 0 && moment > 0 &&
    html`<text key=${moment} class="plot-text" x=${plot.x(moment)} y=${bottom + 20 * scale} text-anchor="middle">${turn}</text>`)}
    ${turning.map(({ moment }, number) => html`<g key=${number} class="plot-turning">
      <path d=${`M${plot.x(moment)} ${top - 8}V${bottom}`} />
    </g>`)}
    <path class="plot-chosen" d=${`M${plot.x(chosen)} ${top - 8}V${bottom}`} />
    ${plot.sides.map(({ points: places, band }, side) => html`<g key=${side} class=${`side-${side}`}>
      <path class="plot-band" d=${`${pathOf(band)}Z`} />
      <path class="plot-line" d=${pathOf(places)} />
      ${places.map(({ x, y }, moment) => (moment % marked === 0 || moment === chosen) &&
      html`<path key=${moment} class=${`plot-mark ${moment === chosen ? "chosen" : ""}`} d=${MARKS[side]}
        transform=${`translate(${x} ${y})${moment === chosen ? " scale(1.6)" : ""}`} />`)}
    </g>`)}
    ${apart(turning.map(({ moment }) => plot.x(moment)), NUMBER_WIDTH * scale).map((x, number) => html`<g key=${number} class="plot-number"
      transform=${`translate(${x} ${14 * scale}) scale(${scale})`}>
      <circle r="11" /><text y="4.5" text-anchor="middle">${number + 1}</text>
    </g>`)}
  </svg>`;
}

/** Chance and points with their errors, for those who want numbers. @param {{analysis: Analysis, names: string[]}} given */
function AsTable({ analysis, names }) {
  return html`<details class="plot-table">
    <summary>${say("web-analysis-table")}</summary>
    <div class="plot-scroll" tabindex="0" role="region" aria-label=${say("web-analysis-table")}>
      <table>
        <thead><tr>
          <th scope="col">${say("web-analysis-moment")}</th>
          ${names.map((name) => html`<th scope="col">${name}: ${say("web-analysis-share")}</th><th scope="col">${name}: ${say("web-analysis-points")}</th>`)}
        </tr></thead>
        <tbody>${analysis.moments.map((moment, number) => html`<tr key=${number}>
          <th scope="row">${whenOf(moment, names)}</th>
          ${names.map((_, side) => html`
            <td>${percent(moment.share[side])} ± ${percent(moment.share_error[side])}</td>
            <td>${points(moment.points[side])} ± ${points(moment.points_error[side])}</td>`)}
        </tr>`)}</tbody>
      </table>
    </div>
  </details>`;
}
