/** Cards by their levels, drawn as large as the place allows. */
import { useSize } from "../parts/size.js";
import { html } from "../vendor/html.js";
import { TALL, fit } from "./fit.js";

/** @import { VNode } from "../vendor/html.js" */

/** Room around the cards, so that their glow shows. */
const RIM = 6;

/**
 * @template [Card=string]
 * @typedef {{key: string, heading: VNode | null, cards: Card[], piled?: boolean, class?: string, over?: VNode}} Level
 *   `over` lies above all
 */

/**
 * Groups of cards side by side. `draw` makes a card of a width.
 * @template Card
 * @param {{groups: Level<Card>[], draw: (card: Card, width: number) => VNode, most: number, least?: number,
 *   heading?: number}} given
 */
export function Flow({ groups, draw, most, least = 48, heading = 34 }) {
  const [element, size] = useSize();
  const counts = groups.map(({ cards, piled }) => ({ cards: cards.length, piled }));
  const inside = { width: size.width - 2 * RIM, height: size.height - heading - RIM };
  const { width, rows } = fit(inside, counts, { least, most, gap: 8, between: 20, above: 10 });
  return html`<div class="flow" ref=${element}>
    ${size.width > 0 &&
    groups.map(({ key, heading: title, cards, piled, class: more, over }) => {
      const columns = piled ? 1 : Math.max(1, Math.ceil(cards.length / rows));
      return html`<section key=${key} class=${["group", piled && "piled", more].filter(Boolean).join(" ")}>
        ${title}
        <div class="faces" style=${{
          "--card": `${width}px`, "--tall": `${Math.round(width * TALL)}px`, "--columns": columns,
        }}>${cards.map((card) => draw(card, width))}</div>
        ${over}
      </section>`;
    })}
  </div>`;
}
