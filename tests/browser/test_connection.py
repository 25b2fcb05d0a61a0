"""Coming and going: reload, a server that is restarted, a lost connection, and links that lead nowhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from coatl.client import Server
from tests.browser.conftest import Deal, Invite
from tests.browser.player import Player
from tests.browser.visitor import Visitor
from tests.browser.ways import Mouse
from tests.server.servers import ServerProcess, ServerThread, open_game

NOT_FOUND = "status of 404"
REFUSED = "status of 40[13]"
CUT = r"WebSocket|net::ERR_"


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{tmp_path / 'coatl.sqlite'}").start()
    yield server
    server.stop()


def test_a_reload_in_the_middle_loses_nothing(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("reload")
    [place] = open_game(server.client, "card", seats=["me", "random"])
    visitor.go(f"/t/{place.table}#token={place.token}")
    player = Player(visitor, Mouse)
    player.play(1)
    player.settle()
    before = player.wait()
    visitor.page.reload()
    player.seq = -1
    assert player.wait() == before
    player.play(1)


def test_a_server_that_is_killed_and_comes_back_loses_nothing_not_even_a_move_made_meanwhile(
    invite: Invite, process: ServerProcess
) -> None:
    [place] = open_game(Server(process.address), "card", seats=["me", "random"])
    visitor = invite(process.address)
    visitor.expected.append(CUT)
    visitor.go(f"/t/{place.table}#token={place.token}")
    player = Player(visitor, Mouse)
    offer = player.wait()
    process.kill()
    expect(visitor.page.locator(".connection")).to_contain_text("Connection lost")
    player.way.carry(offer.sources[0], player.place)
    process.start()
    expect(visitor.page.locator(".connection")).to_have_count(0)
    player.seq = offer.seq
    before = player.wait()
    assert place.state(0)["view"]["coatls"][0] != ""
    process.kill()
    expect(visitor.page.locator(".connection")).to_have_count(1)
    process.start()
    expect(visitor.page.locator(".connection")).to_have_count(0)
    assert player.wait() == before
    player.play(1)
    player.settle()
    assert len(visitor.made) == 2


def test_an_unknown_table_is_said_to_be_none(regular: Visitor) -> None:
    regular.expected.append(NOT_FOUND)
    regular.come_to("/t/nothing-here")
    expect(regular.page.get_by_role("heading", name="There is no such table here")).to_be_visible()
    regular.page.get_by_role("main").get_by_role("link", name="Home").click()
    regular.page.wait_for_selector("main.home")


def test_a_link_that_was_renewed_is_worth_nothing(regular: Visitor, server: ServerThread) -> None:
    [place] = open_game(server.client, "card", seats=["me", "random"])
    place.ask("POST", "/token")
    regular.expected.append(REFUSED)
    regular.come_to(f"/t/{place.table}#token={place.token}")
    expect(regular.page.get_by_role("alert")).not_to_be_empty()
    assert regular.page.locator(".feather").count() == 0


def test_a_link_of_another_table_is_worth_nothing(regular: Visitor, server: ServerThread) -> None:
    [one], [other] = (open_game(server.client, "card", seats=["me", "random"]) for _ in range(2))
    regular.expected.append(REFUSED)
    regular.come_to(f"/t/{one.table}#token={other.token}")
    expect(regular.page.get_by_role("alert")).not_to_be_empty()
    assert regular.page.locator(".feather").count() == 0
