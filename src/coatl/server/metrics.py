"""What the server counts about itself, in the format of Prometheus."""

from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """One set of counters a process; several servers in one process (as in tests) have one each."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.entries: Final = counter("coatl_entries", "Entries committed to logs", ["kind"])
        self.tables_created: Final = counter("coatl_tables_created", "Tables opened")
        self.tables_held: Final = gauge("coatl_tables_in_memory", "Tables in memory")
        self.sockets: Final = gauge("coatl_sockets", "Sockets that are open")
        self.cut_off: Final = counter("coatl_sockets_cut_off", "Sockets ended by the server", ["why"])
        self.refusals: Final = counter("coatl_refusals", "Requests and messages refused", ["code"])
        self.store_failures: Final = counter("coatl_store_failures", "Entries that could not be committed")
        self.move_seconds: Final = histogram(
            "coatl_move_seconds",
            "From a move's arrival to its acknowledgement",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0),
        )
        self.bot_seconds: Final = histogram("coatl_bot_seconds", "How long bots think")
        self.analyses: Final = counter("coatl_analyses", "Analyses of finished games", ["ending"])
        self.analyses_held: Final = gauge("coatl_analyses_in_work", "Analyses that are made or wait for their turn")
        self.analysis_seconds: Final = histogram(
            "coatl_analysis_seconds",
            "From an analysis being asked for to its result",
            buckets=(1.0, 5.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0),
        )

    def as_text(self) -> bytes:
        return generate_latest(self.registry)
