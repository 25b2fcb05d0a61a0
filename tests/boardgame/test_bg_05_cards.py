"""BG-5: choosing Prophecy cards."""

import pytest

from tests.boardgame.table import Table, table

SIX = ("count-b", "count-g", "pair-yg", "wrap-gyg", "mirror-gk", "triple-yyy")


@pytest.mark.rule("BG-5.1")
def test_one_or_more_cards_are_taken_from_the_face_up_supply_and_the_deck() -> None:
    t = table().face_up(*SIX).apply("choose 4")
    assert t.held(0) == ["wrap-gyg"]
    assert t.told() == [{"code": "card-chosen", "seat": 0, "place": 4, "card": "wrap-gyg"}]
    t.apply("draw").draw("isolated-gg").apply("choose 1")
    assert t.held(0) == ["count-b", "isolated-gg", "wrap-gyg"]
    t.play("done")
    assert t.seat == 1


@pytest.mark.rule("BG-5.1")
def test_at_least_one_card_must_be_taken() -> None:
    t = table()
    assert t.refuses("done", "choose-action-first")
    assert t.play("draw").can("done")
    assert table().play("choose 1").can("done")


@pytest.mark.rule("BG-5.1")
def test_a_hand_has_at_most_5_cards() -> None:
    t = table().face_up(*SIX).hand(0, "count-r", "count-k", "count-y")
    t.play("choose 1", "draw")
    assert len(t.held(0)) == 5
    assert t.legal() == ["done"]
    assert t.refuses("choose 2", "hand-full")
    assert t.refuses("draw", "hand-full")
    full = table().hand(0, "count-r", "count-k", "count-y", "count-b", "count-g")
    assert full.legal("choose") == full.legal("draw") == []
    assert full.refuses("choose 1", "hand-full")


@pytest.mark.rule("BG-5.1")
def test_up_to_5_cards_can_be_taken_in_one_turn() -> None:
    t = table().play("choose 6", "choose 5", "choose 4", "choose 3", "choose 2")
    assert t.legal() == ["done"]
    assert len(table().play("draw", "draw", "draw", "draw", "draw").held(0)) == 5


@pytest.mark.rule("BG-5.1")
def test_an_empty_place_has_no_card() -> None:
    t = table().face_up(*SIX).apply("choose 2")
    assert t.refuses("choose 2", "no-card-there")


@pytest.mark.rule("BG-5.1", "BG-12.2")
def test_a_card_drawn_unseen_is_known_to_its_owner_before_the_next_choice() -> None:
    t = table().apply("draw")
    assert t.is_chance and t.legal() == []
    t.draw("triple-bbb")
    assert t.held(0) == ["triple-bbb"]
    assert t.can("choose 1") and t.can("draw") and t.can("done")
    assert t.told(0)[-1] == {"code": "card-drawn", "seat": 0, "card": "triple-bbb"}
    for viewer in (None, 1):
        assert t.told(viewer)[-1] == {"code": "card-drawn", "seat": 0}
        assert t.shown(0, viewer)["hand_size"] == 1
        assert "triple-bbb" not in t.state.view(viewer).as_text()


@pytest.mark.rule("BG-5.1")
def test_a_blind_draw_is_any_card_of_the_deck_by_its_copies() -> None:
    t = table().deck("count-b", "count-b", "pair-yg").apply("draw")
    weights = [(t.rules.draw_text(draw), weight) for draw, weight in t.state.chance_outcomes()]
    assert sorted(weights) == [("deal count-b", 2), ("deal pair-yg", 1)]
    places = [t.rules.draw_text(int(t.state.outcome_at(place))) for place in range(3)]
    assert sorted(places) == ["deal count-b", "deal count-b", "deal pair-yg"]


@pytest.mark.rule("BG-5.2")
def test_the_face_up_supply_is_filled_back_only_at_the_end_of_the_turn() -> None:
    t = table().face_up(*SIX).apply("choose 2").apply("choose 5")
    assert t.view()["face_up"] == ["count-b", None, "pair-yg", "wrap-gyg", None, "triple-yyy"]
    t.apply("done").draw("count-y", "count-k")
    assert t.view()["face_up"] == ["count-b", "count-y", "pair-yg", "wrap-gyg", "count-k", "triple-yyy"]
    assert t.seat == 1


def in_final_turn_of_two() -> Table:
    """Seat 0 has completed its third Cóatl; seat 1 has up to 2 actions."""
    t = table(tokens=True).pieces(0, "b>").coatl(0, "A", "<bb", "count-b").face_up(*SIX)
    t.completed(0, "<ggg>", "count-g").completed(0, "<rrr>", "count-r")
    return t.play("extend A right b>", "done", "done")


@pytest.mark.rule("BG-5.2", "BG-9.2")
@pytest.mark.parametrize("second", [["choose 5", "done"], ["take b1", "done"], ["pass"]])
def test_in_a_final_turn_of_two_actions_it_is_filled_after_the_second(second: list[str]) -> None:
    t = in_final_turn_of_two().play("choose 2", "done")
    assert t.seat == 1 and t.view()["second"]
    assert t.view()["face_up"] == ["count-b", None, "pair-yg", "wrap-gyg", "mirror-gk", "triple-yyy"]
    t.play(*second)
    assert None not in t.view()["face_up"]


