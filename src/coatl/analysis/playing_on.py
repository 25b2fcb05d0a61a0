"""Playing on from a position in thought, by quick players, with draws of their own."""

from typing import Final

from coatl.bots.judges import Judge
from coatl.bots.turns import TurnSearch, play_quickly
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

BREADTH: Final = 1
"""How many unfinished turns of each kind are followed further by those who play whole games to the end in thought."""


def play_on(rules: Rules, state: State, dealer: QuickDealer, turn: int | None = None) -> None:
    """Make the draws that are due, and play on to the beginning of a turn or, without one, to the end."""
    judge = Judge(rules)
    state.deal(dealer)
    while not state.is_over and (turn is None or state.turn < turn):
        play_quickly(rules, judge, state, dealer, BREADTH)


def is_quick_choice(rules: Rules, before: State, decided: State) -> bool:
    """Whether a quick player would have come from one position to the other: then nothing is to be expected after the
    decision that was not before it.
    """
    seat = int(before.current_seat)
    state = before.clone()
    for action in TurnSearch(rules, Judge(rules), before, QuickDealer("choice"), BREADTH, False).lines()[0].actions:
        if state.current_seat != seat:
            break
        state.step(action)
    return state.view(seat).as_text() == decided.view(seat).as_text()
