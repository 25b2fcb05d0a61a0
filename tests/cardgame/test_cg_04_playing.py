"""CG-4: playing a Feather card."""

import random

import pytest

from tests.cardgame import slow_counting
from tests.cardgame.table import solo, table


@pytest.mark.rule("CG-4.1")
def test_the_first_card_starts_the_coatl() -> None:
    t = table().hand(0, "gr by")
    assert t.legal("lay") == [
        *("lay gr right beside", "lay rg right beside", "lay by right beside", "lay yb right beside"),
    ]
    for text in ("lay gr left beside", "lay gr left over", "lay gr right over"):
        assert t.refuses(text, "first-card-alone")
    assert t.apply("lay rg right beside").serpent() == "rg"


@pytest.mark.rule("CG-4.1", "CG-4.2", "CG-4.4")
@pytest.mark.parametrize(
    ("laying", "serpent"),
    [
        ("by left beside", "bygr"),
        ("yb left beside", "ybgr"),
        ("by left over", "bYr"),
        ("yb left over", "yBr"),
        ("by right beside", "grby"),
        ("yb right beside", "gryb"),
        ("by right over", "gBy"),
        ("yb right over", "gYb"),
    ],
)
def test_a_later_card_lies_beside_or_over_either_end_either_way_round(laying: str, serpent: str) -> None:
    t = table().coatl(0, "gr").hand(0, "by")
    assert len(t.legal("lay")) == 8
    assert t.apply(f"lay {laying}").serpent() == serpent


@pytest.mark.rule("CG-4.1")
def test_the_first_card_may_be_overlapped_at_both_halves() -> None:
    t = table().hand(0, "gr by ky ky").apply("lay gr right beside", "lay by left over")
    assert t.serpent() == "bYr"
    over = table().hand(0, "by ky").coatl(0, "bYr").apply("lay ky right over")
    assert over.serpent() == "bYKy"


@pytest.mark.rule("CG-4.1")
def test_a_stack_is_never_at_an_end_so_it_is_never_covered_again() -> None:
    """Whatever is laid, in whole random Cóatl: ends are single, and only the end segment changes."""
    rng = random.Random("stacks")
    for _ in range(15):
        t = table()
        for _ in range(8):
            pair = rng.choice(slow_counting.CARDS["feathers"]["pairs"])
            t.turn(0).hand(0, pair)
            t.state.played = 0
            before = t.serpent()
            laying = rng.choice(t.legal("lay"))
            _, card, end, way = laying.split(" ")
            t.apply(laying)
            assert t.serpent() == slow_counting.lay(before, card, end, way)[0]
            assert t.serpent()[0].islower() and t.serpent()[-1].islower()
            stacks = [letter for letter in before if letter.isupper()]
            now = [letter for letter in t.serpent() if letter.isupper()]
            added = [] if way == "beside" else [card[0 if end == "right" else 1].upper()]
            assert now == (stacks + added if end == "right" else added + stacks), "every stack stays as it was"


@pytest.mark.rule("CG-4.1")
def test_there_is_no_way_under_a_card() -> None:
    t = table().coatl(0, "gRb").hand(0, "by")
    assert {text.split(" ", 2)[2] for text in t.legal("lay")} == {
        *("left beside", "left over", "right beside", "right over"),
    }


@pytest.mark.rule("CG-4.1")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    t = table().hand(0, "gr").hand(1, "by")
    assert t.refuses("lay by right beside", "feather-missing")
    assert t.refuses("discard by", "feather-missing")
    t.apply("lay gr right beside")
    assert t.held() == [] and t.refuses("lay gr right beside", "feather-missing")
    assert t.view()["laid"] == ["gr"]


@pytest.mark.rule("CG-4.3")
def test_a_discard_reveals_the_top_card_which_must_be_played() -> None:
    t = table().coatl(0, "gr").hand(0, "gr by ky rb")
    t.apply("discard gr")
    assert t.is_chance and t.view()["discards"] == ["gr"]
    t.draw("bk")
    assert t.seat == 0 and t.view()["revealed"] == "bk" and t.view()["phase"] == "revealed"
    ways = ("left beside", "left over", "right beside", "right over")
    assert t.legal() == [f"lay {card} {way}" for card in ("bk", "kb") for way in ways]
    assert t.refuses("lay by right beside", "feather-missing"), "the revealed card and no other"
    assert t.refuses("discard by", "wrong-moment") and t.refuses("done", "choose-action-first")
    t.apply("lay kb left over")
    assert t.serpent() == "kBr" and t.view()["revealed"] is None
    assert sorted(t.held()) == ["by", "rb", "yk"] and t.view()["played"] == 1


@pytest.mark.rule("CG-4.3", "CG-4.1")
def test_a_revealed_card_can_be_the_first_of_the_coatl() -> None:
    t = table().hand(0, "gr by ky rb").apply("discard gr").draw("bk")
    assert t.legal() == ["lay bk right beside", "lay kb right beside"]
    assert t.refuses("lay bk left over", "first-card-alone")
    assert t.apply("lay kb right beside").serpent() == "kb"


@pytest.mark.rule("CG-4.3")
def test_both_cards_of_a_turn_may_be_revealed_ones() -> None:
    t = table().hand(0, "gr by ky rb").apply("discard gr").draw("gr").apply("lay gr right beside")
    t.apply("discard yk").draw("gr").apply("lay gr right beside")
    assert t.serpent() == "grgr" and t.legal() == ["done"]
    assert sorted(t.view()["discards"]) == ["gr", "yk"]


@pytest.mark.rule("CG-4.3")
def test_what_is_revealed_comes_from_the_deck() -> None:
    t = table().hand(0, "gr by ky rb").deck("bk bk rk").apply("discard gr")
    assert t.drawable() == {"bk", "rk"} and int(t.state.chance_total()) == 3


@pytest.mark.rule("CG-4.4")
def test_a_covered_segment_is_gone_for_every_purpose() -> None:
    t = table().coatl(0, "gr").hand(0, "by ky").supply("pair-gr", "stack-b", "pair-rb")
    t.apply("lay by right over")
    assert t.serpent() == "gBy"
    assert t.fulfillable() == {"stack-b"}, "green-red is covered, the stack has blue on top"
    entry = t.rules.score_line({"serpent": t.serpent(), "prophecies": {"pair-gr": 0, "stack-b": 1}})
    assert [item["times"] for item in entry["prophecies"]] == [0, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("CG-4.4", "CG-8.1")
def test_covered_segments_count_for_no_temple_goal() -> None:
    """As many red as green parts: the red one of the second seat is covered."""
    t = table().temple("temple-5").coatl(0, "gr").coatl(1, "gBy")
    assert [entry[0].items[-1].times for entry in t.state.score_sheet().entries] == [1, 0]


@pytest.mark.rule("CG-4.1", "CG-4.3")
def test_solo_players_lay_and_discard_alike() -> None:
    t = solo().coatl(0, "gr").hand(0, "by ky gr gr")
    assert t.apply("lay yb left over").serpent() == "yBr"
    t.apply("discard yk").draw("rk").apply("lay kr right over")
    assert t.serpent() == "yBKr"
