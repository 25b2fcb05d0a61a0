"""What a seat may spend when it assembles, made ready for counting.

A part of the pieces is a code: a number with one digit for each kind of piece that is there, so at most 8 pieces have
at most 256 parts, and a part of a part always has the smaller code. All that is spent, cards of both sorts too, is
one integer of small fields (a use), each with a guard bit above it: one subtraction tells whether a use fits.
"""

from mypy_extensions import i64

from coatl.boardgame.counts import COUNT_BITS
from coatl.boardgame.state import COMPLETE, EMPTY, GOLD, HEADS, PIECES, TAILS, Cards, Coatl, Position
from coatl.boardgame.view import BoardView
from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS


class Holding:
    """What a seat can assemble with: its pieces without gold, both Cóatl, its hand, the Temple cards in reach.

    ``closing`` is the slot of a Cóatl that is being given its cards (BG-6.7), or EMPTY.
    """

    closing: i64

    def __init__(
        self, pieces: list[i64], coatls: list[Coatl | None], hand: Cards, temples: list[i64], closing: i64 = EMPTY
    ) -> None:
        self.pieces = pieces
        self.coatls = coatls
        self.hand = hand
        self.temples = temples
        self.closing = closing


class Stock:
    """The parts of a holding: what each holds, and how it is counted as spent."""

    parts: i64
    """How many codes there are."""
    guards: i64
    everything: i64
    """The use that spends all there is."""
    places: i64

    def __init__(self, holding: Holding) -> None:
        self.guards = 0
        self.everything = 0
        self.places = 0
        self.kinds: list[i64] = []
        self.weights: list[i64] = []
        """By kind of piece: what one piece adds to a code, ..."""
        self.units: list[i64] = []
        """... and to a use."""
        self.parts = 1
        for piece in range(GOLD):
            copies: i64 = holding.pieces[piece]
            if copies > 0:
                self.kinds.append(piece)
                self.weights.append(self.parts)
                self.units.append(self.add_field(copies))
                self.parts *= copies + 1
        self.cards: list[i64] = []
        """The different cards of the hand, ..."""
        self.card_units: list[i64] = []
        """... and what each adds to a use."""
        for card in holding.hand.numbers:
            if card not in self.cards:
                self.cards.append(card)
                self.card_units.append(self.add_field(holding.hand.numbers.count(card)))
        self.temples = holding.temples
        self.temple_units: list[i64] = [self.add_field(1) for _ in holding.temples]
        self.list_parts(holding.pieces)

    def add_field(self, copies: i64) -> i64:
        """A field that can hold this number, with its guard; the unit of the field."""
        unit = bit(self.places)
        self.everything += copies * unit
        while bit(self.places) <= copies * unit:
            self.places += 1
        self.guards |= bit(self.places)
        self.places += 1
        return unit

    def list_parts(self, pieces: list[i64]) -> None:
        """Every part from the one that has one piece fewer."""
        self.sizes: list[i64] = [0]
        self.colours: list[i64] = [0]
        """By code: the pieces of each colour, packed, ..."""
        self.heads: list[i64] = [0]
        self.tails: list[i64] = [0]
        self.uses: list[i64] = [0]
        self.lacking: list[list[int]] = []
        """... and the places of the kinds of which another piece is there."""
        code: i64 = 0
        while code < self.parts:
            lacking: list[int] = []
            last = -1
            for place in range(len(self.kinds)):
                weight: i64 = self.weights[place]
                copies: i64 = pieces[self.kinds[place]]
                digit = code // weight % (copies + 1)
                if digit > 0:
                    last = place
                if digit < copies:
                    lacking.append(place)
            self.lacking.append(lacking)
            if last >= 0:
                smaller = code - self.weights[last]
                piece: i64 = self.kinds[last]
                self.sizes.append(self.sizes[smaller] + 1)
                self.colours.append(self.colours[smaller] + bit(COUNT_BITS * (piece % COLOURS)))
                self.heads.append(self.heads[smaller] + (1 if HEADS <= piece < TAILS else 0))
                self.tails.append(self.tails[smaller] + (1 if piece >= TAILS else 0))
                self.uses.append(self.uses[smaller] + self.units[last])
            code += 1

    def fits(self, use: i64, within: i64) -> bool:
        """Whether one use is part of another."""
        return ((within | self.guards) - use) & self.guards == self.guards

    def smaller_parts(self, code: i64) -> list[i64]:
        """The codes of all parts that have one piece fewer."""
        return [
            code - self.weights[place]
            for place in range(len(self.kinds))
            if self.fits(self.units[place], self.uses[code])
        ]

    def pieces_of(self, code: i64) -> list[int]:
        """The pieces of a part."""
        found: list[int] = []
        while code > 0:
            place = len(self.kinds) - 1
            while self.weights[place] > code:
                place -= 1
            found.append(self.kinds[place])
            code -= self.weights[place]
        return found


def held_by(position: Position, seat: i64) -> Holding:
    """What a seat holds in a position."""
    closing = position.phase == COMPLETE and position.seat == seat
    return Holding(
        position.boards[PIECES * seat : PIECES * seat + GOLD],
        position.coatls[2 * seat : 2 * seat + 2],
        position.hands[seat],
        [*position.temple_hands[seat].numbers, *[top for top in position.pile_tops if top != EMPTY]],
        position.slot if closing else EMPTY,
    )


def held_in(view: BoardView) -> Holding:
    """What the viewer of a view, who has a seat, holds."""
    assert view.seat is not None
    own = view.seats[view.seat]
    assert own.hand is not None and own.temples is not None
    closing = view.phase == COMPLETE and view.is_own_turn()
    return Holding(
        own.pieces[:GOLD],
        own.coatls,
        own.hand,
        [*own.temples.numbers, *[top for top in view.pile_tops if top != EMPTY]],
        view.slot if closing else EMPTY,
    )
