"""A real browser and a real server for the tests of the client, and visitors who come with the one to the other."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from coatl.server import entries, routes
from tests.browser.contexts import Contexts
from tests.browser.visitor import DESKTOP, SECONDS, Visitor
from tests.server.servers import ServerThread, serving

Deal = Callable[[str], None]
Invite = Callable[..., Visitor]

expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """
    The Chromium of the system, best the one without windows, which takes two thirds of the time. Without any the tests
    are left out, or fail if COATL_REQUIRE_SERVICES is 1.
    """
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        sentence = "Chromium is not installed: on Debian, apt-get install chromium-headless-shell"
        if os.environ.get("COATL_REQUIRE_SERVICES") == "1":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        yield playwright.chromium.launch(executable_path=program, args=arguments)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that all tests share; tables do not meet. It offers the random bot, too, which thinks no time."""
    place: Path = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch, serving(f"sqlite:///{place / 'coatl.sqlite'}") as server:
        patch.setattr(routes, "LEVELS", ("random", *routes.LEVELS))
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
    visitors: list[Visitor] = []

    def invited(address: str = server.address, **device: Any) -> Visitor:
        visitor = Visitor(contexts.take(device or DESKTOP), address)
        visitors.append(visitor)
        return visitor

    yield invited
    for visitor in visitors:
        visitor.leave()
        contexts.give_back(visitor.context)
    assert [problem for visitor in visitors for problem in visitor.unexpected()] == []


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    return invite()
