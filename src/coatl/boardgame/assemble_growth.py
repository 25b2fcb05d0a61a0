"""All that one Cóatl can become with parts of the pieces at hand, as far as its cards can tell.

Serpents are read from left to right: perhaps a head, body segments, the serpent as it lies, body segments, perhaps a
tail. Two beginnings of the same pieces after which every card stands in the same row of its counting table have the
same future, so only those are kept whose counts no other one of them equals or exceeds. That loses no best end.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble_stock import Stock
from coatl.boardgame.cards import PROPHECIES
from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS, END, HEAD_PIECE, TAIL_PIECE
from coatl.serpent.patterns import SYMBOLS
from coatl.serpent.serpent import Serpent

ROW_BITS: Final = 4
"""Bits of the row of one card, ..."""
TIMES_BITS: Final = 6
"""... and of how often it has counted, the highest of them a guard."""
SHORTEST: Final = 3
"""Pieces of a serpent that has head and tail (BG-6.3)."""

Reached = list[dict[int, list[int]]]
"""By code: the counts, packed, of the beginnings that end in a joint row."""


class Growth:
    """Grows a serpent, or a new one, by every part of a stock; ``cards`` are those to which the order matters."""

    guards: i64
    length: i64
    head: bool
    tail: bool

    def __init__(self, stock: Stock, serpent: Serpent | None, cards: list[i64]) -> None:
        self.stock: Final = stock
        self.begun: Final = serpent is not None
        self.colours: list[i64] = [] if serpent is None else serpent.colours
        self.length = len(self.colours)
        self.head = serpent is not None and serpent.head
        self.tail = serpent is not None and serpent.tail
        self.tables: Final = [PROPHECIES[card].pattern.table for card in cards]
        self.most: Final = [len(PROPHECIES[card].levels) - 1 for card in cards]
        self.guards = 0
        for place in range(len(cards)):
            self.guards |= bit(TIMES_BITS * place + TIMES_BITS - 1)
        self.rows: list[i64] = []
        """The joint rows: the row of every card, packed, ..."""
        self.numbers: dict[int, int] = {}
        """... their numbers, ..."""
        self.following: list[i64] = []
        """... by joint row and colour the next joint row, EMPTY until asked for, ..."""
        self.gains: list[i64] = []
        """... what is counted on the way there, ..."""
        self.last_gains: list[i64] = []
        """... and what is counted if the serpent ends here."""
        self.left: Reached = [{} for _ in range(stock.parts if self.begun else 0)]
        self.right: Reached = [{} for _ in range(stock.parts)]
        start = self.joint_row(0)
        if self.begun:
            self.left[0][start] = [0]
            self.grow_left()
            self.cross()
        else:
            self.right[0][start] = [0]
        self.grow_right()
        self.ends: list[list[int]] = [self.ends_of(code) for code in range(stock.parts)]
        """By code: the counts of the best serpents that spend exactly this part."""

    def joint_row(self, packed: i64) -> i64:
        """The number of a joint row, with room for what follows it."""
        known = self.numbers.get(packed)
        if known is not None:
            return known
        number = len(self.rows)
        self.numbers[packed] = number
        self.rows.append(packed)
        gain: i64 = 0
        for place in range(len(self.tables)):
            row = (packed >> (ROW_BITS * place) & 15) * SYMBOLS
            gain += (self.tables[place][row + END] & 1) * bit(TIMES_BITS * place)
        self.last_gains.append(gain)
        for _ in range(COLOURS):
            self.following.append(-1)
            self.gains.append(0)
        return number

    def follow(self, row: i64, colour: i64) -> i64:
        """Where in ``following`` and ``gains`` it stands what a piece of a colour does after a joint row."""
        at = COLOURS * row + colour
        if self.following[at] < 0:
            packed: i64 = self.rows[row]
            after: i64 = 0
            gain: i64 = 0
            for place in range(len(self.tables)):
                entry: i64 = self.tables[place][(packed >> (ROW_BITS * place) & 15) * SYMBOLS + colour]
                gain += (entry & 1) * bit(TIMES_BITS * place)
                after |= (entry >> 1) // SYMBOLS << (ROW_BITS * place)
            self.following[at] = self.joint_row(after)
            self.gains[at] = gain
        return at

    def keep(self, reached: dict[int, list[int]], row: i64, times: i64) -> None:
        """Remember a beginning unless one is known that is as good; forget those that it makes needless."""
        known = reached.get(row)
        if known is None:
            reached[row] = [times]
        else:
            add_best(known, times, self.guards)

    def grow(self, reached: Reached, code: i64, place: i64) -> None:
        """Add a piece of a kind to the right of all beginnings of a part."""
        stock = self.stock
        colour = stock.kinds[place] % COLOURS
        longer = reached[code + stock.weights[place]]
        for row, many in reached[code].items():
            at = self.follow(row, colour)
            gain: i64 = self.gains[at]
            after: i64 = self.following[at]
            for times in many:
                self.keep(longer, after, times + gain)

    def grow_left(self) -> None:
        """What may lie left of the serpent: first perhaps a head, then body segments."""
        if self.head:
            return
        stock = self.stock
        code: i64 = 0
        while code < stock.parts:
            if self.left[code]:
                for place in stock.lacking[code]:
                    piece: i64 = stock.kinds[place]
                    if piece < HEAD_PIECE or (code == 0 and piece < TAIL_PIECE):
                        self.grow(self.left, code, place)
            code += 1

    def cross(self) -> None:
        """Read the serpent as it lies after all that may lie left of it."""
        crossed: dict[int, tuple[int, int]] = {}
        code: i64 = 0
        while code < self.stock.parts:
            if self.may_be(code):
                for row, many in self.left[code].items():
                    if row not in crossed:
                        crossed[row] = self.read_serpent(row)
                    after, gain = crossed[row]
                    for times in many:
                        self.keep(self.right[code], after, times + gain)
            code += 1

    def read_serpent(self, row: i64) -> tuple[int, int]:
        """The joint row after the serpent, and what is counted in it: no more than is ever worth points."""
        counted = [0] * len(self.tables)
        for colour in self.colours:
            at = self.follow(row, colour)
            gain: i64 = self.gains[at]
            for place in range(len(counted)):
                counted[place] += gain >> (TIMES_BITS * place) & 1
            row = self.following[at]
        total: i64 = 0
        for place in range(len(counted)):
            total += min(counted[place], self.most[place]) * bit(TIMES_BITS * place)
        return row, total

    def grow_right(self) -> None:
        """What may lie right of it: body segments, then perhaps a tail. A new serpent may have its head first."""
        if self.tail:
            return
        stock = self.stock
        code: i64 = 0
        while code < stock.parts:
            if self.right[code] and stock.tails[code] == 0:
                for place in stock.lacking[code]:
                    piece: i64 = stock.kinds[place]
                    if piece < HEAD_PIECE:
                        self.grow(self.right, code, place)
                    elif piece >= TAIL_PIECE:
                        if self.may_be(code + stock.weights[place]):
                            self.grow(self.right, code, place)
                    elif code == 0 and not self.begun:
                        self.grow(self.right, code, place)
            code += 1

    def is_complete(self, code: i64) -> bool:
        """Whether the serpent has head and tail with this part."""
        return (self.head or self.stock.heads[code] > 0) and (self.tail or self.stock.tails[code] > 0)

    def may_be(self, code: i64) -> bool:
        """Whether head and tail do not touch."""
        return not self.is_complete(code) or self.length + self.stock.sizes[code] >= SHORTEST

    def ends_of(self, code: i64) -> list[int]:
        best: list[int] = []
        if code > 0 or self.begun:
            for row, many in self.right[code].items():
                for times in many:
                    add_best(best, times + self.last_gains[row], self.guards)
        return best

    def pieces_for(self, code: i64, times: i64) -> tuple[list[int], list[int]]:
        """Pieces, left and right of the serpent, each from left to right, that end so; a new serpent is all right."""
        right: list[int] = []
        row: i64 = -1
        for found, many in self.right[code].items():
            if times - self.last_gains[found] in many:
                row = found
        times -= self.last_gains[row]
        while True:
            if self.begun:
                for found, many in self.left[code].items():
                    after, gain = self.read_serpent(found)
                    if after == row and times - gain in many:
                        return self.way_back(code, found, times - gain), right
            elif code == 0:
                return [], right
            code, row, times, piece = self.step_back(self.right, code, row, times)
            right.insert(0, piece)

    def way_back(self, code: i64, row: i64, times: i64) -> list[int]:
        """Pieces left of the serpent that lead to this row and these counts."""
        pieces: list[int] = []
        while code > 0:
            code, row, times, piece = self.step_back(self.left, code, row, times)
            pieces.insert(0, piece)
        return pieces

    def step_back(self, reached: Reached, code: i64, row: i64, times: i64) -> tuple[int, int, int, int]:
        """The beginning that is one piece shorter, as code, row and counts, and that piece."""
        stock = self.stock
        heads_first = reached is self.left or not self.begun
        for place in range(len(stock.kinds)):
            smaller = code - stock.weights[place]
            piece: i64 = stock.kinds[place]
            if smaller < 0 or place not in stock.lacking[smaller] or stock.tails[smaller] > 0:
                continue
            if HEAD_PIECE <= piece < TAIL_PIECE and not (heads_first and smaller == 0):
                continue
            for found, many in reached[smaller].items():
                at = self.follow(found, piece % COLOURS)
                if self.following[at] == row and times - self.gains[at] in many:
                    return smaller, found, times - self.gains[at], piece
        raise AssertionError("a beginning that nothing leads to")


def add_best(best: list[int], times: i64, guards: i64) -> None:
    """Add counts to a list that keeps only those that no other of it equals or exceeds everywhere."""
    for known in best:
        if ((known | guards) - times) & guards == guards:
            return
    for place in range(len(best) - 1, -1, -1):
        if ((times | guards) - best[place]) & guards == guards:
            del best[place]
    best.append(times)
