"""How much one client may do: rates by leaking buckets, and counts."""

from collections import defaultdict
from typing import Final

from coatl.server.clock import Clock

MOST_CLIENTS: Final = 20_000
"""Buckets that are remembered; the oldest are forgotten first."""


class Rate:
    """At most ``burst`` at once for each key, and ``per_second`` in the long run."""

    def __init__(self, per_second: float, burst: int, clock: Clock) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.clock: Final = clock
        self.levels: Final[dict[str, tuple[float, float]]] = {}

    def allows(self, key: str) -> bool:
        """Count one more for this key, if there is room for it."""
        now = self.clock.steady()
        level, at = self.levels.pop(key, (0.0, now))
        level = max(0.0, level - (now - at) * self.per_second)
        allowed = level + 1 <= self.burst
        self.levels[key] = (level + 1 if allowed else level, now)
        if len(self.levels) > MOST_CLIENTS:
            del self.levels[next(iter(self.levels))]
        return allowed


class Count:
    """How many of something each key has at the same time."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.counts: Final[defaultdict[str, int]] = defaultdict(int)

    def take(self, key: str) -> bool:
        if self.counts[key] >= self.most:
            return False
        self.counts[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self.counts[key] -= 1
        if self.counts[key] <= 0:
            del self.counts[key]
