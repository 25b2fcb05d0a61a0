"""The parts of a running server, put together, opened and closed in order."""

import os
from secrets import token_hex
from typing import Final

from coatl.server.analyses import Analyses
from coatl.server.attendants import Attendants
from coatl.server.clock import Clock, SystemClock
from coatl.server.fanout import Fanout, NoFanout, RedisFanout
from coatl.server.limits import Count, Rate
from coatl.server.metrics import Metrics
from coatl.server.replays import Replays
from coatl.server.settings import Settings
from coatl.server.statistics import Statistics
from coatl.server.store import Store
from coatl.server.tables import Tables
from coatl.server.workers import Workers

HOUR: Final = 3600.0


class House:
    """Everything behind the routes and sockets of one process."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings: Final = settings
        self.clock: Final = clock or SystemClock()
        self.process: Final = f"{os.getpid()}-{token_hex(4)}"
        self.metrics: Final = Metrics()
        self.store: Final = Store(settings.database_url())
        self.fanout: Final[Fanout] = (
            NoFanout() if settings.redis is None else RedisFanout(settings.redis, self.process)
        )
        self.tables: Final = Tables(self.store, settings, self.fanout, self.clock, self.metrics, self.process)
        self.workers: Final = Workers(settings.bot_processes, settings.bot_seconds)
        self.attendants: Final = Attendants(self.tables, self.workers)
        self.replays: Final = Replays()
        self.analyses: Final = Analyses(self.store, settings, self.clock, self.metrics, self.process)
        self.statistics: Final = Statistics(self.store, self.clock)
        limits = settings.limits
        self.requests: Final = Rate(limits.requests_per_second, limits.request_burst, self.clock)
        self.openings: Final = Rate(limits.tables_per_hour / HOUR, limits.tables_per_hour, self.clock)
        self.sockets: Final = Count(limits.sockets_per_client)

    async def open(self) -> None:
        await self.store.open()
        await self.fanout.open(self.attendants.hear)
        await self.attendants.open()

    async def close(self) -> None:
        """Take no more moves, finish writing those that were taken, then end."""
        self.tables.closing = True
        await self.attendants.close()
        await self.analyses.close()
        await self.fanout.close()
        await self.store.close()
        await self.workers.close()
