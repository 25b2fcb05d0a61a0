"""
Browser contexts that one test after the other comes with. A new one has to load the whole client anew, which takes as
long as most tests; one that is given back has forgotten all but the files of the client.
"""

import json
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext

USUAL: Final[dict[str, Any]] = {"reduced_motion": "reduce", "locale": "en"}

NO_WORKERS: Final = "delete Navigator.prototype.serviceWorker"
"""As on a page without HTTPS: the client keeps nothing, so that every test sees the files of its own server."""


class Contexts:
    """The contexts of one browser. Those of the same device take turns."""

    def __init__(self, browser: Browser) -> None:
        self.browser: Final = browser
        self.free: Final[dict[str, list[BrowserContext]]] = {}
        self.devices: Final[dict[BrowserContext, str]] = {}

    def take(self, device: dict[str, Any]) -> BrowserContext:
        key = json.dumps(device, sort_keys=True)
        free = self.free.setdefault(key, [])
        if free:
            return free.pop()
        context = self.browser.new_context(**{**USUAL, **device})
        context.add_init_script(NO_WORKERS)
        self.devices[context] = key
        return context

    def give_back(self, context: BrowserContext) -> None:
        self.free[self.devices[context]].append(context)
