"""The time: of day for what is written down, and steady for what is waited for, since a day's clock can jump."""

import time
from typing import Protocol


class Clock(Protocol):
    """Where the server gets the time from."""

    def now(self) -> float:
        """Seconds since 1970, as the machine believes."""

    def steady(self) -> float:
        """Seconds that only ever pass, one after the other."""


class SystemClock:
    """The machine's own."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()
