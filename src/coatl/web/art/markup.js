/** A drawing as the text of a file. */

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {unknown} words */
const escaped = (words) => String(words).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** Texts of components by what they were made of. @type {Map<Function, Map<string, string>>} */
const texts = new Map();

/** Remember the texts of a component, a pure function of plain values, which takes long to find its lines. @param {Function} component */
export const remember = (component) => void texts.set(component, new Map());

/** @param {any} component @param {object} props @returns {string} */
function textOf(component, props) {
  const known = texts.get(component);
  const key = known ? JSON.stringify(props) : "";
  const found = known?.get(key);
  if (found !== undefined) return found;
  const text = markup(component.prototype?.render ? new component(props).render(props) : component(props));
  known?.set(key, text);
  return text;
}

/** @returns {string} @param {any} node what `html` gives: an element, a component without state, a list, words, or nothing */
export function markup(node) {
  if (node == null || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(markup).join("");
  if (typeof node !== "object") return escaped(node);
  const { type, props } = node;
  if (typeof type === "function") return textOf(type, props);
  const { children, ...attributes } = props;
  if (type === "svg") attributes.xmlns = "http://www.w3.org/2000/svg";
  const written = Object.entries(attributes)
    .filter(([, value]) => value != null && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${type}${written.join("")}>${markup(children)}</${type}>`;
}
