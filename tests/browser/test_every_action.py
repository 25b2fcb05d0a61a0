"""Every kind of action of both games can be made through the page, in each of the three ways."""

import pytest

from tests.browser.conftest import Deal, Invite
from tests.browser.player import Player
from tests.browser.positions import Position, kind_of, kinds_of, positions
from tests.browser.visitor import DESKTOP, PHONE, TABLET
from tests.browser.ways import Keyboard, Mouse, Touch, Way
from tests.server.servers import ServerThread

DEVICES = {Mouse: DESKTOP, Touch: PHONE, Keyboard: TABLET}


def made_through_the_page(player: Player, position: Position, server: ServerThread, deal: Deal) -> str:
    """Sit down where somebody has the choice, and make the action; what the page has sent."""
    deal(position.seed)
    place = position.set_up(server.client)[position.seat]
    player.visitor.made.clear()
    player.seq = -1
    player.visitor.come_to(f"/t/{place.table}#token={place.token}")
    player.page.wait_for_url(f"**/t/{place.table}")
    player.make(position.action, place.state(position.seat)["view"])
    return " ".join(player.visitor.made)


@pytest.mark.parametrize("way", DEVICES, ids=lambda way: way.name)
@pytest.mark.parametrize("game", ["board", "card"])
def test_every_kind_of_action(
    game: str, way: type[Way], invite: Invite, server: ServerThread, deal: Deal
) -> None:
    player = Player(invite(**DEVICES[way]), way)
    made = {
        kind_of(made_through_the_page(player, position, server, deal)) for position in positions(game).values()
    }
    assert made == set(kinds_of(game))
