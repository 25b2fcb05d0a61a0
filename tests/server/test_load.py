"""Many games at once. Speeds are reported, and judged only where the machine has been given to this alone."""

import asyncio
import resource
from pathlib import Path

import pytest
import uvloop

from tests.server.load import PLAYERS, play_for
from tests.server.servers import ServerProcess, family
from tests.server.soaking import minutes, report


def memory(process: int) -> int:
    """What a server and the processes it has begun hold in memory, in megabytes; what they share counts once."""
    kilobytes = 0
    for each in family(process):
        lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
        kilobytes += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes // 1024


def test_fifty_games_at_once(sqlite_url: str) -> None:
    """No move is refused or forgotten."""
    server = ServerProcess(sqlite_url).start()
    try:
        load = uvloop.run(play_for(server.address, games=50, seconds=6, moves_per_second=100))
    finally:
        assert server.stop() == 0
    report("load-quick", games=50, sockets=50 * PLAYERS, **load.figures())
    assert load.refusals == []
    assert len(load.seconds) >= 590, "every game made its dozen moves, however long they took"


@pytest.mark.soak
def test_a_thousand_games_at_once(sqlite_url: str) -> None:
    """Four thousand sockets: fast enough all the time, and memory stays flat."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server = ServerProcess(sqlite_url).start()
    assert server.process is not None
    pid = server.process.pid
    memories: list[int] = []

    async def run() -> dict[str, float | int]:
        async def watch() -> None:
            while True:
                await asyncio.sleep(10)
                memories.append(memory(pid))

        watching = asyncio.create_task(watch())
        load = await play_for(server.address, games=1000, seconds=60 * minutes("load"), moves_per_second=520)
        watching.cancel()
        assert load.refusals == []
        return load.figures()

    try:
        figures = uvloop.run(run())
    finally:
        assert server.stop() == 0
    settled = memories[len(memories) // 3 :]
    grown = settled[-1] - settled[0]
    report("load", games=1000, sockets=1000 * PLAYERS, memory_mb=max(memories), grown_mb=grown, **figures)
    assert figures["moves_per_second"] >= 500
    assert figures["median_ms"] <= 5
    assert figures["p99_ms"] <= 50
    assert max(memories) <= 400
    assert grown <= 20, "memory does not grow"
