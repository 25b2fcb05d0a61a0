"""When a bot has to come to an end with its thoughts."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

Clock = Callable[[], float]
"""Seconds from any beginning: those of a watch, or those in which the processor has worked for the bot."""
INFINITY: Final = float("inf")


class Deadline:
    """A moment by a clock; without an end the clock is not looked at."""

    def __init__(self, clock: Clock, end: float) -> None:
        self.clock: Final = clock
        self.end: Final = end

    def is_set(self) -> bool:
        return self.end < INFINITY

    def is_past(self) -> bool:
        return self.end < INFINITY and self.clock() > self.end

    def seconds_left(self) -> float:
        return max(0.0, self.end - self.clock())

    def after(self, part: float) -> "Deadline":
        """The moment when a part of the time that is left will be over."""
        return Deadline(self.clock, self.clock() + part * self.seconds_left()) if self.is_set() else self


NEVER: Final = Deadline(perf_counter, INFINITY)
