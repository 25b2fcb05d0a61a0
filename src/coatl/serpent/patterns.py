"""What a Prophecy card asks for, as a table that reads a serpent once from left to right.

A table row is a state, its columns the five colours and END; an entry is twice the place of the next row, plus 1 when
an occurrence ends here. After an occurrence the table starts afresh behind it. Taking every time the occurrence that
ends first gives the largest number of occurrences that share no piece (BG-7.2).
"""

from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS, END

SYMBOLS: Final = 6
FIELD_BITS: Final = 6
"""Bits of a count of pieces where those of the five colours are packed in one integer; there
may be 31 of a colour, and the box has 30. The highest bit is free ..."""
FREE_BITS: Final = 0b100000_100000_100000_100000_100000
"""... so that a subtraction of all five at once shows which of them would fall below 0."""

Token = tuple[int, bool]
"""One place of a sequence: a set of colours as bits, and whether it may be repeated."""


class Pattern:
    """A counting table. ``number`` is its place in its game, ``lowest`` the count of its lowest level.

    ``asks`` are the pieces of each colour without which that level is not reached in any order; ``shortest`` is the
    length without which it is not.
    """

    number: i64
    lowest: i64
    shortest: i64
    table: list[i64]
    needs: list[i64]
    asks: i64

    def __init__(
        self, number: int, lowest: int, shortest: int, table: list[i64], needs: list[i64], asks: list[int]
    ) -> None:
        self.number = number
        self.lowest = lowest
        self.shortest = shortest
        self.table = table
        self.needs = needs
        self.asks = packed([colour for colour, count in enumerate(asks) for _ in range(count)])

    def is_met_by(self, colours: list[i64], length: i64, have: i64) -> bool:
        """Whether it occurs often enough for its lowest level; ``have`` are the colours, packed. Most fail by these."""
        if length < self.shortest or (have | FREE_BITS) - self.asks & FREE_BITS != FREE_BITS:
            return False
        return self.count(colours, length) >= self.lowest

    def count(self, colours: list[i64], length: i64) -> i64:
        """The largest number of occurrences that share no piece."""
        if self.needs:
            return self.count_sets(colours)
        table = self.table
        total: i64 = 0
        row: i64 = 0
        for at in range(length):
            entry = table[row + colours[at]]
            total += entry & 1
            row = entry >> 1
        return total + (table[row + END] & 1)

    def count_sets(self, colours: list[int]) -> i64:
        """How often all the needed pieces are there, wherever they lie."""
        have = [0] * COLOURS
        for colour in colours:
            have[colour] += 1
        return min(have[colour] // need for colour, need in enumerate(self.needs) if need > 0)


def packed(colours: list[i64]) -> i64:
    """How many pieces of each colour there are, side by side in one integer."""
    counts: i64 = 0
    for colour in colours:
        counts += bit(FIELD_BITS * colour)
    return counts


def count_table(colour: int) -> list[int]:
    """Every piece of the colour is an occurrence."""
    return [1 if symbol == colour else 0 for symbol in range(SYMBOLS)]


def isolated_table(colour: int, length: int) -> list[int]:
    """Runs of exactly ``length`` pieces of the colour; an end of the serpent bounds a run (BG-7.4)."""
    table: list[int] = []
    for run in range(length + 2):
        for symbol in range(SYMBOLS):
            if symbol == colour:
                table.append(2 * SYMBOLS * min(run + 1, length + 1))
            else:
                table.append(1 if run == length else 0)
    return table


def sequence_table(tokens: list[Token]) -> list[int]:
    """Adjacent places in this order, by the usual construction of a deterministic table from sets of positions."""
    last = len(tokens)
    start = frozenset([0])
    rows = [start]
    table: list[int] = []
    for positions in rows:
        for symbol in range(COLOURS):
            after = {0}
            for position in positions:
                if position < last and tokens[position][0] >> symbol & 1:
                    after.add(position + 1)
                if position > 0 and tokens[position - 1][1] and tokens[position - 1][0] >> symbol & 1:
                    after.add(position)
            if last in after:
                table.append(1)
                continue
            following = frozenset(after)
            if following not in rows:
                rows.append(following)
            table.append(2 * SYMBOLS * rows.index(following))
        table.append(0)
    return table


def parse_tokens(text: str, letters: str) -> list[Token]:
    """The places of a sequence such as ``yk+r`` or ``gk.+kg``; raises ValueError at anything else."""
    tokens: list[Token] = []
    for letter in text:
        if letter == "+" and tokens and not tokens[-1][1]:
            tokens[-1] = (tokens[-1][0], True)
        elif letter == ".":
            tokens.append(((1 << COLOURS) - 1, False))
        else:
            tokens.append((1 << letters.index(letter), False))
    return tokens
