/**
 * Drawings without words as pictures: a browser paints one picture at once, and thousands of lines one by one. It reads
 * every picture as a document of its own; one that stands in the page is a file in memory, which it reads in a task of
 * its own, too, and not in the one that draws the table.
 */
import { cloneElement, html } from "../vendor/html.js";
import { theme } from "../parts/kept.js";
import { markup } from "./markup.js";

/** So many pictures of a kind are kept; beyond that, as after many sizes of a window, the oldest are made anew. */
const MOST = 400;
/** Files are kept longer: what the log has shown is there again when it is scrolled to, and no game tells so much. */
const MOST_FILES = 2000;
const TYPE = "image/svg+xml";

/** Colours and faces of each theme by name, as attributes take them. To ask the page makes it work out the style of all that has just changed. */
const colours = new Map();

/** @param {string} name @param {string} scheme "light" or "dark" */
function colour(name, scheme) {
  const key = `${scheme} ${name}`;
  if (!colours.has(key)) {
    const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    colours.set(key, value.replaceAll('"', "'"));
  }
  return colours.get(key);
}

/** @param {string} text a drawing whose colours are the theme's @param {string} scheme "light" or "dark" */
export function painted(text, scheme) {
  const side = scheme === "dark" ? 2 : 1;
  return text
    .replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name, scheme))
    .replace(/light-dark\(([^,()]+),\s*([^()]+)\)/g, (...parts) => parts[side]);
}

/**
 * What was made once for all places that show the same: a table shows the same pieces many times.
 * @template Given, Made
 * @param {number} most so many are kept @param {(given: Given) => Made} make
 * @param {(made: Made) => void} [drop] what is not kept any longer
 * @returns {(key: string, given: Given) => Made}
 */
function keeping(most, make, drop = () => {}) {
  /** @type {Map<string, Made>} */
  const made = new Map();
  return (key, given) => {
    const found = made.get(key) ?? make(given);
    made.delete(key);
    made.set(key, found); // behind all that was shown before it
    if (made.size > most) {
      const [[oldest, old]] = made;
      made.delete(oldest);
      drop(old);
    }
    return found;
  };
}

/** @param {object} props */
const keyOf = (props) => theme.value + JSON.stringify(props);

/** @param {import("../vendor/html.js").VNode<any>} drawing an `<svg>` @param {string} scheme "light" or "dark" */
const textOf = (drawing, scheme) => painted(markup(drawing), scheme);

/**
 * A drawing that stands in the page. Drawings of several sizes are one file, unless their view differs.
 * @template {{label?: string, width?: number, height?: number, size?: number}} Props
 * @param {(props: Props) => import("../vendor/html.js").VNode<any>} draw an `<svg>`, a pure function of plain values
 */
export function picture(draw) {
  const frameOf = keeping(MOST, (/** @type {Props} */ props) => {
    const { class: kind, width, height, viewBox } = draw(props).props;
    const { width: _, height: __, size, ...shown } = props;
    return { key: keyOf({ viewBox, ...shown }), frame: { class: kind, width, height } };
  });
  const fileOf = keeping(MOST_FILES, (/** @type {Props} */ props) => {
    const drawing = draw(props);
    const [, , width, height] = drawing.props.viewBox.split(" ");
    const file = new Blob([textOf(cloneElement(drawing, { width, height }), theme.value)], { type: TYPE });
    return URL.createObjectURL(file);
  }, (address) => URL.revokeObjectURL(address));
  return (/** @type {Props} */ { label, ...rest }) => {
    const props = /** @type {Props} */ (rest);
    const { key, frame } = frameOf(keyOf(props), props);
    return html`<img ...${frame} src=${fileOf(key, props)} alt=${label ?? ""} draggable=${false} />`;
  };
}

/**
 * A drawing on the paper of a card, which is light in either theme, in a box around (0, 0). Cards are shared, so it is
 * in the text of the card itself.
 * @template {{width: number, height: number}} Props
 * @param {(props: Props) => import("../vendor/html.js").VNode<any>} draw a `<g>`, a pure function of plain values
 */
export function pictureWithin(draw) {
  const href = keeping(MOST, (/** @type {Props} */ { width, height, ...props }) =>
    `data:${TYPE},${encodeURIComponent(textOf(html`<svg viewBox=${`${-width / 2} ${-height / 2} ${width} ${height}`}
      width=${width} height=${height}>${draw(/** @type {Props} */ ({ width, height, ...props }))}</svg>`, "light"))}`);
  return (/** @type {Props} */ props) => html`<image x=${-props.width / 2} y=${-props.height / 2} width=${props.width}
    height=${props.height} href=${href(keyOf(props), props)} />`;
}
