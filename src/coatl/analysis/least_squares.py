"""Fitting straight lines and logistic curves, in a few lines of arithmetic."""

import math
from collections.abc import Sequence
from typing import Final

RIDGE: Final = 1e-4
"""So much of the mean square of a column is added to it: columns that say the same do no harm."""
ROUNDS: Final = 12
SMALLEST: Final = 1e-3
"""The least weight of a row in a logistic fit: certain rows must not be lost."""
STEEPEST: Final = 30.0

Row = Sequence[float]


def fit_line(rows: Sequence[Row], values: Sequence[float], weights: Sequence[float] | None = None) -> list[float]:
    """The coefficients by which the rows foretell the values with the least squares of errors."""
    width = len(rows[0])
    matrix = [[0.0] * width for _ in range(width)]
    right = [0.0] * width
    for number, row in enumerate(rows):
        weight = 1.0 if weights is None else weights[number]
        for place, entry in enumerate(row):
            weighted = weight * entry
            right[place] += weighted * values[number]
            line = matrix[place]
            for other in range(place, width):
                line[other] += weighted * row[other]
    for place in range(width):
        for other in range(place):
            matrix[place][other] = matrix[other][place]
        matrix[place][place] += RIDGE * matrix[place][place] + 1e-9
    return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    width = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(width):
        best = max(range(place, width), key=lambda number: abs(rows[number][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place]
        for number in range(place + 1, width):
            factor = rows[number][place] / pivot[place]
            if factor:
                rows[number] = [entry - factor * above for entry, above in zip(rows[number], pivot, strict=True)]
    found = [0.0] * width
    for place in range(width - 1, -1, -1):
        known = math.fsum(rows[place][other] * found[other] for other in range(place + 1, width))
        found[place] = (rows[place][width] - known) / rows[place][place]
    return found


def fit_logistic(rows: Sequence[Row], shares: Sequence[float]) -> list[float]:
    """The coefficients by which the rows foretell shares between 0 and 1, by reweighted least squares."""
    found = [0.0] * len(rows[0])
    for _ in range(ROUNDS):
        values: list[float] = []
        weights: list[float] = []
        for row, share in zip(rows, shares, strict=True):
            reach = product(found, row)
            expected = logistic(reach)
            weight = max(SMALLEST, expected * (1.0 - expected))
            weights.append(weight)
            values.append(reach + (share - expected) / weight)
        found = fit_line(rows, values, weights)
    return found


def product(coefficients: Row, row: Row) -> float:
    return math.fsum(one * other for one, other in zip(coefficients, row, strict=True))


def logistic(reach: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(STEEPEST, max(-STEEPEST, reach))))
