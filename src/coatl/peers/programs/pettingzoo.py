"""PettingZoo: some of its classic games, with observations and masks."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np

from coatl.peers.rows import Row

GAMES: Final = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6")


def play_environment(environment: Any, choices: Random) -> int:
    """One game as PettingZoo shows how to play it; how many decisions it took."""
    moves = 0
    environment.reset(seed=choices.getrandbits(31))
    for _ in environment.agent_iter():
        observation, _, termination, truncation, _ = environment.last()
        if termination or truncation:
            environment.step(None)
        else:
            environment.step(choose(observation, choices))
            moves += 1
    return moves


def choose(observation: Any, choices: Random) -> int:
    """A legal action."""
    legal = np.flatnonzero(observation["action_mask"])
    return int(legal[int(choices.random() * len(legal))])


def middle_environment(make: Callable[[], Any]) -> Any:
    """An environment in the middle of a random game."""
    environment = make()
    half = play_environment(environment, Random(1)) // 2
    choices = Random(1)
    environment.reset(seed=choices.getrandbits(31))
    for _ in range(half):
        environment.step(choose(environment.last()[0], choices))
    return environment


def played(make: Callable[[], Any]) -> Row:
    """With the wrappers, as people use it. Environments have no ``clone``: they can only be copied whole."""
    environment = make()
    choices = Random(1)

    def play() -> tuple[int, int]:
        return play_environment(environment, choices), 1

    return Row(play, partial(deepcopy, middle_environment(make)))


def classic(name: str) -> Row:
    return played(import_module(f"pettingzoo.classic.{name}").env)


ROWS: Final[dict[str, Callable[[], Row]]] = {f"{name}/pettingzoo": partial(classic, name) for name in GAMES}
