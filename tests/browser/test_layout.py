"""What is in sight: on low screens, beside the rules, after the end, with many choices, and in the log."""

import re
from contextlib import ExitStack
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from coatl.client import Place
from tests.browser.conftest import Deal, Invite
from tests.browser.player import Player
from tests.browser.positions import positions
from tests.browser.visitor import DESKTOP, PHONE, TABLET, Visitor, wait_until
from tests.browser.ways import Touch, source_selector
from tests.server.servers import ServerThread, open_game

LOW: Final[dict[str, dict[str, Any]]] = {
    "zoomed": {"viewport": {"width": 720, "height": 450}, "has_touch": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
"""A laptop at 200 %, and a phone that lies on its side."""

IN_SIGHT: Final = """(selector) => [...document.querySelectorAll(selector)].every((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  if (right - left < 1 || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
  const corners = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
  return corners.every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
})"""
"""Whether each of these is on the screen as a whole, and nothing lies over it."""

AT_END: Final = """(list) => list.clientHeight > 0 && list.scrollHeight > list.clientHeight + 40 &&
  list.querySelector("li:last-child").getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 2"""

DOT: Final = "(element) => getComputedStyle(element, '::after').content"

MEASURES: Final = {"board": (".stone-place", 180), "card": (".others .prophecy", 44)}
"""How many pixels wide the things have to be with which a turn begins."""


def come(visitor: Visitor, place: Place) -> Page:
    visitor.come_to(f"/t/{place.table}#token={place.token}")
    visitor.page.wait_for_selector("[data-seq]")
    return visitor.page


def play_by_chance(places: list[Place], actions: int) -> None:
    """So many actions at a table where all are people."""
    with ExitStack() as sockets:
        connections = [sockets.enter_context(place.connect(seat)) for seat, place in enumerate(places)]
        for _ in range(actions):
            connection = connections[places[0].state(0)["view"]["current_seat"]]
            while not connection.legal:
                connection.receive(10)
            connection.act(connection.legal[0])


@pytest.mark.parametrize(("game", "screen"), [("board", "zoomed"), ("card", "landscape")])
def test_a_low_screen_is_played_by_tapping(
    game: str, screen: str, meet: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("low")
    [place] = open_game(server.client, game, seats=["me", "random"])
    player = Player(meet(**LOW[screen]), Touch)
    page = come(player.visitor, place)
    thing, least = MEASURES[game]
    for _ in range(6):
        player.wait()
        width = page.locator(thing).first.evaluate("(each) => each.clientWidth")
        assert width >= least
        assert page.evaluate(IN_SIGHT, ".controls .button, .call-line")
        player.move()
        player.settle()


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_table_that_is_looked_at_after_the_end_fits_the_screen(
    game: str, regular: Visitor, server: ServerThread, deal: Deal
) -> None:
    deal("after the end")
    places = open_game(server.client, game, 2)
    play_by_chance(places, 30)
    places[1].resign(1)
    page = come_after_the_end(regular, places[0])
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".own, .own-row")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    wait_until(page.locator(".log"), AT_END)


def come_after_the_end(visitor: Visitor, place: Place) -> Page:
    visitor.come_to(f"/t/{place.table}#token={place.token}")
    visitor.page.wait_for_selector(".result")
    return visitor.page


@pytest.mark.parametrize(("device", "opener"), [(PHONE, "tab"), (TABLET, "button")], ids=["phone", "tablet"])
def test_the_log_opens_at_its_newest_line_and_closes_with_escape(
    device: dict[str, Any], opener: str, meet: Invite, server: ServerThread
) -> None:
    places = open_game(server.client, "board", 2)
    play_by_chance(places, 30)
    page = come(meet(**device), places[0])
    page.get_by_role(opener, name=re.compile("^(Log|What happened)$")).click()  # type: ignore[arg-type]
    log = page.locator(".log")
    expect(log).to_be_visible()
    wait_until(log, AT_END)
    with places[1].connect(1) as other:
        for number in range(8):
            other.chat(f"line {number}")
    expect(page.locator(".chat-lines")).to_contain_text("line 7")
    wait_until(log, AT_END)
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()


def test_a_message_that_was_not_seen_is_marked(meet: Invite, server: ServerThread) -> None:
    places = open_game(server.client, "board", 2)
    page = come(meet(**PHONE), places[0])
    tab = page.get_by_role("tab", name="Log")
    assert tab.evaluate(DOT) == "none"
    with places[1].connect(1) as other:
        other.chat("Hello there")
    expect(page.locator(".chat[data-unseen]")).to_have_count(1)
    assert tab.evaluate(DOT) == '""'
    expect(page.get_by_role("status").filter(has_text="Ben: Hello there")).to_have_count(1)
    tab.tap()
    expect(page.locator(".chat[data-unseen]")).to_have_count(0)
    assert tab.evaluate(DOT) == "none"


def test_all_that_perfect_pick_offers_is_in_sight(meet: Invite, server: ServerThread, deal: Deal) -> None:
    position = positions("board")["perfect-pick body"]
    deal(position.seed)
    page = come(meet(**DESKTOP), position.set_up(server.client)[position.seat])
    page.locator(source_selector("token:perfect-pick")).click()
    expect(page.locator(".bag-choice > *").nth(9)).to_be_visible()
    assert page.evaluate(IN_SIGHT, ".bag-choice > *")


def test_what_can_be_done_with_a_feather_card_is_in_sight_on_a_phone(
    meet: Invite, server: ServerThread, deal: Deal
) -> None:
    position = positions("card")["lay left over"]
    deal(position.seed)
    page = come(meet(**PHONE), position.set_up(server.client)[position.seat])
    page.locator(source_selector(f"feather:{position.action.split()[1]}")).first.tap()
    page.wait_for_selector(".drop")
    assert page.evaluate(IN_SIGHT, ".drop, .discards.open, .controls .button")


@pytest.mark.parametrize(("hints", "device"), [(True, PHONE), (False, DESKTOP)], ids=["with hints", "without"])
def test_undo_stands_before_restart(hints: bool, device: dict[str, Any], meet: Invite, server: ServerThread) -> None:
    places = open_game(server.client, "board", 2, hints=hints)
    page = come(meet(**device), places[0])
    assert page.get_by_role("button", name="Hint").count() == hints
    undo, restart, done = (
        page.locator(".controls .button", has_text=name).bounding_box() for name in ("Undo", "Restart", "End turn")
    )
    assert undo and restart and done
    assert undo["y"] == restart["y"]
    assert undo["x"] < restart["x"]
    if device is PHONE:
        assert done["y"] == undo["y"]
        assert done["height"] == undo["height"]


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_log_gives_its_room_to_the_table_while_the_rules_are_open(
    game: str, regular: Visitor, server: ServerThread
) -> None:
    page = come(regular, open_game(server.client, game, 2)[0])
    expect(page.locator(".talk-panel")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".rules-panel")).to_be_visible()
    expect(page.locator(".talk-panel")).to_be_hidden()
    page.get_by_role("button", name="What happened").click()
    expect(page.locator(".talk-panel")).to_be_visible()
    page.locator(".rules-panel .close").click()
    expect(page.locator(".rules-panel")).to_have_count(0)
    expect(page.locator(".talk-panel")).to_be_visible()


def test_a_finger_that_stays_on_a_card_sees_it_closely_and_does_nothing(
    meet: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("closely")
    page = come(meet(**PHONE), open_game(server.client, "board", 2)[0])
    card = page.locator(".hand-inside .source.possible").first
    box = card.bounding_box()
    assert box
    fingers = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".inspector")).to_contain_text("points")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".inspector")).to_have_count(0)
    expect(page.locator(".source.held")).to_have_count(0)
    card.tap()
    expect(page.locator(".source.held")).to_have_count(1)
