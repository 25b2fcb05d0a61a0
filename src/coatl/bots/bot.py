"""What a bot is: it is shown a view and chooses a legal action, or advises on one."""

from abc import abstractmethod
from collections.abc import Mapping
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from coatl.bots.deadline import NEVER, Clock, Deadline
from coatl.kernel.view import View

RESERVE: Final = 0.005
"""Seconds that are for what cannot be broken off, such as one look at all assemblies; at most half of the time."""


class Budget:
    """How much a bot may think in a whole turn: so many seconds, so many simulations, or as it likes (None).

    What a second is, ``clock`` says.
    """

    def __init__(
        self, seconds: float | None = None, simulations: int | None = None, clock: Clock = perf_counter
    ) -> None:
        self.seconds: Final = seconds
        self.simulations: Final = simulations
        self.clock: Final = clock

    def deadline(self, part: float) -> Deadline:
        """When this part of the seconds, from now on, will be over; the reserve is kept of little time, too."""
        if self.seconds is None:
            return NEVER
        seconds = min(part * self.seconds, max(self.seconds - RESERVE, self.seconds / 2.0))
        return Deadline(self.clock, self.clock() + seconds)


class Hint:
    """Advice: an action, the points to expect after it, and why, as a code with facts."""

    def __init__(self, action: int, points: float, reason: str, facts: Mapping[str, object]) -> None:
        self.action: Final = action
        self.points: Final = points
        self.reason: Final = reason
        self.facts: Final = dict(facts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses by what a seat may know. The same view, seed and number of simulations give the same action.

    A bot that looks ahead asks ``find_rules(view.game).determinize`` for a position that agrees with the view.
    """

    @abstractmethod
    def choose(self, view: View, budget: Budget) -> int:
        """One of ``view.legal``, for the seat of the view, whose turn it is."""
        raise NotImplementedError(f"{type(self).__name__}.choose")

    @abstractmethod
    def hint(self, view: View) -> list[Hint]:
        """The best few of ``view.legal``, best first; never empty when it is the seat's turn."""
        raise NotImplementedError(f"{type(self).__name__}.hint")
