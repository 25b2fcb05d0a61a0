"""OpenSpiel: games of its own, action by action from Python and in random rollouts of its C++."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import pyspiel

from coatl.peers.rows import Row

DRIVEN: Final = ("gin_rummy", "backgammon", "hanabi", "hearts")
ROLLED: Final = ("gin_rummy", "backgammon")
ROLLOUTS: Final = 20
"""How many are made by one call."""
SAMPLE: Final = 100
"""The games that tell how long a rollout is: the C++ does not count."""


def play_on(state: Any, choices: Random) -> int:
    """Play to the end; how many decisions it took."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose_draw(state, choices))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(choices.random() * len(legal))])
            moves += 1
    return moves


def choose_draw(state: Any, choices: Random) -> int:
    """By its probability."""
    left = choices.random()
    outcomes = state.chance_outcomes()
    for draw, probability in outcomes:
        left -= probability
        if left < 0:
            return int(draw)
    return int(outcomes[-1][0])


def driven(name: str) -> Row:
    """Action by action from Python."""
    game = pyspiel.load_game(name)
    choices = Random(1)

    def play() -> tuple[int, int]:
        return play_on(game.new_initial_state(), choices), 1

    return Row(play, middle_state(game).clone)


def rolled(name: str) -> Row:
    """Random play in C++: a search of a single step, whose evaluator plays games from its root to the end."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    choices = Random(1)
    while state.is_chance_node():
        state.apply_action(choose_draw(state, choices))
    length = sum(play_on(state.clone(), choices) for _ in range(SAMPLE)) / SAMPLE
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    searcher = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, 1, False)

    def play() -> tuple[int, int]:
        searcher.mcts_search(state)
        return round(ROLLOUTS * length), ROLLOUTS

    return Row(play)


def middle_state(game: Any) -> Any:
    """A state in the middle of a random game, before a decision."""
    choices = Random(1)
    states: list[Any] = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose_draw(state, choices))
        else:
            states.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[int(choices.random() * len(legal))])
    return states[len(states) // 2]


ROWS: Final[dict[str, Callable[[], Row]]] = {
    **{f"{name}/python": partial(driven, name) for name in DRIVEN},
    **{f"{name}/rollouts": partial(rolled, name) for name in ROLLED},
}
