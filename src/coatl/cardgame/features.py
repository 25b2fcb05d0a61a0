"""What a side has for the rest of the game, as numbers: ``scripts/fit_cards.py`` finds how ``evaluate`` weighs them."""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import FEATHERS, FEATHER_KINDS, LEVEL_POINTS, PROPHECIES_IN_BOX, TEMPLES
from coatl.cardgame.carl import STEAL
from coatl.cardgame.goals import goal_distance
from coatl.cardgame.legal import are_neighbours, in_supply
from coatl.cardgame.state import (
    ATOP, BESIDE, CARDS_A_TURN, CARL, CARL_TURN, CLOSED, LEFT, LEVELS, RIGHT, Coatl, Position,
)  # fmt: skip
from coatl.kernel.bits import bit, size
from coatl.kernel.state import SETUP
from coatl.serpent.colours import COLOURS

ALL_PROPHECIES: Final[i64] = bit(PROPHECIES_IN_BOX) - 1
OF_TEN: Final = 10.0
"""Unseen Prophecies are counted as if there were ten."""


def turns_left(position: Position, side: i64) -> int:
    """The turns that a side still has; the one that it is at does not count once it has laid a card."""
    left = position.rounds - position.round
    if position.is_solo() and side == CARL:
        return left
    is_to_come = side > position.seat or position.phase == SETUP or position.phase == CARL_TURN
    is_begun = position.played > 0 or position.phase == CLOSED
    return left + 1 if is_to_come or (side == position.seat and not is_begun) else left


def level_points(levels: list[i64]) -> float:
    """The points of Prophecies at levels 0 to 3."""
    points: i64 = 0
    for level in range(1, LEVELS):
        points += LEVEL_POINTS[level] * size(levels[level])
    return float(points)


def occurring_points(cards: i64, coatl: Coatl) -> i64:
    """The points of these Prophecies at the levels that a Cóatl gives them."""
    return (
        LEVEL_POINTS[1] * size(cards & coatl.once)
        + (LEVEL_POINTS[2] - LEVEL_POINTS[1]) * size(cards & coatl.twice)
        + (LEVEL_POINTS[3] - LEVEL_POINTS[2]) * size(cards & coatl.thrice)
    )


class Reach:
    """The Prophecies that a seat may get at with its next card: those of the supply, of its neighbours, its own."""

    supply: i64
    theirs: i64

    def __init__(self, position: Position, side: i64, supply: i64, theirs: i64) -> None:
        self.supply = supply
        self.theirs = theirs
        self.side: Final = side
        self.levels: Final[list[i64]] = position.levels[LEVELS * side : LEVELS * side + LEVELS]
        self.before: Final = position.coatls[side]

    def gain(self, after: Coatl) -> i64:
        """The points that a card brings at once: by all that it raises and takes, and the best theft (CG-5).

        For judging only, where the engine would be too slow: a second theft, from the other neighbour or from CARL, is
        left out.
        """
        before = self.before
        touched = after.touched
        ones = self.levels[1]
        twos = self.levels[2]
        rising = touched & (self.levels[0] & after.once | ones & after.twice | twos & after.thrice)
        points = occurring_points(rising | touched & self.supply, after)
        points -= LEVEL_POINTS[1] * size(rising & ones) + LEVEL_POINTS[2] * size(rising & twos)
        stolen = touched & self.theirs
        if stolen & after.thrice != 0:
            points += LEVEL_POINTS[3]
        elif stolen & after.twice != 0:
            points += LEVEL_POINTS[2]
        elif stolen != 0:
            points += LEVEL_POINTS[1]
        lost = (ones | twos) & before.once & ~after.once
        points -= LEVEL_POINTS[1] * size(lost & ones) + LEVEL_POINTS[2] * size(lost & twos)
        points -= (LEVEL_POINTS[2] - LEVEL_POINTS[1]) * size(twos & before.twice & ~after.twice & after.once)
        return points

    def feather(self, kind: i64) -> i64:
        """The most that a Feather card brings, if it brings anything."""
        best: i64 = 0
        before = self.before
        for turned in range(2):
            left, right = FEATHERS[2 * kind + turned]
            best = max(best, self.gain(before.with_feather(left, right, RIGHT, BESIDE)))
            if before.length > 0:
                best = max(best, self.gain(before.with_feather(left, right, RIGHT, ATOP)))
                best = max(best, self.gain(before.with_feather(left, right, LEFT, BESIDE)))
                best = max(best, self.gain(before.with_feather(left, right, LEFT, ATOP)))
        return best

    def feathers(self, position: Position) -> tuple[i64, i64]:
        """The most that a kind of Feather card in hand brings, and another kind."""
        best: i64 = 0
        second: i64 = 0
        for kind in range(FEATHER_KINDS):
            if position.hands[FEATHER_KINDS * self.side + kind] > 0:
                brings = self.feather(kind)
                if brings > best:
                    second = best
                    best = brings
                elif brings > second:
                    second = brings
        return best, second

    def head_and_tail(self) -> i64:
        """The most that a head and a tail bring, each by itself."""
        head: i64 = 0
        tail: i64 = 0
        for colour in range(COLOURS):
            head = max(head, self.gain(self.before.with_head(colour)))
            tail = max(tail, self.gain(self.before.with_tail(colour)))
        return head + tail

    def next_card(self, position: Position, left: int) -> i64:
        """The most that a Feather card in hand brings; before the last turn, head and tail."""
        if left <= 1:
            return self.head_and_tail()
        best, _ = self.feathers(position)
        return best


