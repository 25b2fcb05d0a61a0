"""Every screen of the client, each reached by its address, for tests that look at all of them."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from coatl.client import Place
from tests.browser.test_scores import play_alone
from tests.browser.visitor import Visitor
from tests.server.servers import ServerThread, open_game


@dataclass(frozen=True)
class Screen:
    """A screen: what is there once it is drawn, and its address, or the game at whose table it is."""

    drawn: str
    address: str = ""
    game: str = ""
    actions: int | None = None
    """How many the first player makes before one looks; None for the whole game."""
    options: dict[str, object] = field(default_factory=dict)

    def come(self, visitor: Visitor, server: ServerThread) -> None:
        """Open it, and wait until it is drawn."""
        visitor.come_to(self.found(server))
        visitor.page.wait_for_selector(self.drawn)

    def found(self, server: ServerThread) -> str:
        if not self.game:
            return self.address
        if self.actions is None:
            place = finished(server, self.game)
        else:
            seats = ["me"] if "carl" in self.options else ["me", "random"]
            [place] = open_game(server.client, self.game, len(seats), options=self.options, seats=seats)
            play_alone(place, 0, self.actions)
        return f"/t/{place.table}{self.address or f'#token={place.token}'}"


@cache
def finished(server: ServerThread, game: str) -> Place:
    """A game that is over, played once for all screens that show it."""
    [place] = open_game(server.client, game, 2, seats=["me", "random"])
    play_alone(place, 0, None)
    return place


class WaitingRoom(Screen):
    """Before the game: somebody is still to come."""

    def found(self, server: ServerThread) -> str:
        place = server.client.open_table("board", 3, "Ixchel", seats=["me", "open", "random"])
        return f"/t/{place.table}#token={place.token}"


class MyGames(Screen):
    """With a game that is over."""

    def come(self, visitor: Visitor, server: ServerThread) -> None:
        SCREENS["board result"].come(visitor, server)
        super().come(visitor, server)


EVERYTHING: Final[dict[str, object]] = {"tokens": True, "golden_feathers": True}
REPLAYED: Final = "/replay#step=20&eyes=open"

SCREENS: Final[dict[str, Screen]] = {
    "board": Screen("[data-seq]", game="board", actions=30, options=EVERYTHING),
    "home": Screen("input[name=game]", "/"),
    "no replay": Screen(".load-record", "/replay"),
    "rules": Screen(".rule", "/rules"),
    "cards": Screen(".card-face", "/cards"),
    "my games": MyGames(".plot", "/games"),
    "lessons": Screen(".lesson-choice", "/learn"),
    "lesson": Screen(".coach-rules", "/learn/board"),
    "waiting room": WaitingRoom("main h1"),
    "card": Screen("[data-seq]", game="card", actions=12),
    "card solo": Screen("[data-seq]", game="card", actions=9, options={"carl": "greedy"}),
    "board result": Screen(".sheet[aria-busy=false]", game="board"),
    "board replay": Screen("main.replay", REPLAYED, game="board"),
    "card result": Screen(".sheet[aria-busy=false]", game="card"),
    "card replay": Screen("main.replay", REPLAYED, game="card"),
}
