"""What the judgement of a position weighs, beside what was fitted (``fitted``).

Found by self-play; ``scripts/tune_bots.py`` looks for better ones.
"""

from typing import Final


class Weights:
    """All weights; a script that tunes them sets others."""

    def __init__(self) -> None:
        self.rivalry = 0.5
        """What a point of the strongest other side counts against one's own."""
        self.in_hand = 0.3
        """The part of the points that one more card would bring which those who do not plan count already."""


WEIGHTS: Final = Weights()
