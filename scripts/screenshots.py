"""Take pictures of every screen of the browser client: ``python scripts/screenshots.py FOLDER [SCENE ...]``.

A server of its own deals games from fixed seeds; the first seat plays what the bots advise until the scene is reached, so
that the pictures show real positions. Needs Playwright and a Chromium (``--chromium`` says where it is).
"""

import argparse
import asyncio
import itertools
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from coatl.client import Place, Server
from coatl.client.connection import Connection
from coatl.server import entries
from coatl.server.app import make_app
from coatl.server.serving import listening_socket, make_config
from coatl.server.settings import UNLIMITED, Settings

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
THEMES = ("dark", "light")
SETTLED = 700
"""Milliseconds until everything has moved to where it goes."""

Reached = Callable[[dict[str, Any]], bool]


def at_turn(turn: int) -> Reached:
    return lambda view: int(view["turn"]) >= turn


def at_round(number: int) -> Reached:
    return lambda view: int(view["round"]) >= number


def never(view: dict[str, Any]) -> bool:
    return False


@dataclass(frozen=True)
class Scene:
    """A screen: how its table is opened, how far its game is played, and what is done on the page then."""

    name: str
    game: str = ""
    seats: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    start: bool = True
    reached: Reached | None = None
    seed: str = "coatl"
    address: str = ""
    do: Callable[[Page], None] | None = None


def hold_piece(page: Page) -> None:
    """Pick up the first thing of one's own that may be laid."""
    page.locator(".own .source.possible, .feather.possible").first.click()


def ask_hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    page.locator(".advice").first.wait_for()


BOT = "greedy"
TOKENS = {"tokens": True}
ALL_OPTIONS = {"tokens": True, "promo": True, "golden_feathers": True}
SCENES = [
    Scene("home", address="/"),
    Scene("rules", address="/rules#BG-6.4"),
    Scene("waiting-room", "board", ("me", "open", BOT), start=False),
    Scene("hand-over", "board", ("me", "me"), reached=at_turn(0)),
    Scene("board-2", "board", ("me", BOT), TOKENS, reached=at_turn(38)),
    Scene("board-2-held", "board", ("me", BOT), TOKENS, reached=at_turn(38), do=hold_piece),
    Scene("board-3", "board", ("me", BOT, BOT), TOKENS, reached=at_turn(48)),
    Scene("board-3-hint", "board", ("me", BOT, BOT), TOKENS, reached=at_turn(48), do=ask_hint),
    Scene("board-4", "board", ("me", BOT, BOT, BOT), ALL_OPTIONS, reached=at_turn(60)),
    Scene("board-result", "board", ("me", BOT, BOT), TOKENS, reached=never),
    Scene("card-2", "card", ("me", BOT), reached=at_round(4)),
    Scene("card-2-held", "card", ("me", BOT), reached=at_round(4), do=hold_piece),
    Scene("card-3", "card", ("me", BOT, BOT), reached=at_round(4)),
    Scene("card-4", "card", ("me", BOT, BOT, BOT), reached=at_round(4)),
    Scene("card-solo", "card", ("me",), {"carl": "greedy"}, reached=at_round(4)),
    Scene("card-result", "card", ("me", BOT), reached=never),
]


@contextmanager
def serving(folder: str) -> Iterator[Server]:
    """A server whose bots do not dawdle."""
    settings = Settings(database=f"sqlite:///{folder}/pictures.sqlite3", bot_pause=0.0, limits=UNLIMITED)
    listening = listening_socket("127.0.0.1", 0)
    server = uvicorn.Server(make_config(make_app(settings), settings))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    while not server.started:
        threading.Event().wait(0.05)
    try:
        yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join()


def prepare(server: Server, scene: Scene) -> Place:
    """The table of a scene, played as far as it wants."""
    seeds = itertools.count()
    entries.new_seed = lambda: f"{scene.seed}-{next(seeds)}"  # the seam: games are dealt from known seeds
    host = server.open_table(scene.game, len(scene.seats), "Ixchel", seats=list(scene.seats), options=scene.options)
    if scene.start:
        host.start()
    if scene.reached is not None and "me" not in scene.seats[1:]:
        with host.connect(seat=0) as connection:
            play_until(connection, scene.reached)
    return host


def play_until(connection: Connection, reached: Reached) -> None:
    """Follow the best advice until a turn of one's own begins at which the scene is reached, or the game is over."""
    while not connection.is_over:
        view = connection.state["view"]
        if not connection.legal:
            connection.receive()
        elif reached(view) and not connection.state["steps_back"]:
            return
        else:
            connection.act(connection.hint()[0]["action"])


def take(browser: Browser, server: Server, scene: Scene, place: Place | None, folder: Path) -> None:
    """The pictures of one scene in all sizes and themes."""
    for (size, (width, height)), theme in itertools.product(SIZES.items(), THEMES):
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, has_touch=size == "phone",  # type: ignore[arg-type]
            reduced_motion="reduce", locale="en",
        )  # fmt: skip
        page = context.new_page()
        page.on("pageerror", lambda problem: print(f"{scene.name}: {problem}"))
        page.goto(server.address + (f"/t/{place.table}#token={place.token}" if place else scene.address))
        page.locator("main").first.wait_for()
        page.wait_for_timeout(SETTLED)
        if scene.do:
            scene.do(page)
            page.wait_for_timeout(SETTLED)
        page.screenshot(path=folder / f"{scene.name}-{size}-{theme}.png")
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", help=", ".join(scene.name for scene in SCENES))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, serving(kept) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        for scene in SCENES:
            if not arguments.scenes or scene.name in arguments.scenes:
                place = prepare(server, scene) if scene.game else None
                take(browser, server, scene, place, arguments.folder)
        browser.close()


if __name__ == "__main__":
    main()
