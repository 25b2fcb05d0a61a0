/** The size of an element, followed as it changes. */
import { signal } from "../vendor/signals.js";
import { useLayoutEffect, useRef, useState } from "../vendor/html.js";

/** How much larger than usual words are: places beside drawings grow with them. To ask while drawing makes the page work out all styles. */
const measureText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const scale = signal(measureText());
addEventListener("resize", () => (scale.value = measureText()));
export const textScale = () => scale.value;

/** The ref of an element, and its inner size. @returns {[any, {width: number, height: number}]} */
export function useSize() {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
