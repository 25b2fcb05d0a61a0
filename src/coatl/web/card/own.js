/** One's own Prophecies around the level card, and the place where a fulfilled one is put. */
import { html } from "../vendor/html.js";
import { target } from "../play/places.js";
import { cardPreview } from "../play/views.js";
import { say } from "../words/speaker.js";
import { Flow } from "./flow.js";
import { levelGroups } from "./levels.js";
import { homeOf } from "./seats.js";
import { Prophecy } from "./prophecy.js";

const MOST = 138;
/** Where Prophecies that come down wait for their order. */
const COMING_DOWN = 1;

/** @param {{table: import("./table.js").CardTable}} given */
export function Own({ table }) {
  const { session } = table;
  const view = table.staging.shown.value;
  const home = homeOf(view);
  const held = session.held.value;
  const card = held?.split(":")[1] ?? "";
  const open = session.targets.value.has("levels");
  /** @type {Record<number, import("../vendor/html.js").VNode>} */
  const over = {};
  const worth = cardPreview(session)?.cards[card];
  if (open && worth) {
    const level = held?.startsWith("pending:") ? COMING_DOWN : worth.level;
    const label = say("web-card-put-level", { level, points: worth.points });
    const place = target(session, "levels", label);
    over[level] = html`<div key="put" ...${place} class="target open put"><span>${label}</span></div>`;
  }
  const groups = levelGroups(view, home, { every: true, over });
  if (view.pending.length && home === view.seat) {
    const heading = html`<h3 class="level-heading">${say("web-card-pending")}</h3>`;
    groups.push({ key: "pending", heading, cards: view.pending, class: "pending" });
  }
  const draw = (/** @type {string} */ id, /** @type {number} */ width) => {
    const waits = view.pending.includes(id);
    return html`<${Prophecy} key=${id} table=${table} card=${id} width=${width}
      name=${waits ? `pending:${id}` : undefined} action=${waits ? `arrange ${id}` : undefined} />`;
  };
  return html`<section class="own-levels" data-area tabindex="-1" aria-label=${say("web-card-own-levels")}
    data-target=${open ? "levels" : undefined}>
    <${Flow} groups=${groups} draw=${draw} most=${MOST} />
  </section>`;
}
