"""Sets of small numbers (below 62) as the bits of one integer."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 61


def bit(place: i64) -> i64:
    """The set of one number. (``1 << place`` would do, but compiled, a literal 1 is a 32-bit number.)"""
    return 0x2000000000000000 >> (HIGHEST - place)


def size(bits: i64) -> i64:
    """How many numbers are in a set: side by side the sums of 2 neighbouring bits, then of 4, 8, 16, 32 and 64."""
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def member_at(bits: i64, rank: i64) -> i64:
    """The number of a set that has so many others of it below it."""
    while rank > 0:
        bits &= bits - 1
        rank -= 1
    return lowest(bits)


def lowest(bits: i64) -> i64:
    """The smallest number of a set, which must not be empty."""
    return size((bits & -bits) - 1)


def members(bits: i64) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    place: i64 = 0
    while bits >> place != 0:
        if bits >> place & 1 == 1:
            found.append(place)
        place += 1
    return found
