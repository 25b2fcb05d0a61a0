"""What a seat is rewarded with when a game ends; before that every reward is 0."""

from collections.abc import Sequence
from typing import Final

from coatl.kernel.errors import BadInput

OUTCOME: Final = "outcome"
"""1 for a victory, -1 for a defeat; a victory that is shared by n is worth 2 / n - 1."""
MARGIN: Final = "margin"
"""The points ahead of the best of the others, CARL among them."""
POINTS: Final = "points"
"""The points."""
REWARDS: Final = (OUTCOME, MARGIN, POINTS)

MOST_POINTS: Final = 400
"""More than anybody can have: three Cóatl with four of the best Prophecy cards and a Temple card each."""
BOUNDS: Final = {OUTCOME: (-1.0, 1.0), MARGIN: (-float(MOST_POINTS), MOST_POINTS), POINTS: (0.0, MOST_POINTS)}
"""The least and the most of each."""
FORFEIT: Final = {OUTCOME: -1.0, MARGIN: -50.0, POINTS: 0.0}
"""The reward for an illegal action where that ends the game: what a clear defeat brings. The others get 0."""


def check_reward(kind: str) -> None:
    """Refuse a kind of reward that there is not."""
    if kind not in REWARDS:
        raise BadInput("rl-unknown-reward", {"reward": kind, "known": list(REWARDS)})


def final_rewards(kind: str, scores: Sequence[int], winners: Sequence[int], players: int) -> list[float]:
    """The rewards of all seats, from the points and the winners among all sides."""
    if kind == POINTS:
        return [float(scores[seat]) for seat in range(players)]
    if kind == OUTCOME:
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(players)]
    return [
        float(scores[seat] - max(score for side, score in enumerate(scores) if side != seat)) for seat in range(players)
    ]
