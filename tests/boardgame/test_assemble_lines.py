"""What the solver reads and tells as plain data, beyond what a command line can say."""

from typing import Any

import pytest

from coatl.kernel.errors import BadInput
from tests.boardgame.setting import board_rules


def solve(line: dict[str, Any]) -> dict[str, Any]:
    solve_line = board_rules().solve_line
    assert solve_line is not None
    return solve_line(line)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"pieces": "b b"}, "pieces"),
        ({"hand": [1]}, "hand"),
        ({"temples": None}, "temples"),
        ({"coatls": ["<bb"]}, "coatls"),
        ({"coatls": [{"cards": []}]}, "serpent"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(line: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        solve(line)
    assert (caught.value.code, caught.value.facts["field"]) == ("score-field", field)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        solve({"serpent": "bb"})
    assert (caught.value.code, caught.value.facts["field"]) == ("score-unknown-field", "serpent")


def test_with_nothing_at_all_there_is_one_plan_and_it_does_nothing() -> None:
    plan = {"points": 0, "completed": 0, "pieces_kept": 0, "cards_kept": 0, "steps": [], "serpents": []}
    assert solve({}) == {"plans": [plan]}
