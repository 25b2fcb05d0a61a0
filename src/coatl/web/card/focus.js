/** Whoever plays by keyboard finds the focus where the turn goes on: at a place for what is held, or the next thing. */
import { useEffect, useRef } from "../vendor/html.js";

const NEXT = ".prophecy.possible, .feather.possible, .ending:not(:disabled)";

/**
 * @param {import("./table.js").CardTable} table
 * @param {{current: Element | null}} root
 */
export function useFocus(table, root) {
  const keys = useRef(false);
  const { session } = table;
  const held = session.held.value;
  const seq = session.state.value?.seq;
  useEffect(() => {
    const pressed = () => (keys.current = true);
    const pointed = () => (keys.current = false);
    addEventListener("keydown", pressed);
    addEventListener("pointerdown", pointed);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("pointerdown", pointed);
    };
  }, [table]);
  const focus = (/** @type {string} */ wanted) =>
    /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(wanted))?.focus();
  useEffect(() => {
    if (keys.current && held) focus(".target.open");
  }, [held]);
  useEffect(() => {
    if (keys.current && document.activeElement === document.body) focus(NEXT);
  }, [seq, session.busy.value]);
}
