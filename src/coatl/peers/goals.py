"""What the comparison must show. Of our two games the slower counts, and of several games of a peer the faster."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coatl.peers.comparison import Figures
from coatl.peers.table import PEERS

MOVES: Final = "moves"
CLONE: Final = "clone"
BYTES: Final = "bytes"
INSIDE: Final = "inside"
PYTHON: Final = "python"
PETTINGZOO: Final = "pettingzoo"
VECTOR: Final = "vector"
ROLLOUTS: Final = "rollouts"
COUNTERPARTS: Final = {ROLLOUTS: INSIDE, PYTHON: PYTHON, PETTINGZOO: PETTINGZOO, VECTOR: VECTOR}
"""The way of ours beside which a way of a peer is put."""


@dataclass(frozen=True)
class Goal:
    """Ours, played in a way, to that of a peer: speeds at least, times and sizes at most ``bound`` times as large.

    Without a peer the bound is for our figure itself; without a game, the best of all games of the peer counts.
    """

    figure: str
    way: str
    bound: float
    peer: str = ""
    game: str = ""
    peer_way: str = ""

    @property
    def at_most(self) -> bool:
        return self.figure != MOVES


GOALS: Final = (
    Goal(MOVES, INSIDE, 10, "open-spiel", "gin_rummy", ROLLOUTS),
    Goal(MOVES, INSIDE, 10, "open-spiel", "backgammon", ROLLOUTS),
    Goal(MOVES, INSIDE, 30, "catanatron", "catan", PYTHON),
    Goal(MOVES, INSIDE, 30, "chess", "chess", PYTHON),
    Goal(MOVES, INSIDE, 30, "rlcard", "gin-rummy", PYTHON),
    Goal(MOVES, PYTHON, 1, "open-spiel", "gin_rummy", PYTHON),
    Goal(MOVES, PYTHON, 1, "open-spiel", "backgammon", PYTHON),
    Goal(MOVES, PYTHON, 1, "open-spiel", "hanabi", PYTHON),
    Goal(MOVES, PYTHON, 1, "open-spiel", "hearts", PYTHON),
    Goal(MOVES, PETTINGZOO, 3, "pettingzoo", "", PETTINGZOO),
    Goal(MOVES, VECTOR, 5, "pgx", "backgammon", VECTOR),
    Goal(MOVES, VECTOR, 5, "pgx", "sparrow_mahjong", VECTOR),
    Goal(CLONE, INSIDE, 3, "open-spiel", "hanabi", PYTHON),
    Goal(BYTES, INSIDE, 4000),
)


@dataclass(frozen=True)
class Verdict:
    """The ratio (or the size) found, and whether the goal is reached; None if it was not measured."""

    goal: Goal
    value: float | None
    reached: bool | None


def judge(figures: Sequence[Figures], goals: Sequence[Goal] = GOALS) -> list[Verdict]:
    """All goals, in their order."""
    return [_verdict(goal, figures) for goal in goals]


def ratio(row: Figures, figures: Sequence[Figures]) -> float | None:
    """How many times as fast ours is, played in the same way; None for our own rows."""
    if row.peer.is_ours:
        return None
    ours = _ours(figures, COUNTERPARTS[row.way], MOVES)
    return None if ours is None else ours / row.moves


def peer_title(goal: Goal) -> str:
    return next((peer.title for peer in PEERS if peer.name == goal.peer), "")


def fastest(goal: Goal, figures: Sequence[Figures]) -> Figures | None:
    """The row of the peer that ours is held against."""
    rows = [
        row
        for row in figures
        if row.peer.name == goal.peer and row.way == goal.peer_way and goal.game in ("", row.game)
    ]
    return max(rows, key=lambda row: row.moves, default=None)


def _verdict(goal: Goal, figures: Sequence[Figures]) -> Verdict:
    value = _ours(figures, goal.way, goal.figure)
    if value is not None and goal.peer:
        row = fastest(goal, figures)
        theirs = None if row is None else _figure(row, goal.figure)
        value = None if not theirs else value / theirs
    if value is None:
        return Verdict(goal, None, None)
    return Verdict(goal, value, value <= goal.bound if goal.at_most else value >= goal.bound)


def _ours(figures: Sequence[Figures], way: str, figure: str) -> float | None:
    """The figure of the worse of our games."""
    found = [_figure(row, figure) for row in figures if row.peer.is_ours and row.way == way]
    values = [value for value in found if value is not None]
    if not values:
        return None
    return min(values) if figure == MOVES else max(values)


def _figure(row: Figures, figure: str) -> float | None:
    return {MOVES: row.moves, CLONE: row.clone, BYTES: row.bytes}[figure]
