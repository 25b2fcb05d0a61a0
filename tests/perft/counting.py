"""Perft: how many sequences of actions there are from a position. One wrong rule changes the numbers."""

from pathlib import Path
from typing import NamedTuple

from coatl.kernel.dealers import QuickDealer, SeededDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import CHANCE, State

TABLE = Path(__file__).resolve().parent / "table.json"


class Start(NamedTuple):
    """A position: a deal, and so many blind actions after it; counted to ``depth``."""

    players: int
    options: tuple[str, ...]
    seed: str
    actions: int
    depth: int

    @property
    def name(self) -> str:
        return " ".join([str(self.players), *self.options, f"seed {self.seed}", f"after {self.actions}"])


ALL = ("tokens", "promo", "golden_feathers", "fewer_bodies")
STARTS = [
    Start(2, (), "1", 0, 8), Start(3, (), "2", 0, 8), Start(4, ALL, "3", 0, 8),
    Start(2, (), "4", 20, 4), Start(2, (), "5", 60, 4), Start(2, (), "6", 100, 4), Start(2, (), "7", 140, 5),
    Start(3, (), "8", 30, 4), Start(3, (), "9", 90, 4), Start(3, (), "10", 150, 4), Start(3, (), "11", 220, 4),
    Start(4, (), "12", 40, 4), Start(4, (), "13", 120, 4), Start(4, (), "14", 200, 4),
    Start(2, ("tokens",), "15", 8, 3), Start(2, ("tokens",), "16", 70, 4), Start(3, ("tokens",), "17", 100, 3),
    Start(2, ("promo",), "18", 80, 4), Start(3, ("promo",), "19", 120, 4),
    Start(2, ("golden_feathers",), "20", 60, 4), Start(3, ("golden_feathers",), "21", 120, 4),
    Start(4, ("fewer_bodies",), "22", 100, 4), Start(2, ALL, "23", 40, 4), Start(3, ALL, "24", 120, 3),
    Start(4, ALL, "25", 200, 3),
]  # fmt: skip


def position(start: Start) -> State:
    """The position of a start."""
    state = find_rules("board").new_state(start.players, dict.fromkeys(start.options, True))
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
