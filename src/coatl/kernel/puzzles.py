"""Puzzles of one turn: what a game must tell so that they can be found, posed, tried and proven.

A puzzle is plain data: its kind and the line that tells what lies before the player, as ``solve`` asks for it. The
player has seat 0. Whatever steps lead to is worth a number; the best answer is the one that is worth most.
"""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from coatl.kernel.outcome import Entry
from coatl.kernel.state import State

Played = TypeVar("Played", bound=State)

PLAYER: Final = 0
"""The seat of the one who solves a puzzle."""
NEAR: Final = 3
"""Answers that are worth so much less than the best are still counted as near it."""


class Riddle:
    """A puzzle as it is found in a position, not yet proven or graded."""

    def __init__(self, kind: str, line: dict[str, object]) -> None:
        self.kind: Final = kind
        self.line: Final = line


class Proof:
    """What all answers to a riddle together tell: how much the best is worth, how many are, and how it is reached."""

    def __init__(self, worth: int, answers: int, near: int, steps: list[int]) -> None:
        self.worth: Final = worth
        self.answers: Final = answers
        """How many different answers are worth as much. A good puzzle has one."""
        self.near: Final = near
        """How many other answers are nearly as good."""
        self.steps: Final = steps
        """One way to the best answer; no actions if nothing can be gained."""


class PuzzleRules(Generic[Played]):
    """What one game knows of puzzles."""

    def __init__(
        self,
        *,
        kinds: tuple[str, ...],
        pose: Callable[[Played], list[Riddle]],
        set_up: Callable[[Mapping[str, object]], Played],
        steps: Callable[[Played], list[int]],
        points: Callable[[Played], int],
        worth: Callable[[str, Played, Played], int],
        is_finished: Callable[[Played], bool],
        prove: Callable[[str, Mapping[str, object]], Proof],
        best_from: Callable[[str, Played, Played], tuple[int, list[int]]],
        entries: Callable[[Played], list[Entry]],
    ) -> None:
        self.kinds: Final = kinds
        self.pose: Final = pose
        """The riddles in a position, for the seat whose turn it is."""
        self.set_up: Final = set_up
        """The position in which a line is solved; raises ``BadInput`` for a line that tells of none."""
        self.steps: Final = steps
        """The legal actions that a puzzle allows: none that end the turn, or let chance decide."""
        self.points: Final = points
        """The points of the player as everything lies."""
        self.worth: Final = worth
        """What it is worth to a kind of puzzle to get from one position to another."""
        self.is_finished: Final = is_finished
        """Whether the turn may be ended here."""
        self.prove: Final = prove
        """Look at all answers to a riddle."""
        self.best_from: Final = best_from
        """For a position at the beginning and one on the way: what can still be reached, and the steps to it."""
        self.entries: Final = entries
        """The points of the player, item by item."""
