/** A serpent that is built by tapping pieces, or by typing its notation: both are always the same serpent. */
import { html, useEffect, useId, useRef, useState } from "../vendor/html.js";
import { COLOURS } from "../art/colours.js";
import { Piece } from "../art/pieces.js";
import { layout, Serpent } from "../art/serpent.js";
import { Button } from "../parts/button.js";
import { Icon } from "../parts/icon.js";
import { pieceName, spoken } from "../play/sayings.js";
import { Choices } from "../screens/home_options.js";
import { say } from "../words/speaker.js";
import { canMove, LONGEST, moved, piecesOf, recoloured, restacked, typedSerpent, withoutPiece, withPiece } from "./pieces.js";

/** @import { FieldEvent } from "../parts/events.d.ts" */
/** @import { End } from "./pieces.js" */

/** High enough that a finger finds each segment. */
const HEIGHT = 88;
const PIECE = 44;
const LEFTWARDS = "M14.5 5.5 8 12l6.5 6.5";
const RIGHTWARDS = "M9.5 5.5 16 12l-6.5 6.5";

/** What can be added, row by row: its message, and the piece of a colour. @type {Record<string, [string, (letter: string) => string][]>} */
const ROWS = {
  board: [["heads", (letter) => `<${letter}`], ["segments", (letter) => letter], ["tails", (letter) => `${letter}>`]],
  card: [
    ["heads", (letter) => `<${letter}`], ["segments", (letter) => letter],
    ["stacks", (letter) => letter.toUpperCase()], ["tails", (letter) => `${letter}>`],
  ],
};

/** A piece in words; what is none, as it was typed. @param {string} piece */
function named(piece) {
  const letter = piece.replace(/[<>]/g, "");
  if (!(letter.toLowerCase() in COLOURS)) return piece;
  return letter === letter.toLowerCase() ? pieceName(piece) : spoken(piece);
}

/**
 * @param {{game: string, text: string, onChange: (text: string, what?: string) => void}} given `what` names changes
 *   that belong together, as letters that are typed
 */
export function SerpentEditor({ game, text, onChange }) {
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  const [end, setEnd] = useState(/** @type {End} */ ("right"));
  const id = useId();
  const pieces = piecesOf(text);
  const slot = chosen !== null && chosen < pieces.length ? chosen : null;
  const tap = (/** @type {string} */ piece) => {
    if (slot === null) return onChange(withPiece(text, piece, end));
    onChange(recoloured(text, slot, piece.replace(/[<>]/g, "").toLowerCase()));
  };
  const remove = (/** @type {number} */ place) => {
    onChange(withoutPiece(text, place));
    choose(null);
  };
  return html`<div class="serpent-editor" data-serpent=${text}>
    <${Strip} text=${text} end=${end} chosen=${slot} onChoose=${(/** @type {number} */ place) => choose(place === slot ? null : place)}
      onRemove=${remove} />
    ${slot !== null
      ? html`<${PieceTools} game=${game} text=${text} slot=${slot} onChange=${onChange} onMove=${choose} onRemove=${() => remove(slot)}
        onClose=${() => choose(null)} />`
      : html`<div class="editor-end"><${Choices} legend=${say("web-editor-end")} name=${`${id}-end`} value=${end} onChoose=${setEnd}
        choices=${["left", "right"].map((value) => ({ value, label: say(`web-editor-${value}`) }))} /></div>`}
    <div class="palette">
      ${ROWS[game].map(([row, make]) => html`<div key=${row} class="palette-row" role="group" aria-label=${say(`web-editor-${row}`)}>
        ${Object.keys(COLOURS).map((letter) => html`<button type="button" key=${letter} class="palette-piece" data-piece=${make(letter)}
          aria-label=${named(make(letter))} title=${named(make(letter))} onClick=${() => tap(make(letter))}>
          ${row === "stacks" ? html`<${Serpent} text=${make(letter)} height=${PIECE} />` : html`<${Piece} text=${make(letter)} size=${PIECE} />`}
        </button>`)}
      </div>`)}
    </div>
    <label class="field editor-notation"><span>${say("web-editor-notation")}</span>
      <input value=${text} maxlength=${LONGEST} autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck=${false}
        placeholder=${game === "card" ? "<gRbyk>" : "<bbrky>"} aria-describedby=${`${id}-help`}
        onInput=${(/** @type {FieldEvent} */ event) => onChange(typedSerpent(game, event.target.value), `typing ${id}`)} />
      <small class="quiet" id=${`${id}-help`}>${say(`web-editor-notation-${game}`)}</small>
    </label>
  </div>`;
}

