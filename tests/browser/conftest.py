"""A real browser and a real server for the tests of the client, and visitors who come with the one to the other."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from coatl.analysis.settings import FEWEST
from coatl.server import entries
from coatl.server.routes import games
from tests.browser.contexts import Contexts
from tests.browser.visitor import DESKTOP, SECONDS, Visitor
from tests.missing import leave_out
from tests.server.servers import ServerThread, serving

Deal = Callable[[str], None]
Invite = Callable[..., Visitor]

PROGRAM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]

expect.set_options(timeout=SECONDS * 1000)


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
