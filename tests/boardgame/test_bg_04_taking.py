"""BG-4: taking pieces and refilling the supply board."""

import pytest

from tests.boardgame.setting import BODY_SPACES
from tests.boardgame.table import table

ALL_SPACES = {*BODY_SPACES, "h1", "h2", "t1", "t2"}


@pytest.mark.rule("BG-4.1")
@pytest.mark.parametrize(("space", "pieces"), [("b2", ["g", "r"]), ("h1", ["<b"]), ("t2", ["y>"])])
def test_all_that_a_space_holds_goes_on_the_player_board(space: str, pieces: list[str]) -> None:
    t = table().supply(b2="gr", h1="b", t2="y").apply(f"take {space}")
    assert t.board(0) == pieces
    assert t.empty_spaces() == {space}
    assert t.told() == [{"code": "pieces-taken", "seat": 0, "space": space, "pieces": pieces}]


@pytest.mark.rule("BG-4.1")
def test_only_one_space_a_turn() -> None:
    t = table().apply("take b1")
    assert t.legal() == ["done"]
    assert t.refuses("take b2", "wrong-moment")
    assert t.refuses("take h1", "wrong-moment")


@pytest.mark.rule("BG-4.1")
def test_an_empty_space_cannot_be_chosen() -> None:
    t = table().supply(b1="", h2="", t1="")
    for space in ("b1", "h2", "t1"):
        assert t.refuses(f"take {space}", "space-empty")
    assert t.legal("take") == [f"take {space}" for space in ("b2", "b3", "b4", "b5", "b6", "h1", "t2")]


@pytest.mark.rule("BG-4.1")
def test_both_segments_must_be_taken_and_there_must_be_room() -> None:
    seven = table().pieces(0, "b b b b b b b")
    assert seven.refuses("take b1", "no-room"), "one segment alone cannot be taken"
    assert seven.can("take h1") and seven.can("take t1")
    eight = table().pieces(0, "b b b b b b b b")
    assert eight.refuses("take h1", "no-room")
    assert eight.refuses("take t1", "no-room")
    assert table().pieces(0, "b b b b b b").can("take b1")


@pytest.mark.rule("BG-4.2")
def test_no_refill_while_segments_and_a_head_or_a_tail_are_left() -> None:
    t = table().supply(only=True, b1="gr", b2="bb", h1="g", h2="b")
    t.play("take b1", "done")
    assert t.empty_spaces() == ALL_SPACES - {"b2", "h1", "h2"}
    t.play("take h1", "done")
    assert t.empty_spaces() == ALL_SPACES - {"b2", "h2"}, "a head is left, and no tail is needed"
    only_tail = table().supply(only=True, b1="gr", h1="g", t2="b").play("take h1", "done")
    assert only_tail.empty_spaces() == ALL_SPACES - {"b1", "t2"}


@pytest.mark.rule("BG-4.2")
@pytest.mark.parametrize(
    ("left", "take"),
    [
        ({"b3": "gr", "h1": "g"}, "take b3"),
        ({"b3": "gr", "h1": "g"}, "take h1"),
        ({"b3": "gr", "b4": "gr", "t2": "k"}, "take t2"),
    ],
)
def test_all_empty_spaces_of_every_kind_are_filled_on_either_trigger(left: dict[str, str], take: str) -> None:
    t = table().supply(only=True, **left).play(take, "done")
    assert t.empty_spaces() == set()
    assert t.seat == 1


@pytest.mark.rule("BG-4.2", "BG-13.1")
def test_the_refill_comes_when_the_turn_is_ended() -> None:
    t = table().supply(only=True, b3="gr", h1="g").apply("take b3")
    assert not t.is_chance and t.empty_spaces() == ALL_SPACES - {"h1"}
    t.apply("done")
    assert t.is_chance
    t.deal()
    assert t.empty_spaces() == set()
    assert t.told_codes() == [*["piece-supplied"] * 15, "turn-begun"]


@pytest.mark.rule("BG-4.2")
def test_a_refill_is_drawn_at_random_from_the_right_bag() -> None:
    t = table().supply(only=True, b3="gr", h1="g").bag("bodies", "g g g r b").apply("take b3").apply("done")
    assert [(t.rules.draw_text(draw), weight) for draw, weight in t.state.chance_outcomes()] == [
        *(("deal g", 3), ("deal r", 1), ("deal b", 1)),
    ]
    t.draw("g", "b")
    assert t.view()["supply"]["b1"] == ["g", "b"]


@pytest.mark.rule("BG-4.2")
def test_while_no_segment_can_come_each_take_is_followed_by_filling_what_can_be_filled() -> None:
    t = table().supply(only=True, h1="g", h2="b", t1="r").bag("bodies")
    t.play("take h1", "done")
    assert t.empty_spaces() == {*BODY_SPACES}, "heads and tails are filled although some were left"
    t.play("take t1", "done")
    assert t.empty_spaces() == {*BODY_SPACES}


