"""Luck and skill apart: what draws and what decisions changed, added up for each side; and the turning points."""

from math import sqrt
from typing import Any, Final

from coatl.analysis.course import Course
from coatl.analysis.estimates import DIGITS, DOUBT

MOST_POINTS: Final = 6
"""Turning points that are told."""
LEAST_SWING: Final = 0.05
"""A smaller change of the chance to win turns nothing."""
PARTS: Final = ("start", "skill", "others", "luck", "unexplained", "cut_off")
"""What adds up to the result."""


def turning_points(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The largest changes of somebody's chance to win that are beyond doubt, in the order of the game."""
    found: list[dict[str, Any]] = []
    for turn in turns:
        for kind in ("skill", "luck"):
            change = turn[kind]
            side = max(range(len(change["share"])), key=lambda side: change["share"][side])
            swing, error = change["share"][side], change["share_error"][side]
            if swing >= LEAST_SWING and swing > DOUBT * error:
                named = {name: change[name][side] for name in ("share", "share_error", "points", "points_error")}
                placed = {name: turn[name] for name in ("moment", "turn", "seat")}
                found.append({**placed, "kind": kind, "side": side, **named})
    largest = sorted(found, key=lambda point: -point["share"])[:MOST_POINTS]
    return [point for point in found if point in largest]


def balances(course: Course, moments: list[dict[str, Any]], turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each side, where its result came from: in points, and as a share of the win."""
    result = course.result()
    winners = result["winners"]
    assert isinstance(winners, list)
    scores = result["scores"]
    assert isinstance(scores, list)
    told: list[dict[str, Any]] = []
    for side in range(course.sides):
        won = 1.0 / len(winners) if side in winners else 0.0
        told.append(
            {
                **_balance("points", side, moments, turns, float(scores[side]), course.is_cut_off),
                "share": _balance("share", side, moments, turns, won, course.is_cut_off),
                **_gains_missed(side, turns),
            }
        )
    return told


def _balance(
    name: str, side: int, moments: list[dict[str, Any]], turns: list[dict[str, Any]], result: float, cut_off: bool
) -> dict[str, float]:
    """The parts of one side's result, each with its error; together they are the result. What is left when all
    changes are added up is unexplained: positions that were judged otherwise a turn later.
    """
    error = f"{name}_error"
    sums = dict.fromkeys(PARTS, 0.0)
    squares = dict.fromkeys(PARTS, 0.0)
    sums["start"], squares["start"] = moments[0][name][side], moments[0][error][side] ** 2
    for turn in turns:
        decider = "skill" if turn["seat"] == side else "others"
        for part, change in ((decider, turn["skill"]), ("luck", turn["luck"])):
            sums[part] += change[name][side]
            squares[part] += change[error][side] ** 2
    if cut_off:
        sums["cut_off"], squares["cut_off"] = result - moments[-1][name][side], moments[-1][error][side] ** 2
    sums["unexplained"] = result - sum(sums.values())
    told = {part: round(sums[part], DIGITS) + 0.0 for part in PARTS}
    return {**told, "result": result, **{f"{part}_error": round(sqrt(squares[part]), DIGITS) for part in PARTS}}


def _gains_missed(side: int, turns: list[dict[str, Any]]) -> dict[str, float]:
    """What better decisions would have brought, where that is beyond doubt, and the points that lay ready."""
    gain = 0.0
    square = 0.0
    missed = 0
    for turn in turns:
        if turn["seat"] != side:
            continue
        for decision in turn["decisions"]:
            for best in decision["alternatives"][:1]:
                if best["gain"] > DOUBT * best["gain_error"]:
                    gain += best["gain"]
                    square += best["gain_error"] ** 2
        missed += turn["missed"]["points"] if turn["missed"] is not None else 0
    return {"gain_missed": round(gain, DIGITS), "gain_missed_error": round(sqrt(square), DIGITS), "missed": missed}
