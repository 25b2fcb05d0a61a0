"""Take pictures of every screen of the browser client:
``PYTHONPATH=src:. python scripts/screenshots.py FOLDER [SCENE ...]``.

With ``--best`` only those that the README shows are taken, small, for docs/pictures. With ``--eyes`` they are taken as
people see them who do not tell all colours apart, or whose system has few colours of its own (``forced-colours``).

A server of its own deals games from fixed seeds; the first seat plays what the bots advise until the scene is reached,
so that the pictures show real positions. The browser is that of the tests.
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
from tests.browser.conftest import ARGUMENTS, PROGRAM

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
THEMES = ("dark", "light")
FORCED = "forced-colours"
EYES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia", FORCED)
SETTLED = 500
"""Milliseconds until everything is drawn."""
LONGEST = 300_000
"""Milliseconds that an analysis may take."""
JPEG_QUALITY = 72
SMALL_SCALE = 0.8

Reached = Callable[[dict[str, Any]], bool]
Act = Callable[[Page], None]


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
    acts: dict[str, Act | None] = field(default_factory=lambda: {"": None})
    """What is done on the page before a picture, by what is added to its name."""


def hold_piece(page: Page) -> None:
    """Pick up the first thing of one's own that may be laid."""
    page.locator(".own .source.possible, .feather.possible").first.click()


def ask_hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    page.locator(".advice").first.wait_for()


def look_at_games(page: Page) -> None:
    page.locator(".side-sheet").first.wait_for()
    page.get_by_role("link", name="My games").click()
    page.locator(".plot").first.wait_for()


def wait_for(selector: str) -> Act:
    """What the engine in the page, or an analysis, brings takes its time."""
    return lambda page: page.locator(selector).first.wait_for(timeout=LONGEST)


def analyse(page: Page) -> None:
    page.get_by_role("link", name="Analyse").first.click()
    page.locator(".analysis-curve").first.wait_for(timeout=LONGEST)


