"""Means of what came out of many trials, with their standard errors."""

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

from coatl.analysis.course import shares
from coatl.kernel.outcome import Outcome

DIGITS: Final = 4
"""Finer than any standard error, and the same on every machine."""
DOUBT: Final = 2.0
"""What is larger than so many standard errors is beyond doubt."""

Numbers = dict[str, list[float]]
"""Points and shares of all sides with their errors, as an analysis tells them."""


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off."""
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def summed_up(outcomes: Sequence[Outcome]) -> Numbers:
    """What games ended with on average, for every side. Games that all ended alike do not prove that all would: the
    error of a share is at least what it would be if the next one ended otherwise.
    """
    told: Numbers = {}
    points = [mean_and_error(column) for column in zip(*[outcome.scores for outcome in outcomes], strict=True)]
    told["points"] = [mean for mean, _ in points]
    told["points_error"] = [error for _, error in points]
    won = [shares(outcome, len(outcome.scores)) for outcome in outcomes]
    found = [mean_and_error(column) for column in zip(*won, strict=True)]
    least = 1.0 / (len(outcomes) + 1.0) if len(outcomes) > 1 and any(told["points_error"]) else 0.0
    told["share"] = [mean for mean, _ in found]
    told["share_error"] = [max(least, error) for _, error in found]
    return told


def difference(later: Numbers, earlier: Numbers) -> Numbers:
    """What has changed between two positions that were tried apart."""
    told: Numbers = {}
    for name in ("points", "share"):
        error = f"{name}_error"
        told[name] = [one - other for one, other in zip(later[name], earlier[name], strict=True)]
        told[error] = [hypot(one, other) for one, other in zip(later[error], earlier[error], strict=True)]
    return told


def total(changes: Sequence[Numbers], sides: int) -> Numbers:
    """The sum of changes, each estimated apart."""
    told: Numbers = {}
    for name in ("points", "share"):
        error = f"{name}_error"
        told[name] = [sum(change[name][side] for change in changes) for side in range(sides)]
        told[error] = [hypot(*(change[error][side] for change in changes)) for side in range(sides)]
    return told


def rounded(numbers: Numbers) -> Numbers:
    return {name: [round(value, DIGITS) + 0.0 for value in values] for name, values in numbers.items()}
