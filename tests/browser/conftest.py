"""A real browser and a real server for the tests of the client, and visitors who come with the one to the other."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from coatl.analysis.settings import FEWEST
from coatl.server import entries
from coatl.server.routes import games
from tests.browser.contexts import Contexts
from tests.browser.regulars import Regulars
from tests.browser.visitor import DESKTOP, SECONDS, Visitor
from tests.missing import leave_out
from tests.server.servers import ServerThread, serving

Deal = Callable[[str], None]
Invite = Callable[..., Visitor]

PROGRAM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]

expect.set_options(timeout=SECONDS * 1000)

LONG: Final = (
    ("test_build", "test_engine", "test_score", "test_puzzles", "test_learning"),
    ("test_whole_games", "test_offline", "test_connection", "test_analysis"),
)
"""With these either of two processes begins; those of a row wait for the same engine. What is left then is short."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each of two processes gets a half, and takes over from the end of the other's when it has no more."""
    own = [place for place, item in enumerate(items) if item.path.parent == Path(__file__).parent]
    begun = [[items[place] for name in row for place in own if items[place].path.stem == name] for row in LONG]
    short = [items[place] for place in own if items[place].path.stem not in {name for row in LONG for name in row}]
    middle = max(0, len(own) // 2 - len(begun[0]))
    for place, item in zip(own, [*begun[0], *short[:middle], *begun[1], *short[middle:]], strict=True):
        items[place] = item


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """
    The Chromium of the system, best the one without windows, which takes two thirds of the time. Without any the tests
    are left out, or fail if COATL_REQUIRE_SERVICES is 1.
    """
    if PROGRAM is None:
        leave_out("Chromium is not installed: on Debian, apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)


@pytest.fixture(scope="session")
def large_words(browser: Browser) -> Contexts:
    """A browser whose owner has set words to twice their size."""
    arguments = [*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    return Contexts(browser.browser_type.launch(executable_path=PROGRAM, args=arguments))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that all tests share; tables do not meet. It offers the random bot, too, which thinks no time."""
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'coatl.sqlite'}"
    with pytest.MonkeyPatch.context() as patch, serving(database, analysis_simulations=FEWEST) as server:
        patch.setattr(games, "LEVELS", ("random", *games.LEVELS))
        yield server


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Games that begin from now on are dealt from this seed."""
    return lambda seed: monkeypatch.setattr(entries, "new_seed", lambda: seed)


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def invite(contexts: Contexts, server: ServerThread) -> Iterator[Invite]:
    """Makes visitors, each with a browser of their own. The test fails if anything goes wrong in their pages."""
    visitors: dict[Visitor, Contexts] = {}

    def invited(address: str = server.address, browser: Contexts = contexts, **device: Any) -> Visitor:
        visitor = Visitor(browser.take(device or DESKTOP), address)
        visitors[visitor] = browser
        return visitor

    yield invited
    for visitor, browser in visitors.items():
        visitor.leave()
        browser.give_back(visitor.context)
    assert [problem for visitor in visitors for problem in visitor.unexpected()] == []


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    return invite()


@pytest.fixture(scope="session")
def regulars(server: ServerThread) -> Regulars:
    return Regulars(server.address)


@pytest.fixture
def meet(regulars: Regulars, contexts: Contexts, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Visitors who were here before, for tests that need no new page. Nothing may go wrong in theirs, either."""
    failed = request.session.testsfailed
    met: list[tuple[Visitor, dict[str, Any]]] = []

    def found(browser: Contexts = contexts, **device: Any) -> Visitor:
        met.append((regulars.find(browser, device or DESKTOP), device or DESKTOP))
        return met[-1][0]

    yield found
    problems = [problem for visitor, _ in met for problem in visitor.unexpected()]
    for visitor, device in met:
        if problems or request.session.testsfailed > failed:
            regulars.send_away(visitor)
        else:
            regulars.rest(visitor, device)
    assert problems == []


@pytest.fixture
def regular(meet: Invite) -> Visitor:
    return meet()
