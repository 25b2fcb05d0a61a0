"""CG-11: taking steps back."""

from typing import Any

import pytest

import coatl
from coatl.kernel.errors import IllegalAction
from tests.cardgame.table import Table, card_rules, solo, table


def game_of(t: Table) -> coatl.Game:
    """A game that stands at this position."""
    options: dict[str, Any] = card_rules().options_of(t.state)
    game = coatl.new_game("card", players=int(t.state.players), seed="taking back", **options)
    game.state = t.state.clone()
    game.lines.clear()
    return game


def texts(game: coatl.Game) -> list[str]:
    return [game.view(seat).as_text() for seat in (None, *range(game.players))]


def ready() -> Table:
    return table().coatl(0, "yk").hand(0, "gr by ky rb").supply("pair-gr", "pair-kg", "gap-y").levels(1, {"any-yg": 2})


@pytest.mark.rule("CG-11.1")
def test_steps_are_taken_back_one_by_one() -> None:
    game = game_of(ready())
    stages = []
    for step in ("lay gr right beside", "fulfil pair-kg", "fulfil any-yg", "done", "lay by left over"):
        stages.append(texts(game))
        game.apply(step)
    for left in (4, 3, 2, 1, 0):
        game.take_back()
        assert game.steps_back() == left and texts(game) == stages.pop()
    assert game.lines == [] and game.events == []


@pytest.mark.rule("CG-11.1")
def test_a_whole_turn_is_taken_back_at_once_before_it_is_ended() -> None:
    game = game_of(ready())
    before = texts(game)
    for step in ("lay gr right beside", "fulfil pair-gr", "fulfil pair-kg", "fulfil any-yg", "lay by right over"):
        game.apply(step)
    game.restart_turn()
    assert texts(game) == before and game.steps_back() == 0


@pytest.mark.rule("CG-11.1", "CG-4.3")
def test_a_card_revealed_by_a_discard_cannot_be_taken_back() -> None:
    game = game_of(ready())
    game.apply("lay by right beside")
    game.apply("discard gr")
    assert game.current_seat == 0 and game.steps_back() == 0
    with pytest.raises(IllegalAction) as caught:
        game.take_back()
    assert caught.value.code == "nothing-to-take-back"


@pytest.mark.rule("CG-11.1")
def test_steps_after_the_reveal_can_be_taken_back_to_it() -> None:
    game = game_of(ready())
    game.apply("discard gr")
    revealed = texts(game)
    game.apply(game.legal_actions()[0])
    game.restart_turn()
    assert texts(game) == revealed and game.view(1).as_json()["phase"] == "revealed"


@pytest.mark.rule("CG-11.1", "CG-3.2")
def test_drawing_and_refilling_wait_for_the_end_of_the_turn() -> None:
    t = ready().apply("lay gr right beside", "fulfil pair-gr", "done", "lay by right beside")
    assert not t.is_chance and t.legal() == ["done"]
    assert t.apply("done").is_chance


@pytest.mark.rule("CG-11.1")
def test_an_ended_turn_cannot_be_taken_back() -> None:
    game = game_of(ready())
    for step in ("lay by right beside", "lay rb right beside", "done"):
        game.apply(step)
    assert game.current_seat == 1 and game.steps_back() == 0


@pytest.mark.rule("CG-11.1", "CG-7.2")
def test_head_and_tail_can_be_taken_back_until_the_turn_is_ended() -> None:
    game = game_of(table().coatl(0, "gr").supply("gap-k", "gap-y", "gap-b").final_round())
    before = texts(game)
    game.apply("head <b")
    game.apply("tail b>")
    assert game.steps_back() == 2
    game.restart_turn()
    assert texts(game) == before
    for step in ("head <b", "tail b>", "done"):
        game.apply(step)
    assert game.current_seat == 1 and game.steps_back() == 0, "nothing was drawn, but the turn is over"


@pytest.mark.rule("CG-11.1", "CG-9.9")
def test_lowering_and_arranging_can_be_taken_back_in_solo() -> None:
    game = game_of(solo().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"any-br": 2, "pair-gr": 2}))
    before = texts(game)
    game.apply("lay yk right over")
    game.apply("arrange any-br")
    game.restart_turn()
    assert texts(game) == before


@pytest.mark.rule("CG-11.1")
def test_nothing_before_carls_turn_can_be_taken_back() -> None:
    game = game_of(solo().hand(0, "gr gr by ky").supply("any-gb", "any-yg", "any-rk"))
    for step in ("lay by right beside", "lay yk right beside", "done"):
        game.apply(step)
    assert game.current_seat == 0 and game.steps_back() == 0 and game.view(0).as_json()["round"] == 2


@pytest.mark.rule("CG-11.1")
def test_the_record_has_only_what_was_not_taken_back() -> None:
    game = coatl.new_game("card", players=2, seed=3)
    lines = len(game.lines)
    first, second = game.legal_actions()[:2]
    game.apply(first)
    game.take_back()
    game.apply(second)
    assert game.record().actions[lines:] == [game.action_text(second)]
