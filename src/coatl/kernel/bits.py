"""Sets of small numbers (below 62) as the bits of one integer."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 61


def bit(place: i64) -> i64:
    """The set of one number. (``1 << place`` would do, but compiled, a literal 1 is a 32-bit number.)"""
    return 0x2000000000000000 >> (HIGHEST - place)


def size(bits: i64) -> i64:
    """How many numbers are in a set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def members(bits: i64) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    place: i64 = 0
    while bits >> place != 0:
        if bits >> place & 1 == 1:
            found.append(place)
        place += 1
    return found
