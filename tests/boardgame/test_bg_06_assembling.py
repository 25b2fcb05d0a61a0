"""BG-6: assembling, from the first piece to the completed Cóatl."""

import random

import pytest

import coatl
from tests.boardgame.table import Table, table


def ready_to_complete(**options: bool) -> Table:
    """Cóatl A lacks only its tail; the hand holds cards that it meets."""
    return table(**options).pieces(0, "r> b y").coatl(0, "A", "<bbb").hand(0, "count-b", "triple-bbb", "count-y")


@pytest.mark.rule("BG-6.1")
def test_any_number_of_steps_in_any_order() -> None:
    t = table().pieces(0, "b b b y y y <g").hand(0, "count-b", "count-y")
    t.play("begin b", "extend A left b", "begin y", "extend A right b", "fulfil A count-b")
    t.play("extend B right y", "extend B right y", "fulfil B count-y", "extend A left <g", "done")
    assert t.serpents(0) == ["<gbbb", "yyy"]
    assert [shown["cards"] for shown in t.shown(0)["coatls"]] == [["count-b"], ["count-y"]]
    assert t.seat == 1


@pytest.mark.rule("BG-6.1")
@pytest.mark.parametrize("step", ["begin b", "extend A right b", "fulfil A count-b"])
def test_one_step_of_any_kind_is_enough_and_none_is_not(step: str) -> None:
    t = table().pieces(0, "b").coatl(0, "A", "bbb").hand(0, "count-b")
    assert t.refuses("done", "choose-action-first")
    t.play(step, "done")
    assert t.seat == 1


@pytest.mark.rule("BG-6.2")
@pytest.mark.parametrize(("piece", "serpent"), [("b", "b"), ("<g", "<g"), ("y>", "y>")])
def test_a_coatl_begins_with_any_piece_of_the_own_board(piece: str, serpent: str) -> None:
    t = table().pieces(0, "b <g y>").pieces(1, "k").play(f"begin {piece}")
    assert t.serpents(0) == [serpent, None]
    assert piece not in t.board(0)
    assert t.refuses("begin k", "piece-missing")
    assert t.refuses(f"begin {piece}", "piece-missing"), "it was the only one"


@pytest.mark.rule("BG-6.2")
def test_no_third_coatl_while_two_are_incomplete() -> None:
    t = table().pieces(0, "b b b r>").coatl(0, "A", "<bbb", "count-b")
    t.play("begin b")
    assert t.serpents(0) == ["<bbb", "b"]
    assert t.refuses("begin b", "two-incomplete")
    t.play("extend A right r>", "done")
    assert t.can("begin b"), "one was completed"
    t.play("begin b")
    assert t.serpents(0) == ["b", "b"]


@pytest.mark.rule("BG-6.3")
def test_body_segments_go_on_either_end() -> None:
    t = table().pieces(0, "g y").coatl(0, "A", "b").play("extend A left g", "extend A right y")
    assert t.serpents(0) == ["gby", None]
    assert t.board(0) == []


@pytest.mark.rule("BG-6.3")
def test_a_head_goes_only_on_the_left_end_and_a_tail_only_on_the_right() -> None:
    t = table().pieces(0, "<g y>").coatl(0, "A", "bb").coatl(0, "B", "kk")
    assert t.legal("extend") == [
        *("extend A left <g", "extend A right y>", "extend B left <g", "extend B right y>"),
    ]
    t.play("extend A left <g", "extend B right y>")
    assert t.serpents(0) == ["<gbb", "kky>"]


@pytest.mark.rule("BG-6.3")
def test_nothing_goes_beyond_a_head_or_a_tail_and_there_is_at_most_one_of_each() -> None:
    t = table().pieces(0, "b <g y>").coatl(0, "A", "<kb").coatl(0, "B", "bk>")
    assert t.refuses("extend A left b", "left-end-closed")
    assert t.refuses("extend A left <g", "left-end-closed")
    assert t.refuses("extend B right b", "right-end-closed")
    assert t.refuses("extend B right y>", "right-end-closed")
    assert t.can("extend A right b") and t.can("extend B left b")


