"""CG-3: rounds, drawing and filling up."""

import pytest

from tests.cardgame.slow_counting import PATTERNS
from tests.cardgame.table import Table, solo, table

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def play_turn(t: Table) -> Table:
    """Two Feather cards of the hand side by side, without fulfilling anything."""
    for card in range(2):
        t.play(f"lay {t.held(t.seat)[0]} right beside")
        if t.legal("done") and card == 0:
            t.play("done")
    return t.play("done")


@pytest.mark.rule("CG-3.1")
@SEATS
def test_four_feather_rounds_clockwise_then_heads_and_tails(players: int) -> None:
    t = table(players)
    for round in range(1, 5):
        for seat in range(players):
            view = t.view()
            assert (t.seat, view["round"], view["phase"]) == (seat, round, "play")
            assert view["turn"] == (round - 1) * players + seat + 1
            play_turn(t)
            assert len(t.serpent(seat)) == 4 * round
    for seat in range(players):
        view = t.view()
        assert (t.seat, view["round"], view["rounds"], view["phase"]) == (seat, 5, 5, "head")
        t.play("head <g")
        while t.legal("done"):
            t.play("done")
        t.play("tail g>", "done")
        assert len(t.serpent(seat)) == 18 + 2
    assert t.is_over and t.legal() == []
    assert t.refuses("done", "game-over")
    assert t.state.outcome().reason == "all-rounds"


@pytest.mark.rule("CG-3.1")
def test_two_cards_must_be_played_in_a_turn() -> None:
    t = table().hand(0, "gr gr by ky")
    assert t.refuses("done", "choose-action-first")
    t.apply("lay gr right beside")
    assert t.refuses("done", "choose-action-first")
    t.apply("lay by right beside")
    assert t.legal() == ["done"]
    assert t.refuses("lay gr right beside", "wrong-moment") and t.refuses("discard gr", "wrong-moment")


@pytest.mark.rule("CG-3.2")
def test_two_feather_cards_are_drawn_at_the_end_of_the_turn() -> None:
    t = table().hand(0, "gr gr by ky").supply("gap-k", "gap-y", "gap-b")
    left = t.view()["deck_size"]
    t.apply("lay gr right beside", "lay by right beside")
    assert sorted(t.held()) == ["gr", "yk"] and t.view()["deck_size"] == left, "not before the end of the turn"
    t.apply("done").draw("bk", "bk")
    assert sorted(t.held()) == ["bk", "bk", "gr", "yk"]
    assert t.seat == 1 and t.view()["deck_size"] == left - 2


@pytest.mark.rule("CG-3.2", "CG-4.3")
def test_two_feather_cards_are_drawn_after_discarding_to_reveal_too() -> None:
    t = table().hand(0, "gr gr by ky").supply("gap-k", "gap-y", "gap-b")
    t.apply("discard gr").draw("rk").apply("lay rk right beside", "discard gr").draw("rk").apply("lay rk right beside")
    t.apply("done").draw("bk", "bk")
    assert sorted(t.held()) == ["bk", "bk", "by", "yk"] and t.seat == 1


@pytest.mark.rule("CG-3.2")
@pytest.mark.parametrize("players", [2, 3])
def test_the_supply_is_filled_up_only_at_the_end_of_the_turn(players: int) -> None:
    ids = ["pair-gr", "gap-k", "gap-b"][: 3 if players == 2 else 2]
    t = table(players).hand(0, "gr by ky gb").supply(*ids)
    t.apply("lay gr right beside", "fulfil pair-gr")
    assert t.view()["supply"] == [None, *ids[1:]]
    t.apply("lay by right beside")
    assert t.view()["supply"] == [None, *ids[1:]]
    t.apply("done").draw("gr", "gr", "stack-g")
    assert t.view()["supply"] == ["stack-g", *ids[1:]] and t.seat == 1


@pytest.mark.rule("CG-3.2")
def test_the_supply_is_filled_up_in_the_final_round_too_but_hands_are_not() -> None:
    t = table().coatl(0, "rb").supply("pair-gr", "gap-k", "gap-b").final_round()
    t.apply("head <g", "fulfil pair-gr", "tail g>", "done")
    assert t.drawable() <= {*PATTERNS}
    t.draw("gap-y")
    assert t.view()["supply"] == ["gap-y", "gap-k", "gap-b"] and t.seat == 1
    assert t.view()["hand_sizes"] == [0, 0]


@pytest.mark.rule("CG-3.2")
def test_the_supply_is_filled_up_after_carls_turn() -> None:
    t = solo().supply("pair-gr", "gap-k", "gap-b").before_carl().carl("rk", "fulfil")
    assert t.view()["supply"] == [None, None, "gap-b"]
    t.draw("any-gb", "any-rk")
    assert t.view()["supply"] == ["any-gb", "any-rk", "gap-b"]
    assert t.seat == 0


