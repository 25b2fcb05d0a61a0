"""
Whole games of both kinds, from the first click on the home screen to the result sheet, and every kind of action: all of
it in each of the three ways.
"""

from typing import Any

import pytest

from tests.browser.conftest import Deal, Invite
from tests.browser.home import begin_game
from tests.browser.player import Player
from tests.browser.positions import Position, kind_of, kinds_of, positions
from tests.browser.sheets import counted_sheet, shown_sheet
from tests.browser.visitor import DESKTOP, PHONE, TABLET
from tests.browser.ways import Keyboard, Mouse, Touch, Way
from tests.server.servers import ServerThread

SEEDS = {"board": "3", "card": "2"}
"""Those of games that are short and in which much occurs."""
OPTIONS = {"board": ["Sacrifice tokens", "Promo cards", "Golden feathers", "Fewer segments"], "card": []}
DEVICES: dict[type[Way], dict[str, Any]] = {Mouse: DESKTOP, Touch: PHONE, Keyboard: TABLET}
SOMETIMES = (("board", Touch), ("card", Mouse))
"""Which take their turn in the long tests: each game is always played in two ways, each way in one game."""


def games_and_ways() -> list[Any]:
    soak = pytest.mark.soak
    return [
        pytest.param(game, way, id=f"{game}-{way.name}", marks=soak if (game, way) in SOMETIMES else ())
        for game in SEEDS
        for way in DEVICES
    ]


def play_from_the_first_click_to_the_result(player: Player, game: str, server: ServerThread) -> set[str]:
    """The kinds of actions that were made on the way."""
    begin_game(player, game, *OPTIONS[game])
    player.play()
    assert len(player.visitor.made) > 10
    table = player.page.url.rsplit("/", 1)[1]
    assert shown_sheet(player.page) == counted_sheet(server.client.watch(table))
    return {kind_of(action) for action in player.visitor.made}


def make_through_the_page(player: Player, position: Position, server: ServerThread) -> str:
    """Sit down where somebody has the choice, and make the action; what the page has sent."""
    place = position.set_up(server.client)[position.seat]
    player.visitor.made.clear()
    player.seq = -1
    player.visitor.come_to(f"/t/{place.table}#token={place.token}")
    player.page.wait_for_url(f"**/t/{place.table}")
    player.make(position.action, place.state(position.seat)["view"])
    return " ".join(player.visitor.made)


@pytest.mark.parametrize(("game", "way"), games_and_ways())
def test_a_whole_game_and_then_each_kind_of_action_that_did_not_occur(
    game: str, way: type[Way], invite: Invite, server: ServerThread, deal: Deal
) -> None:
    player = Player(invite(**DEVICES[way]), way)
    deal(SEEDS[game])
    made = play_from_the_first_click_to_the_result(player, game, server)
    for kind, position in positions(game).items():
        if kind not in made:
            deal(position.seed)
            made.add(kind_of(make_through_the_page(player, position, server)))
    assert made == set(kinds_of(game))
    if isinstance(player.way, Keyboard):
        assert player.way.listener.missed == set()
        assert len(player.way.listener.lines) > 5
