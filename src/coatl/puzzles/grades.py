"""Grades of puzzles: by how many tries a guessing bot needs."""

from typing import Final

TRIES: Final = (12, 40, 120, 400)
"""More tries than this make the next grade."""
GRADES: Final = (1, 2, 3, 4, 5)


def grade_of(tries: int) -> int:
    """From 1, for beginners, to 5."""
    return 1 + sum(1 for most in TRIES if tries > most)