@pytest.mark.rule("CG-3.3")
def test_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    t = table().hand(0, "gr gr by ky").supply("gap-k", "gap-y", "gap-b").discards("bk rk").deck("gb")
    t.apply("lay gr right beside", "lay gr right beside", "done")
    assert t.drawable() == {"gb"}
    t.draw("gb")
    assert t.drawable() == {"bk", "rk"} and t.view()["discards"] == []
    t.draw("rk")
    assert t.view()["deck_size"] == 1 and t.seat == 1


@pytest.mark.rule("CG-3.3")
def test_the_deck_is_not_renewed_before_a_card_is_needed() -> None:
    t = table().hand(0, "gr gr by ky").supply("gap-k", "gap-y", "gap-b").discards("bk rk").deck("gb gb")
    t.apply("lay gr right beside", "lay gr right beside", "done").draw("gb", "gb")
    assert t.view()["deck_size"] == 0 and t.view()["discards"] == ["rk", "bk"] and t.seat == 1


@pytest.mark.rule("CG-3.3", "CG-4.3")
def test_the_card_just_discarded_is_among_those_that_become_the_deck() -> None:
    t = table().hand(0, "gr gr by ky").discards("bk").deck()
    t.apply("discard gr")
    assert t.drawable() == {"bk", "gr"}
    t.draw("gr")
    assert t.view()["revealed"] == "gr" and t.view()["discards"] == []
    alone = table().hand(0, "gr gr by ky").deck().apply("discard yk")
    assert alone.drawable() == {"yk"}


@pytest.mark.rule("CG-3.3")
def test_carl_reveals_from_the_renewed_deck() -> None:
    t = solo().discards("gb").supply("gap-k", "gap-y", "gap-b").hand(0, "gr gr by ky").deck("bk rk")
    t.apply("lay gr right beside", "lay gr right beside", "done").draw("bk", "rk")
    assert t.drawable() == {"gb"} and t.view()["discards"] == []
    t.draw("gb")
    assert t.view()["favourites"] == "gb" and t.view()["discards"] == ["gb"]


@pytest.mark.rule("CG-3.3")
def test_with_an_empty_prophecy_deck_the_supply_stays_short() -> None:
    t = table().hand(0, "gr gr by ky").supply("pair-gr", "gap-y", "gap-b").prophecy_deck()
    t.apply("lay gr right beside", "fulfil pair-gr", "lay by right beside", "done").draw("bk", "bk")
    assert t.view()["supply"] == [None, "gap-y", "gap-b"] and t.seat == 1


@pytest.mark.rule("CG-3.3", "CG-9.7")
def test_with_an_empty_prophecy_deck_the_supply_stays_short_after_carls_turn() -> None:
    t = solo().supply("gap-g", "gap-y", "gap-b").prophecy_deck().before_carl().carl("rk", "steal")
    assert t.view()["supply"] == [None, "gap-y", "gap-b"] and t.seat == 0


@pytest.mark.rule("CG-3.3", "CG-3.4")
def test_the_last_prophecy_fills_the_leftmost_empty_place() -> None:
    t = table().hand(0, "gr gr by ky").supply("pair-gr", "", "gap-b").prophecy_deck("gap-r")
    t.apply("lay gr right beside", "fulfil pair-gr", "lay by right beside", "done").draw("bk", "bk", "gap-r")
    assert t.view()["supply"] == ["gap-r", None, "gap-b"] and t.seat == 1


@pytest.mark.rule("CG-3.3")
def test_discarded_prophecies_become_the_deck_in_solo() -> None:
    t = solo().hand(0, "gr gr by ky").supply("gap-g", "gap-y", "").prophecy_discards("gap-b", "gap-r").prophecy_deck()
    t.apply("lay gr right beside", "lay by right beside", "done").draw("bk", "bk")
    assert t.drawable() == {"gap-b", "gap-r"} and t.view()["prophecy_discards"] == []
    assert t.told_of("prophecies-renewed") == [{"seat": None, "cards": 2}]
    t.draw("gap-b")
    assert t.view()["supply"] == ["gap-g", "gap-y", "gap-b"]


@pytest.mark.rule("CG-3.4")
def test_supply_places_are_fixed_and_filled_from_the_left() -> None:
    t = table().hand(0, "gr ry by ky").supply("pair-gr", "gap-y", "pair-ry")
    t.apply("lay gr right beside", "fulfil pair-gr")
    assert t.view()["supply"] == [None, "gap-y", "pair-ry"]
    t.apply("lay ry right beside", "fulfil pair-ry")
    assert t.view()["supply"] == [None, "gap-y", None], "cards never slide"
    t.apply("done").draw("bk", "bk", "stack-g")
    assert t.view()["supply"] == ["stack-g", "gap-y", None], "the leftmost first"
    t.draw("stack-b")
    assert t.view()["supply"] == ["stack-g", "gap-y", "stack-b"]
