"""Scoring one line, as ``coatl score board`` asks for it, and the sheet of a game."""

from typing import Any

import pytest

from coatl.kernel.errors import BadInput
from tests.boardgame.setting import board_rules
from tests.boardgame.table import table


def refused(line: dict[str, object]) -> BadInput:
    with pytest.raises(BadInput) as caught:
        board_rules().score_line(line)
    return caught.value


def test_a_line_is_answered_item_by_item() -> None:
    line = {"serpent": "<bbrk>", "cards": ["count-b"], "temple": "no-g-len-9"}
    assert board_rules().score_line(line) == {
        "serpent": "<bbrk>",
        "cards": [{"id": "count-b", "times": 2, "points": 0}],
        "temple": {"id": "no-g-len-9", "met": 1, "points": 3},
        "total": 3,
    }


def test_cards_and_temple_may_be_left_out() -> None:
    assert board_rules().score_line({"serpent": "b"}) == {"serpent": "b", "cards": [], "total": 0}
    assert "temple" not in board_rules().score_line({"serpent": "bbb", "temple": None})


@pytest.mark.rule("BG-7.7")
def test_a_serpent_that_meets_no_condition_scores_nothing_for_its_temple_card() -> None:
    line: dict[str, Any] = board_rules().score_line({"serpent": "ggg", "temple": "no-g-len-9"})
    assert line["temple"] == {"id": "no-g-len-9", "met": 0, "points": 0}


def test_cards_are_answered_in_the_order_they_were_asked() -> None:
    line: dict[str, Any] = board_rules().score_line({"serpent": "bbb", "cards": ["triple-bbb", "count-b"]})
    assert [card["id"] for card in line["cards"]] == ["triple-bbb", "count-b"]


@pytest.mark.parametrize(
    ("line", "code", "facts"),
    [
        ({}, "score-field", {"field": "serpent"}),
        ({"serpent": 5}, "score-field", {"field": "serpent"}),
        ({"serpent": "bbb", "cards": "count-b"}, "score-field", {"field": "cards"}),
        ({"serpent": "bbb", "cards": [1]}, "score-field", {"field": "cards"}),
        ({"serpent": "bbb", "temple": 1}, "score-field", {"field": "temple"}),
        ({"serpent": "bbb", "card": []}, "score-unknown-field", {"field": "card"}),
        ({"serpent": "bbx"}, "serpent-unknown-letter", {"letter": "x", "place": 3}),
        ({"serpent": "bbb", "cards": ["count-bb"]}, "unknown-card", {"card": "count-bb", "nearest": "count-b"}),
        ({"serpent": "bbb", "temple": "no-g-len-8"}, "unknown-card", {"card": "no-g-len-8", "kind": "temple"}),
        ({"serpent": "bbb", "cards": ["???"]}, "unknown-card", {"kind": "prophecy", "nearest": ""}),
    ],
)
def test_bad_lines_name_what_is_wrong(line: dict[str, object], code: str, facts: dict[str, object]) -> None:
    problem = refused(line)
    assert problem.code == code
    assert facts.items() <= problem.facts.items()


@pytest.mark.rule("BG-6.4")
def test_no_more_than_4_cards_and_no_identical_ones() -> None:
    five = ["count-b", "count-g", "count-r", "count-y", "count-k"]
    assert refused({"serpent": "bbb", "cards": five}).code == "score-too-many-cards"
    assert board_rules().score_line({"serpent": "bbb", "cards": five[:4]})["total"] == 2
    twice = refused({"serpent": "bbb", "cards": ["count-b", "count-g", "count-b"]})
    assert (twice.code, twice.facts["card"]) == ("score-identical-cards", "count-b")


@pytest.mark.rule("BG-10.1")
def test_the_sheet_agrees_with_single_lines() -> None:
    t = table(promo=True).completed(0, "<bbrbbkrbbyy>", "blocks-bbyy", "isolated-bb", temple="no-g-len-9")
    t.completed(0, "<ggg>", "count-g", "triple-ggg").completed(1, "<rgygy>", "promo-yyggr", temple="no-k-len-8")
    for seat, entries in enumerate(t.state.score_sheet().entries):
        for entry, shown in zip(entries, t.shown(seat)["completed"], strict=True):
            line = board_rules().score_line({key: shown[key] for key in ("serpent", "cards", "temple")})
            assert (entry.serpent, entry.points) == (shown["serpent"], line["total"])
            assert shown["points"] == line["total"]
    assert t.state.score_sheet().totals == [4 + 5 + 3 + 2 + 3, 3 + 3]
