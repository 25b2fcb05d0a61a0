"""BG-10: scoring and who wins."""

import pytest

from coatl.kernel.errors import IllegalAction
from tests.boardgame.setting import board_rules
from tests.boardgame.table import Table, table


def ended(t: Table) -> dict[str, object]:
    """The outcome if the game ended now, by all having to pass."""
    t.state.end_reason, t.state.is_over, t.state.current_seat = 3, True, -2
    return t.state.outcome().as_json()


@pytest.mark.rule("BG-10.1")
def test_only_completed_coatl_score_all_cards_beside_them() -> None:
    t = table().completed(0, "<bbbrk>", "count-b", "pair-rk", temple="no-g-len-9").coatl(0, "A", "<yyy", "count-y")
    t.completed(0, "<kkk>", "count-k").hand(0, "triple-yyy").pieces(0, "g g")
    sheet = t.state.score_sheet().as_json()
    assert sheet == [
        {
            "total": 8,
            "entries": [
                {
                    "serpent": "<bbbrk>",
                    "points": 6,
                    "items": [
                        {"id": "count-b", "times": 3, "points": 2},
                        {"id": "pair-rk", "times": 1, "points": 1},
                        {"id": "no-g-len-9", "times": 1, "points": 3},
                    ],
                },
                {"serpent": "<kkk>", "points": 2, "items": [{"id": "count-k", "times": 3, "points": 2}]},
            ],
        },
        {"total": 0, "entries": []},
    ]


@pytest.mark.rule("BG-10.1", "BG-11.4")
def test_golden_segments_received_are_added() -> None:
    t = table(golden_feathers=True).completed(0, "<kkk>", "count-k").gold(0, 2).pieces(1, "gold")
    assert t.state.score_sheet().totals == [2 + 4, 0]
    assert t.state.score_sheet().as_json()[0]["entries"][1] == {  # type: ignore[index]
        "serpent": "", "points": 4, "items": [{"id": "golden-segments", "times": 2, "points": 4}]
    }  # fmt: skip


@pytest.mark.rule("BG-10.2")
def test_most_points_win() -> None:
    t = table(players=3).completed(1, "<bbbb>", "count-b").completed(0, "<ggg>", "count-g")
    assert ended(t) == {"reason": "all-passed", "scores": [2, 3, 0], "winners": [1], "decided_by": "points"}


@pytest.mark.rule("BG-10.2")
def test_a_tie_is_broken_by_most_prophecy_and_temple_cards_beside_completed_coatl() -> None:
    prophecies = table().completed(0, "<bbbb>", "count-b").completed(1, "<gggrk>", "count-g", "pair-rk")
    assert ended(prophecies) == {"reason": "all-passed", "scores": [3, 3], "winners": [1], "decided_by": "cards"}
    temple = table().completed(0, "<bbbbb>", "count-b", temple="rg-len-6").completed(1, "<gggg>", "count-g")
    temple.completed(1, "<rkg>", "pair-rk")
    assert temple.state.score_sheet().totals == [4, 4]
    temple.completed(0, "<rkr>", "pair-yg")
    assert ended(temple)["winners"] == [0], "3 cards against 2; a Temple card counts, and one that scores 0 too"


@pytest.mark.rule("BG-10.2")
def test_cards_beside_incomplete_coatl_and_in_hand_break_no_tie() -> None:
    t = table().completed(0, "<ggg>", "count-g").completed(1, "<bbb>", "count-b")
    t.coatl(0, "A", "kkk", "count-k").hand(0, "count-y").temples(0, "no-g-len-9", "no-y-kg")
    assert ended(t)["decided_by"] == "shared"


@pytest.mark.rule("BG-10.2")
def test_a_second_tie_is_broken_by_the_single_coatl_worth_most() -> None:
    t = table().completed(0, "<bbbb>", "count-b").completed(0, "<ggg>", "count-g")
    t.completed(1, "<yyyyy>", "count-y").completed(1, "<rkr>", "pair-rk")
    assert t.state.score_sheet().totals == [3 + 2, 4 + 1]
    assert ended(t) == {"reason": "all-passed", "scores": [5, 5], "winners": [1], "decided_by": "best-coatl"}


@pytest.mark.rule("BG-10.2")
def test_what_is_still_level_is_shared() -> None:
    t = table(players=4).completed(0, "<bbb>", "count-b").completed(1, "<ggg>", "count-g")
    t.completed(2, "<kkk>", "count-k")
    assert ended(t) == {
        "reason": "all-passed", "scores": [2, 2, 2, 0], "winners": [0, 1, 2], "decided_by": "shared"
    }  # fmt: skip


@pytest.mark.rule("BG-10.2")
def test_golden_segments_count_for_the_points_but_are_no_cards() -> None:
    t = table(golden_feathers=True).completed(0, "<bbb>", "count-b").gold(1, 1)
    assert ended(t) == {"reason": "all-passed", "scores": [2, 2], "winners": [0], "decided_by": "cards"}


@pytest.mark.rule("BG-10.2")
def test_without_any_coatl_all_share_the_victory() -> None:
    assert ended(table(players=3)) == {
        "reason": "all-passed", "scores": [0, 0, 0], "winners": [0, 1, 2], "decided_by": "shared"
    }  # fmt: skip


@pytest.mark.rule("BG-10.2")
def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(IllegalAction) as caught:
        table().state.outcome()
    assert caught.value.code == "not-over"


EXAMPLE = "<bbrbbkrbbyy>"
EXAMPLE_CARDS = ("blocks-bbyy", "isolated-bb", "count-b")


@pytest.mark.rule("BG-10.3")
def test_the_worked_example_of_the_rulebook_is_what_it_says() -> None:
    letters = EXAMPLE.strip("<>")
    assert len(letters) == 11 and "g" not in letters
    assert [place for place, letter in enumerate(letters, start=1) if letter == "b"] == [1, 2, 4, 5, 8, 9]
    assert letters[7:11] == "bbyy"


@pytest.mark.rule("BG-10.3")
def test_the_worked_example_is_worth_17_points() -> None:
    line = board_rules().score_line({"serpent": EXAMPLE, "cards": [*EXAMPLE_CARDS], "temple": "no-g-len-9"})
    assert line == {
        "serpent": EXAMPLE,
        "cards": [
            {"id": "blocks-bbyy", "times": 1, "points": 4},
            {"id": "isolated-bb", "times": 3, "points": 5},
            {"id": "count-b", "times": 6, "points": 5},
        ],
        "temple": {"id": "no-g-len-9", "met": 1, "points": 3},
        "total": 17,
    }


@pytest.mark.rule("BG-10.3")
def test_the_worked_example_can_be_played() -> None:
    t = table().pieces(0, "y>").coatl(0, "A", EXAMPLE[:-2]).hand(0, *EXAMPLE_CARDS).temples(0, "no-g-len-9")
    t.play("extend A right y>", *(f"fulfil A {card}" for card in EXAMPLE_CARDS), "temple no-g-len-9", "done")
    assert t.state.score_sheet().totals == [17, 0]
