"""The client as an app: it opens without a network, and takes a new edition up whole, without losing anything."""

import shutil
from collections.abc import Callable, Iterator
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from coatl.client import Server
from coatl.puzzles.shipped import find_puzzle
from tests.browser.contexts import USUAL
from tests.browser.player import Player
from tests.browser.test_puzzles import VERDICT, solve
from tests.browser.visitor import DESKTOP, PHONE, SECONDS, Visitor
from tests.browser.ways import Mouse, Touch
from tests.server.servers import ServerProcess, open_game

CUT = r"WebSocket|net::ERR_|status of 50"
BOARD_CARDS, CARD_CARDS = 75, 46
SAID, SAID_LATER = "No account needed.", "No account at all."

KEPT = """async ([language, seconds]) => {
  for (let end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((then) => setTimeout(then, 50))) {
    if (await caches.match(`/words/${language}.ftl`)) return true;
  }
  return false;
}"""
"""Whether all that readers of a language need is kept; its words come last."""
ENGINE_KEPT = """async (seconds) => {
  for (let end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((then) => setTimeout(then, 50))) {
    if (await caches.match("/web/vendor/pyodide/python_stdlib.zip")) return true;
  }
  return false;
}"""
"""Whether all that the engine needs is kept; the library of its Python comes last."""
EDITIONS = "() => caches.keys()"
ANSWERS = """async () => {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return caught.flat().map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/api/"));
}"""
LISTS = ["/api/cards/board", "/api/cards/card", "/api/games"]
LOOK_FOR_NEWER = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)"

