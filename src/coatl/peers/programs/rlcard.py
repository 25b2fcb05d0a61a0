"""RLCard: gin rummy."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any, Final

import rlcard

from coatl.peers.rows import Row


def play_actions(environment: Any, choices: Random, most: int | None = None) -> int:
    """A game, or so many decisions of it; how many it took."""
    moves = 0
    state, _ = environment.reset()
    while not environment.is_over() and moves != most:
        legal = list(state["legal_actions"])
        state, _ = environment.step(legal[int(choices.random() * len(legal))])
        moves += 1
    return moves


def played() -> Row:
    """It has no ``clone``: a game can only be copied whole."""
    environment = rlcard.make("gin-rummy", {"seed": 1})
    middle = rlcard.make("gin-rummy", {"seed": 1})
    choices = Random(1)
    play_actions(middle, Random(1), play_actions(environment, Random(1)) // 2)

    def play() -> tuple[int, int]:
        return play_actions(environment, choices), 1

    return Row(play, partial(deepcopy, middle.game))


ROWS: Final[dict[str, Callable[[], Row]]] = {"gin-rummy/python": played}
