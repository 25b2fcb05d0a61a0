"""How sure a number is: 95 % intervals from the differences between deals.

The games of one deal are not independent, since they are dealt alike; so deals count, not games.
"""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from statistics import variance
from typing import Final, TypeVar

Interval = tuple[float, float]
Key = TypeVar("Key", bound=Hashable)

RESAMPLES: Final = 500
NORMAL: Final = 1.959964
"""95 % of a normal distribution are within so many standard deviations."""


def resampled(
    deals: Sequence[Mapping[Key, float]], statistic: Callable[[Mapping[Key, float]], list[float]]
) -> list[Interval]:
    """Intervals by the bootstrap: as many deals are drawn with repetition, often, and their statistic is taken.

    The same deals always give the same intervals.
    """
    kinds = Counter(frozenset(deal.items()) for deal in deals)
    population = sorted(kinds, key=lambda kind: sorted(map(repr, kind)))
    weights = [kinds[kind] for kind in population]
    generator = Random(len(deals))
    found = []
    for _ in range(RESAMPLES):
        total: dict[Key, float] = {}
        for drawn, times in Counter(generator.choices(range(len(population)), weights, k=len(deals))).items():
            for key, value in population[drawn]:
                total[key] = total.get(key, 0.0) + times * value
        found.append(statistic(total))
    return [(quantile(values, 0.025), quantile(values, 0.975)) for values in zip(*found, strict=True)]


def share_interval(shares: Sequence[float], games: int) -> Interval:
    """Wilson's interval for a mean share, of whose games each deal has the part that ``shares`` says.

    It counts as many games as would vary as much as the deals do; without any variation, the games there are.
    """
    mean = sum(shares) / len(shares)
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    size = mean * (1 - mean) / spread if spread > 0 else float(games)
    middle = mean + NORMAL**2 / (2 * size)
    reach = NORMAL * math.sqrt(mean * (1 - mean) / size + NORMAL**2 / (4 * size**2))
    whole = 1 + NORMAL**2 / size
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part of the values is, between neighbours in proportion."""
    ordered = sorted(values)
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
