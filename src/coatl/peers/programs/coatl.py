"""Both games of ours without any library: inside the engine, and action by action from Python."""

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final

from coatl.arena.speed import driven_game, inside_game, middle_state
from coatl.kernel.registry import find_rules, game_names
from coatl.peers.rows import Row

PLAYERS: Final = 2


def inside(game: str) -> Row:
    return Row(numbered(inside_game(game, PLAYERS)), middle_state(find_rules(game)).clone)


def driven(game: str) -> Row:
    """By ``legal_actions`` and ``apply``, which checks."""
    return Row(numbered(driven_game(game, PLAYERS, checked=True)))


def numbered(play: Callable[[int], int]) -> Callable[[], tuple[int, int]]:
    """Another game with each call."""
    numbers = count()
    return lambda: (play(next(numbers)), 1)


ROWS: Final[dict[str, Callable[[], Row]]] = {
    **{f"{game}/inside": partial(inside, game) for game in game_names()},
    **{f"{game}/python": partial(driven, game) for game in game_names()},
}
