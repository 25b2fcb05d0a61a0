"""Bad records: every message names what is wrong."""

import json
from typing import Any

import pytest

import coatl
from coatl.kernel.errors import BadInput
from coatl.kernel.records import VERSION, Record, parse_record, replay, replay_to_end


def document(**changes: object) -> dict[str, Any]:
    """A short record of a game that has just been dealt."""
    record = coatl.new_game("board", players=2, seed=7).record()
    return {**record.as_json(), **changes}


def refusal(text: str) -> BadInput:
    with pytest.raises(BadInput) as problem:
        parse_record(text)
    return problem.value


def test_not_json() -> None:
    problem = refusal('{"coatl": 1,\n "game" "board"}')
    assert problem.code == "record-not-json"
    assert problem.facts["line"] == 2 and problem.facts["problem"]
    assert refusal("").code == "record-not-json"


@pytest.mark.parametrize("text", ["[" * 100_000, '{"players": ' + "9" * 5_000 + "}"])
def test_json_that_no_machine_should_read(text: str) -> None:
    """Nested too deeply, or with a number that is too long."""
    assert refusal(text).code == "record-not-json"


@pytest.mark.parametrize("text", ["[]", "1", "null", '"record"', "true"])
def test_not_an_object(text: str) -> None:
    assert (refusal(text).code, refusal(text).facts) == ("record-not-an-object", {})


@pytest.mark.parametrize("version", [None, 0, 2, "1", True, [1]])
def test_an_unknown_version(version: object) -> None:
    problem = refusal(json.dumps(document(coatl=version)))
    assert (problem.code, problem.facts) == ("record-version", {"version": str(version), "known": str(VERSION)})


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("game", "text"), ("players", "number"), ("options", "object"), ("seed", "text"), ("dealer", "number"),
        ("seats", "list"), ("actions", "list"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", ["left out", None, True, 1.5])
def test_a_field_that_is_missing_or_of_another_kind(field: str, expected: str, value: object) -> None:
    broken = document(**{field: value})
    if value == "left out":
        del broken[field]
    problem = refusal(json.dumps(broken))
    assert (problem.code, problem.facts) == ("record-field", {"field": field, "expected": expected})


@pytest.mark.parametrize("field", ["seats", "actions"])
def test_a_list_of_something_else_than_texts(field: str) -> None:
    problem = refusal(json.dumps(document(**{field: ["done", 3]})))
    assert (problem.code, problem.facts) == ("record-field", {"field": field, "expected": "texts"})


@pytest.mark.parametrize("result", [1, [], "won", False])
def test_a_result_of_another_kind(result: object) -> None:
    problem = refusal(json.dumps(document(result=result)))
    assert (problem.code, problem.facts) == ("record-field", {"field": "result", "expected": "object"})


def test_a_seed_may_be_a_number() -> None:
    assert parse_record(json.dumps(document(seed=7))).seed == "7"
    assert parse_record(json.dumps(document(seed=7))).as_text() == parse_record(json.dumps(document())).as_text()


def test_seats_must_be_as_many_as_players() -> None:
    with pytest.raises(BadInput) as problem:
        replay_to_end(parse_record(json.dumps(document(seats=["only one"]))))
    assert (problem.value.code, problem.value.facts) == ("seat-count", {"seats": 1, "players": 2})


def test_a_record_copies_what_it_is_given() -> None:
    options: dict[str, object] = {"tokens": True}
    record = Record("board", 2, options, "7", 1, ["a", "b"], [], None)
    options["tokens"] = False
    assert record.options == {"tokens": True}
    assert "result" not in record.as_json()


def test_replay_yields_every_line_with_its_position() -> None:
    record = parse_record(json.dumps(document()))
    lines = [(line, int(state.current_seat)) for line, state in replay(record)]
    assert [line for line, _ in lines] == record.actions
    assert lines[-1][1] == 0 and {seat for _, seat in lines[:-1]} == {-1}


def test_an_action_before_its_draws() -> None:
    with pytest.raises(BadInput) as problem:
        replay_to_end(parse_record(json.dumps(document(actions=["done"]))))
    assert problem.value.code == "record-bad-line"
    assert problem.value.facts == {"number": 1, "line": "done", "reason": "draws-first", "nearest": ""}


def test_a_misspelt_line_is_answered_with_what_was_meant() -> None:
    lines = document()["actions"]
    with pytest.raises(BadInput) as problem:
        replay_to_end(parse_record(json.dumps(document(actions=[*lines, "dnoe"]))))
    expected = {"number": len(lines) + 1, "line": "dnoe", "reason": "unknown-action-text", "nearest": "done"}
    assert problem.value.facts == expected


def test_an_empty_record_is_a_position_before_its_first_draw() -> None:
    assert replay_to_end(parse_record(json.dumps(document(actions=[])))).current_seat == -1


def test_texts_that_are_not_ascii_stay_readable() -> None:
    record = coatl.new_game("board", seed="Cóatl", seats=["Itzél", "Ñ"]).record()
    assert '"Cóatl"' in record.as_text() and '"Itzél"' in record.as_text()
    assert parse_record(record.as_text()).as_text() == record.as_text()
