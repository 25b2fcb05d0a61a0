"""A game begins only with players and options that it knows; the same seed begins the same game."""

import pytest
from conformance.adapter import Adapter
from conformance.checks import Checks
from conformance.games import ADAPTERS

from coatl.kernel.errors import BadInput
from coatl.kernel.game import Game
from coatl.kernel.state import CHANCE

GAMES = pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)


@GAMES
def test_too_few_and_too_many_players(adapter: Adapter) -> None:
    rules = adapter.rules
    for players in (-1, 0, rules.fewest_players - 1, rules.most_players + 1, 1000):
        with pytest.raises(BadInput) as refusal:
            rules.new_state(players, {})
        assert refusal.value.code == "player-count"
        assert refusal.value.facts["fewest"] == rules.fewest_players
        assert refusal.value.facts["most"] == rules.most_players


@GAMES
def test_unknown_options_and_values(adapter: Adapter) -> None:
    rules = adapter.rules
    with pytest.raises(BadInput) as refusal:
        rules.new_state(rules.fewest_players, {"no_such_option": True})
    assert refusal.value.code == "unknown-option"
    assert refusal.value.facts["known"] == list(rules.option_names)
    bad_options = adapter.bad_options()
    assert {name for _, options, _ in bad_options for name in options} == {*rules.option_names}
    for players, options, code in bad_options:
        with pytest.raises(BadInput) as refusal:
            rules.new_state(players, options)
        assert refusal.value.code == code


@GAMES
def test_a_new_position_waits_for_its_first_draw(adapter: Adapter) -> None:
    for players, options in adapter.settings():
        state = adapter.rules.new_state(players, options)
        assert state.current_seat == CHANCE and state.legal_actions() == []
        Checks(adapter).check_position(state)


@GAMES
def test_options_left_out_are_the_usual_ones(adapter: Adapter) -> None:
    rules = adapter.rules
    for players in range(rules.fewest_players, rules.most_players + 1):
        state = rules.new_state(players, {})
        assert rules.options_of(state) == adapter.usual_options(players)
        assert adapter.usual_options(players) in adapter.options(players)


@GAMES
def test_the_same_seed_begins_the_same_game(adapter: Adapter) -> None:
    checks = Checks(adapter)
    for players, options in adapter.settings():
        one, same, other = (Game(adapter.rules, players, options, seed) for seed in ("7", "7", "8"))
        assert checks.dump(one.state) == checks.dump(same.state) != checks.dump(other.state)
        assert one.lines == same.lines != other.lines


@GAMES
def test_the_seed_is_shown_to_nobody(adapter: Adapter) -> None:
    rules = adapter.rules
    game = Game(rules, rules.fewest_players, {}, "a-seed-like-no-other")
    while not game.is_over:
        for viewer in (None, *range(game.players)):
            assert "a-seed-like-no-other" not in f"{game.view(viewer).as_text()} {game.preview(viewer)}"
        game.apply(game.legal_actions()[-1])
