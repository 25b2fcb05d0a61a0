"""BG-9: the end of the game."""

import pytest

from tests.boardgame.table import Table, table
from tests.boardgame.test_bg_03_turn import blocked


def about_to_complete(t: Table, seat: int) -> Table:
    """The seat has two completed Cóatl and lacks the tail of a third."""
    t.completed(seat, "<ggg>", "count-g").completed(seat, "<rrr>", "count-r")
    return t.pieces(seat, "b>").coatl(seat, "A", "<bb", "count-b").turn(seat)


THIRD = ("extend A right b>", "done", "done")


def no_bodies_soon(t: Table, seat: int) -> Table:
    """It is this seat's turn, and whoever takes b1 takes the last body segments."""
    return t.supply(only=True, b1="gr", h1="g", h2="b", t1="g", t2="y").bag("bodies").turn(seat)


def turns(t: Table) -> list[int]:
    """Who has a turn until the end, when everybody draws a card and declines what can be declined."""
    order = []
    while not t.is_over:
        order.append(t.seat)
        t.play("draw", "done")
        if not t.is_over and t.view()["second"]:
            t.play("pass")
    return order


@pytest.mark.rule("BG-9.1")
def test_a_third_coatl_after_the_segments_ran_out_changes_nothing() -> None:
    t = no_bodies_soon(about_to_complete(table(), 1), 0).play("take b1", "done")
    t.play("extend A right b>", "done")
    assert (t.view()["end_reason"], t.view()["end_seat"]) == ("no-bodies", 0)
    t.play("done")
    assert turns(t) == [0, 1]
    assert t.state.outcome().reason == "no-bodies"


@pytest.mark.rule("BG-9.1")
def test_segments_that_run_out_after_a_third_coatl_change_nothing() -> None:
    t = no_bodies_soon(about_to_complete(table(players=3), 0), 0).play(*THIRD)
    t.play("take b1", "done", "pass")
    assert (t.view()["end_reason"], t.view()["end_seat"]) == ("third-coatl", 0)
    assert turns(t) == [2]
    assert t.state.outcome().reason == "third-coatl"


@pytest.mark.rule("BG-9.1")
def test_another_third_coatl_changes_nothing() -> None:
    t = about_to_complete(table(players=3), 0).play(*THIRD)
    t.completed(1, "<yyy>", "count-y").completed(1, "<kkk>", "count-k").pieces(1, "g>")
    t.coatl(1, "A", "<gg", "count-g").play("extend A right g>", "done", "done", "pass")
    assert (t.view()["end_reason"], t.view()["end_seat"]) == ("third-coatl", 0)
    assert turns(t) == [2], "seat 0 has no other turn"


@pytest.mark.rule("BG-9.2")
@pytest.mark.parametrize(
    ("players", "owner", "order"),
    [(2, 0, [1]), (2, 1, [0]), (4, 0, [1, 2, 3]), (4, 1, [2, 3, 0]), (4, 3, [0, 1, 2]), (3, 2, [0, 1])],
)
def test_every_other_player_has_one_final_turn_clockwise_and_the_owner_none(
    players: int, owner: int, order: list[int]
) -> None:
    assert turns(about_to_complete(table(players=players), owner).play(*THIRD)) == order


@pytest.mark.rule("BG-9.2")
def test_the_owner_finishes_the_turn() -> None:
    t = about_to_complete(table(), 0).pieces(0, "b> k").play("extend A right b>", "done")
    assert t.seat == 0 and t.can("begin k")


@pytest.mark.rule("BG-9.2")
def test_players_later_in_turn_order_have_up_to_2_actions_and_earlier_ones_1() -> None:
    t = about_to_complete(table(players=4), 1).play(*THIRD)
    actions = {}
    while not t.is_over:
        actions[t.seat] = t.view()["actions_left"]
        t.play("draw", "done")
        if not t.is_over and t.view()["second"]:
            t.play("pass")
    assert actions == {2: 2, 3: 2, 0: 1}


@pytest.mark.rule("BG-9.2")
@pytest.mark.parametrize("second", ["take h1", "draw", "begin b", "see-the-future", "perfect-pick bb"])
def test_the_second_action_may_be_any_action(second: str) -> None:
    t = about_to_complete(table(tokens=True).pieces(1, "b"), 0).play(*THIRD)
    t.play("take b1", "done")
    assert t.told_codes() == ["second-action"]
    assert t.seat == 1 and t.view()["actions_left"] == 1
    t.play(second)
    while not t.is_over:
        t.play("draw" if t.why("done") == "take-one-first" else "done")
    assert t.state.outcome().reason == "third-coatl"


