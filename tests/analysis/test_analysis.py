"""What every analysis must be, whatever the game was."""

import json
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from coatl.analysis.analyse import AnalysisCancelled, analyse
from coatl.analysis.course import Course
from coatl.analysis.pieces import Answer, Piece, do_piece
from coatl.analysis.processes import spread_over
from coatl.analysis.settings import make_settings
from coatl.kernel.errors import BadInput
from coatl.kernel.records import RESIGNED, Record, replay

from .conftest import Analysed
from .golden import GAMES, record_of

every_game = pytest.mark.parametrize("name", GAMES)
PARTS = ("start", "skill", "others", "luck", "cut_off")


def cut_off(name: str, turns: int) -> Record:
    """A game in which the last seat gave up after some turns."""
    record = record_of(name)
    course = Course(record)
    lines = course.turns[turns][0].line
    scores = course.turns[turns][0].before.score_sheet().totals
    result = {"reason": RESIGNED, "scores": scores, "winners": [0], "decided_by": RESIGNED}
    facts = (record.game, record.players, record.options, record.seed, record.dealer, record.seats)
    return Record(*facts, record.actions[:lines], result)


@every_game
def test_the_curve_ends_with_the_result(analysed: Analysed, name: str) -> None:
    analysis = analysed(name)
    result = analysis["result"]
    assert result == record_of(name).result
    last = analysis["moments"][-1]
    assert last["points"] == result["scores"]
    won = 1 / len(result["winners"])
    assert last["share"] == [won if side in result["winners"] else 0 for side in range(analysis["sides"])]
    assert not any(last["points_error"] + last["share_error"])
    assert last["line"] == len(record_of(name).actions)


@every_game
def test_shares_are_parts_of_one_win(analysed: Analysed, name: str) -> None:
    for moment in analysed(name)["moments"]:
        assert sum(moment["share"]) == pytest.approx(1, abs=0.001)
        assert all(-0.001 <= share <= 1.001 for share in moment["share"])
        assert len(moment["points"]) == len(moment["points_error"]) == analysed(name)["sides"]


@every_game
def test_turns_follow_one_another_and_are_those_of_the_record(analysed: Analysed, name: str) -> None:
    analysis = analysed(name)
    record = record_of(name)
    turns = analysis["turns"]
    assert [action for turn in turns for action in turn["actions"]] == [
        line for line in record.actions if not line.startswith("deal ")
    ]
    assert turns[0]["first_line"] == analysis["moments"][0]["line"] + 1
    for before, after in pairwise(turns):
        assert after["first_line"] == before["last_line"] + 1 and after["first_step"] == before["last_step"] + 1
        assert analysis["moments"][before["moment"]]["line"] == before["last_line"]
    assert len(analysis["moments"]) == len(turns) + 1


@every_game
def test_what_a_result_is_made_of_adds_up(analysed: Analysed, name: str) -> None:
    analysis = analysed(name)
    for side, balance in enumerate(analysis["balance"]):
        for numbers in (balance, balance["share"]):
            assert sum(numbers[part] for part in PARTS) == pytest.approx(numbers["result"], abs=0.01)
        assert balance["cut_off"] == 0
        own = [turn["skill"]["points"][side] for turn in analysis["turns"] if turn["seat"] == side]
        assert balance["skill"] == pytest.approx(sum(own), abs=0.01)


@every_game
def test_alternatives_are_turns_that_could_have_been_played(analysed: Analysed, name: str) -> None:
    """Each action up to the first draw is legal in the position in which the decision was taken."""
    record = record_of(name)
    course = Course(record)
    positions = {0: course.start} | {
        number: state.clone() for number, (_, state) in enumerate(replay(record), start=1)
    }
    tried = 0
    for turn in analysed(name)["turns"]:
        for decision in turn["decisions"]:
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


def test_missed_points_are_really_there(analysed: Analysed) -> None:
    """The steps are played by the engine, and the cards then bring what was said."""
    found = 0
    for name in ("card-3", "card-solo"):
        course = Course(record_of(name))
        for place, turn in enumerate(analysed(name)["turns"]):
            missed = turn["missed"]
            if missed is None:
                continue
            state = course.turns[place][0].before.clone()
            for text in missed["steps"]:
                state.apply(course.rules.parse_action(text))
            assert state.score_sheet().totals[turn["seat"]] == missed["best"]
            assert missed["points"] == missed["best"] - missed["laid"] > 0
            found += 1
    assert found > 3


