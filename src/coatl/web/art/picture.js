/** Drawings without words as pictures: a browser paints one picture at once, and thousands of lines one by one. */
import { html } from "../vendor/html.js";
import { theme } from "../parts/kept.js";
import { markup } from "./markup.js";

/** So many pictures of a kind are kept; beyond that, as after many sizes of a window, the oldest are made anew. */
const MOST = 400;

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
 * @template Made @param {(props: any) => Made} make
 */
function once(make) {
  /** @type {Map<string, Made>} */
  const made = new Map();
  return (/** @type {object} */ props) => {
    const key = theme.value + JSON.stringify(props);
    let found = made.get(key);
    if (found === undefined) {
      found = make(props);
      made.set(key, found);
      if (made.size > MOST) made.delete(/** @type {string} */ (made.keys().next().value));
    }
    return found;
  };
}

/** @param {import("../vendor/html.js").VNode<any>} drawing an `<svg>` @param {string} scheme "light" or "dark" */
const sourceOf = (drawing, scheme) => `data:image/svg+xml,${encodeURIComponent(painted(markup(drawing), scheme))}`;

/**
 * A drawing that stands in the page.
 * @template {{label?: string}} Props
 * @param {(props: Props) => import("../vendor/html.js").VNode<any>} draw an `<svg>`, a pure function of plain values
 */
export function picture(draw) {
  const shown = once((props) => {
    const drawing = draw(props);
    const { class: kind, width, height } = drawing.props;
    return { class: kind, width, height, src: sourceOf(drawing, theme.value) };
  });
  return (/** @type {Props} */ { label, ...props }) =>
    html`<img ...${shown(props)} alt=${label ?? ""} draggable=${false} />`;
}

/**
 * A drawing on the paper of a card, which is light in either theme, in a box around (0, 0).
 * @template {{width: number, height: number}} Props
 * @param {(props: Props) => import("../vendor/html.js").VNode<any>} draw a `<g>`, a pure function of plain values
 */
export function pictureWithin(draw) {
  const href = once(({ width, height, ...props }) =>
    sourceOf(html`<svg viewBox=${`${-width / 2} ${-height / 2} ${width} ${height}`} width=${width} height=${height}>
      ${draw({ width, height, ...props })}</svg>`, "light"));
  return (/** @type {Props} */ props) => html`<image x=${-props.width / 2} y=${-props.height / 2} width=${props.width}
    height=${props.height} href=${href(props)} />`;
}
