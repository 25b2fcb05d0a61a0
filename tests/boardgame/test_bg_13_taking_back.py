"""BG-13: taking steps back."""

import pytest

import coatl
from coatl.kernel.errors import IllegalAction
from tests.boardgame.table import Table, table


def game_of(t: Table) -> coatl.Game:
    """A game that stands at this position."""
    game = coatl.new_game("board", players=int(t.state.players), seed="taking back")
    game.state = t.state.clone()
    game.lines.clear()
    return game


def texts(game: coatl.Game) -> list[str]:
    return [game.view(seat).as_text() for seat in (None, 0, 1)]


@pytest.mark.rule("BG-13.1")
def test_steps_are_taken_back_one_by_one() -> None:
    game = game_of(table().pieces(0, "b b b").hand(0, "count-b"))
    stages = []
    for step in ("begin b", "extend A left b", "extend A right b", "fulfil A count-b"):
        stages.append(texts(game))
        game.apply(step)
    for left in (3, 2, 1, 0):
        game.take_back()
        assert game.steps_back() == left
        assert texts(game) == stages.pop()
    assert game.lines == [] and game.events == []


@pytest.mark.rule("BG-13.1")
def test_all_steps_are_taken_back_at_once() -> None:
    game = game_of(table().pieces(0, "b b b"))
    before = texts(game)
    for step in ("begin b", "extend A left b", "extend A right b"):
        game.apply(step)
    game.restart_turn()
    assert texts(game) == before and game.steps_back() == 0


@pytest.mark.rule("BG-13.1")
@pytest.mark.parametrize(
    "steps",
    [
        ["take b1"],
        ["choose 1", "choose 2"],
        ["begin b"],
        ["extend A right r>", "fulfil A count-b", "temple no-g-len-9"],
        ["extend A right r>", "fulfil A count-b", "done", "begin b"],
        ["give-gold 1", "receive k"],
    ],
)
def test_what_shows_nothing_hidden_can_be_taken_back(steps: list[str]) -> None:
    t = table(golden_feathers=True).pieces(0, "b r> gold").pieces(1, "k").supply(only=True, b1="gr", h1="g")
    game = game_of(t.coatl(0, "A", "<bbb").hand(0, "count-b").temples(0, "no-g-len-9"))
    before = texts(game)
    for step in steps:
        game.apply(step)
    assert game.steps_back() == len(steps)
    game.restart_turn()
    assert texts(game) == before


@pytest.mark.rule("BG-13.1")
@pytest.mark.parametrize(
    "steps",
    [
        ["draw"],
        ["see-the-future"],
        ["perfect-pick bb"],
        ["priest-commitment 1"],
        ["extend A right r>", "fulfil A count-b", "temple no-y-kg"],
    ],
)
def test_what_shows_something_hidden_at_once_cannot_be_taken_back(steps: list[str]) -> None:
    t = table(tokens=True).pieces(0, "b r>").supply(only=True, b1="gr", h1="g").coatl(0, "A", "<bbb")
    game = game_of(t.hand(0, "count-b").piles("no-y-kg", "no-r-bg"))
    for step in steps:
        game.apply(step)
    assert game.current_seat == 0 and game.steps_back() == 0
    with pytest.raises(IllegalAction) as caught:
        game.take_back()
    assert caught.value.code == "nothing-to-take-back"


@pytest.mark.rule("BG-13.1")
def test_steps_after_something_hidden_appeared_can_be_taken_back_to_it() -> None:
    game = game_of(table())
    game.apply("choose 1")
    game.apply("draw")
    after_draw = texts(game)
    game.apply("choose 2")
    game.apply("choose 3")
    game.restart_turn()
    assert texts(game) == after_draw


@pytest.mark.rule("BG-13.1")
@pytest.mark.parametrize("steps", [["take b1", "done"], ["choose 1", "done"], ["begin b", "done"]])
def test_an_ended_turn_cannot_be_taken_back(steps: list[str]) -> None:
    game = game_of(table().pieces(0, "b"))
    for step in steps:
        game.apply(step)
    assert game.current_seat == 1 and game.steps_back() == 0


@pytest.mark.rule("BG-13.1")
def test_what_shows_nothing_because_nothing_is_left_can_be_taken_back() -> None:
    game = game_of(table(tokens=True).piles("no-y-kg", "no-r-bg", under=(0, 1)))
    game.apply("priest-commitment 1")
    assert game.steps_back() == 1


@pytest.mark.rule("BG-13.1")
def test_refills_and_revealing_wait_for_the_end_of_the_turn() -> None:
    t = table().supply(only=True, b1="gr", h1="g").apply("take b1")
    assert not t.is_chance
    assert t.apply("done").is_chance
    cards = table().apply("choose 1")
    assert not cards.is_chance
    assert cards.apply("done").is_chance


@pytest.mark.rule("BG-13.1", "BG-2.4")
def test_discards_at_setup_can_be_taken_back_until_the_choice_is_ended() -> None:
    game = coatl.new_game("board", players=2, seed=3)
    before = texts(game)
    game.apply(game.legal_actions()[0])
    game.take_back()
    assert texts(game) == before
    game.apply("done")
    assert game.steps_back() == 0


@pytest.mark.rule("BG-13.1")
def test_the_record_has_only_what_was_not_taken_back() -> None:
    game = coatl.new_game("board", players=2, seed=3)
    game.apply("done")
    game.apply(game.legal_actions()[0])
    game.apply("done")
    lines = len(game.lines)
    game.apply("take b1")
    game.take_back()
    game.apply("take b2")
    assert game.record().actions[lines:] == ["take b2"]
