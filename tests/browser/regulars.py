"""
Visitors who stay from test to test: their page is open, and the client in it is loaded already, as is the engine that
browsers run themselves. To load all that anew takes longer than most tests.
"""

import json
from typing import Any, Final

from tests.browser.contexts import Contexts
from tests.browser.visitor import COME_TO, FORGET, Visitor

QUIET: Final = "/learn"
"""A screen where nothing goes on between two tests, and what is there once it is drawn."""
QUIET_DRAWN: Final = ".lesson-choice"


class Regulars:
    """One visitor for each kind of device."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.here: Final[dict[str, Visitor]] = {}

    def find(self, contexts: Contexts, device: dict[str, Any]) -> Visitor:
        key = f"{id(contexts)} {json.dumps(device, sort_keys=True)}"
        if key not in self.here:
            self.here[key] = Visitor(contexts.take(device), self.address)
        return self.here[key]

    def send_away(self, visitor: Visitor) -> None:
        """After a test that has failed, the next one begins with somebody else."""
        for key in [key for key, known in self.here.items() if known is visitor]:
            del self.here[key]
        visitor.context.close()

    def rest(self, visitor: Visitor, device: dict[str, Any]) -> None:
        """Nothing is kept of a test but what is loaded, and the screen is as it was."""
        page = visitor.page
        if page.viewport_size != device["viewport"]:
            page.set_viewport_size(device["viewport"])
        page.emulate_media(media="null", color_scheme=device.get("color_scheme", "light"), forced_colors="none")
        page.evaluate(COME_TO, QUIET)
        page.wait_for_selector(QUIET_DRAWN)
        page.evaluate(FORGET)
        visitor.context.clear_cookies()
        for noted in (visitor.problems, visitor.expected, visitor.made, visitor.advised):
            noted.clear()
