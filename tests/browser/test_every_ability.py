"""
Every screen for fingers and eyes of every kind: narrow and low screens, text of twice the size, and the few colours of a
system. One visit to each screen looks at all of it.
"""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Deal, Invite
from tests.browser.screens import SCREENS
from tests.server.servers import ServerThread

NARROW: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SIZES: Final = {"portrait": (360, 740), "landscape": (740, 360), "zoomed": (720, 450), "desktop": (1440, 900)}
FINGER: Final = 44

TARGETS: Final = """() => {
  const all = document.querySelectorAll("button, a[href], input, select, textarea, summary, .source, .target.open");
  return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(".skip, .unseen"));
}"""
"""Whatever is pressed."""

SMALL: Final = f"""(least) => ({TARGETS})().filter((each) => {{
  if (getComputedStyle(each).display === "inline") return false;
  const pressed = each.matches("input[type=radio], input[type=checkbox], input[type=file]") ? each.closest("label") : each;
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

CUT: Final = f"""() => ({TARGETS})().filter((each) => each.matches("button, .button") && getComputedStyle(each).textOverflow !== "ellipsis"
  && (each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 2))
  .map((each) => each.outerHTML.slice(0, 160))"""
"""Buttons that do not hold their words."""

SIDEWAYS: Final = """() => [document.scrollingElement, document.querySelector("main")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.localName} is ${each.scrollWidth} wide instead of ${each.clientWidth}`)"""
"""What would have to be scrolled sideways."""

BIG: Final = "(size) => document.documentElement.style.setProperty('font-size', size)"


def problems(page: Page, size: str) -> dict[str, list[str]]:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return {"sideways": page.evaluate(SIDEWAYS), "cut": page.evaluate(CUT), "covered": page.evaluate(COVERED)}


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in ("no replay", "cards")])
def test_a_screen_is_for_every_ability(screen: str, invite: Invite, server: ServerThread, deal: Deal) -> None:
    deal("axe")
    page = (visitor := invite(**NARROW)).page
    SCREENS[screen].come(visitor, server)
    found: dict[str, dict[str, list[str]]] = {}
    for size in ("portrait", "landscape"):
        found[size] = problems(page, size)
        found[size]["small"] = page.evaluate(SMALL, FINGER)
    found["zoomed"] = problems(page, "zoomed")
    page.evaluate(BIG, "200%")
    found["large text, zoomed"] = problems(page, "portrait")
    found["large text"] = problems(page, "desktop")
    assert {where: each for where, each in found.items() if any(each.values())} == {}
