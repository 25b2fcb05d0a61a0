/** The levels of a side as groups of cards: 0, 1, 2 face up, 3 secured. */
import { html } from "../vendor/html.js";
import { LevelTile } from "../art/level.js";
import { say } from "../words/speaker.js";
import { cardOf } from "../play/book.js";

/**
 * @import { CardView } from "../play/told.d.ts"
 * @import { VNode } from "../vendor/html.js"
 */

/** Whether what lies at a level, the highest, is out of reach. @param {CardView} view @param {number} level */
const isSecured = (view, level) => level === view.sides[0].levels.length - 1;

/** The points of a level, which every Prophecy prints alike. @param {CardView} view @param {number} level */
function pointsAt(view, level) {
  const lying = [...view.supply, ...view.sides.flatMap((side) => side.levels.flat())];
  return cardOf("card", lying.find(Boolean) ?? "")?.points[level] ?? 0;
}

/** @param {{view: CardView, level: number}} given */
function Heading({ view, level }) {
  const points = pointsAt(view, level);
  return html`<h3 class="level-heading">
    <${LevelTile} level=${level} points=${points} size=${30} />
    <span class="unseen">${say("web-card-at-level", { level })}, ${say("web-card-points", { points })}</span>
    ${isSecured(view, level) && html`<span>${say("screen-secured")}</span>`}
  </h3>`;
}

/**
 * The levels of a side.
 * @param {CardView} view
 * @param {number} side
 * @param {{every?: boolean, over?: Record<number, VNode>}} [wishes] `every` shows empty levels as well
 * @returns {import("./flow.js").Level[]}
 */
export function levelGroups(view, side, { every = false, over = {} } = {}) {
  return view.sides[side].levels.flatMap((cards, level) => {
    if (!every && cards.length === 0) return [];
    const group = {
      key: String(level), heading: html`<${Heading} view=${view} level=${level} />`, cards, piled: isSecured(view, level),
      class: `level-${level}`, over: over[level],
    };
    return [group];
  });
}

/**
 * The Prophecies of another side: those in reach, by level, then the secured ones; each card shows its level itself.
 * @param {CardView} view @param {number} side @returns {import("./flow.js").Level[]}
 */
export function openGroups(view, side) {
  const { levels } = view.sides[side];
  const secured = levels.at(-1) ?? [];
  const groups = [{ key: "open", heading: null, cards: levels.slice(0, -1).flat() }];
  if (secured.length === 0) return groups;
  return [...groups, { key: "secured", heading: null, cards: secured, piled: true, class: "secured" }];
}