@pytest.mark.rule("BG-4.2")
def test_while_no_head_or_tail_can_come_each_take_is_followed_by_filling_what_can_be_filled() -> None:
    t = table().supply(only=True, b1="gr", b2="bb").bag("heads").bag("tails")
    t.play("take b1", "done")
    assert t.empty_spaces() == {"h1", "h2", "t1", "t2"}, "body spaces are filled although some were left"
    t.play("take b4", "done")
    assert t.empty_spaces() == {"h1", "h2", "t1", "t2"}


@pytest.mark.rule("BG-4.2")
def test_only_a_take_is_followed_by_filling() -> None:
    t = table().supply(only=True, b1="gr", b2="bb").play("draw", "done")
    assert t.empty_spaces() == ALL_SPACES - {"b1", "b2"}


@pytest.mark.rule("BG-4.3")
def test_too_few_segments_fill_as_many_spaces_as_possible_with_two_each() -> None:
    t = table().supply(only=True, b6="gr", h1="b").bag("bodies", "g r b y k").play("take b6", "done")
    assert t.empty_spaces() == {"b3", "b4", "b5", "b6"}
    assert sum(t.view()["bag"].get(colour, 0) for colour in "grbyk") == 1, "a single segment fills no space"
    assert t.view()["end_reason"] is None
    assert t.seat == 1 and t.can("take b1"), "play goes on"


@pytest.mark.rule("BG-4.3")
def test_too_few_heads_and_tails_fill_as_many_spaces_as_possible() -> None:
    t = table().supply(only=True, b1="gr", b2="gr", h2="b").bag("heads", "<k").bag("tails")
    t.play("take h2", "done")
    assert t.empty_spaces() == {"h2", "t1", "t2"}
    assert t.view()["supply"]["h1"] == ["<k"]


@pytest.mark.rule("BG-4.3")
def test_a_space_that_still_holds_something_keeps_it() -> None:
    t = table().supply(only=True, b2="gr", h1="b").bag("bodies", "k k k").play("take h1", "done")
    assert t.view()["supply"]["b2"] == ["g", "r"]
    assert t.view()["supply"]["b1"] == ["k", "k"]
    assert t.empty_spaces() == {"b3", "b4", "b5", "b6"}


@pytest.mark.rule("BG-4.3", "BG-4.4", "BG-9.3")
@pytest.mark.parametrize(("bag", "ends"), [("", True), ("g", True), ("g r", False)])
def test_a_single_segment_in_the_bag_counts_as_none(bag: str, ends: bool) -> None:
    t = table().supply(only=True, b1="gr", h1="b").bag("bodies", bag).play("take b1", "done")
    assert t.view()["end_reason"] == ("no-bodies" if ends else None)
    assert ("b1" in t.empty_spaces()) == ends


@pytest.mark.rule("BG-4.3", "BG-11.3")
def test_golden_segments_count_as_body_segments() -> None:
    t = table(golden_feathers=True).supply(only=True, b1="gr", h1="b").bag("bodies", "gold g")
    t.play("take b1", "done")
    assert sorted(t.view()["supply"]["b1"]) == ["g", "gold"]
    assert t.view()["end_reason"] is None
    left = table(golden_feathers=True).supply(only=True, b1="gr", b2="gold gold", h1="b").bag("bodies")
    left.play("take b1", "done")
    assert left.view()["end_reason"] is None, "two golden segments are left on the board"
    left.play("take b2", "done")
    assert left.view()["end_reason"] == "no-bodies"


@pytest.mark.rule("BG-4.4")
def test_no_segment_on_the_board_and_none_to_come_triggers_the_end() -> None:
    t = table().supply(only=True, b1="gr", h1="b").bag("bodies").play("take b1", "done")
    assert t.view()["end_reason"] == "no-bodies"
    assert t.view()["end_seat"] == 0
    assert {"code": "end-triggered", "seat": 0, "reason": "no-bodies"} in t.told()
    assert not t.is_over


@pytest.mark.rule("BG-4.4")
def test_segments_left_on_the_board_or_in_the_bag_keep_the_game_going() -> None:
    on_board = table().supply(only=True, b1="gr", b2="bb", h1="b").bag("bodies").play("take b1", "done")
    assert on_board.view()["end_reason"] is None
    in_bag = table().supply(only=True, b1="gr", h1="b").bag("bodies", "b b").play("take b1", "done")
    assert in_bag.view()["end_reason"] is None
    no_ends = table().supply(only=True, b1="gr", b2="gr", h1="b").bag("heads").bag("tails").play("take h1", "done")
    assert no_ends.view()["end_reason"] is None, "heads and tails may run out"


@pytest.mark.rule("BG-4.4")
def test_the_end_is_triggered_also_when_every_bag_is_empty() -> None:
    t = table().supply(only=True, b1="gr").bag("bodies").bag("heads").bag("tails").play("take b1", "done")
    assert t.view()["end_reason"] == "no-bodies"
