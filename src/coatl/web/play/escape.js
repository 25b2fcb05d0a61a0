/** Escape lets go of what is held, looked at or opened. */
import { useEffect, useRef } from "../vendor/html.js";

/** @param {() => void} then */
export function useEscape(then) {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") latest.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
