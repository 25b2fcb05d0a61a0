"""Many games of ours at once, with observations and masks."""

from collections.abc import Callable
from functools import partial
from typing import Final

from coatl.kernel.registry import game_names
from coatl.peers.rows import Row
from coatl.rl.vector import VectorGames

AT_ONCE: Final = 64
"""How many games are stepped by one call: as many as fit into the caches."""


def stepped(game: str) -> Row:
    games = VectorGames(game, AT_ONCE)

    def play() -> tuple[int, int]:
        return AT_ONCE, int(games.step_randomly().ended.sum())

    return Row(play)


ROWS: Final[dict[str, Callable[[], Row]]] = {f"{game}/vector": partial(stepped, game) for game in game_names()}
