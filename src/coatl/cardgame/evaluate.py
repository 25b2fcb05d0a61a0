"""How good a position is for a seat, in points; for bots that look ahead."""

from mypy_extensions import i64

from coatl.cardgame.actions import DONE
from coatl.cardgame.cards import LEVEL_POINTS, SECURED, TEMPLES
from coatl.cardgame.legal import in_supply
from coatl.cardgame.placements import placements
from coatl.cardgame.scoring import goals_met, side_levels
from coatl.cardgame.state import EMPTY, LEVELS, Position
from coatl.cardgame.weights import WEIGHTS
from coatl.kernel.bits import size


def evaluate(position: Position, seat: int) -> float:
    """Own points, what they may still become, less a part of the strongest rival's."""
    to_come = float(position.rounds - position.round) / float(position.rounds)
    if position.fixed[seat]:
        to_come = 0.0
    value = standing(position, seat, to_come)
    if to_come > 0.0:
        value += prospects(position, seat, to_come)
    rival = 0.0
    for side in range(position.sides):
        if side != seat:
            rival = max(rival, standing(position, side, to_come))
    return value - WEIGHTS.rivalry * rival


def standing(position: Position, side: int, to_come: float) -> float:
    """The points of a side as it stands, less the risk of losing them."""
    levels = side_levels(position, side)
    value = float(LEVEL_POINTS[SECURED] * size(levels[SECURED]))
    for level in range(1, SECURED):
        value += (1.0 - WEIGHTS.risk * to_come) * float(LEVEL_POINTS[level] * size(levels[level]))
    if position.temple != EMPTY and side < position.players:
        met = goals_met(position.temple, position.coatls[side], levels)
        value += (1.0 - (1.0 - WEIGHTS.goal_hope) * to_come) * float(TEMPLES[position.temple].levels[met])
    return value


def prospects(position: Position, seat: int, to_come: float) -> float:
    """What the Prophecies in reach may still bring, by how often they occur already."""
    coatl = position.coatls[seat]
    value = 0.0
    for level in range(SECURED):
        own = position.levels[LEVELS * seat + level]
        value += WEIGHTS.rise * to_come * float((LEVEL_POINTS[level + 1] - LEVEL_POINTS[level]) * size(own))
    free: i64 = in_supply(position)
    for side in range(position.sides):
        if side != seat:
            free |= position.unsecured(side)
    caught = size(free & coatl.once) + size(free & coatl.twice) + size(free & coatl.thrice)
    return value + WEIGHTS.catch * to_come * 2.0 * float(caught)


def points_in_sight(position: Position, seat: int) -> float:
    """The points of a seat as it stands."""
    return standing(position, seat, 0.0)


def moves(position: Position, thorough: bool) -> list[list[int]]:
    """Parts of a turn that are judged as a whole: single actions; in the final round, where a head is worth what the
    tail will make of it, all that is left of the turn.
    """
    if position.is_final_round():
        return [[*placement.steps, DONE] for placement in placements(position)]
    return [[action] for action in position.legal_actions()]
