/** A drawing as the text of a file. */

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {unknown} words */
const escaped = (words) => String(words).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** @returns {string} @param {any} node what `html` gives: an element, a component without state, a list, words, or nothing */
export function markup(node) {
  if (node == null || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(markup).join("");
  if (typeof node !== "object") return escaped(node);
  const { type, props } = node;
  if (typeof type === "function") return markup(type.prototype?.render ? new type(props).render(props) : type(props));
  const { children, ...attributes } = props;
  if (type === "svg") attributes.xmlns = "http://www.w3.org/2000/svg";
  const written = Object.entries(attributes)
    .filter(([, value]) => value != null && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${type}${written.join("")}>${markup(children)}</${type}>`;
}
