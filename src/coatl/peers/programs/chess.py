"""python-chess: two who move blindly."""

from collections.abc import Callable
from random import Random
from typing import Final

import chess

from coatl.peers.rows import Row


def play_moves(board: chess.Board, choices: Random, most: int | None = None) -> int:
    """To the end, or so many moves; how many there were."""
    moves = 0
    while not board.is_game_over() and moves != most:
        legal = list(board.legal_moves)
        board.push(legal[int(choices.random() * len(legal))])
        moves += 1
    return moves


def played() -> Row:
    choices = Random(1)
    middle = chess.Board()
    play_moves(middle, Random(1), play_moves(chess.Board(), Random(1)) // 2)

    def play() -> tuple[int, int]:
        return play_moves(chess.Board(), choices), 1

    return Row(play, lambda: middle.copy(stack=False))


ROWS: Final[dict[str, Callable[[], Row]]] = {"chess/python": played}
