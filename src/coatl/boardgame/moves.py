"""What a bot weighs up in a turn: single actions, and whole assemblies that the solver has found."""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.actions import BEGIN, CHOOSE, DONE, EXTEND, FAMILY, FULFIL, TAKE, TEMPLE
from coatl.boardgame.assemble import solve
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.evaluate import actions_to_come
from coatl.boardgame.scoring import GOLD_POINTS
from coatl.boardgame.state import (
    ACT, ASSEMBLE, BODY_SPACES, COMPLETE, HEADS, HEAD_SLOTS, PIECES, TAILS, Position,
)  # fmt: skip
from coatl.kernel.bits import bit

PLANS: Final = 6
"""Assemblies that are weighed up, of those that the solver finds."""
CROWDED: Final = 3
"""With fewer free spaces on the player board it may be right to lay pieces that bring nothing yet."""
IN_SIGHT: Final = 0.9
"""What a point that can be assembled counts, ..."""
ON_THE_TABLE: Final = 0.05
"""... and how much more if it lies there already."""
COMPLETED: Final = 2.0
"""What completing a Cóatl counts beside its points, ..."""
AN_END: Final = 0.5
"""... and having a head or a tail for it."""
HEAD_BITS: Final = 0b11111 << HEADS
TAIL_BITS: Final = 0b11111 << TAILS


def moves(position: Position) -> list[list[int]]:
    """Parts of a turn that are judged as a whole. Of takes and cards that are alike, one; laying piece by piece only
    where it may be right.
    """
    legal = position.legal_actions()
    phase = position.phase
    if phase != ACT and phase != ASSEMBLE and phase != COMPLETE:
        return [[action] for action in legal]
    found: list[list[int]] = []
    cards: i64 = 0
    piecewise = phase != ACT or position.room(position.seat) < CROWDED or position.end_reason != 0
    for action in legal:
        family: i64 = FAMILY[action]
        if family == BEGIN or family == EXTEND or family == FULFIL or family == TEMPLE:
            if not piecewise:
                continue
        elif family == TAKE:
            if has_twin(position, action - TAKE):
                continue
        elif family == CHOOSE:
            card = bit(position.face_up[action - CHOOSE])
            if cards & card != 0:
                continue
            cards |= card
        found.append([action])
    for plan in solve(held_by(position, position.seat), PLANS):
        if plan.steps:
            found.append([*plan.steps, DONE])
    return found or [[action] for action in legal]


def content_of(position: Position, space: i64) -> i64:
    """What lies on a space of the supply board, as one number."""
    if space >= BODY_SPACES:
        return position.supply[HEAD_SLOTS + space - BODY_SPACES]
    one: i64 = position.supply[2 * space]
    other: i64 = position.supply[2 * space + 1]
    return PIECES * (1 + max(one, other)) + min(one, other)


def has_twin(position: Position, space: i64) -> bool:
    """Whether the same lies on a space before this one."""
    for earlier in range(space):
        if position.filled >> earlier & 1 == 1 and content_of(position, earlier) == content_of(position, space):
            return True
    return False


def points_in_sight(position: Position, seat: int) -> float:
    """The points of a seat with those that it could assemble in one more turn from what it has, if there is one, and a
    little for what is needed to complete a Cóatl.
    """
    total = float(GOLD_POINTS * position.gold_received[seat])
    for coatl in position.completed[seat]:
        total += float(coatl.points()) + COMPLETED
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
    total += (AN_END if head else 0.0) + (AN_END if tail else 0.0)
    best = solve(held_by(position, seat), 1)[0]
    return total + IN_SIGHT * (float(best.points) + COMPLETED * float(best.completed))
