"""Ratings from results: Bradley-Terry for two players, Plackett-Luce for more, which is the same model.

Each entrant has a strength; the chance that it is first among some is its share of their strengths, then the same
holds for the second place among the rest, and so on. A shared place counts as the mean of all orders, so that between
two it is half a victory for each. Ratings are logarithms of strengths on the scale of Elo: 400 points are odds of ten
to one; their mean is 0.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby, permutations, product
from typing import Final

Order = tuple[int, ...]
"""Entrants from the first place to the last; an entrant with several seats is there several times."""

SCALE: Final = 400 / math.log(10)
VIRTUAL: Final = 0.5
"""Every entrant also has so many victories and as many defeats against one of mean strength: else who always wins would
have no rating at all. After a few dozen games it makes no difference."""
NEAR: Final = 1e-9
LONGEST_STEP: Final = 2.0
MOST_STEPS: Final = 200


def orders(seats: Sequence[int], places: Sequence[int]) -> Counter[Order]:
    """The orders that a game stands for: one, or with shared places the parts of several, which add up to one."""
    ranked = sorted(range(len(seats)), key=lambda seat: places[seat])
    shared = [[seats[seat] for seat in group] for _, group in groupby(ranked, key=lambda seat: places[seat])]
    ways = [sum(parts, ()) for parts in product(*(list(permutations(group)) for group in shared))]
    found: Counter[Order] = Counter()
    for way in ways:
        found[way] += 1 / len(ways)  # type: ignore[assignment]
    return found


def fit(entrants: int, weights: Mapping[Order, float], start: Sequence[float] | None = None) -> list[float]:
    """The ratings under which these orders are the likeliest, by Newton's method; it begins at ``start``."""
    logs = [0.0] * entrants if start is None else [rating / SCALE for rating in start]
    for _ in range(MOST_STEPS):
        step = solve(*_slopes(logs, weights))
        longest = max(map(abs, step))
        factor = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        logs = [log + factor * change for log, change in zip(logs, step, strict=True)]
        if longest < NEAR:
            break
    mean = sum(logs) / entrants
    return [SCALE * (log - mean) for log in logs]


def _slopes(logs: Sequence[float], weights: Mapping[Order, float]) -> tuple[list[list[float]], list[float]]:
    """How the logarithm of the likelihood bends (with the sign turned) and rises at these strengths."""
    size = len(logs)
    rise = [0.0] * size
    bend = [[0.0] * size for _ in logs]
    for entrant, log in enumerate(logs):
        chance = 1 / (1 + math.exp(-log))
        rise[entrant] = VIRTUAL * (1 - 2 * chance)
        bend[entrant][entrant] = 2 * VIRTUAL * chance * (1 - chance)
    strengths = [math.exp(log) for log in logs]
    for order, weight in weights.items():
        for place in range(len(order) - 1):
            rest = Counter(order[place:])
            total = sum(strengths[entrant] * seats for entrant, seats in rest.items())
            chances = {entrant: strengths[entrant] * seats / total for entrant, seats in rest.items()}
            rise[order[place]] += weight
            for entrant, chance in chances.items():
                rise[entrant] -= weight * chance
                bend[entrant][entrant] += weight * chance
                for other, other_chance in chances.items():
                    bend[entrant][other] -= weight * chance * other_chance
    return bend, rise


def solve(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of linear equations. The matrix is symmetric and positive definite: no rows need be swapped."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for pivot, row in enumerate(rows):
        for below in rows[pivot + 1 :]:
            factor = below[pivot] / row[pivot]
            for column in range(pivot, len(row)):
                below[column] -= factor * row[column]
    solution = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][column] * solution[column] for column in range(at + 1, len(rows)))
        solution[at] = (rows[at][-1] - known) / rows[at][at]
    return solution
