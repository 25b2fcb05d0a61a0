"""A serpent: a row of coloured pieces, perhaps with a head on the left and a tail on the right.

Serpents are values: extending one gives another, so clones of a position share them. Each remembers the serpents it
grew into and the patterns it was asked about, which spares search from asking twice.
"""

from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS, HEAD_PIECE, TAIL_PIECE
from coatl.serpent.patterns import Pattern, packed

HEAD: Final = 0
"""Extensions are numbered: 0-4 a head on the left by colour, ..."""
TAIL: Final = 5
"""... 5-9 a tail on the right, ..."""
LEFT: Final = 10
"""... 10-14 a body segment on the left, ..."""
RIGHT: Final = 15
"""... 15-19 a body segment on the right."""
EXTENSIONS: Final = 20

HEAD_BITS: Final = 0b11111
TAIL_BITS: Final = 0b11111 << TAIL
LEFT_BITS: Final = 0b11111 << LEFT
RIGHT_BITS: Final = 0b11111 << RIGHT


class Serpent:
    """Colours from left to right; ``head`` and ``tail`` say whether the ends are closed."""

    colours: list[i64]
    head: bool
    tail: bool
    length: i64
    have: i64
    """How many pieces of each colour it has, packed."""
    fits: i64
    """The extensions that fit, as bits."""
    asked: i64
    """The patterns that were asked about, as bits, ..."""
    met: i64
    """... and those of them whose lowest level is met."""
    came_by: i64
    """The extension by which it grew out of another."""

    def __init__(self, colours: list[i64], head: bool, tail: bool) -> None:
        self.colours = colours
        self.head = head
        self.tail = tail
        self.length = len(colours)
        self.have = packed(colours)
        self.fits = self.find_fits()
        self.asked = 0
        self.met = 0
        self.came_by = 0
        self.youngest: Serpent | None = None
        """What it grew into last; ``elder`` of that is what it grew into before."""
        self.elder: Serpent | None = None

    def find_fits(self) -> i64:
        """Nothing goes beyond a head or a tail, and a head never touches a tail (BG-6.3)."""
        fits: i64 = 0
        if not self.head:
            fits |= LEFT_BITS if self.tail and self.length == 1 else LEFT_BITS | HEAD_BITS
        if not self.tail:
            fits |= RIGHT_BITS if self.head and self.length == 1 else RIGHT_BITS | TAIL_BITS
        return fits

    def extended(self, extension: i64) -> "Serpent":
        """This serpent with one more piece (the extension must fit)."""
        child = self.youngest
        while child is not None:
            if child.came_by == extension:
                return child
            child = child.elder
        child = self.grow(extension)
        child.came_by = extension
        child.elder = self.youngest
        self.youngest = child
        return child

    def grow(self, extension: i64) -> "Serpent":
        """The same, made anew."""
        if extension < TAIL:
            return Serpent([extension, *self.colours], True, self.tail)
        if extension < LEFT:
            return Serpent([*self.colours, extension - TAIL], self.head, True)
        if extension < RIGHT:
            return Serpent([extension - LEFT, *self.colours], self.head, self.tail)
        return Serpent([*self.colours, extension - RIGHT], self.head, self.tail)

    def times(self, pattern: Pattern) -> i64:
        """How often the pattern occurs, no piece used twice."""
        return pattern.count(self.colours, self.length)

    def meets(self, pattern: Pattern) -> bool:
        """Whether the pattern occurs often enough for its lowest level; remembered."""
        number = bit(pattern.number)
        if self.asked & number == 0:
            self.asked |= number
            if pattern.is_met_by(self.colours, self.length, self.have):
                self.met |= number
        return self.met & number != 0

    def count(self, colour: i64) -> i64:
        """How many pieces have this colour."""
        total: i64 = 0
        for piece in self.colours:
            if piece == colour:
                total += 1
        return total


def begun_with(piece: i64) -> Serpent:
    """A serpent of one piece: 0-4 a body segment by colour, 5-9 a head, 10-14 a tail."""
    colours: list[i64] = [piece % COLOURS]
    return Serpent(colours, HEAD_PIECE <= piece < TAIL_PIECE, piece >= TAIL_PIECE)
