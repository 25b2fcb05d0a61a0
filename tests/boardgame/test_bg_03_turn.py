"""BG-3: a turn is one action."""

import pytest

from tests.boardgame.table import Table, table


def blocked(**options: bool) -> Table:
    """Both players can do nothing: full hands, full boards, and no piece fits anywhere."""
    t = table(**options)
    t.supply(only=True, h1="g", t1="k", b1="gr")
    t.pieces(0, "<g <g <r <r <r <b <b <b").coatl(0, "A", "<y").coatl(0, "B", "<k")
    t.pieces(1, "g> g> g> r> r> r> b> b>").coatl(1, "A", "y>").coatl(1, "B", "k>")
    t.hand(0, "triple-bbb", "triple-ggg", "triple-rrr", "triple-yyy", "triple-kkk")
    return t.hand(1, "count-b", "count-g", "count-r", "count-y", "count-k")


@pytest.mark.rule("BG-3.1")
def test_without_modules_a_turn_is_taking_choosing_or_assembling() -> None:
    t = table().pieces(0, "b <g y>").coatl(0, "A", "bbb").hand(0, "count-b")
    assert {text.split(" ")[0] for text in t.legal()} == {"take", "choose", "draw", "begin", "extend", "fulfil"}


@pytest.mark.rule("BG-3.1", "BG-8.1", "BG-11.3")
def test_tokens_and_golden_segments_are_further_actions_in_their_games_only() -> None:
    extra = {"perfect-pick", "see-the-future", "priest-commitment", "give-gold"}
    plain = table().pieces(0, "b").pieces(1, "g")
    assert plain.refuses("perfect-pick bb", "token-spent")
    assert plain.refuses("see-the-future", "token-spent")
    assert plain.refuses("priest-commitment 1", "token-spent")
    assert plain.refuses("give-gold 1", "no-gold")
    both = table(tokens=True, golden_feathers=True).pieces(0, "gold").pieces(1, "g")
    assert {text.split(" ")[0] for text in both.legal()} & extra == extra


@pytest.mark.rule("BG-3.1")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("take b1", {"done"}),
        ("choose 1", {"choose", "draw", "done"}),
        ("draw", {"choose", "draw", "done"}),
        ("begin b", {"extend", "fulfil", "done"}),
        ("extend A left b", {"begin", "extend", "fulfil", "done"}),
        ("fulfil A count-b", {"begin", "extend", "done"}),
        ("perfect-pick bb", {"done"}),
        ("priest-commitment 2", {"done"}),
        ("give-gold 1", {"receive"}),
    ],
)
def test_the_first_step_decides_the_action_and_there_is_no_other_in_the_turn(first: str, then: set[str]) -> None:
    t = table(tokens=True, golden_feathers=True).pieces(0, "b b <g gold").pieces(1, "g k")
    t.coatl(0, "A", "bbb").hand(0, "count-b")
    t.play(first)
    assert {text.split(" ")[0] for text in t.legal()} == then
    assert t.refuses("take b2", "wrong-moment")


@pytest.mark.rule("BG-3.1")
def test_after_the_action_the_next_player_has_the_turn() -> None:
    t = table(players=3).play("take h1", "done")
    assert t.seat == 1
    assert t.told_codes() == ["turn-begun"]


@pytest.mark.rule("BG-3.2")
def test_a_player_with_no_legal_action_passes() -> None:
    t = blocked()
    assert t.legal() == ["pass"]
    t.play("pass")
    assert t.seat == 1
    assert not t.is_over


@pytest.mark.rule("BG-3.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_any_legal_action_cannot_pass(seat: int) -> None:
    assert table().refuses("pass", "must-act")
    freed = blocked().turn(seat)
    for pieces in ("<g <g <r <r <r <b <b", "<g <g <r <r <r <b <b b"):
        freed.pieces(seat, pieces if seat == 0 else pieces.replace("<", "").replace("g", "g>").replace("r", "r>"))
        assert freed.refuses("pass", "must-act")
    assert blocked().turn(seat).hand(seat, "count-b", "count-g", "count-r", "count-y").refuses("pass", "must-act")


@pytest.mark.rule("BG-3.2", "BG-8.1")
def test_a_token_that_can_be_spent_must_be_before_passing() -> None:
    t = blocked(tokens=True)
    assert t.legal() == ["see-the-future", "priest-commitment 1", "priest-commitment 2"]
    assert t.refuses("pass", "must-act")
    assert t.tokens(0, "perfect-pick").legal() == ["pass"], "no room for a Perfect Pick"


@pytest.mark.rule("BG-3.2", "BG-9.2")
def test_only_the_second_action_of_a_final_turn_may_be_declined() -> None:
    t = table().pieces(0, "b>").coatl(0, "A", "<bb").hand(0, "count-b")
    t.completed(0, "<ggg>", "count-g").completed(0, "<rrr>", "count-r")
    t.play("extend A right b>", "fulfil A count-b", "done", "done")
    assert (t.seat, t.view()["actions_left"]) == (1, 2)
    assert t.refuses("pass", "must-act")
    t.play("take b1", "done")
    assert t.seat == 1 and t.can("pass") and t.can("take b2")
    t.play("pass")
    assert t.is_over
