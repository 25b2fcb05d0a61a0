"""Everything that a turn can bring: all ways to lay its cards (CG-4, CG-7), and the Prophecies that each wins (CG-5).

The engine itself walks through the turn, so no rule is written twice. Not looked at is what chance decides: a card
that is discarded for another one (CG-4.3), and what is drawn after the turn.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.actions import DISCARD, DONE, FAMILY, FULFIL, ORDER
from coatl.cardgame.apply import step
from coatl.cardgame.cards import FEATHER_KINDS, SECURED, TEMPLES
from coatl.cardgame.legal import fulfillable, in_supply
from coatl.cardgame.scoring import can_be_spoilt, side_points
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, LEVELS, PROPHESY, Position
from coatl.kernel.bits import members, size

Look = tuple[i64, ...]
"""What a turn leads to, as far as it is told apart: see ``lying`` and ``holding``."""


class Placement:
    """One way to play the rest of a turn, up to the ``done`` that ends it, and where it leads."""

    points: i64
    taken: i64
    wasted: i64

    def __init__(self, steps: list[int], after: Position, free: i64) -> None:
        """``free`` are the Prophecies that nobody or somebody else had before the turn."""
        self.steps: Final = steps
        self.after: Final = after
        seat = after.seat
        self.held: Final[list[i64]] = after.levels[LEVELS * seat : LEVELS * seat + LEVELS]
        """The player's own Prophecies at each level, as bits."""
        self.points = side_points(after, seat)
        """Of the player's Prophecies and Temple goals, as they lie then."""
        self.taken = free & ~others(after)
        """The Prophecies taken from the supply or stolen, as bits."""
        self.wasted = self.taken & ~after.unsecured(seat) & ~self.held[SECURED]

    def rank(self) -> tuple[int, int, int, int]:
        """The smaller, the better: most points, most secured, most taken, fewest steps."""
        return -self.points, -size(self.held[SECURED]), -size(self.taken), len(self.steps)

    def covers(self, other: "Placement") -> bool:
        """Whether this is at least as good: no fewer points, and no Prophecy missing, at a lower level, or wasted.

        A wasted one is taken and then lowered so far that it is discarded (CG-9.9).
        """
        if self.points < other.points or other.taken & ~self.taken != 0 or self.wasted & ~other.wasted != 0:
            return False
        mine: i64 = 0
        theirs: i64 = 0
        for level in range(SECURED, -1, -1):
            mine |= self.held[level]
            theirs |= other.held[level]
            if theirs & ~mine != 0:
                return False
        return True


def placements(position: Position) -> list[Placement]:
    """All different outcomes of the turn, best first, without those that are needless.

    Outcomes are the same if the same Cóatl lies there, the same Feather cards are in hand, and the same Prophecies
    were taken and are held at the same levels; in which order these lie at a level (CG-9.9) is not told apart. One is
    needless if the same Cóatl and hand also allow another that ``covers`` it: to leave a Prophecy lying is worth a
    thought only if it saves a Temple goal, lets another one be stolen, or if it would be lost again in solo.
    """
    found: dict[Look, dict[Look, Placement]] = {}
    explore(position, [], FULFIL, others(position), found)
    kept: list[Placement] = []
    for alike in found.values():
        outcomes = [*alike.values()]
        kept += [one for one in outcomes if not any(other is not one and other.covers(one) for other in outcomes)]
    return sorted(kept, key=Placement.rank)


def explore(
    position: Position, steps: list[int], first_fulfil: i64, free: i64, found: dict[Look, dict[Look, Placement]]
) -> None:
    """Note a finished turn, and go on with every step that may lead to another outcome."""
    if position.phase == PROPHESY and not may_decline(position):
        costless = fulfillable(position) & (in_supply(position) | position.unsecured(position.seat))
        if costless != 0:
            go_on_with(position, FULFIL + members(costless)[0], steps, first_fulfil, free, found)
            return
    is_last = position.phase == PROPHESY and position.played == CARDS_A_TURN
    if is_last:
        note(Placement(steps, position, free), found)
    for action in position.legal_actions():
        family: i64 = FAMILY[action]
        if family == DISCARD or (action == DONE and is_last):
            continue
        if family == FULFIL and action < first_fulfil:
            continue  # fulfilling forbids or allows nothing but thefts, so the same ones in another order are the same
        go_on_with(position, action, steps, action if family == FULFIL else FULFIL, free, found)
        if family == ORDER:
            break


def go_on_with(
    position: Position,
    action: i64,
    steps: list[int],
    first_fulfil: i64,
    free: i64,
    found: dict[Look, dict[Look, Placement]],
) -> None:
    """Explore what follows an action."""
    after = position.clone()
    assert isinstance(after, Position)
    step(after, action)
    explore(after, [*steps, action], first_fulfil, free, found)


def may_decline(position: Position) -> bool:
    """Whether it can be wise to leave a Prophecy lying that is no theft.

    Fulfilled at once it has no lower level at the end of the turn than fulfilled later. But a Temple goal may ask for
    low levels, and in solo a Prophecy that the next card lowers to 0 is discarded (CG-9.9).
    """
    if position.temple != EMPTY and any(can_be_spoilt(goal) for goal in TEMPLES[position.temple].wants):
        return True
    return position.is_solo() and position.played < CARDS_A_TURN


def note(placement: Placement, found: dict[Look, dict[Look, Placement]]) -> None:
    """Keep an outcome, with the shortest way to it."""
    outcomes = found.setdefault(lying(placement.after), {})
    look = holding(placement)
    known = outcomes.get(look)
    if known is None or len(placement.steps) < len(known.steps):
        outcomes[look] = placement


def lying(position: Position) -> Look:
    """The Cóatl and the hand of the seat in turn."""
    first = FEATHER_KINDS * position.seat
    return *position.hands[first : first + FEATHER_KINDS], *position.coatls[position.seat].cells


def holding(placement: Placement) -> Look:
    """The Prophecies of the seat in turn."""
    return placement.taken, *placement.held


def others(position: Position) -> i64:
    """The Prophecies of the supply and of the other sides, as bits."""
    cards = in_supply(position)
    for side in range(position.sides):
        if side != position.seat:
            for level in range(LEVELS):
                cards |= position.levels[LEVELS * side + level]
    return cards