@pytest.mark.rule("BG-6.3")
def test_a_head_never_touches_a_tail() -> None:
    t = table().pieces(0, "b b <g y>").coatl(0, "A", "<k").coatl(0, "B", "k>").hand(0, "count-b")
    assert t.refuses("extend A right y>", "head-touches-tail")
    assert t.refuses("extend B left <g", "head-touches-tail")
    t.play("extend A right b", "extend B left b")
    assert t.why("extend A right y>") == t.why("extend B left <g") == "completes-without-prophecy"


@pytest.mark.rule("BG-6.3")
def test_one_segment_between_head_and_tail_is_enough() -> None:
    t = table().pieces(0, "b>").coatl(0, "A", "<bb").hand(0, "count-b")
    assert t.play("extend A right b>", "fulfil A count-b", "done").shown(0)["completed"][0]["serpent"] == "<bbb>"


@pytest.mark.rule("BG-6.3")
def test_only_an_own_piece_on_an_own_incomplete_coatl() -> None:
    t = table().pieces(0, "b").pieces(1, "k").coatl(1, "A", "gg").completed(0, "<bbb>", "count-b")
    assert t.legal("extend") == []
    assert t.refuses("extend A right b", "no-coatl-there")
    t.coatl(0, "B", "g")
    assert t.refuses("extend B right k", "piece-missing")
    assert t.refuses("extend B left <b", "piece-missing")


@pytest.mark.rule("BG-6.4")
def test_a_hand_card_is_put_beside_an_incomplete_coatl_that_meets_its_lowest_requirement() -> None:
    t = table().coatl(0, "A", "bbkbb").coatl(0, "B", "bb").hand(0, "count-b", "isolated-bb", "triple-bbb")
    assert t.legal("fulfil") == ["fulfil A count-b", "fulfil A isolated-bb", "fulfil B isolated-bb"]
    assert t.refuses("fulfil A triple-bbb", "not-fulfilled")
    assert t.refuses("fulfil B count-b", "not-fulfilled")
    t.play("fulfil A count-b")
    assert t.held(0) == ["isolated-bb", "triple-bbb"]
    assert t.shown(0)["coatls"][0]["cards"] == ["count-b"]
    facts = {"coatl": "A", "card": "count-b", "times": 4, "points": 3}
    assert t.told() == [{"code": "prophecy-fulfilled", "seat": 0, **facts}]


@pytest.mark.rule("BG-6.4")
def test_only_cards_of_the_own_hand_and_only_beside_own_incomplete_coatl() -> None:
    t = table().coatl(1, "A", "bbb").hand(1, "count-b").hand(0, "triple-bbb").completed(0, "<bbb>", "count-b")
    assert t.refuses("fulfil A triple-bbb", "no-coatl-there")
    t.coatl(0, "A", "bbb")
    assert t.refuses("fulfil A count-b", "card-missing")
    assert t.can("fulfil A triple-bbb")


@pytest.mark.rule("BG-6.4")
def test_at_most_4_cards_beside_a_coatl() -> None:
    t = table().coatl(0, "A", "rrbbkbbb", "count-b", "triple-bbb", "pair-rb").hand(0, "blocks-rrbb", "isolated-bb")
    t.play("fulfil A blocks-rrbb")
    assert t.refuses("fulfil A isolated-bb", "four-cards")
    assert t.legal("fulfil") == []


@pytest.mark.rule("BG-6.4")
def test_never_two_identical_cards_beside_one_coatl() -> None:
    t = table().coatl(0, "A", "bbb").coatl(0, "B", "bbb").hand(0, "count-b", "count-b")
    t.play("fulfil A count-b")
    assert t.refuses("fulfil A count-b", "identical-card")
    t.play("fulfil B count-b")
    assert t.held(0) == []


@pytest.mark.rule("BG-6.5")
def test_pieces_never_move_once_placed_and_coatl_are_never_joined_or_turned_round() -> None:
    """In whole games: a Cóatl on the table changes only by growing one piece at an end, or by being completed."""
    for seed in range(2):
        rng = random.Random(seed)
        game = coatl.new_game("board", players=3, seed=seed, tokens=True, golden_feathers=True)
        before: list[list[str]] = [[], [], []]
        while not game.is_over:
            game.apply(rng.choice(game.legal_actions()))
            for seat in range(3):
                shown = game.view(None).as_json()["seats"][seat]  # type: ignore[index]
                now = [found["serpent"] for found in (*shown["coatls"], *shown["completed"]) if found is not None]
                assert all(any(old in new and len(new) - len(old) <= 2 for new in now) for old in before[seat])
                assert len(before[seat]) <= len(now) <= len(before[seat]) + 1
                before[seat] = now


