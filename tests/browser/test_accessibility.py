"""What axe finds on every screen, in either theme, wide and narrow: nothing."""

from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.conftest import Deal, Invite
from tests.browser.screens import SCREENS
from tests.browser.visitor import DESKTOP, PHONE
from tests.server.servers import ServerThread

EVERYTHING: Final[dict[str, Any]] = {"resultTypes": ["violations"]}
"""To list what is in order, too, takes axe several times as long."""
DRAWINGS: Final = """() => {
  for (const part of document.querySelectorAll("svg > :not(title)")) part.remove();
}"""
"""Drawings have a name, or none; axe says nothing about the thousands of lines inside, but takes them one by one."""
CONTRAST: Final[dict[str, Any]] = {**EVERYTHING, "runOnly": ["color-contrast"]}
"""All that differs between the themes."""


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe finds, with the elements it finds it at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("(options) => axe.run(options)", options)["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def pick_up(page: Page) -> bool:
    """At a table where one can, pick something up, so that the places where it can go are looked at, too."""
    possible = page.locator(".source.possible")
    if possible.count() == 0:
        return False
    possible.first.press("Enter")
    page.wait_for_selector(".target.open")
    page.evaluate(DRAWINGS)
    return True


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("device", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"])
def test_axe_finds_nothing(
    device: dict[str, object], screen: str, meet: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("axe")
    page = (visitor := meet(**device, color_scheme="dark")).page
    SCREENS[screen].come(visitor, server)
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, EVERYTHING if pick_up(page) else CONTRAST) == []
