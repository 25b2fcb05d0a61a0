"""Whole games of both kinds, from the first click on the home screen to the result sheet, in each of the three ways."""

from typing import Any

import pytest

from tests.browser.conftest import Deal, Invite
from tests.browser.home import begin_game
from tests.browser.player import Player
from tests.browser.sheets import counted_sheet, shown_sheet
from tests.browser.visitor import DESKTOP, PHONE, TABLET
from tests.browser.ways import Keyboard, Mouse, Touch, Way
from tests.server.servers import ServerThread

OPTIONS = {"board": ["Fewer segments"], "card": []}
"""Those that make games short."""
DEVICES: dict[type[Way], dict[str, Any]] = {Mouse: DESKTOP, Touch: PHONE, Keyboard: TABLET}


LONG = pytest.mark.soak
"""Whole board games take a minute each; ``test_every_action.py`` makes every kind of action in each way as well."""


@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param("board", Mouse, id="board-mouse"),
        pytest.param("board", Touch, id="board-touch", marks=LONG),
        pytest.param("board", Keyboard, id="board-keyboard", marks=LONG),
        *(pytest.param("card", way, id=f"card-{way.name}") for way in DEVICES),
    ],
)
def test_a_whole_game_from_the_first_click_to_the_result(
    game: str, way: type[Way], invite: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("1")
    player = Player(invite(**DEVICES[way]), way)
    begin_game(player, game, *OPTIONS[game])
    player.play()
    assert len(player.visitor.made) > 10
    table = player.page.url.rsplit("/", 1)[1]
    assert shown_sheet(player.page) == counted_sheet(server.client.watch(table))
