"""Playing on from a position in thought: a few rounds, or to the end, by quick players with draws of their own."""

from coatl.analysis.course import shares
from coatl.analysis.expectation import Playout, Seen, looks
from coatl.bots.judges import Judge
from coatl.bots.turns import play_quickly
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import State


def play_rounds(rules: Rules, state: State, dealer: QuickDealer, turn: int) -> None:
    """Play on until every seat has had as many turns as the game's horizon, counted from this turn."""
    judge = Judge(rules)
    state.deal(dealer)
    end = turn + rules.horizon * int(state.players)
    while not state.is_over and state.turn < end:
        play_quickly(rules, judge, state, dealer)


def play_to_end(rules: Rules, moment: int, state: State, dealer: QuickDealer, last_turn: int) -> Playout:
    """Play on to the end; positions are looked at after every round and one turn, so that all seats come first."""
    judge = Judge(rules)
    play_rounds(rules, state, dealer, int(state.turn))
    seen: list[Seen] = []
    due = state.turn
    while not state.is_over:
        if state.turn >= due:
            seen.append(looks(rules, state, last_turn))
            due = state.turn + state.players + 1
        play_quickly(rules, judge, state, dealer)
    outcome = state.outcome()
    return Playout(moment, seen, [float(score) for score in outcome.scores], shares(outcome, len(outcome.scores)))
