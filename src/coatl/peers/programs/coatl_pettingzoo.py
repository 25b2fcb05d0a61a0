"""Both games of ours through PettingZoo, played by the same loop as its own games."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from coatl.peers.programs.pettingzoo import play_environment
from coatl.peers.rows import Row
from coatl.rl import board_v0, card_v0


def wrapped(make: Callable[[], object]) -> Row:
    """With PettingZoo's wrappers. Positions are cloned in the engine, not here."""
    environment = make()
    choices = Random(1)
    return Row(lambda: (play_environment(environment, choices), 1))


ROWS: Final[dict[str, Callable[[], Row]]] = {
    "board/pettingzoo": partial(wrapped, board_v0.env),
    "card/pettingzoo": partial(wrapped, card_v0.env),
}
