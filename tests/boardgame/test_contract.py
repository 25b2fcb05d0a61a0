"""The contract of a position where no single rule asks for it: fast forms, moments, and draws that are checked."""

import pytest

from coatl.kernel.action_set import ActionSet
from coatl.kernel.errors import IllegalAction
from tests.boardgame.table import table
from tests.table import views


def test_the_fast_forms_of_the_contract_say_the_same() -> None:
    """``find_legal`` and ``problem`` beside ``legal_actions`` and ``why_not``."""
    t = table().pieces(0, "b b")
    assert [action for action in range(295) if t.state.problem(action) == 0] == t.state.legal_actions()
    found = ActionSet()
    t.state.find_legal(found)
    assert [found.at(rank) for rank in range(found.size)] == t.state.legal_actions()
    assert not any(t.state.is_done(action) for action in t.state.legal_actions())
    t.play("take b1")
    assert t.state.legal_actions() == [t.rules.parse_action("done")]
    assert t.state.is_done(t.rules.parse_action("done"))


@pytest.mark.parametrize("text", ["draw", "done", "take b1", "pass"])
def test_while_something_is_drawn_no_action_is_legal(text: str) -> None:
    t = table().apply("draw")
    assert t.is_chance
    assert t.refuses(text, "draws-first")
    assert t.view(0)["legal"] == []


@pytest.mark.parametrize(
    "text", ["fulfil A count-b", "fulfil B count-b", "begin b", "extend B left b", "temple no-g-ky"]
)
def test_assembling_has_its_moment(text: str) -> None:
    t = table().pieces(0, "b").coatl(0, "A", "bbb").coatl(0, "B", "bbb").hand(0, "count-b").play("choose 1")
    assert t.refuses(text, "wrong-moment")
    assert t.refuses("receive b", "wrong-moment")


def test_an_impossible_draw_is_refused_and_changes_nothing() -> None:
    t = table().deck("pair-rk").apply("draw")
    before = views(t.state)
    with pytest.raises(IllegalAction) as caught:
        t.draw("count-b")
    assert caught.value.code == "impossible-draw" and views(t.state) == before
    t.draw("pair-rk")
    with pytest.raises(IllegalAction) as not_due:
        t.draw("pair-rk")
    assert not_due.value.code == "no-draw-due"


def test_a_clone_goes_its_own_way() -> None:
    t = table(tokens=True, golden_feathers=True).pieces(0, "b b gold").pieces(1, "k").hand(0, "count-b")
    t.coatl(0, "A", "bbb").face_up("count-g", "count-y")
    before = views(t.state)
    for text in t.legal():
        copy = t.state.clone()
        copy.play(t.rules.parse_action(text), t.dealer)
        assert views(copy) != before
        assert views(t.state) == before
