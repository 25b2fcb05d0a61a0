"""CG-7: the final round of heads and tails."""

import pytest

from tests.cardgame.slow_counting import LETTERS
from tests.cardgame.table import Table, table

HEADS = [f"head <{letter}" for letter in LETTERS]
TAILS = [f"tail {letter}>" for letter in LETTERS]


def last_feather_turn(players: int = 2) -> Table:
    """The last seat has its fourth turn."""
    t = table(players).turn(players - 1, round=4).hand(players - 1, "gr by ky rb").supply("gap-k", "gap-y", "gap-b")
    return t


@pytest.mark.rule("CG-7.1")
def test_all_discard_their_feather_cards_before_the_final_round() -> None:
    t = last_feather_turn().hand(0, "gk gk gk gk")
    t.apply("lay gr right beside", "lay by right beside", "done").draw("rk", "rk")
    assert t.view()["hand_sizes"] == [0, 0] and t.view()["round"] == 5
    assert sorted(t.view()["discards"]) == sorted(["gk"] * 4 + ["yk", "rb", "rk", "rk"])
    assert t.seat == 0 and t.legal() == HEADS


@pytest.mark.rule("CG-7.1")
def test_not_before_everyone_had_the_fourth_turn() -> None:
    t = table().turn(0, round=4).hand(0, "gr by ky rb").play("lay gr right beside", "lay by right beside", "done")
    assert t.view()["round"] == 4 and t.view()["hand_sizes"] == [4, 4] and t.legal("head") == []


@pytest.mark.rule("CG-7.2")
def test_a_head_on_the_left_then_a_tail_on_the_right() -> None:
    t = table().coatl(0, "gRb").coatl(1, "gr").final_round()
    assert t.legal() == HEADS and t.refuses("tail g>", "wrong-moment")
    assert t.refuses("done", "choose-action-first")
    t.apply("head <y")
    assert t.serpent() == "<ygRb" and t.legal() == TAILS and t.refuses("head <y", "wrong-moment")
    t.apply("tail k>")
    assert t.serpent() == "<ygRbk>" and t.legal() == ["done"]
    t.play("done")
    assert t.seat == 1 and t.legal() == HEADS


@pytest.mark.rule("CG-7.2")
def test_beside_never_overlapping_and_no_feather_cards() -> None:
    t = table().coatl(0, "gr").final_round()
    assert t.refuses("lay by right beside", "wrong-moment") and t.refuses("discard by", "wrong-moment")
    t.apply("head <b", "tail b>")
    assert t.serpent() == "<bgrb>", "nothing is covered"


@pytest.mark.rule("CG-7.2", "CG-5.1", "CG-5.7")
def test_prophecies_after_each_of_both() -> None:
    t = table().coatl(0, "rb").supply("pair-gr", "pair-bk", "pair-rb").levels(1, {"any-gb": 2}).final_round()
    t.apply("head <g")
    assert t.fulfillable() == {"pair-gr", "any-gb"}, "red-blue was there before"
    t.apply("fulfil any-gb", "done")
    assert t.legal() == TAILS, "the rest was left"
    t.apply("tail k>")
    assert t.fulfillable() == {"pair-bk"} and t.refuses("fulfil pair-gr", "not-made-by-this-card")
    t.apply("fulfil pair-bk")
    assert t.lying(0)[1] == ["any-gb", "pair-bk"]


@pytest.mark.rule("CG-7.2", "CG-5.4")
def test_one_from_each_neighbour_in_the_final_round_too() -> None:
    t = table().coatl(0, "rb").levels(1, {"pair-gr": 1, "pair-bk": 1}).final_round()
    t.apply("head <g", "fulfil pair-gr", "tail k>")
    assert t.refuses("fulfil pair-bk", "robbed-already")


@pytest.mark.rule("CG-7.2", "CG-5.2")
def test_own_prophecies_rise_by_head_and_tail() -> None:
    t = table().coatl(0, "rgrg").levels(0, {"pair-gr": 1}).final_round()
    t.apply("head <g", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 2
    t.apply("tail r>", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 3


@pytest.mark.rule("CG-7.3")
def test_the_score_is_fixed_at_the_end_of_ones_own_last_turn() -> None:
    t = table().temple("temple-1").coatl(0, "grby").levels(0, {"pair-gr": 2}).supply("gap-r", "gap-y", "gap-b")
    t.final_round().apply("head <k", "tail k>")
    assert not t.view()["sides"][0]["fixed"]
    t.apply("done")
    assert [side["fixed"] for side in t.view()["sides"]] == [True, False] and t.totals() == [5, 0]


@pytest.mark.rule("CG-7.3")
def test_later_thefts_do_not_change_a_fixed_score_but_the_thief_scores() -> None:
    t = table().temple("temple-1").coatl(0, "grby").coatl(1, "rb").levels(0, {"pair-gr": 2})
    t.supply("gap-k", "gap-y", "gap-b").final_round()
    t.apply("head <k", "tail k>", "done")
    assert t.totals() == [5, 0]
    t.apply("head <g", "fulfil pair-gr")
    assert t.level(0, "pair-gr") is None and t.level(1, "pair-gr") == 1
    assert t.totals() == [5, 2]
    t.apply("tail k>", "done")
    assert t.is_over and t.state.outcome().scores == [5, 2]
    assert t.view()["sides"][0]["final_levels"] == [[], [], ["pair-gr"], []]


@pytest.mark.rule("CG-7.3", "CG-8.1")
def test_temple_goals_are_fixed_too() -> None:
    """Yellow, green and pink at the end of the first seat's turn: the theft of the pink one does not matter."""
    t = table().temple("temple-1").coatl(0, "kr").coatl(1, "kb").supply("any-yg", "gap-y", "gap-r")
    t.levels(0, {"pair-gr": 1, "any-br": 1, "gap-b": 1}).final_round().apply("head <k", "tail k>", "done")
    assert t.totals() == [6 + 3, 0]
    t.apply("head <b", "fulfil gap-b")
    assert t.level(1, "gap-b") == 1 and t.totals() == [6 + 3, 2]


@pytest.mark.rule("CG-7.3")
def test_thefts_before_the_end_of_ones_last_turn_do_count() -> None:
    t = table().temple("temple-1").coatl(0, "rb").levels(1, {"pair-gr": 2}).final_round()
    t.apply("head <g", "fulfil pair-gr", "tail k>")
    assert t.totals() == [2, 0]
