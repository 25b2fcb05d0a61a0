"""Errors carry a code and facts; sentences are made elsewhere."""

import copy
import pickle

import pytest

from coatl.kernel.errors import BadInput, CoatlError, IllegalAction


def test_an_error_has_a_code_and_facts() -> None:
    error = BadInput("unknown-game", {"game": "bored", "known": ["board"]})
    assert (error.code, error.facts) == ("unknown-game", {"game": "bored", "known": ["board"]})
    assert str(error) == "unknown-game: game='bored', known=['board']"


def test_an_error_without_facts_is_its_code() -> None:
    error = IllegalAction("nothing-to-take-back")
    assert (error.facts, str(error)) == ({}, "nothing-to-take-back")


def test_facts_are_a_copy() -> None:
    facts: dict[str, object] = {"line": 1}
    error = BadInput("record-not-json", facts)  # type: ignore[arg-type]
    facts["line"] = 2
    assert error.facts == {"line": 1}


@pytest.mark.parametrize("kind", [BadInput, IllegalAction])
def test_both_kinds_are_caught_as_one(kind: type[CoatlError]) -> None:
    with pytest.raises(CoatlError):
        raise kind("anything", {})


@pytest.mark.parametrize("kind", [BadInput, IllegalAction])
def test_an_error_can_cross_processes(kind: type[CoatlError]) -> None:
    """Worker processes hand errors back to their parent."""
    for again in (pickle.loads(pickle.dumps(kind("code", {"n": 1}))), copy.copy(kind("code", {"n": 1}))):
        assert (type(again), again.code, again.facts) == (kind, "code", {"n": 1})
