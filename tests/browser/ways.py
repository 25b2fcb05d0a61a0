"""The three ways to use the page: by mouse, by touch, by keyboard alone. A way picks things up and puts them down."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.browser.hearing import Listener
from tests.browser.visitor import wait_until
from tests.browser.watching import watch

OPEN: Final = """() => {
  const names = new Set([...document.querySelectorAll(".target.open")].map((each) => each.dataset.target));
  return names.size ? [...names].sort() : null;
}"""

POINT: Final = """([selector, attribute, scrolls]) => {
  const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  if (scrolls) shown[0]?.scrollIntoViewIfNeeded();
  for (const element of shown) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [left + width * along, top + height * down];
        if (document.elementFromPoint(x, y)?.closest(`[${attribute}], .source.possible`) === element) return [x, y];
      }
    }
  }
  return shown.length ? "covered" : "hidden";
}"""
"""A point where an element is not covered by another thing that can be picked up or aimed at."""

VISIBLE: Final = "(selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility()) ?? null"

STOPS: Final = """(wanted) => {
  const inside = document.querySelector("dialog[open]") ?? document;
  const stops = [...inside.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")].filter((each) =>
    each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }) &&
    !(each.type === "radio" && !each.checked && each !== wanted));
  const before = (each) => each === document.activeElement || document.activeElement !== document.body &&
    Boolean(document.activeElement.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING);
  return stops.indexOf(wanted) - stops.findLastIndex(before);
}"""
"""How many stops of the Tab key something is away from the focus."""

ALONG: Final = """(selector) => {
  const open = [...document.querySelectorAll(".target.open")];
  const possible = open.length ? open : [...document.querySelectorAll(".source.possible, [data-ending]:enabled")];
  const here = document.activeElement;
  const there = possible.find((each) => each.matches(selector));
  if (here === there) return 0;
  if (!possible.includes(here)) return 1;
  return possible.indexOf(there) - possible.indexOf(here);
}"""
"""How many times the right arrow key has to be pressed, or with a minus the left one."""

Choose = Callable[[list[str]], str]
"""From the names of the places that are open to one of them."""


class Way(ABC):
    """How somebody uses the page."""

    name: str

    def __init__(self, page: Page) -> None:
        self.page: Final = page

    @abstractmethod
    def press(self, what: Locator) -> None:
        """Press a button, a link or a choice."""

    @abstractmethod
    def touch(self, selector: str, attribute: str) -> None:
        """Press something on the table that is there already, which has this attribute."""

    @abstractmethod
    def carry(self, source: str, choose: Choose) -> None:
        """Pick up what has this name, and put it to the place that is chosen of those that open."""

    def select(self, what: Locator, label: str) -> None:
        what.select_option(label=label)

    def open_places(self) -> list[str]:
        names: list[str] = watch(self.page, OPEN)
        return names

    def reveal(self, selector: str) -> ElementHandle:
        """What is in sight. On small screens things are on panels: turn to the one where this is."""
        found = self.visible(selector)
        for tab in [] if found else self.page.get_by_role("tab").all():
            if found is None and tab.is_visible():
                self.press(tab)
                expect(tab).to_have_attribute("aria-selected", "true")
                found = self.visible(selector)
        assert found is not None, f"there is no way to see {selector}"
        return found

    def visible(self, selector: str) -> ElementHandle | None:
        return self.page.evaluate_handle(VISIBLE, selector).as_element()

    def point(self, selector: str, attribute: str, scrolls: bool = False) -> tuple[float, float]:
        found = self.page.evaluate(POINT, [selector, attribute, scrolls])
        if found == "hidden":
            self.reveal(selector)
            found = self.page.evaluate(POINT, [selector, attribute, scrolls])
        assert not isinstance(found, str), f"{selector} is {found}"
        return found[0], found[1]


def source_selector(name: str) -> str:
    return f'.source.possible[data-source="{name}"]'


def target_selector(name: str) -> str:
    return f'.target.open[data-target="{name}"]'


class Mouse(Way):
    """Drag and drop. What a turn needs is in sight: nothing is scrolled."""

    name = "mouse"

    def press(self, what: Locator) -> None:
        what.click()

    def touch(self, selector: str, attribute: str) -> None:
        self.page.mouse.click(*self.point(selector, attribute))

    def carry(self, source: str, choose: Choose) -> None:
        x, y = self.point(source_selector(source), "data-source")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y + 9)
        target = target_selector(choose(self.open_places()))
        there = self.point(target, "data-target")
        self.page.mouse.move(*there, steps=2)
        now = self.point(target, "data-target")
        if now != there:
            self.page.mouse.move(*now)
        self.page.mouse.up()


class Touch(Way):
    """Tap a thing, then tap a place."""

    name = "touch"

    def press(self, what: Locator) -> None:
        what.tap()

    def carry(self, source: str, choose: Choose) -> None:
        self.touch(source_selector(source), "data-source")
        self.touch(target_selector(choose(self.open_places())), "data-target")

    def touch(self, selector: str, attribute: str) -> None:
        self.page.touchscreen.tap(*self.point(selector, attribute, scrolls=True))


class Keyboard(Way):
    """
    Tab, arrow keys, Enter and Space, and nothing else: the arrow keys lead along what is possible on the table. Whoever
    plays like this may not see the page: at every step it is checked what they are told.
    """

    name = "keyboard"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.listener: Final = Listener(page)

    def press(self, what: Locator) -> None:
        if what.get_attribute("type") == "radio":
            self._choose_radio(what)
            return
        self.focus(what.element_handle())
        self.page.keyboard.press("Space" if what.get_attribute("type") == "checkbox" else "Enter")

    def select(self, what: Locator, label: str) -> None:
        self.focus(what.element_handle())
        self.page.keyboard.type(label)

    def carry(self, source: str, choose: Choose) -> None:
        """What is picked up takes the focus along: to the first place where it can go."""
        self.touch(source_selector(source), "data-source")
        place = target_selector(choose(self.open_places()))
        wait_until(self.page, "() => document.activeElement.matches('.target.open')")
        self.touch(place, "data-target")

    def focus(self, wanted: ElementHandle) -> None:
        """Go there with the Tab key, held down; stops that could not be counted before are made up for."""
        for _ in range(12):
            away = self.page.evaluate(STOPS, wanted)
            if away == 0:
                return
            if away < 0:
                self.page.keyboard.down("Shift")
            for _ in range(abs(away)):
                self.page.keyboard.down("Tab")
            self.page.keyboard.up("Tab")
            if away < 0:
                self.page.keyboard.up("Shift")
        raise AssertionError(f"the Tab key does not lead to {wanted}")

    def touch(self, selector: str, attribute: str) -> None:
        self.listener.listen()
        for _ in range(12):
            away = self.page.evaluate(ALONG, selector)
            if away == 0:
                self.page.keyboard.press("Enter")
                return
            for _ in range(abs(away)):
                self.page.keyboard.press("ArrowRight" if away > 0 else "ArrowLeft")
        raise AssertionError(f"the arrow keys do not lead to {selector}")

    def _choose_radio(self, what: Locator) -> None:
        group = self.page.locator(f'input[type="radio"][name="{what.get_attribute("name")}"]')
        self.focus(group.and_(self.page.locator(":checked")).element_handle())
        for _ in range(group.count()):
            if what.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the arrow keys do not lead to {what}")


WAYS: Final[tuple[type[Way], ...]] = (Mouse, Touch, Keyboard)
