"""Letters of three by five dots, so that a picture in pixels needs no library."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

GLYPH_WIDTH: Final = 3
GLYPH_HEIGHT: Final = 5
DOTS: Final = {
    "a": "757 55", "b": "656 56", "c": "744 47", "d": "655 56", "e": "746 47", "f": "746 44", "g": "745 57",
    "h": "557 55", "i": "722 27", "j": "111 57", "k": "556 55", "l": "444 47", "m": "577 55", "n": "755 55",
    "o": "755 57", "p": "757 44", "q": "755 71", "r": "656 55", "s": "747 17", "t": "722 22", "u": "555 57",
    "v": "555 52", "w": "557 75", "x": "552 55", "y": "557 22", "z": "712 47", "0": "255 52", "1": "262 27",
    "2": "712 47", "3": "717 17", "4": "557 11", "5": "747 17", "6": "747 57", "7": "711 11", "8": "757 57",
    "9": "757 17", "-": "007 00", "+": "027 20", ".": "000 02", ",": "000 24", ":": "020 20", "<": "124 21",
    ">": "421 24", "/": "112 44", "'": "220 00", "_": "000 07", "(": "244 42", ")": "211 12", "=": "070 70",
    "!": "222 02", " ": "000 00",
}  # fmt: skip
"""The five rows of each letter, a digit a row: its three dots from left to right count 4, 2 and 1."""
UNKNOWN: Final = "777 77"


@cache
def glyph(letter: str) -> NDArray[np.bool_]:
    """The dots of a letter; capitals look like small ones."""
    rows = DOTS.get(letter.lower(), UNKNOWN).replace(" ", "")
    return np.array([[int(row) >> shift & 1 for shift in (2, 1, 0)] for row in rows], bool)
