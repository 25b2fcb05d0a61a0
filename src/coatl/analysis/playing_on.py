"""Playing on from a position in thought: a little further, or to the end, by quick players with draws of their own."""

from coatl.analysis.course import shares
from coatl.analysis.expectation import Playout, Seen, looks
from coatl.bots.judges import Judge
from coatl.bots.turns import play_quickly
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import State


def horizon(rules: Rules, turn: int, players: int) -> int:
    """The turn at whose beginning trials of a turn stop: all seats have had as many turns as the game's horizon, after
    it. What is compared within a turn is tried as far as this, so that it is judged at the same time.
    """
    return turn + 1 + rules.horizon * players


def play_until(rules: Rules, state: State, dealer: QuickDealer, turn: int) -> None:
    """Make the draws that are due, and play on to the beginning of a turn."""
    judge = Judge(rules)
    state.deal(dealer)
    while not state.is_over and state.turn < turn:
        play_quickly(rules, judge, state, dealer)


def play_to_end(rules: Rules, moment: int, state: State, dealer: QuickDealer, last_turn: int) -> Playout:
    """Play on to the end; positions are looked at after every round and one turn, so that all seats come first."""
    judge = Judge(rules)
    play_until(rules, state, dealer, horizon(rules, int(state.turn), int(state.players)))
    seen: list[Seen] = []
    due = state.turn
    while not state.is_over:
        if state.turn >= due:
            seen.append(looks(rules, state, last_turn))
            due = state.turn + state.players + 1
        play_quickly(rules, judge, state, dealer)
    outcome = state.outcome()
    return Playout(moment, seen, [float(score) for score in outcome.scores], shares(outcome, len(outcome.scores)))
