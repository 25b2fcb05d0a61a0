"""Sets of small numbers (below 62) as the bits of one integer."""

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 61


def bit(place: i64) -> i64:
    """The set of one number. (``1 << place`` would do, but compiled, a literal 1 is a 32-bit number.)"""
    return 0x2000000000000000 >> (HIGHEST - place)