Come = Callable[..., Visitor]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package, which servers run from; a test may change its files."""
    place = tmp_path / "copy"
    with as_file(files("coatl")) as package:
        shutil.copytree(package, place / "coatl")
    monkeypatch.setenv("PYTHONPATH", str(place))
    return place / "coatl"


@pytest.fixture
def process(tmp_path: Path, copy: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{tmp_path / 'coatl.sqlite'}").start()
    yield server
    server.stop()


@pytest.fixture
def come(browser: Browser, process: ServerProcess) -> Iterator[Come]:
    """Visitors whose browsers keep the app, which has been kept when they are there."""
    visitors: list[Visitor] = []

    def came(path: str = "/", **device: Any) -> Visitor:
        context = browser.new_context(**{**USUAL, **DESKTOP, **device})
        visitor = Visitor(context, process.address)
        visitors.append(visitor)
        visitor.expected.append(CUT)
        visitor.go(path)
        assert visitor.page.evaluate(KEPT, [device.get("locale", "en"), SECONDS])
        return visitor

    yield came
    for visitor in visitors:
        visitor.context.close()
    assert [problem for visitor in visitors for problem in visitor.unexpected()] == []


def change_version(copy: Path, process: ServerProcess) -> None:
    """The server is stopped and comes back with other files."""
    process.stop()
    words = copy / "locales" / "en.ftl"
    text = words.read_text(encoding="utf-8")
    assert SAID in text
    words.write_text(text.replace(SAID, SAID_LATER), encoding="utf-8")
    process.start()


def test_without_the_server_the_app_opens_says_so_and_has_rules_cards_scores_and_plans(
    come: Come, process: ServerProcess
) -> None:
    """One visit, since it takes long until all is kept. The engine is, once a page was opened that asks it."""
    [place] = open_game(Server(process.address), "card", seats=["me", "random"])
    visitor = come(f"/t/{place.table}#token={place.token}", **PHONE)
    page = visitor.page
    Player(visitor, Touch).play(2)
    visitor.come_to("/score")
    assert page.evaluate(ENGINE_KEPT, 6 * SECONDS)
    assert sorted(page.evaluate(ANSWERS)) == LISTS, "nothing else that the server answers is kept"
    process.kill()
    there_are_scores_and_plans(visitor)
    there_are_rules_and_cards(visitor)
    visitor.come_to("/games")
    expect(page.locator(".kept-game")).to_contain_text("being played")
    process.start()
    expect(page.get_by_role("heading", name="No connection")).to_have_count(0)
    visitor.come_to("/")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def there_are_scores_and_plans(visitor: Visitor) -> None:
    """The page is loaded anew, and so is the engine."""
    page = visitor.page
    visitor.go("/score#v=1&game=board&p=Ana&c=hbbrbbkrbbyyt.blocks-bbyy.isolated-bb.count-b&t=no-g-len-9")
    total = page.get_by_role("region", name="Ana").locator(".total")
    expect(total).to_contain_text("17", timeout=6 * SECONDS * 1000)
    page.get_by_role("button", name="Edit Ana: Cóatl 1").last.tap()
    page.get_by_role("searchbox").fill("two blue side by side, alone")
    expect(page.locator(".pick")).to_have_count(1)
    page.keyboard.press("Escape")
    visitor.come_to("/build#v=1&game=board&p=b.b.y.yt&c=hbbrbbkr.count-b&h=blocks-bbyy.isolated-bb&t=no-g-len-9")
    expect(page.locator('[data-plan="1"] h3')).to_contain_text("17 points")


def there_are_rules_and_cards(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_role("status").get_by_role("link", name="Rules").tap()
    expect(page.locator("[data-rule='BG-6.6']")).to_be_visible()
    page.get_by_role("status").get_by_role("link", name="Cards").tap()
    cards = page.locator(".card-list li")
    expect(cards).to_have_count(BOARD_CARDS)
    expect(cards.first).to_contain_text("yellow pieces, anywhere")
    page.get_by_text("Cóatl: The Card Game").tap()
    expect(cards).to_have_count(CARD_CARDS)
    visitor.come_to("/rules#CG-1.1")
    expect(page.locator("[data-rule='CG-1.1']")).to_be_visible()


@pytest.mark.soak
def test_it_speaks_the_language_of_the_reader_without_the_server_too(come: Come, process: ServerProcess) -> None:
    visitor = come(**{**PHONE, "locale": "de"})
    process.kill()
    visitor.go("/cards")
    expect(visitor.page.get_by_role("heading", name="Keine Verbindung")).to_be_visible()
    expect(visitor.page.locator(".card-list li").first).to_contain_text("gelb")
    chosen = visitor.page.get_by_role("combobox", name="Sprache")
    chosen.select_option("ru")
    expect(chosen).to_have_value("de")


@pytest.mark.soak
def test_a_table_waits_for_the_server_and_keeps_the_link_that_leads_to_it(come: Come, process: ServerProcess) -> None:
    [place] = open_game(Server(process.address), "card", seats=["me", "random"])
    visitor = come()
    process.kill()
    visitor.go(f"/t/{place.table}#token={place.token}")
    expect(visitor.page.get_by_role("heading", name="No connection")).to_be_visible()
    process.start()
    Player(visitor, Mouse).play(1)
    assert "token" not in visitor.page.url


@pytest.mark.soak
def test_a_page_that_nobody_has_touched_takes_a_new_edition_by_itself(
    come: Come, process: ServerProcess, copy: Path
) -> None:
    visitor = come()
    page = visitor.page
    before = page.evaluate(EDITIONS)
    expect(page.locator(".start-note")).to_contain_text(SAID)
    change_version(copy, process)
    visitor.go()
    page.wait_for_event("load")  # to look at the page would be a touch: Playwright looks as one who has clicked
    expect(page.locator(".start-note")).to_contain_text(SAID_LATER)
    after = page.evaluate(EDITIONS)
    assert (len(before), len(after)) == (1, 1)
    assert before != after
    process.kill()
    visitor.go()
    expect(page.locator(".start-note")).to_contain_text(SAID_LATER)


def test_in_a_game_a_new_edition_waits_until_it_is_asked_for_and_nothing_is_lost(
    come: Come, process: ServerProcess, copy: Path
) -> None:
    [place] = open_game(Server(process.address), "card", seats=["me", "random"])
    visitor = come(f"/t/{place.table}#token={place.token}")
    page = visitor.page
    player = Player(visitor, Mouse)
    player.play(1)
    player.settle()
    before = player.wait()
    page.evaluate("window.untouched = true")
    change_version(copy, process)
    page.evaluate(LOOK_FOR_NEWER)
    expect(page.get_by_text("A new version is here.")).to_be_visible()
    expect(page.locator(".connection")).to_have_count(0)
    assert player.wait() == before
    assert page.evaluate("window.untouched")
    assert len(page.evaluate(EDITIONS)) == 2
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    player.seq = -1
    assert player.wait() == before
    expect(page.get_by_text("A new version is here.")).to_have_count(0)
    assert len(page.evaluate(EDITIONS)) == 1
    player.play(1)


@pytest.mark.soak
def test_two_windows_change_together(come: Come, process: ServerProcess, copy: Path) -> None:
    visitor = come()
    other = visitor.context.new_page()
    other.goto(visitor.address + "/rules")
    other.wait_for_selector(".rules")
    change_version(copy, process)
    visitor.go()
    notice = visitor.page.get_by_text("A new version is here.")
    expect(notice).to_be_visible()
    expect(visitor.page.locator(".start-note")).to_contain_text(SAID)
    with other.expect_event("load"):
        visitor.page.get_by_role("button", name="Reload").click()
    expect(visitor.page.locator(".start-note")).to_contain_text(SAID_LATER)
    expect(notice).to_have_count(0)


@pytest.mark.soak
def test_without_the_server_puzzles_are_solved_as_ever_and_the_day_counts(come: Come, process: ServerProcess) -> None:
    visitor = come("/puzzles")
    page = visitor.page
    assert page.evaluate(ENGINE_KEPT, 6 * SECONDS)
    process.kill()
    visitor.go("/puzzles")
    today = page.locator("[data-today]")
    puzzle = find_puzzle(today.get_attribute("data-today") or "")
    today.click()
    page.wait_for_selector(".puzzle-table", timeout=60_000)
    solve(visitor, puzzle, Mouse, puzzle.steps)
    page.locator("[data-check]").click()
    expect(page.locator(VERDICT)).to_have_attribute("data-verdict", "right")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
