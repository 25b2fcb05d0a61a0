"""Waiting for something on a page: the page looks when it has changed, instead of being asked again and again."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.visitor import SECONDS

WATCH: Final = """async ([given, seconds]) => {
  const look = () => (SEEN)(given);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (look()) {
      await drawn();
      const found = look();
      if (found) return found;
    } else {
      await new Promise((resolve) => {
        const changes = new MutationObserver(() => (changes.disconnect(), resolve()));
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => (changes.disconnect(), resolve()), end - performance.now());
      });
    }
  }
  throw new Error(`not seen within ${seconds} seconds`);
}"""


def watch(page: Page, seen: str, given: Any = None) -> Any:
    """What the function ``seen`` tells of the page as soon as that is something, and it is drawn."""
    return page.evaluate(WATCH.replace("SEEN", seen), [given, SECONDS])
