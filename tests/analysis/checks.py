"""What every analysis must be, whatever the game was."""

from itertools import pairwise
from typing import Any

import pytest

from coatl.analysis.course import Course
from coatl.kernel.records import Record, replay

Document = dict[str, Any]
PARTS = ("start", "skill", "others", "luck", "cut_off")


def check_all(analysis: Document, record: Record) -> None:
    """All of what is below."""
    check_curve(analysis, record)
    check_turns(analysis, record)
    check_balance(analysis)
    check_turning_points(analysis)
    check_alternatives(analysis, record)
    check_missed(analysis, record)


def check_curve(analysis: Document, record: Record) -> None:
    """The curve ends with the result, and shares are parts of one win."""
    result = analysis["result"]
    assert result == record.result
    last = analysis["moments"][-1]
    assert last["points"] == result["scores"]
    won = 1 / len(result["winners"])
    assert last["share"] == [won if side in result["winners"] else 0 for side in range(analysis["sides"])]
    assert not any(last["points_error"] + last["share_error"])
    assert last["line"] == len(record.actions)
    for moment in analysis["moments"]:
        assert sum(moment["share"]) == pytest.approx(1, abs=0.001)
        assert len(moment["points"]) == len(moment["points_error"]) == analysis["sides"]


def check_turns(analysis: Document, record: Record) -> None:
    """Turns follow one another, and are those of the record."""
    turns = analysis["turns"]
    actions = [action for turn in turns for action in turn["actions"]]
    assert actions == [line for line in record.actions if not line.startswith("deal ")]
    assert turns[0]["first_line"] == analysis["moments"][0]["line"] + 1
    for before, after in pairwise(turns):
        assert after["first_line"] == before["last_line"] + 1 and after["first_step"] == before["last_step"] + 1
        assert analysis["moments"][before["moment"]]["line"] == before["last_line"]
    assert len(analysis["moments"]) == len(turns) + 1
    for turn in turns:
        before, after = analysis["moments"][turn["moment"] - 1], analysis["moments"][turn["moment"]]
        for name in ("points", "share"):
            for side in range(analysis["sides"]):
                change = turn["skill"][name][side] + turn["luck"][name][side]
                assert after[name][side] == pytest.approx(before[name][side] + change, abs=0.001)


def check_balance(analysis: Document) -> None:
    """What a result is made of adds up."""
    for side, balance in enumerate(analysis["balance"]):
        for numbers in (balance, balance["share"]):
            assert sum(numbers[part] for part in PARTS) == pytest.approx(numbers["result"], abs=0.01)
            assert all(numbers[f"{part}_error"] >= 0 for part in PARTS)
        own = [turn["skill"]["points"][side] for turn in analysis["turns"] if turn["seat"] == side]
        assert balance["skill"] == pytest.approx(sum(own), abs=0.01)
        drawn = [turn["luck"]["points"][side] for turn in analysis["turns"]]
        assert balance["luck"] == pytest.approx(sum(drawn), abs=0.01)


def check_turning_points(analysis: Document) -> None:
    """They are beyond doubt."""
    for point in analysis["turning_points"]:
        turn = analysis["turns"][point["moment"] - 1]
        assert point["share"] == turn[point["kind"]]["share"][point["side"]] > 3 * point["share_error"]


def check_alternatives(analysis: Document, record: Record) -> None:
    """Each action up to the first draw is legal in the position in which the decision was taken."""
    course = Course(record)
    positions = {number: state.clone() for number, (_, state) in enumerate(replay(record), start=1)}
    tried = 0
    for turn in analysis["turns"]:
        for decision in turn["decisions"]:
            gains = [alternative["gain"] for alternative in decision["alternatives"]]
            assert gains == sorted(gains, reverse=True)
            sure = [place for place, gain in enumerate(gains) if gain > max(0.05, 2 * errors_of(decision)[place])]
            assert decision["better"] == (sure[0] if sure else None)
            for alternative in decision["alternatives"]:
                state = positions[decision["line"]].clone()
                assert state.current_seat == turn["seat"]
                for text in alternative["actions"]:
                    if state.current_seat != turn["seat"]:
                        break
                    state.apply(course.rules.parse_action(text))
                    tried += 1
                assert alternative["actions"] != decision["actions"]
    assert tried > 20
    for seat in range(record.players):
        decisions = [decision for turn in analysis["turns"] if turn["seat"] == seat for decision in turn["decisions"]]
        better = [each["alternatives"][each["better"]]["gain"] for each in decisions if each["better"] is not None]
        assert abs(analysis["balance"][seat]["gain_missed"] - sum(better)) < 0.001


def errors_of(decision: Document) -> list[float]:
    return [alternative["gain_error"] for alternative in decision["alternatives"]]


def check_missed(analysis: Document, record: Record) -> None:
    """The steps are played by the engine; in the card game the points are there at once."""
    course = Course(record)
    for place, turn in enumerate(analysis["turns"]):
        missed = turn["missed"]
        if missed is None:
            continue
        assert missed["points"] == missed["best"] - missed["laid"] > 0
        state = course.turns[place][0].before.clone()
        for text in missed["steps"]:
            if state.current_seat != turn["seat"]:
                break  # the next card of a Temple pile is shown
            state.apply(course.rules.parse_action(text))
        if analysis["game"] == "card":
            assert state.score_sheet().totals[turn["seat"]] == missed["best"]
