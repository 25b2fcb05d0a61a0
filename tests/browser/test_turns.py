"""Taking back, starting a turn again, and advice."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Deal
from tests.browser.player import Player
from tests.browser.visitor import Visitor
from tests.browser.ways import Mouse
from tests.server.servers import ServerThread, open_game


def test_undo_and_restart_bring_back_what_was(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("undo")
    [place] = open_game(server.client, "board", seats=["me", "random"])
    before = place.state(0)["view"]
    regular.come_to(f"/t/{place.table}#token={place.token}")
    player, page = Player(regular, Mouse), regular.page
    undo, restart = (page.get_by_role("button", name=name) for name in ("Undo", "Restart turn"))
    player.wait()
    expect(undo).to_be_disabled()
    discards = [action for action in before["legal"] if action.startswith("discard")]
    player.make(discards[0], before)
    undo.click()
    expect(undo).to_be_disabled()
    assert place.state(0)["view"] == before
    player.seq = -1
    player.make(discards[0], before)
    player.make(discards[1], place.state(0)["view"])
    restart.click()
    expect(restart).to_be_disabled()
    assert place.state(0)["view"] == before


def test_undo_in_the_card_game(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("undo")
    [place] = open_game(server.client, "card", seats=["me", "random"])
    regular.come_to(f"/t/{place.table}#token={place.token}")
    player, page = Player(regular, Mouse), regular.page
    player.wait()
    before = place.state(0)["view"]
    player.make(next(action for action in before["legal"] if action.startswith("lay")), before)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert place.state(0)["view"] == before


def test_a_hint_says_what_to_do_and_why(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("hint")
    [place] = open_game(server.client, "card", seats=["me", "random"])
    regular.come_to(f"/t/{place.table}#token={place.token}")
    regular.page.get_by_role("button", name="Hint").click()
    expect(regular.page.locator(".call-line.advice")).to_contain_text("Lay")
    expect(regular.page.locator(".hinted").first).to_be_visible()


def test_a_hint_of_the_board_game_can_be_followed(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("hint")
    [place] = open_game(server.client, "board", seats=["me", "random"])
    regular.come_to(f"/t/{place.table}#token={place.token}")
    page = regular.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".call-line.advice")).to_contain_text(re.compile(r"\w.+\. \w.+\."))  # what to do, and why
    page.locator(".target.open, .ending.hinted").first.click()
    expect(page.locator(".call-line.advice")).to_have_count(0)
    assert regular.made == regular.advised


def test_what_is_not_possible_says_why(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    """In the board game hands are chosen first: nothing else can be done yet, and each thing says so."""
    deal("why")
    [place] = open_game(server.client, "board", seats=["me", "random"])
    regular.come_to(f"/t/{place.table}#token={place.token}")
    page = regular.page
    Player(regular, Mouse).wait()
    for thing in ('[data-source="space:b1"]', '[data-source="face:1"]', '[data-source="deck"]'):
        page.locator(thing).click(force=True)  # what is disabled can still be asked
        expect(page.locator(".call-line")).to_contain_text("This is not the moment for it")