SCORED = (
    "v=1&game=board&p=Ixchel&c=hbbrbbkrbbyyt.blocks-bbyy.isolated-bb.count-b&t=no-g-len-9&c=hggrgrt.count-g"
    "&p=Itzamna&g=1&c=hkyykgkbt.count-k.isolated-kk&c=hrrbrrt.count-r"
)
TURN = "v=1&game=board&p=b.b.y.yt.r.hg&c=hbbrbbkr.isolated-bb&h=blocks-bbyy.count-b&t=no-g-len-9"
BOT = "carver"
TOKENS = {"tokens": True}
ALL_OPTIONS = {"tokens": True, "promo": True, "golden_feathers": True}
AFTER_THE_GAME = {"": None, "-games": look_at_games, "-analysis": analyse}
SCENES = [
    Scene("home", address="/"),
    Scene("rules", address="/rules#BG-6.4"),
    Scene("cards", address="/cards"),
    Scene("score", address=f"/score#{SCORED}", acts={"": wait_for(".entry-points")}),
    Scene("build", address=f"/build#{TURN}", acts={"": wait_for(".plan")}),
    Scene("puzzles", address="/puzzles"),
    Scene("puzzle-board", address="/puzzles#b9c48b2", acts={"": wait_for(".own")}),
    Scene("puzzle-card", address="/puzzles#cc20084", acts={"": wait_for(".feather")}),
    Scene("waiting-room", "board", ("me", "open", BOT), start=False),
    Scene("hand-over", "board", ("me", "me"), reached=at_turn(0)),
    Scene("board-2", "board", ("me", BOT), TOKENS, reached=at_turn(26), acts={"": None, "-held": hold_piece}),
    Scene("board-3", "board", ("me", BOT, BOT), TOKENS, reached=at_turn(48), acts={"": None, "-hint": ask_hint}),
    Scene("board-4", "board", ("me", BOT, BOT, BOT), ALL_OPTIONS, reached=at_turn(52)),
    Scene("board-result", "board", ("me", BOT, BOT), TOKENS, reached=never),
    Scene("card-2", "card", ("me", BOT), reached=at_round(4), acts={"": None, "-held": hold_piece}),
    Scene("card-3", "card", ("me", BOT, BOT), reached=at_round(4)),
    Scene("card-4", "card", ("me", BOT, BOT, BOT), reached=at_round(4)),
    Scene("card-solo", "card", ("me",), {"carl": "greedy"}, reached=at_round(4)),
    Scene("card-result", "card", ("me", BOT), reached=never, acts=AFTER_THE_GAME),
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


@dataclass(frozen=True)
class Look:
    """
    A size and a theme; whether the picture is for the README: small, without what only shows in the large; and with
    whose eyes it is taken.
    """

    size: str
    theme: str
    small: bool = False
    eyes: str = ""

    def take(self, browser: Browser, address: str, act: Act | None, file: Path) -> None:
        width, height = SIZES[self.size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=self.theme,  # type: ignore[arg-type]
            has_touch=self.size == "phone", reduced_motion="reduce", locale="en",
            device_scale_factor=SMALL_SCALE if self.small else 1,
        )  # fmt: skip
        page = context.new_page()
        self.look_with_other_eyes(page)
        page.on("pageerror", lambda problem: print(f"{file.name}: {problem}"))
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLED)
        if act:
            act(page)
            page.wait_for_timeout(SETTLED)
        if self.small:
            page.screenshot(path=file.with_suffix(".jpg"), type="jpeg", quality=JPEG_QUALITY)
        else:
            page.screenshot(path=file.with_suffix(".png"))
        context.close()

    def look_with_other_eyes(self, page: Page) -> None:
        if self.eyes == FORCED:
            page.emulate_media(forced_colors="active")
        elif self.eyes:
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": self.eyes})

    @property
    def added(self) -> str:
        """What the name of a picture says about it."""
        return "" if self.small else f"-{self.size}-{self.theme}{self.eyes and '-' + self.eyes}"


EVERY_LOOK = [Look(size, theme) for size, theme in itertools.product(SIZES, THEMES)]
BEST = {
    "board-3-hint": Look("desktop", "dark", small=True),
    "card-2-held": Look("desktop", "light", small=True),
    "card-solo": Look("tablet", "dark", small=True),
    "board-2": Look("phone", "light", small=True),
    "board-result": Look("desktop", "light", small=True),
    "build": Look("desktop", "dark", small=True),
    "puzzle-card": Look("desktop", "light", small=True),
}
"""The pictures of the README."""


def take(browser: Browser, server: Server, scene: Scene, looks: Callable[[str], list[Look]], folder: Path) -> None:
    """The pictures of one scene."""
    wanted = {added: looks(scene.name + added) for added in scene.acts}
    if not any(wanted.values()):
        return
    place = prepare(server, scene) if scene.game else None
    address = server.address + (f"/t/{place.table}#token={place.token}" if place else scene.address)
    for added, shown in wanted.items():
        for look in shown:
            look.take(browser, address, scene.acts[added], folder / (scene.name + added + look.added))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", help=", ".join(scene.name for scene in SCENES))
    parser.add_argument("--best", action="store_true", help="only the pictures of the README, small")
    parser.add_argument("--eyes", choices=EYES, action="append", help="with whose eyes; may be given several times")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    best = {name: [look] for name, look in BEST.items()}

    def looks(name: str) -> list[Look]:
        if arguments.eyes:
            return [Look("desktop", theme, eyes=eyes) for eyes, theme in itertools.product(arguments.eyes, THEMES)]
        return best.get(name, []) if arguments.best else EVERY_LOOK

    with tempfile.TemporaryDirectory() as kept, serving(kept) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)
        for scene in SCENES:
            if not arguments.scenes or scene.name in arguments.scenes:
                take(browser, server, scene, looks, arguments.folder)
        browser.close()


if __name__ == "__main__":
    main()
