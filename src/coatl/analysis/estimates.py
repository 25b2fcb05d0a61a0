"""Means of what came out of many trials, with their standard errors."""

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from coatl.analysis.expectation import Expected

DIGITS: Final = 4
"""Finer than any standard error, and the same on every machine."""
DOUBT: Final = 2.0
"""What is larger than so many standard errors is beyond doubt."""

JUDGED: Final = "judged"
"""The part of the trials that did not go to the end, so that the position after them was judged."""

Numbers = dict[str, list[float]]
"""Points and shares of all sides with their errors, as an analysis tells them."""


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off."""
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def summed_up(trials: Sequence[Expected]) -> Numbers:
    """The means over some trials, for every side, and the part of the trials that was not judged but known."""
    told: Numbers = {}
    for name, columns in (("points", [trial.points for trial in trials]), ("share", [trial.share for trial in trials])):
        found = [mean_and_error(column) for column in zip(*columns, strict=True)]
        told[name] = [mean for mean, _ in found]
        told[f"{name}_error"] = [error for _, error in found]
    told[JUDGED] = [fmean(0.0 if trial.is_known else 1.0 for trial in trials)]
    return told


class Doubt(NamedTuple):
    """How far judgements may be off: a position, what changes in a turn, both in points; and what a point is worth in
    chances to win where these are even.
    """

    position: float
    change: float
    steepness: float

    def of_share(self, points: float, share: float) -> float:
        """How far a share is off if the points are, of two sides."""
        return points * sqrt(2.0) * self.steepness * 4.0 * share * (1.0 - share)


def doubted(numbers: Numbers, doubt: Doubt) -> Numbers:
    """What is to be expected in a position, with the errors that come from judging it, too."""
    off = doubt.position * numbers[JUDGED][0]
    shares = zip(numbers["share_error"], numbers["share"], strict=True)
    return {
        "points": numbers["points"],
        "points_error": [hypot(error, off) for error in numbers["points_error"]],
        "share": numbers["share"],
        "share_error": [hypot(error, doubt.of_share(off, share)) for error, share in shares],
    }


def difference(later: Numbers, earlier: Numbers, doubt: Doubt) -> Numbers:
    """What has changed between two positions of a turn."""
    off = doubt.change * max(later[JUDGED][0], earlier[JUDGED][0])
    told: Numbers = {}
    for name in ("points", "share"):
        pairs = list(zip(later[name], earlier[name], strict=True))
        told[name] = [one - other for one, other in pairs]
        missed = [off if name == "points" else doubt.of_share(off, (one + other) / 2) for one, other in pairs]
        errors = zip(later[f"{name}_error"], earlier[f"{name}_error"], missed, strict=True)
        told[f"{name}_error"] = [hypot(*three) for three in errors]
    return told


def total(changes: Sequence[Numbers], sides: int) -> Numbers:
    """The sum of changes, each estimated apart."""
    told: Numbers = {}
    for name in ("points", "share"):
        error = f"{name}_error"
        told[name] = [sum(change[name][side] for change in changes) for side in range(sides)]
        told[error] = [sqrt(sum(change[error][side] ** 2 for change in changes)) for side in range(sides)]
    return told


def rounded(numbers: Numbers) -> Numbers:
    return {name: [round(value, DIGITS) + 0.0 for value in values] for name, values in numbers.items()}
