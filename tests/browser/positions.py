"""Positions in which an action of a wanted kind can be made, found by playing by chance from fixed seeds."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from coatl.client import Place, Server
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules
from tests.server.servers import open_game

SETTINGS: Final[dict[str, list[tuple[int, dict[str, object]]]]] = {
    "board": [(2, {"tokens": True, "promo": True, "golden_feathers": True})],
    "card": [(2, {}), (1, {"carl": "ambitious"})],
}
"""Players and options that together bring about every kind of action."""
SEEDS: Final = 60
LONGEST: Final = 150
"""Actions after which a game is given up for another, shorter one."""


def kind_of(text: str) -> str:
    """An action without what it is made with: ``extend left``, ``lay right over``."""
    verb, *words = text.split()
    if verb == "lay":
        return f"lay {words[1]} {words[2]}"
    if verb == "extend":
        return f"extend {words[1]}"
    if verb in ("begin", "perfect-pick"):
        return f"{verb} {'head' if words[0].startswith('<') else 'tail' if words[0].endswith('>') else 'body'}"
    if verb == "take":
        return f"take {words[0][0]}"
    return verb


def kinds_of(game: str) -> list[str]:
    """The kinds of all actions that a game knows."""
    return sorted({kind_of(text) for text in find_rules(game).actions.texts})


@dataclass(frozen=True)
class Position:
    """Where a game is after some actions from a seed; ``action`` can be made next by ``seat``."""

    game: str
    players: int
    options: dict[str, object]
    seed: str
    made: tuple[tuple[int, str], ...]
    seat: int
    action: str

    def set_up(self, server: Server) -> list[Place]:
        """Play so far at a table where all are people; the server has to deal from the seed."""
        places = open_game(server, self.game, self.players, options=self.options)
        with ExitStack() as sockets:
            connections = [sockets.enter_context(place.connect(seat)) for seat, place in enumerate(places)]
            for seat, action in self.made:
                while not connections[seat].legal:
                    connections[seat].receive(10)
                connections[seat].act(action)
        return places


def _chances(game: str, players: int, options: dict[str, object], seed: str) -> Iterator[Position]:
    """Every action that was possible in a game by chance, as a position to make it in."""
    play = Game(find_rules(game), players, options, seed)
    random = Random(seed)
    made: list[tuple[int, str]] = []
    while not play.is_over and len(made) < LONGEST:
        seat = play.current_seat
        legal = [play.action_text(action) for action in play.legal_actions()]
        for action in legal:
            yield Position(game, players, options, seed, tuple(made), seat, action)
        fulfilling = [action for action in legal if action.startswith("fulfil")]
        covering = [action for action in legal if action.endswith("over") and players == 1]
        made.append((seat, random.choice(fulfilling or covering or legal)))
        play.apply(made[-1][1])


@cache
def positions(game: str) -> dict[str, Position]:
    """For each kind of action a position, the one that is reached soonest."""
    found: dict[str, Position] = {}
    for seed in range(SEEDS):
        for players, options in SETTINGS[game]:
            for position in _chances(game, players, options, str(seed)):
                known = found.setdefault(kind_of(position.action), position)
                if len(position.made) < len(known.made):
                    found[kind_of(position.action)] = position
    assert sorted(found) == kinds_of(game)
    return found
