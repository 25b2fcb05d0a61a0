"""Random play inside the engine counts players' decisions, never draws or a ``done`` that is the only choice."""

import pytest

from coatl.kernel.dealers import QuickDealer, SeededDealer
from coatl.kernel.playouts import play_randomly
from coatl.kernel.registry import find_rules
from coatl.kernel.state import CHANCE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_decisions_are_counted(players: int) -> None:
    """The same game played by hand has as many."""
    rules = find_rules("board")
    state, again = (rules.new_state(players, {"tokens": True}) for _ in range(2))
    decisions = play_randomly(state, SeededDealer("7"), [QuickDealer(f"seat {seat}") for seat in range(players)])

    dealer, choosers = SeededDealer("7"), [QuickDealer(f"seat {seat}") for seat in range(players)]
    counted = forced = draws = 0
    while not again.is_over:
        if again.current_seat == CHANCE:
            again.step_chance(dealer.draw(again))
            draws += 1
            continue
        legal = again.legal_actions()
        if [rules.action_text(action) for action in legal] == ["done"]:
            again.apply(legal[0])
            forced += 1
        else:
            again.apply(legal[choosers[again.current_seat].number(len(legal))])
            counted += 1
    assert decisions == counted and forced > 0 and draws > 0
    assert state.is_over and state.outcome().as_json() == again.outcome().as_json()


def test_a_game_that_has_begun_is_played_on() -> None:
    state = find_rules("board").new_state(2, {})
    dealer = QuickDealer("begun")
    state.deal(dealer)
    state.play(state.legal_actions()[0], dealer)
    assert play_randomly(state, dealer, [QuickDealer("a"), QuickDealer("b")]) > 10
