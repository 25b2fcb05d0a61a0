"""Analyses of whole games: what they must be, what they were before, and the same whoever does the work."""

import json
from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from coatl.analysis.analyse import AnalysisCancelled, analyse
from coatl.analysis.course import Course
from coatl.analysis.pieces import Answer, Piece, do_piece
from coatl.analysis.processes import spread_over
from coatl.analysis.settings import Settings, make_settings
from coatl.kernel.errors import BadInput
from coatl.kernel.records import RESIGNED, Record

from .checks import PARTS, check_all
from .golden import GAMES, analysis_of, golden_file, record_of

ABSOLUTE = 0.02
RELATIVE = 0.01


def differences(found: Any, expected: Any, where: str = "") -> Iterator[str]:
    """Where two documents differ by more than is tolerated."""
    if isinstance(expected, dict) and isinstance(found, dict) and found.keys() == expected.keys():
        for name in expected:
            yield from differences(found[name], expected[name], f"{where}.{name}")
    elif isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        for place, (one, other) in enumerate(zip(found, expected, strict=True)):
            yield from differences(one, other, f"{where}[{place}]")
    elif type(expected) in (int, float) and type(found) in (int, float):
        if abs(found - expected) > ABSOLUTE + RELATIVE * abs(expected):
            yield f"{where}: {found} is not about {expected}"
    elif found != expected:
        yield f"{where}: {found!r} is not {expected!r}"


@pytest.mark.parametrize("name", GAMES)
def test_the_analysis_of_a_whole_game(name: str) -> None:
    analysis = analysis_of(name)
    check_all(analysis, record_of(name))
    expected = json.loads(golden_file(name).read_text(encoding="utf-8"))
    assert list(differences(json.loads(json.dumps(analysis)), expected)) == []


def test_a_difference_is_found() -> None:
    assert list(differences({"a": [1.0, "x"]}, {"a": [1.01, "x"]})) == []
    assert list(differences({"a": [1.0, "x"]}, {"a": [1.1, "y"]})) != []
    assert list(differences({"a": [1.0]}, {"a": [1.0, 2.0]})) != []


def cut_off(name: str, turns: int) -> Record:
    """A game in which the last seat gave up after some turns."""
    record = record_of(name)
    course = Course(record)
    lines = course.turns[turns][0].line
    scores = course.turns[turns][0].before.score_sheet().totals
    result = {"reason": RESIGNED, "scores": scores, "winners": [0], "decided_by": RESIGNED}
    facts = (record.game, record.players, record.options, record.seed, record.dealer, record.seats)
    return Record(*facts, record.actions[:lines], result)


def test_the_same_whatever_does_the_work() -> None:
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


def test_more_games_are_surer() -> None:
    record = record_of("card-solo")
    errors = []
    for simulations in (8, 96):
        settings = make_settings(record, simulations)
        errors.append(sum(map(sum, [moment["points_error"] for moment in curve(record, settings)])))
    assert errors[1] < errors[0] / 2


def test_another_seed_agrees_within_the_errors() -> None:
    """Two analyses with different draws differ by no more than they say."""
    record = record_of("card-solo")
    one, other = (curve(record, make_settings(record, 60, seed)) for seed in ("one", "other"))
    for first, second in zip(one, other, strict=True):
        for side in range(2):
            doubt = hypot(first["points_error"][side], second["points_error"][side])
            assert abs(first["points"][side] - second["points"][side]) <= 4.5 * doubt


def curve(record: Record, settings: Settings) -> list[dict[str, Any]]:
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


def test_a_game_that_was_given_up() -> None:
    record = cut_off("card-3", 4)
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
    for wrong, code in ((1, "analysis-simulations"), (20_000, "analysis-simulations")):
        with pytest.raises(BadInput, match=code):
            make_settings(record, wrong)
    with pytest.raises(BadInput, match="no-such-seat"):
        make_settings(record, 4, seat=1)
