/** Python for browsers. */
export { loadPyodide } from "./pyodide/pyodide.js";