def reach_of(position: Position, side: i64) -> Reach:
    """What a seat may get at."""
    theirs: i64 = 0
    for other in range(position.sides):
        if other != side and are_neighbours(position, side, other):
            theirs |= position.unsecured(other)
    return Reach(position, side, in_supply(position), theirs)


def wanted_by_others(position: Position, side: i64) -> i64:
    """The Prophecies that the Cóatl of a neighbour shows already, as bits."""
    wanted: i64 = 0
    for other in range(position.players):
        if other != side and are_neighbours(position, side, other):
            wanted |= position.coatls[other].once
    return wanted


def unseen_prophecies(position: Position, supply: i64) -> i64:
    """The Prophecies that lie nowhere yet, as bits."""
    seen = supply | position.prophecy_discards
    for cards in position.levels:
        seen |= cards
    return ALL_PROPHECIES & ~seen


def side_features(position: Position, side: i64, left: int, with_hand: bool) -> list[float]:
    """The features of a seat with so many turns left, with its hand or without."""
    coatl = position.coatls[side]
    once = coatl.once
    twice = coatl.twice
    thrice = coatl.thrice
    reach = reach_of(position, side)
    zeros = reach.levels[0]
    ones = reach.levels[1]
    twos = reach.levels[2]
    supply = reach.supply
    theirs = reach.theirs
    wanted = wanted_by_others(position, side)
    unseen = unseen_prophecies(position, supply)
    share = OF_TEN / float(max(1, size(unseen)))
    best: i64 = 0
    second: i64 = 0
    if with_hand and left > 1:
        best, second = reach.feathers(position)
    return [
        1.0,
        float(size(zeros)),
        float(size(ones)),
        float(size(twos)),
        float(size(zeros & once)),
        float(size(ones & twice)),
        float(size(zeros & twice)),
        float(size(twos & thrice)),
        float(size(ones & wanted)),
        float(size(twos & wanted)),
        float(size(supply & once & ~twice)),
        float(size(supply & twice & ~thrice)),
        float(size(supply & thrice)),
        float(size(theirs & ~once)),
        float(size(theirs & once & ~twice)),
        float(size(theirs & twice)),
        share * float(size(unseen & once)),
        share * float(size(unseen & twice)),
        share * float(size(unseen & thrice)),
        float(coatl.length),
        float(position.action_deck[STEAL]),
        float(best),
        float(second),
        float(reach.head_and_tail()) if left == 1 else 0.0,
    ]


def carl_features(position: Position) -> list[float]:
    """What CARL has, what the player has that he may steal, and the cards of his action deck."""
    mine = LEVELS * CARL
    ones = size(position.levels[mine + 1])
    twos = size(position.levels[mine + 2])
    return [
        1.0,
        float(ones),
        float(twos),
        float(min(2, ones)),
        float(min(2, twos)),
        float(size(position.levels[0])),
        float(size(position.levels[1])),
        float(size(position.levels[2])),
        float(position.action_deck[0]),
        float(position.action_deck[1]),
        float(position.action_deck[2]),
    ]


def goal_distances(position: Position, side: i64, left: int) -> list[int]:
    """How far a seat is from each goal of the Temple card."""
    levels = position.levels[LEVELS * side : LEVELS * side + LEVELS]
    coatl = position.coatls[side]
    feathers = CARDS_A_TURN * (left - 1)
    return [goal_distance(goal, coatl, levels, feathers) for goal in TEMPLES[position.temple].wants]