@pytest.mark.rule("BG-6.5")
def test_not_every_piece_has_to_be_used() -> None:
    t = table().pieces(0, "b b <g y>").play("begin b", "done")
    assert t.seat == 1
    assert t.board(0) == sorted(["b", "<g", "y>"])


@pytest.mark.rule("BG-6.6")
def test_the_completing_piece_needs_a_card_beside_the_coatl_or_one_to_give_it_at_once() -> None:
    bare = table().pieces(0, "r>").coatl(0, "A", "<bbb")
    assert bare.refuses("extend A right r>", "completes-without-prophecy")
    assert bare.hand(0, "count-r", "triple-rrr").refuses("extend A right r>", "completes-without-prophecy")
    assert bare.hand(0, "count-r", "count-b").can("extend A right r>")
    assert bare.hand(0).can("extend A right r>") is False
    with_card = table().pieces(0, "r>").coatl(0, "A", "<bbb", "count-b")
    assert with_card.can("extend A right r>")


@pytest.mark.rule("BG-6.6")
def test_head_or_tail_may_be_the_completing_piece() -> None:
    t = table().pieces(0, "<r").coatl(0, "A", "bbb>")
    assert t.refuses("extend A left <r", "completes-without-prophecy")
    t.hand(0, "count-b").play("extend A left <r")
    assert t.view()["phase"] == "complete"


@pytest.mark.rule("BG-6.6")
def test_the_card_may_be_met_only_by_the_completing_piece() -> None:
    assert table().pieces(0, "b>").coatl(0, "A", "<bb").hand(0, "count-b").can("extend A right b>")
    assert table().pieces(0, "b>").coatl(0, "A", "<kb").hand(0, "count-b").can("extend A right b>") is False


@pytest.mark.rule("BG-6.6")
def test_a_card_that_the_completing_piece_spoils_does_not_count_from_hand_but_does_beside_the_coatl() -> None:
    in_hand = table().pieces(0, "b>").coatl(0, "A", "<kbb").hand(0, "isolated-bb")
    assert in_hand.refuses("extend A right b>", "completes-without-prophecy")
    beside = table().pieces(0, "b>").coatl(0, "A", "<kbb", "isolated-bb")
    assert beside.can("extend A right b>"), "it has a Prophecy card already"


@pytest.mark.rule("BG-6.6")
def test_without_both_ends_a_coatl_is_not_complete() -> None:
    t = table().pieces(0, "<g b").coatl(0, "A", "bbb").play("extend A left <g")
    assert t.view()["phase"] == "assemble"
    assert t.shown(0)["completed"] == []


@pytest.mark.rule("BG-6.7")
def test_on_completing_nothing_else_may_be_done_before_its_cards() -> None:
    t = ready_to_complete().coatl(0, "B", "yyy").temples(0, "no-g-len-9").piles("no-y-kg", "no-r-bg")
    t.play("extend A right r>")
    assert t.legal() == ["fulfil A count-b", "fulfil A triple-bbb"]
    assert t.refuses("begin b", "wrong-moment")
    assert t.refuses("extend B right y", "wrong-moment")
    assert t.refuses("fulfil B count-y", "other-coatl")
    assert t.refuses("done", "prophecy-first")
    assert t.refuses("temple no-g-len-9", "prophecy-first")


@pytest.mark.rule("BG-6.7")
def test_further_prophecy_cards_are_optional_after_the_first() -> None:
    t = ready_to_complete().play("extend A right r>", "fulfil A count-b")
    assert t.can("fulfil A triple-bbb") and t.can("done")
    assert t.refuses("fulfil A count-y", "not-fulfilled")
    t.play("fulfil A triple-bbb", "done")
    assert t.shown(0)["completed"][0]["cards"] == ["count-b", "triple-bbb"]
    assert t.held(0) == ["count-y"]


