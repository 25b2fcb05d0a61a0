"""Whole games of every registered game, with all that must hold checked at every action and draw."""

from random import Random

import pytest
from conformance.adapter import Adapter
from conformance.checks import Checks
from conformance.games import ADAPTERS, GAMES, game_name
from conformance.settings import Setting

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event
from coatl.kernel.registry import game_names
from coatl.kernel.state import CHANCE


def play_checked(adapter: Adapter, setting: Setting, seed: str, share: float) -> None:
    """One game. What takes longest is checked at this share of the steps, or ten times it; the rest at all."""
    checks = Checks(adapter)
    rules = adapter.rules
    random = Random(f"{setting}/{seed}")
    dealer = QuickDealer(seed)
    players, options = setting
    state = rules.new_state(players, options)
    assert rules.options_of(state) == options
    events: list[Event] = []
    actions = 0
    while not state.is_over:
        if random.random() < share:
            checks.check_refusals(state)
            checks.check_shown(state, events)
            viewer = random.choice([None, *range(players)])
            checks.check_determinized(state, viewer, seed, to_the_end=random.random() < 0.05)
        before = state.clone()
        if state.current_seat == CHANCE:
            if random.random() < 10 * share:
                checks.check_chance(state)
            draw = dealer.draw(state)
            state.apply_chance(draw)
            events += rules.draw_events(before, draw, state)
        else:
            action = random.choice(state.legal_actions())
            if random.random() < 10 * share:
                checks.check_legal(state)
                checks.check_copies(state, action)
            state.apply(action)
            events = rules.action_events(before, action, state)
            actions += 1
            assert actions <= adapter.longest_game
            adapter.check_memory(state)
        checks.check_position(state)
    checks.check_end(state)


def test_every_registered_game_is_here() -> None:
    assert sorted(ADAPTERS) == game_names()


@pytest.mark.parametrize(("adapter", "setting"), GAMES, ids=map(game_name, GAMES))
def test_a_random_game(adapter: Adapter, setting: Setting) -> None:
    play_checked(adapter, setting, "random", 0.01)


@pytest.mark.soak
@pytest.mark.parametrize(("adapter", "setting"), GAMES, ids=map(game_name, GAMES))
def test_many_random_games(adapter: Adapter, setting: Setting) -> None:
    for number in range(10):
        play_checked(adapter, setting, f"soak {number}", 1.0)
