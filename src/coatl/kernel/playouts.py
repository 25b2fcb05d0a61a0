"""Random play inside the engine: the measure of its speed, and games of seats that choose blindly."""

from mypy_extensions import i64

from coatl.kernel.dealers import Dealer, QuickDealer
from coatl.kernel.state import CHANCE, MOST_ACTIONS, State


def play_randomly(state: State, dealer: Dealer, choosers: list[QuickDealer]) -> int:
    """Play to the end, each seat choosing by its own generator; returns the number of decisions."""
    legal = [0] * MOST_ACTIONS
    decisions: i64 = 0
    state.deal(dealer)
    while not state.is_over:
        count = state.write_legal(legal)
        if state.is_forced(legal, count):
            state.step(legal[0])
        else:
            decisions += 1
            state.step(legal[choosers[state.current_seat].number(count)])
        while state.current_seat == CHANCE:
            state.step_chance(dealer.draw(state))
    return decisions
