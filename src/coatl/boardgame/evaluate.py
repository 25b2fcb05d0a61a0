"""How good a position is for a seat, in points; for bots that look ahead."""

from coatl.boardgame.scoring import GOLD_POINTS
from coatl.boardgame.state import Position


def evaluate(position: Position, seat: int) -> float:
    """The points scored so far."""
    scored = sum(coatl.points() for coatl in position.completed[seat])
    return float(scored + GOLD_POINTS * position.gold_received[seat])
