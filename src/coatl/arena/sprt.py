"""A sequential test of a match: it ends as soon as the games say clearly enough whether a bot is better.

The two games of a mirrored deal are one observation: the first bot has 0, 1/2, 1, 3/2 or 2 of its 2 points. Under each
hypothesis about its mean share the chances of these five results are not known, so the likeliest ones with that mean
are taken (the generalised test of Wald, as chess engines are tested with it).
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coatl.kernel.errors import BadInput

ERROR: Final = 0.05
"""How often either mistake may happen: to accept a bot that is no better than LOW, to reject one as good as HIGH."""
ACCEPTED: Final = "accepted"
REJECTED: Final = "rejected"
UNDECIDED: Final = "undecided"
RESULTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible shares of a mirrored deal."""
HALVINGS: Final = 60
"""After so many halvings a number of this size is as exact as it can be."""
UNSEEN: Final = 1e-3
"""Observations of a result that has not been seen yet: it is not impossible for that."""


@dataclass(frozen=True)
class Bounds:
    """The hypotheses about the share of the first bot: no more than ``low``, or ``high`` and more."""

    low: float
    high: float

    @property
    def accept_at(self) -> float:
        return math.log((1 - ERROR) / ERROR)

    @property
    def reject_at(self) -> float:
        return -self.accept_at

    def verdict(self, ratio: float) -> str:
        if ratio >= self.accept_at:
            return ACCEPTED
        return REJECTED if ratio <= self.reject_at else UNDECIDED


def parse_bounds(text: str) -> Bounds:
    """``LOW,HIGH``: two shares between 0 and 1, such as ``0.5,0.55``."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadInput("sprt-bounds", {"bounds": text}) from None
    if not 0 < low < high < 1:
        raise BadInput("sprt-bounds", {"bounds": text})
    return Bounds(low, high)


class SequentialTest:
    """The test of one match, told the share of the first bot deal by deal; after the verdict nothing changes it."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds: Final = bounds
        self.seen: Final[Counter[float]] = Counter()
        self.ratio = 0.0
        self.verdict = UNDECIDED

    def observe(self, share: float) -> None:
        if self.verdict == UNDECIDED:
            self.seen[share] += 1
            self.ratio = log_likelihood_ratio([self.seen[result] for result in RESULTS], self.bounds)
            self.verdict = self.bounds.verdict(self.ratio)

    def as_json(self) -> dict[str, object]:
        return {
            "low": self.bounds.low,
            "high": self.bounds.high,
            "log_likelihood_ratio": round(self.ratio, 4),
            "reject_at": round(self.bounds.reject_at, 4),
            "accept_at": round(self.bounds.accept_at, 4),
            "pairs": [self.seen[result] for result in RESULTS],
            "verdict": self.verdict,
        }


def log_likelihood_ratio(counts: Sequence[int], bounds: Bounds) -> float:
    """How much likelier these counts of ``RESULTS`` are under HIGH than under LOW, as a logarithm."""
    total = sum(counts)
    chances = [max(count, UNSEEN) / total for count in counts]
    low = likeliest(chances, bounds.low)
    high = likeliest(chances, bounds.high)
    ratios = (chance * math.log(up / down) for chance, up, down in zip(chances, high, low, strict=True))
    return total * sum(ratios)


def likeliest(chances: Sequence[float], mean: float) -> list[float]:
    """Of all distributions over ``RESULTS`` with this mean, the one under which observations with these frequencies
    (which need not add up to exactly one) are the likeliest.

    It is ``chance / (1 + x * (result - mean))`` for the x that makes its mean right; the sum falls as x grows.
    """
    total = sum(chances)
    lowest, highest = -1 / (RESULTS[-1] - mean), 1 / (mean - RESULTS[0])
    pairs = [(chance, result - mean) for chance, result in zip(chances, RESULTS, strict=True)]
    for _ in range(HALVINGS):
        x = (lowest + highest) / 2
        pull = sum(chance * above / (1 + x * above) for chance, above in pairs)
        lowest, highest = (x, highest) if pull > 0 else (lowest, x)
    return [chance / total / (1 + lowest * above) for chance, above in pairs]
