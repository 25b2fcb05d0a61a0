"""How bots of different levels judge a position. What they look at is the game's own."""

from typing import Final

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

GRAIN: Final = 1 << 16


class Judge:
    """Judges by all that the game knows of a position: plans, prospects, the time that is left."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def value(self, state: State, seat: int) -> float:
        """How good a position is for a seat, in points."""
        return self.rules.evaluate(state, seat)


class QuickJudge(Judge):
    """Judges at a glance."""

    def value(self, state: State, seat: int) -> float:
        return self.rules.glance(state, seat)


class NearJudge(Judge):
    """Judges by the points in sight alone."""

    def value(self, state: State, seat: int) -> float:
        return self.rules.points_in_sight(state, seat)


class CarelessJudge(NearJudge):
    """Misjudges by up to ``mistake`` points, either way."""

    def __init__(self, rules: Rules, random: QuickDealer, mistake: float) -> None:
        super().__init__(rules)
        self.random: Final = random
        self.mistake: Final = mistake

    def value(self, state: State, seat: int) -> float:
        amiss = float(self.random.number(GRAIN)) / float(GRAIN) - 0.5
        return super().value(state, seat) + 2.0 * self.mistake * amiss
