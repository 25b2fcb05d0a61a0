"""The points of a seat with those that it could assemble in one more turn from what it has.

What seats can assemble is remembered: bots that look ahead ask about the same pieces and cards again and again.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble import Search
from coatl.boardgame.assemble_stock import Holding, held_by
from coatl.boardgame.assemble_ways import may_count
from coatl.boardgame.cards import PROPHECIES
from coatl.boardgame.counts import counted, packed
from coatl.boardgame.ending import actions_to_come
from coatl.boardgame.scoring import GOLD_POINTS
from coatl.boardgame.state import HEADS, TAILS, Cards, Position

IN_SIGHT: Final = 0.9
"""What a point that can be assembled counts, ..."""
ON_THE_TABLE: Final = 0.05
"""... and how much more if it lies there already."""
HEAD_BITS: Final = 0b11111 << HEADS
TAIL_BITS: Final = 0b11111 << TAILS
REMEMBERED: Final = 20000
"""Holdings whose best assembly is remembered."""


class Reach:
    """What a holding can bring at once: the most points of Cóatl on the table, and how many are completed for them."""

    def __init__(self, holding: Holding) -> None:
        best = (0, 0, 0, 0)
        for found in Search(holding).found:
            best = max(best, found.brings)
        self.points: Final = float(best[0])
        self.completed: Final = float(best[1])


_REMEMBERED: Final[dict[tuple[object, ...], Reach]] = {}


def in_sight(position: Position, seat: i64, completed: float, an_end: float) -> float:
    """The points of a seat with those in reach, if it has a turn; ``completed`` for each Cóatl that is complete then,
    ``an_end`` for having a head and for having a tail.
    """
    total = float(GOLD_POINTS * position.gold_received[seat])
    for coatl in position.completed[seat]:
        total += float(coatl.points()) + completed
    if position.end_reason != 0 and actions_to_come(position, seat) == 0:
        return total
    head = position.owned[seat] & HEAD_BITS != 0
    tail = position.owned[seat] & TAIL_BITS != 0
    for slot in range(2 * seat, 2 * seat + 2):
        begun = position.coatls[slot]
        if begun is not None:
            total += ON_THE_TABLE * float(begun.points())
            head = head or begun.serpent.head
            tail = tail or begun.serpent.tail
    total += (an_end if head else 0.0) + (an_end if tail else 0.0)
    best = reach_of(held_by(position, seat))
    return total + IN_SIGHT * (best.points + completed * best.completed)


def reach_of(holding: Holding) -> Reach:
    """The reach of a holding, found or remembered."""
    holding = without_needless(holding)
    key = key_of(holding)
    reach = _REMEMBERED.get(key)
    if reach is None:
        reach = Reach(holding)
        if len(_REMEMBERED) >= REMEMBERED:
            _REMEMBERED.clear()
        _REMEMBERED[key] = reach
    return reach


def without_needless(holding: Holding) -> Holding:
    """The holding without hand cards that no Cóatl can meet, and without Temple cards if none can be completed: so
    more holdings are alike.
    """
    pieces = packed(holding.pieces, 0) + packed(holding.pieces, HEADS) + packed(holding.pieces, TAILS)
    heads = packed(holding.pieces, HEADS) != 0
    tails = packed(holding.pieces, TAILS) != 0
    completes = heads and tails
    alternatives: list[i64] = [pieces]
    for coatl in holding.coatls:
        if coatl is not None:
            alternatives.append(pieces + counted(coatl.serpent.colours))
            completes = completes or ((heads or coatl.serpent.head) and (tails or coatl.serpent.tail))
    hand: list[i64] = []
    for card in holding.hand.numbers:
        for most in alternatives:
            if may_count(PROPHECIES[card], most):
                hand.append(card)
                break
    temples = holding.temples if completes else []
    return Holding(holding.pieces, holding.coatls, Cards(hand), temples, holding.closing)


def key_of(holding: Holding) -> tuple[object, ...]:
    """All that the solver looks at."""
    key: list[object] = [holding.closing, tuple(holding.pieces), tuple(holding.hand.numbers), tuple(holding.temples)]
    for coatl in holding.coatls:
        if coatl is not None:
            serpent = coatl.serpent
            key += [tuple(serpent.colours), serpent.head, serpent.tail, tuple(coatl.cards.numbers)]
        else:
            key.append(None)
    return tuple(key)
