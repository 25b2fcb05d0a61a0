/** A list that grows at its end and shows its newest line, unless somebody has gone back in it. */
import { useCallback, useLayoutEffect, useRef } from "../vendor/html.js";

/** Pixels from the end within which somebody still reads the newest. */
const NEAR = 40;

/** A list of which the end stays in sight. */
class Following {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.isAtEnd = true;
    this.height = 0;
    /** Where `show` has left it: lines that grow afterwards, with their pictures, do not mean that somebody went back. */
    this.shown = -1;
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(list);
    list.addEventListener("scroll", () => this.scrolled());
    this.waiting = false;
    list.addEventListener("load", () => this.showSoon(), true);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    if (clientHeight === this.height && scrollTop !== this.shown) this.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
  }

  /** Its panel has opened, or there is more or less room for it. */
  resized() {
    if (this.height === 0) this.isAtEnd = true;
    this.height = this.list.clientHeight;
    this.show();
  }

  /** Pictures come by the dozen, and every look at the list's height makes the page lay it out: once a frame will do. */
  showSoon() {
    if (this.waiting || !this.isAtEnd) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.show();
    });
  }

  show() {
    if (!this.isAtEnd) return;
    this.list.scrollTo(0, this.list.scrollHeight);
    this.shown = this.list.scrollTop;
  }
}

/**
 * The ref of the list.
 * @param {unknown} news another value whenever there is more in it
 * @returns {(list: HTMLElement | null) => void}
 */
export function useNewest(news) {
  const following = useRef(/** @type {Following | null} */ (null));
  useLayoutEffect(() => following.current?.show(), [news]);
  return useCallback((list) => {
    following.current?.observer.disconnect();
    following.current = list && new Following(list);
  }, []);
}
