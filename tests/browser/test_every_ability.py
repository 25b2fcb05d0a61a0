"""
Every screen for fingers and eyes of every kind: narrow and low screens, the few colours of a system, words of twice the
size. One visit to a screen looks at all that needs no other browser.
"""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Deal, Invite
from tests.browser.contexts import Contexts
from tests.browser.screens import SCREENS
from tests.browser.visitor import DESKTOP
from tests.server.servers import ServerThread

NARROW: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SIZES: Final = {"portrait": (360, 740), "landscape": (740, 360), "zoomed": (720, 450), "desktop": (1440, 900)}
FINGER: Final = 44

TARGETS: Final = """() => {
  const all = document.querySelectorAll("button, a[href], input, select, textarea, summary, .source, .target.open");
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(".skip, .unseen");
  return [...all].filter(isSeen);
}"""
"""Whatever is pressed."""

SMALL: Final = f"""(least) => ({TARGETS})().filter((each) => {{
  if (getComputedStyle(each).display === "inline") return false;
  const pressed = each.matches("[type=radio], [type=checkbox], [type=file]") ? each.closest("label") : each;
  const {{ width, height }} = pressed.getBoundingClientRect();
  return width > 0 && (width < least - 0.5 || height < least - 0.5);
}}).map((each) => {{
  const {{ width, height }} = each.getBoundingClientRect();
  return `${{each.outerHTML.slice(0, 130)}}: ${{Math.round(width)}} x ${{Math.round(height)}}`;
}})"""
"""What is too small for a finger; links within a sentence are exempt."""

COVERED: Final = f"""() => ({TARGETS})().filter((each) => {{
  each.scrollIntoView({{ block: "center", inline: "center" }});
  const {{ left, top, width, height }} = each.getBoundingClientRect();
  if (width === 0) return false;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(each.contains(found) || found?.contains(each) || found?.closest("label")?.contains(each));
}}).map((each) => each.outerHTML.slice(0, 160))"""
"""What cannot be brought into sight, or is covered by something else."""

CUT: Final = f"""() => ({TARGETS})().filter((each) => each.matches("button, .button"))
  .filter((each) => getComputedStyle(each).textOverflow !== "ellipsis")
  .filter((each) => each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.outerHTML.slice(0, 160))"""
"""Buttons that do not hold their words."""

SIDEWAYS: Final = """() => [document.scrollingElement, document.querySelector("main")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.localName} is ${each.scrollWidth} wide instead of ${each.clientWidth}`)"""
"""What would have to be scrolled sideways."""

MOVING: Final = """() => document.getAnimations()
  .map((each) => each.animationName ?? each.transitionProperty ?? "something")"""
"""What moves although the reader has asked for calm."""

SIGN: Final = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  const style = getComputedStyle(element);
  return ["outline", "border-top", "background-color"].map((name) => style.getPropertyValue(name)).join(" ");
}"""
"""What an element shows of its state without pictures and shadows."""

TOLD_APART: Final = [
    (".choice :checked + span", ".choice :not(:checked) + span"),
    (".tabs [aria-selected=true]", ".tabs [aria-selected=false]:not(.lit)"),
    (".source.possible:not(.held)", ".source:not(.possible)"),
    (".source.held", ".source.possible:not(.held)"),
    (".target.open", ".area"),
]


def problems(page: Page, size: str) -> dict[str, list[str]]:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    looked_at = {"sideways": SIDEWAYS, "cut": CUT, "covered": COVERED, "moving": MOVING}
    return {name: page.evaluate(look) for name, look in looked_at.items()}


def not_told_apart(page: Page) -> list[str]:
    """Pairs of states that look alike in the few colours of a system; on a table something is picked up first."""
    page.emulate_media(forced_colors="active")
    if page.locator(".source.possible").count():
        page.locator(".source.possible").first.press("Enter")
        page.wait_for_selector(".target.open")
    signs = [(one, other, page.evaluate(SIGN, one), page.evaluate(SIGN, other)) for one, other in TOLD_APART]
    page.emulate_media(forced_colors="none")
    return [f"{one} looks like {other}" for one, other, sign, without in signs if sign is not None and sign == without]


LOOKED_AT: Final = [name for name in SCREENS if name not in ("no replay", "cards")]
WORDY: Final = ("board", "home", "rules", "waiting room", "card", "board result", "board replay")
ALWAYS: Final = ("board", "card", "home", "lesson", "board result")
"""The others take their turn in the long tests."""


def marked(screens: Sequence[str]) -> list[Any]:
    return [screen if screen in ALWAYS else pytest.param(screen, marks=pytest.mark.soak) for screen in screens]


@pytest.mark.parametrize("screen", marked(LOOKED_AT))
def test_a_screen_is_for_fingers_and_eyes_of_every_kind(
    screen: str, meet: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("axe")
    page = (visitor := meet(**NARROW)).page
    SCREENS[screen].come(visitor, server)
    found: dict[str, dict[str, list[str]]] = {}
    for size in ("portrait", "landscape"):
        found[size] = {**problems(page, size), "small": page.evaluate(SMALL, FINGER)}
    found["zoomed"] = problems(page, "zoomed")
    found["forced colours"] = {"alike": not_told_apart(page)}
    assert {where: each for where, each in found.items() if any(each.values())} == {}


@pytest.mark.parametrize("screen", marked(WORDY))
def test_a_screen_has_room_for_words_of_twice_the_size(
    screen: str, meet: Invite, server: ServerThread, deal: Deal, large_words: Contexts
) -> None:
    deal("axe")
    page = (visitor := meet(browser=large_words, **DESKTOP)).page
    SCREENS[screen].come(visitor, server)
    found = {size: problems(page, size) for size in ("desktop", "portrait")}
    assert {where: each for where, each in found.items() if any(each.values())} == {}
