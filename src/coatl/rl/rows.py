"""Rows of words, each an observation and a mask of legal actions, in one block of memory that NumPy sees uncopied.

Compiled with the engine: the entries of ``librt.vecs.vec``, the array of mypyc's own library, have no boxes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coatl.kernel.action_set import ActionSet
from coatl.kernel.bits import bit
from coatl.kernel.observation import WORD_BITS, Row
from coatl.kernel.rules import Rules

SIGN: Final = ~0x7FFFFFFFFFFFFFFF
"""The highest bit of a word."""
BELOW_SIGN: Final = 63
"""How many bits a word has beside it."""


class Rows(Row):
    """Rows of one size, all 0 at first. One of them is written at a time: the first, until another is chosen."""

    words: vec[i64]
    """All rows one after the other."""
    size: i64
    first: i64
    """Where the row begins that is written."""

    def __init__(self, rows: i64, size: i64) -> None:
        self.words = vec[i64]([0] * (rows * size))
        self.buffer: Final = memoryview(self.words)
        """The same for others to read: always as they are now."""
        self.size = size
        self.first = 0

    def choose(self, row: i64) -> None:
        """What is put from now on goes into this row."""
        self.first = row * self.size

    def put(self, place: i64, word: i64) -> None:
        self.words[self.first + place] = word


def row_words(rules: Rules, players: int) -> int:
    """The words of a row: an observation and a mask."""
    return rules.observation(players).words + mask_words(rules)


def mask_words(rules: Rules) -> int:
    """The words of a mask."""
    return (rules.action_count + WORD_BITS - 1) // WORD_BITS


def write_mask(legal: ActionSet, row: Row, first: i64, words: i64) -> None:
    """These actions as bits of some words of a row."""
    word: i64 = 0
    place: i64 = 0
    for number in range(legal.used):
        run = legal.runs[number]
        while run.first >> 6 != place:
            row.put(first + place, word)
            word = 0
            place += 1
        shift = run.first & 63
        below_sign = BELOW_SIGN - shift
        beyond = run.places >> below_sign
        if beyond == 0:
            word |= run.places << shift
        else:
            word |= (run.places & (bit(below_sign) - 1)) << shift
            if beyond & 1 == 1:
                word |= SIGN
            row.put(first + place, word)
            word = beyond >> 1
            place += 1
    while place < words:
        row.put(first + place, word)
        word = 0
        place += 1
