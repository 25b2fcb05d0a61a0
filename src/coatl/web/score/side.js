/** One player on the page: name, total, all Cóatl, and golden segments. */
import { html } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { GOLD } from "../parts/score_sheet.js";
import { Remarks } from "../tabletop/remarks.js";
import { say } from "../words/speaker.js";
import { CoatlSheet, itemsOf } from "./coatl.js";
import { LONGEST_NAME, MOST_COATLS, MOST_GOLD, NEW_COATL, withPlayer } from "./table.js";

/**
 * @import { FieldEvent } from "../parts/events.d.ts"
 * @import { Coatl, Place, Table } from "./table.js"
 * @import { ToldSide } from "./told.d.ts"
 */

/** How somebody is called who has no name. @param {Table} table @param {number} number */
export const playerName = (table, number) => table.players[number]?.name.trim() || say("web-score-player", { number: number + 1 });

/** The names of all sides. @param {Table} table */
export const sideNames = (table) => [...table.players.map((_, number) => playerName(table, number)), ...(table.carl ? [say("side-carl")] : [])];

/** What a Cóatl is called. @param {Table} table @param {Place} place */
export function placeName(table, { player, coatl }) {
  const name = player === null ? say("side-carl") : playerName(table, player);
  return table.game === "card" ? name : say("web-score-coatl", { name, number: coatl + 1 });
}

/** The lines of a Cóatl: as the engine scored it, before that without points. @param {Coatl} coatl @param {ToldSide | undefined} side @param {number} number */
function linesOf(coatl, side, number) {
  const told = side?.coatls[number];
  if (told?.scored) return { items: itemsOf(told.scored), points: told.scored.total };
  if (told?.counts && side) return { items: side.entries.flatMap((entry) => entry.items), points: side.total };
  const ids = [...coatl.cards.map(({ id }) => id), ...(coatl.temple ? [coatl.temple] : [])];
  return { items: ids.map((id) => ({ id, times: 0, points: 0 })), points: null };
}

/**
 * @typedef {{table: Table, number: number, told: ToldSide | undefined, won: boolean, onChange: (table: Table, what?: string) => void,
 *   onEdit: (place: Place) => void}} SideGiven
 * @param {SideGiven} given
 */
export function SideSheet({ table, number, told, won, onChange, onEdit }) {
  const { game, players } = table;
  const player = players[number];
  const name = playerName(table, number);
  const set = (/** @type {Partial<typeof player>} */ change, what = "") => onChange(withPlayer(table, number, change), what);
  const add = () => {
    set({ coatls: [...player.coatls, NEW_COATL] });
    onEdit({ player: number, coatl: player.coatls.length });
  };
  return html`<section class=${`panel side-sheet ${won ? "won" : ""}`} aria-label=${name} data-side=${number}>
    <header class="side-head">
      <label class="score-name"><span class="unseen">${say("web-score-name", { number: number + 1 })}</span>
        <input value=${player.name} maxlength=${LONGEST_NAME} placeholder=${say("web-score-player", { number: number + 1 })} autocomplete="off"
          onInput=${(/** @type {FieldEvent} */ event) => set({ name: event.target.value }, `name ${number}`)} />
      </label>
      ${won && html`<span class="badge">${say("web-result-winner")}</span>`}
      <p class="total"><span class="unseen">${say("column-total")} </span>${told?.total ?? "–"}</p>
    </header>
    ${player.coatls.map((coatl, place) => html`<${CoatlSheet} key=${place} game=${game} coatl=${coatl} told=${told?.coatls[place]}
      ...${linesOf(coatl, told, place)} title=${placeName(table, { player: number, coatl: place })}
      onEdit=${() => onEdit({ player: number, coatl: place })}
      onRemove=${game === "board" ? () => set({ coatls: player.coatls.toSpliced(place, 1) }) : undefined} />`)}
    <${Remarks} game=${game} remarks=${told?.remarks ?? []} />
    ${game === "board" && html`<div class="score-more">
      ${player.coatls.length < MOST_COATLS && html`<${Button} kind=${player.coatls.length ? "plain" : "primary"} onClick=${add}>${say("web-score-add-coatl")}<//>`}
      <${Gold} gold=${player.gold} name=${name} points=${goldPoints(told)} onChange=${(/** @type {number} */ gold) => set({ gold })} />
    </div>`}
    ${players.length > 1 && html`<div class="row end score-buttons"><${Button} kind="quiet"
      onClick=${() => onChange({ ...table, players: players.toSpliced(number, 1) })}>${say("web-score-remove", { what: name })}<//></div>`}
  </section>`;
}

/** What its golden segments are worth to a side; null if that is nothing. @param {ToldSide | undefined} told */
const goldPoints = (told) => told?.entries.flatMap(({ items }) => items).find(({ id }) => id === GOLD)?.points ?? null;

/** Golden segments received. @param {{gold: number, points: number | null, name: string, onChange: (gold: number) => void}} given */
function Gold({ gold, points, name, onChange }) {
  const step = (/** @type {number} */ way, /** @type {string} */ sign, /** @type {string} */ message) => html`<button type="button" class="button"
    aria-label=${say(message, { name })} disabled=${gold + way < 0 || gold + way > MOST_GOLD} onClick=${() => onChange(gold + way)}>${sign}</button>`;
  return html`<div class=${`score-gold ${gold ? "" : "none"}`} role="group" aria-label=${say("web-score-gold")}>
    <span aria-hidden="true">${say("web-score-gold")}</span>
    <div>${step(-1, "−", "web-score-gold-less")}<output>${gold}</output>${step(1, "+", "web-score-gold-more")}</div>
    ${points !== null && html`<b>${say("web-points", { points })}</b>`}
  </div>`;
}

/** CARL, who has levels alone. @param {Omit<SideGiven, "number"> & {carl: Coatl}} given */
export function CarlSheet({ table, carl, told, won, onChange, onEdit }) {
  const place = { player: null, coatl: 0 };
  return html`<section class=${`panel side-sheet ${won ? "won" : ""}`} aria-label=${say("side-carl")} data-side="carl">
    <header class="side-head">
      <h2>${say("side-carl")}${won && html` <span class="badge">${say("web-result-winner")}</span>`}</h2>
      <p class="total"><span class="unseen">${say("column-total")} </span>${told?.total ?? "–"}</p>
    </header>
    <${CoatlSheet} game="card" coatl=${carl} told=${told?.coatls[0]} ...${linesOf(carl, told, 0)} title=${say("side-carl")}
      onEdit=${() => onEdit(place)} onRemove=${() => onChange({ ...table, carl: null })} />
  </section>`;
}
