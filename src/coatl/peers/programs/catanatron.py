"""Catanatron: two players who choose blindly, in its own loop."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from catanatron import Color, Game, RandomPlayer

from coatl.peers.rows import Row


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)


def played() -> Row:
    choices = Random(1)

    def play() -> tuple[int, int]:
        game = new_game(choices.getrandbits(31))
        return play_on(game), 1

    return Row(play, middle_game().copy)


def play_on(game: Any) -> int:
    """Play to the end, or to the number of turns after which Catanatron stops; how many decisions it took."""
    moves = 0
    while game.winning_color() is None and game.state.num_turns < TURNS:
        game.play_tick()
        moves += 1
    return moves


TURNS: Final = 1000
"""As many as Catanatron lets a game have."""


def middle_game() -> Any:
    game = new_game(1)
    for _ in range(play_on(new_game(1)) // 2):
        game.play_tick()
    return game


ROWS: Final[dict[str, Callable[[], Row]]] = {"catan/python": played}
