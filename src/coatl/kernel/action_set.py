"""The legal actions of a position as sets of bits: to count them and to choose one, no list has to be made."""

from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import lowest, member_at, size

MOST_RUNS: Final = 16
"""More runs than the legal actions of any position have."""


class Run:
    """Some actions that stand near each other in the index: ``first + place`` for each place of a set of bits."""

    first: i64
    places: i64
    size: i64

    def __init__(self) -> None:
        self.first = 0
        self.places = 0
        self.size = 0


class ActionSet:
    """Actions in ascending order, run by run. It is made once and filled again and again."""

    used: i64
    """How many of the runs are in use."""
    size: i64
    """How many actions there are."""

    def __init__(self) -> None:
        self.runs: Final = [Run() for _ in range(MOST_RUNS)]
        self.used = 0
        self.size = 0

    def clear(self) -> None:
        self.used = 0
        self.size = 0

    def add(self, first: i64, places: i64) -> None:
        """Add a run, perhaps an empty one; all its actions come after those that are there."""
        if places == 0:
            return
        run = self.runs[self.used]
        run.first = first
        run.places = places
        run.size = size(places)
        self.used += 1
        self.size += run.size

    def at(self, rank: i64) -> i64:
        """The action that has so many below it."""
        number: i64 = 0
        run = self.runs[0]
        while rank >= run.size:
            rank -= run.size
            number += 1
            run = self.runs[number]
        return run.first + member_at(run.places, rank)

    def as_list(self) -> list[int]:
        """All of them."""
        actions = [0] * int(self.size)
        rank: i64 = 0
        for number in range(self.used):
            run = self.runs[number]
            places = run.places
            while places != 0:
                actions[rank] = run.first + lowest(places)
                places &= places - 1
                rank += 1
        return actions