@pytest.mark.rule("BG-6.7")
def test_a_card_placed_earlier_is_enough() -> None:
    t = table().pieces(0, "r>").coatl(0, "A", "<bbb", "count-b").hand(0, "triple-bbb").play("extend A right r>")
    assert t.can("done") and t.can("fulfil A triple-bbb")


@pytest.mark.rule("BG-6.7")
def test_at_most_4_prophecy_cards_in_all() -> None:
    t = table().pieces(0, "y>").hand(0, "isolated-bb", "blocks-rrbb")
    t.coatl(0, "A", "<rrbbkbbb", "count-b", "triple-bbb", "pair-rb").play("extend A right y>", "fulfil A isolated-bb")
    assert t.refuses("fulfil A blocks-rrbb", "four-cards")


@pytest.mark.rule("BG-6.7")
def test_never_two_identical_cards_on_completing_either() -> None:
    t = table().pieces(0, "r>").coatl(0, "A", "<bbb", "count-b").hand(0, "count-b").play("extend A right r>")
    assert t.refuses("fulfil A count-b", "identical-card")


@pytest.mark.rule("BG-6.7")
def test_the_temple_card_comes_from_the_hand_or_the_top_of_either_pile() -> None:
    t = ready_to_complete().temples(0, "no-g-len-9").temples(1, "no-k-len-8").piles("no-y-kg", "no-k-br")
    t.play("extend A right r>", "fulfil A count-b")
    assert t.legal("temple") == ["temple no-g-len-9", "temple no-k-br", "temple no-y-kg"]
    assert t.refuses("temple no-k-len-8", "temple-missing"), "it is in another hand"
    hidden = next(card["id"] for place, card in enumerate(t.rules.cards[55:]) if t.state.temple_deck >> place & 1)
    assert t.refuses(f"temple {hidden}", "temple-missing")


@pytest.mark.rule("BG-6.7")
def test_at_least_one_condition_of_the_temple_card_must_be_met() -> None:
    t = ready_to_complete().temples(0, "rg-len-6").piles("no-b-len-10", "no-g-ky")
    t.play("extend A right r>", "fulfil A count-b")
    assert t.refuses("temple rg-len-6", "temple-not-met")
    assert t.refuses("temple no-b-len-10", "temple-not-met")
    assert t.legal("temple") == ["temple no-g-ky"]


@pytest.mark.rule("BG-6.7")
def test_a_temple_card_from_hand_is_gone_from_it_and_nothing_is_revealed() -> None:
    t = ready_to_complete().temples(0, "no-g-len-9", "no-y-kg")
    piles = t.view()["temple_piles"]
    t.play("extend A right r>", "fulfil A count-b").apply("temple no-g-len-9")
    assert not t.is_chance
    assert t.shown(0, 0)["temples"] == ["no-y-kg"]
    assert t.view()["temple_piles"] == piles
    assert t.shown(0)["completed"][0]["temple"] == "no-g-len-9"
    facts = {"card": "no-g-len-9", "met": 1, "points": 3, "from_hand": True}
    assert t.told()[0] == {"code": "temple-fulfilled", "seat": 0, **facts}


@pytest.mark.rule("BG-6.7")
@pytest.mark.parametrize(("temple", "pile"), [("no-g-len-9", 0), ("no-y-kg", 1)])
def test_the_next_card_of_a_pile_shows_at_once(temple: str, pile: int) -> None:
    t = ready_to_complete().piles("no-g-len-9", "no-y-kg", under=(2, 1))
    t.play("extend A right r>", "fulfil A count-b").apply(f"temple {temple}")
    assert t.is_chance
    t.deal()
    piles = t.view()["temple_piles"]
    assert piles[pile]["under"] == (1, 0)[pile]
    assert piles[pile]["top"] not in (None, temple)
    assert piles[1 - pile]["under"] == (2, 1)[1 - pile]
    assert t.told()[0]["from_hand"] is False
    assert t.told_codes() == ["temple-fulfilled", "coatl-completed", "temple-revealed"]
    assert t.seat == 0 and t.can("begin b"), "the turn goes on"


@pytest.mark.rule("BG-6.7")
def test_the_last_card_of_a_pile_leaves_it_empty() -> None:
    t = ready_to_complete().piles("no-g-len-9", "no-y-kg", under=(0, 1))
    t.play("extend A right r>", "fulfil A count-b").apply("temple no-g-len-9")
    assert not t.is_chance
    assert t.view()["temple_piles"][0] == {"top": None, "under": 0}


