"""The numbers of action sequences are those of the table (``scripts/make_fixtures.py`` writes it)."""

import json

import pytest
from perft.counting import TABLE, counts, perft, position
from perft.starts import STARTS, Start

from coatl.kernel.registry import game_names

NUMBERS = json.loads(TABLE.read_text(encoding="utf-8"))


def test_the_table_has_every_start_and_no_other() -> None:
    assert sorted(NUMBERS) == sorted(start.name for start in STARTS)
    assert {start.game for start in STARTS} == {*game_names()}


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_the_number_of_action_sequences(start: Start) -> None:
    assert counts(start) == NUMBERS[start.name]


@pytest.mark.parametrize("start", STARTS[::8], ids=lambda start: start.name)
def test_counting_does_not_change_the_position(start: Start) -> None:
    state = position(start)
    assert perft(state, 2) == perft(state, 2) == NUMBERS[start.name][1]
