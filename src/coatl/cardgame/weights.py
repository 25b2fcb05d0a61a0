"""What the judgement of a position weighs, in points and chances.

They were found by self-play; ``scripts/tune_bots.py`` looks for better ones.
"""

from typing import Final


class Weights:
    """All weights; a script that tunes them sets others."""

    def __init__(self) -> None:
        self.risk = 0.12
        """The part of its points that an unsecured Prophecy may lose by theft or covering before the end."""
        self.rise = 0.3
        """How likely a Prophecy of one's own rises once more, with all feather rounds to come."""
        self.catch = 0.08
        """How likely a free Prophecy that occurs already is caught, for each level it would have."""
        self.rivalry = 0.35
        """What a point of the strongest other side counts against one's own."""
        self.goal_hope = 0.6
        """What a Temple goal that is met early counts, growing to all of it in the final round."""


WEIGHTS: Final = Weights()
