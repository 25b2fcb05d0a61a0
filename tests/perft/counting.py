"""Perft: how many sequences of actions there are from a position. One wrong rule changes the numbers."""

from pathlib import Path

from perft.starts import Start

from coatl.kernel.dealers import QuickDealer, SeededDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import CHANCE, State

TABLE = Path(__file__).resolve().parent / "table.json"


def position(start: Start) -> State:
    """The position of a start."""
    state = find_rules(start.game).new_state(start.players, start.options)
    dealer, chooser = SeededDealer(start.seed), QuickDealer(start.seed)
    state.deal(dealer)
    for _ in range(start.actions):
        legal = state.legal_actions()
        state.play(legal[chooser.number(len(legal))], dealer)
    return state


def deal_middle(state: State) -> None:
    """Make the draws that are due, each from the middle of the sorted bag or deck: the same on every path."""
    while state.current_seat == CHANCE:
        state.apply_chance(state.outcome_at(state.chance_total() // 2))


def perft(state: State, depth: int) -> int:
    """The number of sequences of ``depth`` actions; a game that ends sooner counts as none."""
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        deal_middle(after)
        total += perft(after, depth - 1)
    return total


def counts(start: Start) -> list[int]:
    """The numbers at every depth."""
    return [perft(position(start), depth) for depth in range(1, start.depth + 1)]
