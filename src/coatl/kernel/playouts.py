"""Random play inside the engine: the measure of its speed, and games of seats that choose blindly."""

from mypy_extensions import i64

from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import Dealer, QuickDealer
from coatl.kernel.state import CHANCE, State


def play_randomly(state: State, dealer: Dealer, choosers: list[QuickDealer]) -> int:
    """Play to the end, each seat choosing by its own generator; returns the number of decisions."""
    legal = ActionSet()
    decisions: i64 = 0
    state.deal(dealer)
    while not state.is_over:
        state.find_legal(legal)
        if legal.size == 1 and state.is_done(legal.at(0)):
            state.step(legal.at(0))
        else:
            decisions += 1
            state.step(legal.at(choosers[state.current_seat].number(legal.size)))
        while state.current_seat == CHANCE:
            state.step_chance(dealer.draw(state))
    return decisions
