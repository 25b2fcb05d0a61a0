"""The five colours and their letters, and how pieces are numbered."""

from typing import Final

COLOURS: Final = 5
LETTERS: Final = "grbyk"
NAMES: Final = ("green", "red", "blue", "yellow", "black")
END: Final = 5
"""The symbol that patterns read after the last piece."""

# Pieces: 0-4 body segments by colour, 5-9 heads, 10-14 tails.
HEAD_PIECE: Final = 5
TAIL_PIECE: Final = 10
