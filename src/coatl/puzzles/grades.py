"""Grades of puzzles: by how many tries a guessing bot needs, and by how many other answers are almost as good."""

from typing import Final

from coatl.puzzles.guessing import MOST_TRIES

GRADES: Final = (1, 2, 3, 4, 5)
TRIES: Final = (20, 60, 200)
"""More tries than this make the next grade."""
STANDS_OUT: Final = 2
"""With at most so many others near it, the best answer stands out even if guessing does not find it."""


def grade_of(tries: int, near: int) -> int:
    """From 1, easy, to 5: guessing was in vain, and the best answer does not stand out."""
    if tries > MOST_TRIES and near > STANDS_OUT:
        return GRADES[-1]
    return 1 + sum(1 for most in TRIES if tries > most)
