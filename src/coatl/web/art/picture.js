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
 * A picture is made once for all places that show the same: a table shows the same pieces many times.
 * @template {{label?: string}} Props
 * @param {(props: Props) => import("../vendor/html.js").VNode<any>} draw an `<svg>`, a pure function of plain values
 */
export function picture(draw) {
  /** @type {Map<string, {class: string, width: string, height: string, src: string}>} */
  const made = new Map();
  return (/** @type {Props} */ { label, ...props }) => {
    const key = theme.value + JSON.stringify(props);
    let shown = made.get(key);
    if (!shown) {
      const drawing = draw(/** @type {Props} */ (props));
      const { class: kind, width, height } = drawing.props;
      const src = `data:image/svg+xml,${encodeURIComponent(painted(markup(drawing), theme.value))}`;
      shown = { class: kind, width, height, src };
      made.set(key, shown);
      if (made.size > MOST) made.delete(/** @type {string} */ (made.keys().next().value));
    }
    return html`<img ...${shown} alt=${label ?? ""} draggable=${false} />`;
  };
}
