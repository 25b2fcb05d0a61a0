"""Measures the browser client in the Chromium of the system: weight, first paint, moves, and long tasks.

Run from the checkout as ``PYTHONPATH=src:. python scripts/measure_web.py``; prints JSON. docs/web.md tells the figures.
"""

import gzip
import json
import statistics
import tempfile
from random import Random
from typing import Any
from urllib.request import Request as Question
from urllib.request import urlopen

from playwright.sync_api import Page, Request, sync_playwright

from coatl.client import Place, Server
from tests.browser.conftest import ARGUMENTS, PROGRAM
from tests.browser.player import Player
from tests.browser.visitor import DESKTOP, Visitor, wait_until
from tests.browser.ways import Keyboard
from tests.server.servers import ServerProcess, open_game

MOVES = 12
LAST_SEGMENTS = 40

WATCH = """
new MutationObserver((_, watcher) => {
  if (!document.querySelector("main.home")) return;
  watcher.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.homeShown = Math.round(performance.now()); }));
}).observe(document, { childList: true, subtree: true });
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push(Math.round(task.duration));
}).observe({ type: "longtask", buffered: true });
"""

VISIBLE = """
window.shownAfter = [];
const receive = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", { ...receive, set(hear) {
  receive.set.call(this, (event) => {
    const told = JSON.parse(event.data);
    const own = told.type === "state" && told.changes.at(-1)?.kind === "act" && told.changes.at(-1).seat === told.seat;
    const begun = performance.now();
    hear(event);
    if (!own) return;
    const look = () => {
      if ([...document.images].some((each) => !each.complete)) requestAnimationFrame(look);
      else setTimeout(() => shownAfter.push(performance.now() - begun));
    };
    requestAnimationFrame(look);
  });
} });
"""
"""From the message that tells a move of one's own, which comes just before its acknowledgement, to all its pictures."""

SCROLL = """async () => {
  const scrolled = [document.scrollingElement, ...document.querySelectorAll("*")].filter(
    (each) => each.scrollHeight > each.clientHeight + 4);
  for (const each of scrolled) {
    for (let step = 0; step <= 10; step += 1) {
      each.scrollTop = (each.scrollHeight * step) / 10;
      await new Promise(requestAnimationFrame);
    }
  }
}"""


def compressed(address: str) -> tuple[int, bool]:
    """The size of a file as it travels, and whether the server compressed it; else what gzip would make of it."""
    with urlopen(Question(address, headers={"Accept-Encoding": "gzip"})) as answer:
        body: bytes = answer.read()
        if answer.headers.get("Content-Encoding") == "gzip":
            return len(body), True
    return min(len(body), len(gzip.compress(body))), False


def weight(addresses: list[str]) -> dict[str, Any]:
    sizes = {address: compressed(address) for address in dict.fromkeys(addresses)}
    plain = [address for address, (size, squeezed) in sizes.items() if not squeezed and size > 1000]
    return {
        "files": len(sizes),
        "kilobytes": round(sum(size for size, _ in sizes.values()) / 1000, 1),
        "sent_uncompressed": sorted(address.split("/", 3)[3] for address in plain),
    }


def first_paint(page: Page) -> float:
    script = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
    return float(round(page.evaluate(script)))


def is_late(view: dict[str, Any]) -> bool:
    """Whether a game will be over soon: the last round, or the last body segments in the bag."""
    if view["game"] == "card":
        return bool(view["round"] == view["rounds"])
    return sum(view["bag"].get(colour, 0) for colour in "grbyk") <= LAST_SEGMENTS


def play_on(place: Place) -> bool:
    """Play a game of four by chance until it is about to end; whether it has not ended before."""
    random = Random(1)
    with place.connect(0) as connection:
        while not connection.is_over and not is_late(connection.state["view"]):
            if connection.legal:
                connection.act(random.choice(connection.legal))
            else:
                connection.receive(20)
        return not connection.is_over


def late_game(server: Server, game: str) -> Place:
    """Somebody's place in a game that will be over soon."""
    while True:
        [place] = open_game(server, game, 4, seats=["me", "random", "random", "random"])
        if play_on(place):
            return place


def main() -> None:
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(f"sqlite:///{folder}/coatl.sqlite").start()
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)
        try:
            visitor = Visitor(browser.new_context(**DESKTOP, locale="en"), server.address)
            page = visitor.page
            asked: list[str] = []

            def ask(request: Request) -> None:
                if request.url.startswith(server.address):  # and not what the page has made itself
                    asked.append(request.url)

            page.on("request", ask)
            page.add_init_script(WATCH + VISIBLE)
            visitor.go()
            page.wait_for_selector("main.home")
            wait_until(page, "() => window.homeShown")
            figures["first_paint_ms"] = first_paint(page)
            figures["home_shown_ms"] = page.evaluate("homeShown")
            page.wait_for_load_state("networkidle")
            figures["home"] = weight(asked)
            page.get_by_role("button", name="Start the game").click()
            page.wait_for_selector("[data-seq]")
            page.wait_for_load_state("networkidle")
            files = [address for address in asked if "/api/tables" not in address]
            figures["home_and_game"] = weight(files)
            for game in ("board", "card"):
                place = late_game(Server(server.address), game)
                visitor.go(f"/t/{place.table}#token={place.token}")
                player = Player(visitor, Keyboard)  # a mouse would have to catch what is gliding
                player.wait()
                page.wait_for_load_state("networkidle")
                page.evaluate("longTasks.length = 0")
                player.play(MOVES)
                shown = page.evaluate("shownAfter")
                figures[f"{game}_move_visible_ms"] = {
                    "median": round(statistics.median(shown)),
                    "most": round(max(shown)),
                }
                if not player.is_over:
                    page.evaluate(SCROLL)
                figures[f"{game}_long_tasks_ms"] = page.evaluate("longTasks")
        finally:
            browser.close()
            server.stop()
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
