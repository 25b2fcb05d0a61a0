"""Means of what came out of many trials, with their standard errors."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from coatl.analysis.expectation import Expected

DIGITS: Final = 4
"""Finer than any standard error, and the same on every machine."""
DOUBT: Final = 2.0
"""What is larger than so many standard errors is beyond doubt."""

Numbers = dict[str, list[float]]
"""Points and shares of all sides with their errors, as an analysis tells them."""


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off."""
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def summed_up(trials: Sequence[Expected]) -> Numbers:
    """The means over some trials, for every side."""
    told: Numbers = {}
    for name, columns in (("points", [points for points, _ in trials]), ("share", [share for _, share in trials])):
        found = [mean_and_error(column) for column in zip(*columns, strict=True)]
        told[name] = [mean for mean, _ in found]
        told[f"{name}_error"] = [error for _, error in found]
    return told


def difference(later: Numbers, earlier: Numbers) -> Numbers:
    """What has changed between two positions that were tried apart."""
    told: Numbers = {}
    for name in ("points", "share"):
        error = f"{name}_error"
        told[name] = [one - other for one, other in zip(later[name], earlier[name], strict=True)]
        told[error] = [sqrt(one**2 + other**2) for one, other in zip(later[error], earlier[error], strict=True)]
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
