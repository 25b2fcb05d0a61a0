"""How good a position is for a seat, in points; for bots that look ahead."""

from typing import Final

from coatl.cardgame.actions import DONE
from coatl.cardgame.cards import TEMPLES
from coatl.cardgame.features import carl_features, goal_distances, level_points, reach_of, side_features, turns_left
from coatl.cardgame.fitted import FITTED
from coatl.cardgame.placements import placements
from coatl.cardgame.scoring import goals_met, side_levels
from coatl.cardgame.state import EMPTY, Position
from coatl.cardgame.weights import WEIGHTS

MORE_PLAYERS: Final = 3
"""From so many players on, the tables are the same."""


def evaluate(position: Position, seat: int) -> float:
    """The points to expect at the end, less a part of the strongest rival's."""
    return own_outlook(position, seat) - WEIGHTS.rivalry * best_rival(position, seat)


def own_outlook(position: Position, seat: int) -> float:
    """The points to expect at the end."""
    return outlook(position, seat, True)


def glance(position: Position, seat: int) -> float:
    """The same without a look at the hand."""
    return outlook(position, seat, False) - WEIGHTS.rivalry * best_rival(position, seat)


def lead(position: Position, seat: int) -> float:
    """How many points a seat is expected to be ahead of the strongest rival at the end."""
    return outlook(position, seat, False) - best_rival(position, seat)


def best_rival(position: Position, seat: int) -> float:
    """The points that the strongest other side may expect."""
    best = 0.0
    for side in range(position.sides):
        if side != seat:
            best = max(best, outlook(position, side, False))
    return best


def outlook(position: Position, side: int, with_hand: bool) -> float:
    """The points that a side may expect at the end of the game."""
    if position.fixed[side]:
        return points(position, side)
    left = max(1, turns_left(position, side))
    value = level_points(side_levels(position, side))
    if side >= position.players:
        return value + weighed(FITTED.carl[left - 1], carl_features(position))
    table = min(position.players, MORE_PLAYERS) - 1
    rows = FITTED.seen[table] if with_hand else FITTED.unseen[table]
    value += weighed(rows[left - 1], side_features(position, side, left, with_hand))
    if position.temple != EMPTY:
        value += temple_hopes(position, side, left, table)
    return value


def weighed(weights: list[float], features: list[float]) -> float:
    """The sum of all features by their weights."""
    total = 0.0
    for place in range(len(features)):
        total += weights[place] * features[place]
    return total


def temple_hopes(position: Position, side: int, left: int, table: int) -> float:
    """What the goals of the Temple card may bring, by how far they are."""
    temple = TEMPLES[position.temple]
    distances = goal_distances(position, side, left)
    likely = [FITTED.goals[table][goal.kind][left - 1][distances[place]] for place, goal in enumerate(temple.wants)]
    one = float(temple.levels[1])
    both = float(temple.levels[2])
    return one * (likely[0] + likely[1]) + (both - one - one) * likely[0] * likely[1]


def points(position: Position, side: int) -> float:
    """The points of a side as it stands."""
    levels = side_levels(position, side)
    value = level_points(levels)
    if position.temple != EMPTY and side < position.players:
        value += float(TEMPLES[position.temple].levels[goals_met(position.temple, position.coatls[side], levels)])
    return value


def points_in_sight(position: Position, seat: int) -> float:
    """The points of a seat as it stands, and a part of what one more card of its own would bring."""
    value = points(position, seat)
    if not position.fixed[seat]:
        brings = reach_of(position, seat).next_card(position, turns_left(position, seat))
        value += WEIGHTS.in_hand * float(brings)
    return value


def moves(position: Position, thorough: bool) -> list[list[int]]:
    """Parts of a turn that are judged as a whole: single actions; in the final round, where a head is worth what the
    tail will make of it, all that is left of the turn.
    """
    if position.is_final_round():
        return [[*placement.steps, DONE] for placement in placements(position)]
    return [[action] for action in position.legal_actions()]
