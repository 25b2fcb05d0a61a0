/** What the coach speaks of is marked on the table, also when parts of it are drawn anew. */
import { useEffect } from "../vendor/html.js";

const MARK = "data-taught";

/** Mark what a selector finds, and nothing else. @param {ParentNode} root @param {string} selector "" for nothing */
export function mark(root, selector) {
  const wanted = new Set(selector ? root.querySelectorAll(selector) : []);
  for (const marked of root.querySelectorAll(`[${MARK}]`)) if (!wanted.has(marked)) marked.removeAttribute(MARK);
  for (const element of wanted) element.setAttribute(MARK, "");
}

/** Bring what is marked into sight. @param {ParentNode} root */
function show(root) {
  const shown = [...root.querySelectorAll(`[${MARK}]`)].filter((marked) => marked.checkVisibility());
  shown.at(-1)?.scrollIntoView({ block: "nearest" });
}

/** Keep it marked while a part of the screen is there. @param {string} selector @param {unknown} moment changes with the table */
export function useMark(selector, moment) {
  useEffect(() => {
    const root = document.getElementById("main");
    if (!root) return undefined;
    mark(root, selector);
    const observer = new MutationObserver(() => mark(root, selector));
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      mark(root, "");
    };
  }, [selector, moment]);
  useEffect(() => {
    const root = document.getElementById("main");
    if (root) show(root);
  }, [selector]);
}
