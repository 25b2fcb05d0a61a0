"""Counts of pieces of the five colours packed in one integer, as plans keep them."""

from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS

COUNT_BITS: Final = 5
"""Bits of a count of pieces of one colour, at most 30 in all: counts of five colours are packed in one integer."""
MANY: Final = 31
"""The bits of one such count."""


def packed(counts: list[i64], first: i64) -> i64:
    """Five small counts as one integer."""
    total: i64 = 0
    for colour in range(COLOURS):
        count: i64 = counts[first + colour]
        total |= count << (COUNT_BITS * colour)
    return total


def counted(colours: list[i64]) -> i64:
    """How many pieces of each colour there are."""
    have: i64 = 0
    for colour in colours:
        have += bit(COUNT_BITS * colour)
    return have


def set_times(needs: list[int], have: i64) -> i64:
    """How often all the pieces of a ``set`` are there."""
    times: i64 = MANY
    for colour in range(COLOURS):
        need: i64 = needs[colour]
        if need > 0:
            times = min(times, (have >> (COUNT_BITS * colour) & MANY) // need)
    return times


def lacking(needs: list[int], have: i64) -> list[int]:
    """The pieces of a ``set`` that are not there yet."""
    word: list[int] = []
    for colour in range(COLOURS):
        need: i64 = needs[colour]
        for _ in range(need - (have >> (COUNT_BITS * colour) & MANY)):
            word.append(colour)
    return word