def test_a_turning_point_is_beyond_doubt(analysed: Analysed) -> None:
    for name in GAMES:
        for point in analysed(name)["turning_points"]:
            turn = analysed(name)["turns"][point["moment"] - 1]
            assert point["share"] == turn[point["kind"]]["share"][point["side"]] > 2 * point["share_error"]


def test_the_same_whatever_does_the_work(analysed: Analysed) -> None:
    """In two processes, and here in another order."""
    record = record_of("card-solo")
    settings = make_settings(record, 4, "jobs")

    def backwards(text: str, settings: dict[str, object], pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
        for place in reversed(range(len(pieces))):
            plain: Piece = json.loads(json.dumps(pieces[place]))
            yield place, json.loads(json.dumps(do_piece(text, settings, plain)))

    here = analyse(record, settings)
    assert analyse(record, settings, spread_over(2)) == here
    assert json.dumps(analyse(record, settings, backwards)) == json.dumps(here)
    assert analyse(record, make_settings(record, 4, "other"))["moments"] != here["moments"]


def test_more_trials_are_surer() -> None:
    record = record_of("card-solo")
    errors = []
    for simulations in (16, 256):
        settings = make_settings(record, simulations, seat=None)
        errors.append(sum(map(sum, [moment["points_error"] for moment in curve(record, settings)])))
    assert errors[1] < errors[0] / 2


def test_another_seed_agrees_within_the_errors() -> None:
    """Two analyses with different draws differ by no more than they say."""
    record = record_of("card-solo")
    one, other = (curve(record, make_settings(record, 200, seed)) for seed in ("one", "other"))
    for first, second in zip(one, other, strict=True):
        for side in range(2):
            doubt = hypot(first["points_error"][side], second["points_error"][side])
            assert abs(first["points"][side] - second["points"][side]) <= 4.5 * doubt


def curve(record: Record, settings: Any) -> list[dict[str, Any]]:
    """The curve alone: alternatives are not asked for."""

    def without_turns(text: str, settings: dict[str, object], pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
        for place, piece in enumerate(pieces):
            is_turn = piece["kind"] == "turn"
            yield place, {"decisions": [], "missed": None} if is_turn else do_piece(text, settings, piece)

    return list(analyse(record, settings, without_turns)["moments"])


def test_one_seat_alone() -> None:
    record = record_of("card-3")
    analysis = analyse(record, make_settings(record, 4, seat=1))
    assert {turn["seat"] for turn in analysis["turns"] if turn["decisions"]} == {1}
    assert analysis["settings"]["seat"] == 1 and len(analysis["balance"]) == 3


def test_progress_and_giving_up() -> None:
    record = record_of("card-solo")
    told: list[tuple[int, int]] = []
    analyse(record, make_settings(record, 4), on_progress=lambda done, whole: told.append((done, whole)))
    assert told[-1][0] == told[-1][1] == max(done for done, _ in told)
    assert len({whole for _, whole in told}) == 1
    with pytest.raises(AnalysisCancelled):
        analyse(record, make_settings(record, 4), is_cancelled=lambda: True)


@pytest.mark.parametrize("name", ["card-3", "board-2"])
def test_a_game_that_was_given_up(name: str) -> None:
    record = cut_off(name, 4)
    analysis = analyse(record, make_settings(record, 4))
    assert analysis["result"]["reason"] == RESIGNED and len(analysis["turns"]) == 4
    first = analysis["balance"][0]
    assert first["share"]["result"] == 1 and first["share"]["cut_off"] > 0
    assert sum(first[part] for part in PARTS) == pytest.approx(first["result"], abs=0.01)


def test_what_cannot_be_analysed_is_refused() -> None:
    record = record_of("card-solo")
    facts = (record.game, record.players, record.options, record.seed, record.dealer, record.seats)
    for lines, code in ((40, "analysis-unfinished"), (0, "analysis-unfinished")):
        with pytest.raises(BadInput, match=code):
            analyse(Record(*facts, record.actions[:lines], None), make_settings(record, 4))
    with pytest.raises(BadInput, match="record-truncated"):
        analyse(Record(*facts, record.actions[:40], record.result), make_settings(record, 4))
    with pytest.raises(BadInput, match="record-bad-line"):
        analyse(Record(*facts, ["nonsense", *record.actions], record.result), make_settings(record, 4))
    for wrong, code in ((3, "analysis-simulations"), (20_000, "analysis-simulations")):
        with pytest.raises(BadInput, match=code):
            make_settings(record, wrong)
    with pytest.raises(BadInput, match="no-such-seat"):
        make_settings(record, 4, seat=1)
