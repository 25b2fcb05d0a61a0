/** Much to draw, one thing after the other: the page answers in between. */
import { useEffect, useState } from "../vendor/html.js";

/** How many of so many things are drawn yet: one at first, and one more after each that is seen. @param {number} all */
export function useGradual(all) {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < all) setDrawn(drawn + 1);
  }, [drawn, all]);
  return Math.min(drawn, all);
}