@pytest.mark.rule("BG-5.2", "BG-8.3")
def test_see_the_future_as_second_action_discards_what_the_first_left() -> None:
    t = in_final_turn_of_two().play("choose 2", "done").apply("see-the-future")
    assert t.told()[0]["cards"] == ["count-b", "pair-yg", "wrap-gyg", "mirror-gk", "triple-yyy"]
    t.deal()
    assert None not in t.view()["face_up"]


@pytest.mark.rule("BG-5.3")
def test_when_the_deck_is_empty_the_discards_become_the_deck() -> None:
    t = table().discards("count-b", "count-y").deck()
    t.apply("draw")
    assert [t.rules.draw_text(draw) for draw, _ in t.state.chance_outcomes()] == ["deal count-y", "deal count-b"]
    assert t.told()[-1] == {"code": "deck-renewed", "seat": None, "cards": 2}
    t.deal()
    assert (t.view()["deck_size"], t.view()["discards_size"]) == (1, 0)


@pytest.mark.rule("BG-5.3")
def test_the_discards_are_turned_over_only_when_a_card_is_needed() -> None:
    t = table().face_up(*SIX).discards("count-k", "count-y").deck("pair-rk")
    t.play("draw", "done")
    assert (t.view()["deck_size"], t.view()["discards_size"]) == (0, 2), "nothing more was needed"
    t.apply("choose 1").apply("done")
    assert t.told_codes() == ["deck-renewed"]
    t.deal()
    assert (t.view()["deck_size"], t.view()["discards_size"]) == (1, 0)


@pytest.mark.rule("BG-5.3")
def test_the_deck_may_be_renewed_in_the_middle_of_a_refill() -> None:
    t = table().face_up(*SIX).discards("count-k", "count-y").deck("pair-rk")
    t.apply("choose 1").apply("choose 2").apply("done").draw("pair-rk")
    assert t.told_codes()[-1] == "deck-renewed"
    t.deal()
    assert None not in t.view()["face_up"]


@pytest.mark.rule("BG-5.3")
def test_without_deck_and_discards_the_supply_stays_short() -> None:
    t = table().face_up(*SIX).deck()
    assert t.refuses("draw", "no-cards-left")
    t.play("choose 3", "done")
    assert t.view()["face_up"].count(None) == 1
    assert t.seat == 1
    t.play("choose 1", "choose 2", "choose 4", "choose 5", "choose 6", "done")
    assert t.view()["face_up"] == [None] * 6
    assert t.legal("choose") == t.legal("draw") == []


@pytest.mark.rule("BG-5.3")
def test_the_last_cards_fill_as_many_places_as_they_can() -> None:
    t = table().face_up(*SIX).deck("count-y").play("choose 3", "choose 4", "done")
    assert t.view()["face_up"] == ["count-b", "count-g", "count-y", None, "mirror-gk", "triple-yyy"]
    t.play("choose 1", "done")
    assert t.view()["face_up"] == [None, "count-g", "count-y", None, "mirror-gk", "triple-yyy"]


@pytest.mark.rule("BG-5.3", "BG-8.3")
def test_what_see_the_future_discards_is_the_deck_when_there_is_no_other() -> None:
    t = table(tokens=True).face_up(*SIX).deck().apply("see-the-future")
    assert t.told_codes() == ["see-the-future", "deck-renewed"]
    assert t.view()["deck_size"] == 6


@pytest.mark.rule("BG-5.3", "BG-8.3")
def test_discards_just_made_become_the_deck_too() -> None:
    t = table(tokens=True).face_up(*SIX).hand(0, "pair-rk").deck("count-y").apply("see-the-future").draw("count-y")
    assert t.told_codes()[-1] == "deck-renewed"
    assert {t.rules.draw_text(draw) for draw, _ in t.state.chance_outcomes()} == {f"deal {id}" for id in SIX}
    t.deal()
    assert t.view()["deck_size"] == 1
    t.apply("discard pair-rk").apply("done").play("draw")
    t.apply("draw").draw("pair-rk")
    assert "pair-rk" in t.held(0)


@pytest.mark.rule("BG-5.4")
def test_hand_cards_cannot_be_discarded_in_a_turn() -> None:
    t = table(tokens=True).hand(0, "count-b").pieces(0, "b")
    assert t.refuses("discard count-b", "wrong-moment")
    assert t.apply("begin b").refuses("discard count-b", "wrong-moment")
    cards = table(tokens=True).hand(0, "count-b").apply("choose 1")
    assert cards.refuses("discard count-b", "wrong-moment")


@pytest.mark.rule("BG-5.4", "BG-8.3")
def test_see_the_future_lets_hand_cards_be_discarded() -> None:
    t = table(tokens=True).hand(0, "count-b", "count-y").play("see-the-future", "discard count-b", "done")
    assert t.held(0) == ["count-y"]
    assert t.refuses("discard count-y", "wrong-moment"), "not any more while choosing"
