"""What a bot weighs up in a turn: single actions, and whole assemblies that the solver has found."""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.actions import BEGIN, CHOOSE, DONE, EXTEND, FAMILY, FULFIL, TAKE, TEMPLE
from coatl.boardgame.assemble import solve
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.sight import in_sight
from coatl.boardgame.state import ACT, ASSEMBLE, BODY_SPACES, COMPLETE, HEAD_SLOTS, PIECES, Position
from coatl.kernel.bits import bit

PLANS: Final = 6
"""Assemblies that are weighed up, of those that the solver finds."""
CROWDED: Final = 3
"""With fewer free spaces on the player board it may be right to lay pieces that bring nothing yet."""
COMPLETED: Final = 2.0
"""What completing a Cóatl counts beside its points for a bot that does not plan, ..."""
AN_END: Final = 0.5
"""... and having a head or a tail for it."""


def moves(position: Position, thorough: bool) -> list[list[int]]:
    """Parts of a turn that are judged as a whole: assemblies of the solver, single actions. Of takes and cards that are
    alike, one; laying piece by piece only where no assembly scores and room is wanted, or after one if it is to be
    thorough.
    """
    legal = position.legal_actions()
    phase = position.phase
    if phase != ACT and phase != ASSEMBLE and phase != COMPLETE:
        return [[action] for action in legal]
    found: list[list[int]] = []
    for plan in solve(held_by(position, position.seat), PLANS):
        if plan.steps:
            found.append([*plan.steps, DONE])
            if thorough:
                found.append(plan.steps)
    piecewise = not found and (position.room(position.seat) < CROWDED or (thorough and phase != ACT))
    cards: i64 = 0
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
    """What a bot goes by that does not plan."""
    return in_sight(position, seat, COMPLETED, AN_END)
