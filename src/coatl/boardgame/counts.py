"""Counts of pieces of the five colours packed in one integer, as plans keep them."""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.cards import GOD_BITS, Temple
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


def temple_met(temple: Temple, have: i64, length: i64, kinds: i64) -> i64:
    """How many conditions of a Temple card are met by so many pieces; ``kinds`` are the Prophecy cards beside them."""
    met: i64 = 0
    if temple.without >= 0 and have >> (COUNT_BITS * temple.without) & MANY == 0:
        met += 1
    if temple.length == length:
        met += 1
    if temple.one >= 0:
        count = have >> (COUNT_BITS * temple.one) & MANY
        if count > 0 and count == have >> (COUNT_BITS * temple.other) & MANY:
            met += 1
    if temple.no_god >= 0 and kinds & GOD_BITS[temple.no_god] == 0:
        met += 1
    return met
