"""Somebody with a browser at a server. Whatever goes wrong in the page is written down, and what the page sends."""

import json
import re
import time
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebError, WebSocket

SECONDS: Final = 15.0
"""How long the page may take for anything on a busy machine."""

DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
TABLET: Final[dict[str, Any]] = {"viewport": {"width": 1024, "height": 768}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

COME_TO: Final = """(address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Follow a link within the client, which loads nothing anew."""

FORGET: Final = "() => (localStorage.clear(), sessionStorage.clear())"


def wait_until(there: Page | Locator, condition: str) -> None:
    """Until a function of the page is true. Playwright's own way asks within the page, whose policy forbids that."""
    deadline = time.monotonic() + SECONDS
    while not there.evaluate(condition):
        assert time.monotonic() < deadline, condition
        time.sleep(0.02)


class Visitor:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context: Final = context
        self.address: Final = address
        self.problems: Final[list[str]] = []
        """Errors in the console, in scripts, and requests to other hosts."""
        self.expected: Final[list[str]] = []
        """What a test brings about on purpose: patterns of problems that are none."""
        self.made: Final[list[str]] = []
        """The actions that the page has sent."""
        self.advised: Final[list[str]] = []
        """The actions that the server has advised."""
        context.set_default_timeout(SECONDS * 1000)
        self.heard: Final = {"console": self._said, "weberror": self._failed, "request": self._asked}
        for event, heard in self.heard.items():
            context.on(event, heard)  # type: ignore[call-overload]
        self.page: Final = context.new_page()
        self.page.on("websocket", self._connected)

    def go(self, path: str = "/") -> None:
        """Open an address of the server as if it was typed in."""
        self.page.goto(self.address + path)

    def come_to(self, path: str) -> None:
        """Open an address from within the client, if it is there already."""
        if self.page.url.startswith(self.address):
            self.page.evaluate(COME_TO, path)
        else:
            self.go(path)

    def leave(self) -> None:
        """Close the page, and forget whatever it has kept."""
        if self.page.url.startswith("http"):
            self.page.evaluate(FORGET)
        self.page.close()
        self.context.clear_cookies()
        for event, heard in self.heard.items():
            self.context.remove_listener(event, heard)

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(re.search(each, problem) for each in self.expected)]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type} in the console: {message.text} ({message.location.get('url')})")

    def _failed(self, error: WebError) -> None:
        self.problems.append(f"error in the page: {error.error}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme not in ("data", "blob") and not request.url.startswith(self.address + "/"):
            self.problems.append(f"request to another host: {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http", "ws", 1) + "/"):
            self.problems.append(f"socket to another host: {socket.url}")
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "hint":
            self.advised.append(message["hints"][0]["action"])

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            self.made.append(message["action"])