@pytest.mark.rule("BG-9.2")
def test_the_second_action_is_optional_and_the_first_is_not() -> None:
    t = about_to_complete(table(), 0).play(*THIRD)
    assert t.refuses("pass", "must-act")
    t.play("take b1", "done", "pass")
    assert t.told_codes()[:1] == ["declined"]
    assert t.is_over


@pytest.mark.rule("BG-9.2")
def test_there_is_no_third_action() -> None:
    t = about_to_complete(table(players=3), 0).play(*THIRD)
    t.play("take b1", "done", "take b2", "done")
    assert t.seat == 2
    t.play("take b3", "done", "take b4", "done")
    assert t.is_over


@pytest.mark.rule("BG-9.2", "BG-3.2")
def test_a_final_turn_may_have_to_be_passed() -> None:
    t = blocked()
    t.state.end_reason, t.state.end_seat = 1, 1
    assert t.legal() == ["pass"]
    t.play("pass")
    assert t.is_over and t.state.outcome().reason == "third-coatl"


@pytest.mark.rule("BG-9.3")
@pytest.mark.parametrize(
    ("players", "seat", "order"),
    [
        (2, 0, [1, 0, 1]),
        (2, 1, [0, 1]),
        (3, 0, [1, 2, 0, 1, 2]),
        (3, 1, [2, 0, 1, 2]),
        (3, 2, [0, 1, 2]),
        (4, 2, [3, 0, 1, 2, 3]),
    ],
)
def test_without_segments_all_get_the_same_number_of_turns_and_then_one_more(
    players: int, seat: int, order: list[int]
) -> None:
    t = no_bodies_soon(table(players=players), seat).play("take b1", "done")
    assert turns(t) == order
    assert t.state.outcome().reason == "no-bodies"


@pytest.mark.rule("BG-9.3")
def test_the_final_turns_without_segments_have_1_action() -> None:
    t = no_bodies_soon(table(players=3), 1).play("take b1", "done")
    while not t.is_over:
        assert (t.view()["actions_left"], t.view()["second"]) == (1, False)
        t.play("draw", "done")


@pytest.mark.rule("BG-9.3")
def test_the_last_round_is_announced_in_views() -> None:
    t = no_bodies_soon(table(), 0).play("take b1", "done")
    assert (t.seat, t.view()["last_round"]) == (1, False)
    t.play("draw", "done")
    assert (t.seat, t.view()["last_round"]) == (0, True)


@pytest.mark.rule("BG-9.4")
def test_when_all_in_succession_had_to_pass_the_game_ends_at_once() -> None:
    t = blocked()
    t.play("pass")
    assert not t.is_over
    t.apply("pass")
    assert t.is_over
    assert t.state.outcome().as_json() == {
        "reason": "all-passed", "scores": [0, 0], "winners": [0, 1], "decided_by": "shared"
    }  # fmt: skip
    assert t.told_codes() == ["passed", "end-triggered", "game-over"]


@pytest.mark.rule("BG-9.4")
def test_one_action_in_between_starts_the_counting_again() -> None:
    t = blocked().play("pass")
    t.hand(1, "count-b", "count-g", "count-r", "count-y").play("draw", "done")
    t.play("pass")
    assert not t.is_over and t.seat == 1
    t.play("pass")
    assert t.is_over


@pytest.mark.rule("BG-9.4", "BG-9.1")
def test_all_passing_after_a_trigger_ends_the_game_but_keeps_its_reason() -> None:
    t = blocked()
    t.state.end_reason, t.state.end_seat = 2, 1
    t.play("pass", "pass")
    assert t.is_over and t.state.outcome().reason == "no-bodies"


@pytest.mark.rule("BG-9.4")
def test_a_declined_second_action_is_no_pass() -> None:
    t = about_to_complete(table(players=3), 0).play(*THIRD)
    t.play("take b1", "done", "pass")
    assert t.view()["passes"] == 0


@pytest.mark.rule("BG-9.2")
def test_after_the_end_nothing_is_legal() -> None:
    t = about_to_complete(table(), 1).play(*THIRD, "draw", "done")
    assert t.is_over and t.seat == -2 and t.legal() == []
    assert t.refuses("draw", "game-over")
    assert t.refuses("done", "game-over")
