"""The card game alone against CARL, through Gymnasium: the one game of ours in which no bot has to think."""

from collections.abc import Callable
from random import Random
from typing import Final

from coatl.peers.programs.pettingzoo import choose
from coatl.peers.rows import Row
from coatl.rl import single


def alone() -> Row:
    environment = single.carl_solo()
    choices = Random(1)

    def play() -> tuple[int, int]:
        moves = 0
        observation, _ = environment.reset(seed=choices.getrandbits(31))
        is_over = False
        while not is_over:
            observation, _, is_over, _, _ = environment.step(choose(observation, choices))
            moves += 1
        return moves, 1

    return Row(play)


ROWS: Final[dict[str, Callable[[], Row]]] = {"card/gymnasium": alone}
