"""Luck and skill apart: what draws and what decisions changed, added up for each side; and the turning points."""

from math import hypot, sqrt
from typing import Any, Final

from coatl.analysis.course import Course
from coatl.analysis.decisions import better_alternative
from coatl.analysis.estimates import DIGITS, Numbers

MOST_POINTS: Final = 6
"""Turning points that are told."""
CERTAINTY: Final = 3.0
"""A swing must be larger than so many standard errors: among all turns of a game, two are soon reached by chance."""
LEAST_SWING: Final = 0.05
"""A smaller change of the chance to win turns nothing."""
PARTS: Final = ("start", "skill", "others", "luck", "cut_off")
"""What adds up to the result."""


def turning_points(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The largest changes of somebody's chance to win that are beyond doubt, in the order of the game."""
    found: list[dict[str, Any]] = []
    for turn in turns:
        for kind in ("skill", "luck"):
            change = turn[kind]
            side = max(range(len(change["share"])), key=lambda side: change["share"][side])
            swing, error = change["share"][side], change["share_error"][side]
            if swing >= LEAST_SWING and swing > CERTAINTY * error:
                named = {name: change[name][side] for name in ("share", "share_error", "points", "points_error")}
                placed = {name: turn[name] for name in ("moment", "turn", "seat")}
                found.append({**placed, "kind": kind, "side": side, **named})
    largest = sorted(found, key=lambda point: -point["share"])[:MOST_POINTS]
    return [point for point in found if point in largest]


def balances(course: Course, expected: list[Numbers], turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each side, where its result came from: in points, and as a share of the win. ``expected`` is what was to be
    expected in the first position and after the decisions and the draws of each stretch.
    """
    result = course.result()
    winners, scores = result["winners"], result["scores"]
    assert isinstance(winners, list) and isinstance(scores, list)
    told: list[dict[str, Any]] = []
    for side in range(course.sides):
        parts = _parts(course, expected, side)
        won = 1.0 / len(winners) if side in winners else 0.0
        told.append(
            {
                **_balance(parts, "points", side, float(scores[side])),
                "share": _balance(parts, "share", side, won),
                **_gains_missed(side, turns),
            }
        )
    return told


class Part:
    """One part of a result: estimates that are added and taken away. One that is both does not count, nor does its
    error.
    """

    def __init__(self) -> None:
        self.estimates: Final[dict[int, tuple[Numbers, int]]] = {}

    def add(self, numbers: Numbers, times: int) -> None:
        _, before = self.estimates.get(id(numbers), (numbers, 0))
        self.estimates[id(numbers)] = (numbers, before + times)

    def value(self, name: str, side: int) -> float:
        return sum(times * numbers[name][side] for numbers, times in self.estimates.values())

    def error(self, name: str, side: int) -> float:
        return hypot(*(times * numbers[f"{name}_error"][side] for numbers, times in self.estimates.values()))


def _parts(course: Course, expected: list[Numbers], side: int) -> dict[str, Part]:
    """What leads from the first expectation of a side to the last one."""
    parts = {name: Part() for name in PARTS}
    parts["start"].add(expected[0], 1)
    for number, stretch in enumerate(course.stretches):
        start, decided, end = expected[2 * number : 2 * number + 3]
        decider = parts["skill" if stretch.seat == side else "others"]
        for part, later, earlier in ((decider, decided, start), (parts["luck"], end, decided)):
            part.add(later, 1)
            part.add(earlier, -1)
    if course.is_cut_off:
        parts["cut_off"].add(expected[-1], -1)
    return parts


def _balance(parts: dict[str, Part], name: str, side: int, result: float) -> dict[str, float]:
    """The parts of one side's result, each with its error; together they are the result."""
    sums = {part: estimates.value(name, side) for part, estimates in parts.items()}
    if parts["cut_off"].estimates:
        sums["cut_off"] += result
    told = {part: round(value, DIGITS) + 0.0 for part, value in sums.items()}
    errors = {f"{part}_error": round(estimates.error(name, side), DIGITS) for part, estimates in parts.items()}
    return {**told, "result": result, **errors}


def _gains_missed(side: int, turns: list[dict[str, Any]]) -> dict[str, float]:
    """What better decisions would have brought, where that is beyond doubt, and the points that lay ready."""
    gain = 0.0
    square = 0.0
    missed = 0
    for turn in turns:
        if turn["seat"] != side:
            continue
        for decision in turn["decisions"]:
            better = better_alternative(decision)
            if better is not None:
                gain += better["gain"]
                square += better["gain_error"] ** 2
        missed += turn["missed"]["points"] if turn["missed"] is not None else 0
    return {"gain_missed": round(gain, DIGITS), "gain_missed_error": round(sqrt(square), DIGITS), "missed": missed}