/**
 * The serpent, whose pieces can be chosen: one stop of the tabulator, arrow keys within.
 * @param {{text: string, end: End, chosen: number | null, onChoose: (slot: number) => void, onRemove: (slot: number) => void}} given
 */
function Strip({ text, end, chosen, onChoose, onRemove }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const pieces = piecesOf(text);
  const first = useRef(true);
  useEffect(() => {
    const strip = place.current;
    if (!first.current || end === "right") strip?.scrollTo({ left: end === "right" ? strip.scrollWidth : 0 });
    first.current = false;
  }, [pieces.length, end]);
  if (pieces.length === 0) return html`<p class="serpent-strip empty quiet">${say("web-editor-empty")}</p>`;
  const drawing = layout(text);
  const scale = HEIGHT / drawing.height;
  const half = (drawing.ends.right.x - drawing.ends.left.x) / Math.max(1, drawing.segments.length) / 2;
  const drawn = pieces.flatMap((piece, slot) => (/[^<>]/u.test(piece) ? [{ piece, slot }] : []));
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = /** @type {HTMLElement[]} */ ([...(place.current?.querySelectorAll("button") ?? [])]);
    const here = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (way) buttons[here + way]?.focus();
    else if (event.key === "Home") buttons[0]?.focus();
    else if (event.key === "End") buttons.at(-1)?.focus();
    else if ((event.key === "Delete" || event.key === "Backspace") && here >= 0) {
      onRemove(drawn[here].slot);
      requestAnimationFrame(() => place.current?.querySelectorAll("button")[Math.max(0, here - 1)]?.focus());
    } else return;
    event.preventDefault();
  };
  return html`<div class="serpent-strip" ref=${place} role="group" aria-label=${say("web-editor-pieces")} onKeyDown=${pressed}>
    <div class="serpent-drawn">
      <${Serpent} text=${text} height=${HEIGHT} highlight=${drawn.flatMap(({ slot }, number) => (slot === chosen ? [number] : []))} />
      ${drawn.map(({ piece, slot }, number) => html`<button type="button" key=${slot} class="segment" aria-pressed=${slot === chosen}
        tabindex=${slot === (chosen ?? drawn[0].slot) ? 0 : -1}
        aria-label=${say("web-editor-piece", { number: number + 1, piece: named(piece) })}
        style=${{ left: `${(drawing.segments[number].x - half) * scale}px`, width: `${2 * half * scale}px` }}
        onClick=${() => onChoose(slot)}></button>`)}
    </div>
  </div>`;
}

/**
 * What can be done with the chosen piece; a tap on the palette gives it another colour.
 * @param {{game: string, text: string, slot: number, onChange: (text: string) => void, onMove: (slot: number) => void,
 *   onRemove: () => void, onClose: () => void}} given
 */
function PieceTools({ game, text, slot, onChange, onMove, onRemove, onClose }) {
  const piece = piecesOf(text)[slot];
  const isSegment = !/[<>]/.test(piece);
  const move = (/** @type {1 | -1} */ way) => {
    onChange(moved(text, slot, way));
    onMove(slot + way);
  };
  const mover = (/** @type {1 | -1} */ way, /** @type {string} */ message, /** @type {string} */ path) =>
    html`<button type="button" class="button" aria-label=${say(message)} title=${say(message)} disabled=${!canMove(text, slot, way)}
      onClick=${() => move(way)}><${Icon} path=${path} /></button>`;
  return html`<div class="editor-tools" role="group" aria-label=${named(piece)}>
    <div class="editor-chosen">
      <p><b>${named(piece)}</b> <span class="quiet">${say("web-editor-recolour")}</span></p>
      <button type="button" class="close" aria-label=${say("web-editor-release")} title=${say("web-editor-release")} onClick=${onClose}>×</button>
    </div>
    <div class="row">
      ${mover(-1, "web-editor-move-left", LEFTWARDS)}
      ${mover(1, "web-editor-move-right", RIGHTWARDS)}
      ${game === "card" && isSegment && html`<${Button} aria-pressed=${piece !== piece.toLowerCase()}
        onClick=${() => onChange(restacked(text, slot))}>${say("web-editor-stack")}<//>`}
      <${Button} kind="danger" onClick=${onRemove}>${say("web-remove")}<//>
    </div>
  </div>`;
}