@pytest.mark.rule("BG-6.7")
def test_the_temple_card_is_optional_and_comes_last_and_alone() -> None:
    without = ready_to_complete().piles("no-g-len-9", "no-y-kg")
    without.play("extend A right r>", "fulfil A count-b", "done")
    assert without.shown(0)["completed"][0]["temple"] is None
    t = ready_to_complete().temples(0, "no-k-br").piles("no-g-len-9", "no-y-kg")
    t.play("extend A right r>", "fulfil A count-b", "temple no-g-len-9")
    assert t.refuses("temple no-y-kg", "wrong-moment"), "at most one Temple card"
    assert t.refuses("fulfil A triple-bbb", "no-coatl-there"), "Prophecy cards come before the Temple card"


@pytest.mark.rule("BG-6.7")
def test_a_temple_card_needs_a_completed_coatl() -> None:
    t = table().coatl(0, "A", "<bbb", "count-b").pieces(0, "k").temples(0, "no-g-len-9")
    assert t.refuses("temple no-g-len-9", "wrong-moment")
    assert t.play("extend A right k").refuses("temple no-g-len-9", "wrong-moment")


@pytest.mark.rule("BG-6.7")
def test_the_value_is_announced() -> None:
    t = ready_to_complete().temples(0, "no-g-len-9").play("extend A right r>", "fulfil A count-b")
    t.apply("temple no-g-len-9")
    assert t.told()[1] == {"code": "coatl-completed", "seat": 0, "serpent": "<bbbr>", "points": 5}
    assert t.shown(0, 1)["completed"][0]["points"] == 5


@pytest.mark.rule("BG-6.8")
def test_the_turn_may_go_on_after_completing() -> None:
    t = ready_to_complete().coatl(0, "B", "yy").play("extend A right r>", "fulfil A count-b", "done")
    assert t.seat == 0
    t.play("begin b", "extend B right y", "fulfil B count-y", "done")
    assert t.serpents(0) == ["b", "yyy"]
    assert t.seat == 1


@pytest.mark.rule("BG-6.8")
def test_the_turn_may_also_end_after_completing() -> None:
    t = ready_to_complete().play("extend A right r>", "fulfil A count-b", "done")
    assert t.can("done")
    assert t.play("done").seat == 1


def two_completed() -> Table:
    return ready_to_complete().completed(0, "<ggg>", "count-g").completed(0, "<rrr>", "count-r")


@pytest.mark.rule("BG-6.8", "BG-9.2")
def test_the_third_completed_coatl_triggers_the_end() -> None:
    t = two_completed()
    assert t.view()["end_reason"] is None
    t.play("extend A right r>", "fulfil A count-b")
    assert t.view()["end_reason"] is None, "not before it is finished"
    t.apply("done")
    assert t.view()["end_reason"] == "third-coatl"
    assert t.told_codes() == ["coatl-completed", "end-triggered"]
    assert not t.is_over


@pytest.mark.rule("BG-6.8")
def test_a_fourth_may_be_begun_and_completed_in_the_triggering_turn() -> None:
    t = two_completed().pieces(0, "r> <y b b k> y y").hand(0, "count-b", "count-y")
    t.play("extend A right r>", "fulfil A count-b", "done")
    t.play("begin y", "extend A left y", "extend A left <y", "extend A right k>", "fulfil A count-y", "done")
    assert [found["serpent"] for found in t.shown(0)["completed"]] == ["<ggg>", "<rrr>", "<bbbr>", "<yyyk>"]
    t.play("begin b", "done")
    assert t.seat == 1


@pytest.mark.rule("BG-6.8", "BG-9.1")
def test_a_fourth_may_be_completed_in_a_later_final_turn_after_another_trigger() -> None:
    t = two_completed().completed(0, "<kkk>", "count-k")
    t.state.end_reason, t.state.end_seat, t.state.last_round = 2, 1, True
    t.play("extend A right r>", "fulfil A count-b", "done")
    assert len(t.shown(0)["completed"]) == 4
    assert t.view()["end_reason"] == "no-bodies"
