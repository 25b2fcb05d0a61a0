"""What the page says about points is what the engine counts: on the result sheet, and while a game is played."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from coatl.client import Place
from tests.browser.conftest import Deal
from tests.browser.positions import positions
from tests.browser.sheets import counted_sheet, shown_sheet
from tests.browser.visitor import Visitor
from tests.server.servers import ServerThread, open_game

EVERYTHING = {"tokens": True, "promo": True, "golden_feathers": True}


def play_alone(place: Place, seat: int, actions: int | None = None) -> None:
    """Play by chance, but fulfil whatever can be, until the game is over, or so many actions."""
    random = Random(seat)
    with place.connect(seat) as connection:
        while not connection.is_over and actions != 0:
            if not connection.legal:
                connection.receive(20)
                continue
            gains = [action for action in connection.legal if action.startswith(("fulfil", "temple"))]
            connection.act(random.choice(gains or connection.legal))
            actions = None if actions is None else actions - 1
        while not connection.is_over and not connection.legal:
            connection.receive(20)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("board", 2, EVERYTHING), ("card", 3, {}), ("card", 1, {"carl": "greedy"})],
    ids=["board", "card", "carl"],
)
def test_the_result_sheet_is_the_engines_item_by_item(
    game: str, players: int, options: dict[str, Any], regular: Visitor, server: ServerThread, deal: Deal
) -> None:
    deal("sheet")
    [place] = open_game(server.client, game, players, options=options, seats=["me", *["random"] * (players - 1)])
    play_alone(place, 0)
    regular.come_to(f"/t/{place.table}#token={place.token}")
    shown = shown_sheet(regular.page)
    assert shown == counted_sheet(place)
    assert sum(len(items) for side in shown for _, items in side.entries) > 1


def numbers(page: Page, selector: str) -> list[int]:
    return [int(text) for text in page.locator(selector).all_text_contents()]


def test_points_on_the_table_of_the_board_game(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("points")
    [place] = open_game(server.client, "board", 2, seats=["me", "random"])
    play_alone(place, 0, 60)
    state = place.ask("GET", "/state?seat=0&preview=true")
    view, preview = state["view"], state["preview"]
    regular.come_to(f"/t/{place.table}#token={place.token}")
    regular.page.wait_for_selector("[data-card]")
    own = view["seats"][0]
    points = [coatl["points"] for coatl in own["coatls"] if coatl]
    assert numbers(regular.page, "[data-coatl] .sum [aria-hidden]") == points
    assert numbers(regular.page, ".opponents .points [aria-hidden]") == [preview["seats"][1]["points"]]
    worths = {**preview["cards"], **preview["temples"]}
    for card in own["hand"]:
        best = max(prospect["points"] for prospect in worths[card] if prospect)
        shown = numbers(regular.page, f'[data-source="card:{card}"] .worth')
        assert shown == ([best] if best else []), card


def test_points_of_a_placement_are_shown_before_it_is_made(
    regular: Visitor, server: ServerThread, deal: Deal
) -> None:
    position = positions("board")["extend right"]
    deal(position.seed)
    place = position.set_up(server.client)[position.seat]
    state = place.ask("GET", f"/state?seat={position.seat}&preview=true")
    own = dict(zip("AB", state["view"]["seats"][position.seat]["coatls"], strict=True))
    placements = state["preview"]["placements"]
    piece = position.action.split()[3]
    regular.come_to(f"/t/{place.table}#token={place.token}")
    regular.page.locator(f'.source.possible[data-source="piece:{piece}"]').first.click()
    ends = regular.page.locator(".target.open[data-side]")
    ends.first.wait_for()
    for end in ends.all():
        _, coatl, side = (end.get_attribute("data-target") or "").split(":")
        now = own[coatl]["points"]
        would = placements[f"extend {coatl} {side} {piece}"]["points"]
        assert end.locator(".would").all_inner_texts() == ([f"{now} → {would}"] if would != now else [])


def test_points_on_the_table_of_the_card_game(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("points")
    [place] = open_game(server.client, "card", 3, seats=["me", "carver", "carver"])
    play_alone(place, 0, 9)
    preview = place.ask("GET", "/state?seat=0&preview=true")["preview"]
    regular.come_to(f"/t/{place.table}#token={place.token}")
    regular.page.wait_for_selector(".name-line .points")
    points = [side["points"] for side in preview["sides"]]
    assert numbers(regular.page, ".rival .points [aria-hidden]") == points[1:]
    assert numbers(regular.page, ".strip .points [aria-hidden]") == points[:1]
    assert max(points) > 0
