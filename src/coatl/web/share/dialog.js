/** Sharing a finished game: what, in which format, and where to. */
import { html, useEffect, useMemo, useState } from "../vendor/html.js";
import { Button } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { theme } from "../parts/kept.js";
import { sideNames } from "../parts/names.js";
import { announce, Problem, sentenceOf } from "../parts/notice.js";
import { isOpen, openBook } from "../play/book.js";
import { language, say } from "../words/speaker.js";
import { addressOf, canCopy, canHandOver, copy, fileOf, handOver, PNG, save, standAlone, SVG } from "./files.js";
import { measured } from "./lettering.js";
import { GrowingPreview, StillPreview } from "./preview.js";
import { pictureOf, serpentsOf } from "./shown.js";

/**
 * @import { ChoiceEvent } from "../parts/events.d.ts"
 * @import { Change, Result, Table } from "../play/told.d.ts"
 * @import { Choice } from "./shown.js"
 * @typedef {"svg" | "png" | "animation"} Format
 */

/** @type {Format[]} */
const FORMATS = ["png", "svg", "animation"];

/** @param {Choice} choice */
const keyOf = (choice) => (choice ? `${choice.side}:${choice.entry}` : "");

/** @param {{table: Table, result: Result, choice: Choice, onChoose: (choice: Choice) => void}} given */
function What({ table, result, choice, onChoose }) {
  const names = sideNames(table);
  const serpents = serpentsOf(result);
  const chosen = (/** @type {ChoiceEvent} */ event) => onChoose(serpents.find((each) => keyOf(each) === event.target.value) ?? null);
  return html`<label class="field"><span>${say("web-share-what")}</span>
    <select value=${keyOf(choice)} onChange=${chosen}>
      <option value="">${say("web-share-result")}</option>
      ${serpents.map((each) => html`<option value=${keyOf(each)}>
        ${say("web-share-serpent-of", { name: names[each.side], number: each.entry + 1, points: each.points })}
      </option>`)}
    </select>
  </label>`;
}

/** @param {{format: Format, onChoose: (format: Format) => void}} given */
function Formats({ format, onChoose }) {
  return html`<fieldset>
    <legend>${say("web-share-format")}</legend>
    <div class="choices-row">
      ${FORMATS.map((each) => html`<label class="choice" key=${each}>
        <input type="radio" name="share-format" value=${each} checked=${each === format} onChange=${() => onChoose(each)} />
        <span>${say(`web-share-${each}`)}</span>
      </label>`)}
    </div>
  </fieldset>`;
}

/** The buttons that do something with a file. @param {{text: string, kind: string, name: string, title: string, onProblem: (sentence: string) => void}} given */
function Ways({ text, kind, name, title, onProblem }) {
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState("");
  const attempt = async (/** @type {() => Promise<void>} */ way) => {
    setBusy(true);
    onProblem("");
    await way().catch(() => onProblem(say("web-share-failed")));
    setBusy(false);
  };
  const file = () => fileOf(text, kind, name);
  const copyIt = async () => {
    await copy(file());
    announce(say("web-copied"));
    setCopied(text);
  };
  return html`<div class="row end">
    ${canHandOver(kind) && html`<${Button} disabled=${busy || !text} onClick=${() => attempt(async () => handOver(await file(), title))}>
      ${say("web-share-hand-over")}<//>`}
    ${canCopy(kind) && html`<${Button} disabled=${busy || !text} onClick=${() => attempt(copyIt)}>
      ${say(copied && copied === text ? "web-copied" : "web-copy")}<//>`}
    <${Button} kind="primary" disabled=${busy || !text} onClick=${() => attempt(async () => save(await file()))}>${say("web-share-download")}<//>
  </div>`;
}

/**
 * @param {{table: Table, result: Result, first: Choice, findChanges: () => Promise<Change[]>, onClose: () => void}} given
 *   `findChanges` tells all that happened in the game
 */
export function ShareDialog({ table, result, first, findChanges, onClose }) {
  const [choice, setChoice] = useState(first);
  const [format, setFormat] = useState(/** @type {Format} */ ("png"));
  const [changes, setChanges] = useState(/** @type {Change[] | null} */ (null));
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const growing = format === "animation";
  const known = isOpen(table.game) && (!growing || changes !== null);
  const made = useMemo(
    () => (known ? pictureOf(table, result, choice, (growing && changes) || [], measured) : null),
    [known, choice, growing, changes, language.value],
  );
  useEffect(() => {
    openBook(table.game);
  }, [table.game]);
  useEffect(() => {
    if (growing && !changes) findChanges().then(setChanges, (refusal) => setProblem(sentenceOf(refusal)));
  }, [growing]);
  useEffect(() => {
    let left = false;
    setText("");
    if (made) {
      standAlone(made.drawing, theme.value).then(
        (whole) => left || setText(whole),
        () => left || setProblem(say("web-share-failed")),
      );
    }
    return () => {
      left = true;
    };
  }, [made, theme.value]);
  const name = `coatl-${table.id || table.game}${choice ? `-${choice.side + 1}-${choice.entry + 1}` : ""}`;
  return html`<${Dialog} title=${say("web-share")} wide onClose=${onClose}>
    ${growing && made?.timing
      ? html`<${GrowingPreview} key=${keyOf(choice)} drawing=${made.drawing} timing=${made.timing} />`
      : html`<${StillPreview} address=${text && addressOf(text)} label=${made?.label ?? ""} />`}
    <div class="share-choices">
      <${What} table=${table} result=${result} choice=${choice} onChoose=${setChoice} />
      <${Formats} format=${format} onChoose=${setFormat} />
    </div>
    <${Problem} text=${problem} />
    <${Ways} text=${text} kind=${format === "png" ? PNG : SVG} name=${name} title=${made?.label ?? ""} onProblem=${setProblem} />
  <//>`;
}
