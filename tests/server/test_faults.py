"""Disks fill up, databases fail, clocks jump: nothing is acknowledged that is not kept, and all goes on afterwards."""

import asyncio
import json
import resource
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.server import soaking
from tests.server.playing_on import SECONDS, Play, until
from tests.server.servers import ServerProcess, family, serving
from tests.server.services import PostgreSQL, Redis
from tests.server.stores import Onlooker
from tests.server.test_store_failures import FAILING_COMMIT, REPAIR, kind

Step = Callable[[], Awaitable[object]]
HEALTHY = {"healthy": True, "database": True, "fanout": True, "closing": False}
NEW_TABLE = {"game": "board", "players": 2, "name": "Eva"}


def asked(address: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
    """The status and the content of an answer."""
    request = Request(address + path, None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            return answer.status, json.load(answer)
    except HTTPError as problem:
        with problem:
            return problem.code, json.load(problem)


async def survive(address: str, database: str, break_it: Step, repair: Step) -> tuple[int, dict[str, Any]]:
    """Play before, during and after a fault; what ``/healthz`` says during it."""
    async with Play(address, database) as play:
        await break_it()
        await until(lambda: play.sent_back > 0)
        before = play.ledger.acknowledged
        (status, answer), health = await asyncio.gather(
            asyncio.to_thread(asked, address, "/api/tables", NEW_TABLE), asyncio.to_thread(asked, address, "/healthz")
        )
        assert (status, answer["error"]["code"]) == (503, "store-unavailable")
        assert answer["error"]["sentence"]
        assert play.ledger.acknowledged == before, "acknowledged without a database"
        await repair()
        await play.ledger.compare_with(database)
        await play.play_on()
        assert await asyncio.to_thread(asked, address, "/healthz") == (200, HEALTHY)
    return health


def limit_files(server: ServerProcess, size: int) -> None:
    """Let every write of a server fail that would make a file longer than this."""
    assert server.process is not None
    for process in family(server.process.pid):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_disk_that_takes_nothing(sqlite_url: str) -> None:
    server = ServerProcess(sqlite_url).start()

    async def fill() -> None:
        limit_files(server, 0)

    async def make_room() -> None:
        limit_files(server, resource.RLIM_INFINITY)

    try:
        status, health = asyncio.run(survive(server.address, sqlite_url, fill, make_room))
        assert (status, health["database"]) == (503, False)
    finally:
        server.kill()


def test_a_disk_that_becomes_full(sqlite_url: str) -> None:
    """What was written can be written over, so a move may get through between those that do not."""
    server = ServerProcess(sqlite_url).start()
    journal = Path(f"{sqlite_url.removeprefix('sqlite:///')}-wal")

    async def scenario() -> None:
        async with Play(server.address, sqlite_url) as play:
            for times in (1, 2, 3):
                limit_files(server, journal.stat().st_size)
                await until(lambda times=times: play.sent_back >= times)  # type: ignore[misc]
                limit_files(server, resource.RLIM_INFINITY)
                await play.ledger.compare_with(sqlite_url)
                await play.play_on()

    try:
        asyncio.run(scenario())
    finally:
        server.kill()


def test_a_locked_database(sqlite_url: str) -> None:
    async def scenario(address: str) -> None:
        async with Onlooker(sqlite_url) as onlooker:
            status, health = await survive(
                address, sqlite_url, lambda: onlooker.ask("BEGIN IMMEDIATE"), lambda: onlooker.ask("ROLLBACK")
            )
        assert (status, health["database"]) == (503, False)

    with serving(sqlite_url) as server:
        asyncio.run(scenario(server.address))


@pytest.mark.parametrize("end", [PostgreSQL.stop, PostgreSQL.kill])
def test_postgresql_goes_and_comes_back(
    postgresql: PostgreSQL, postgresql_url: str, end: Callable[[PostgreSQL], None]
) -> None:
    with serving(postgresql_url) as server:
        status, health = asyncio.run(
            survive(
                server.address,
                postgresql_url,
                lambda: asyncio.to_thread(end, postgresql),
                lambda: asyncio.to_thread(postgresql.start),
            )
        )
        assert (status, health["database"]) == (503, False)


def test_a_commit_that_fails(database_url: str) -> None:
    async def scenario(address: str) -> None:
        async with Onlooker(database_url) as onlooker:

            async def break_it() -> None:
                for statement in FAILING_COMMIT[kind(database_url)]:
                    await onlooker.ask(statement)

            await survive(address, database_url, break_it, lambda: onlooker.ask(REPAIR[kind(database_url)]))

    with serving(database_url) as server:
        asyncio.run(scenario(server.address))


def test_what_is_committed_is_on_the_disk(database_url: str) -> None:
    expected = {
        "sqlite": {"journal_mode": "wal", "synchronous": "2"},
        "postgresql": {"synchronous_commit": "on", "fsync": "on"},
    }
    with serving(database_url) as server:
        assert server.run(server.house.store.durability()) == expected[kind(database_url)]


def test_redis_goes_and_comes_back(redis_server: Redis, redis_url: str, sqlite_url: str) -> None:
    async def scenario(address: str, is_up: Callable[[], bool]) -> None:
        async with Play(address, sqlite_url) as play:
            await until(is_up)
            await asyncio.to_thread(redis_server.kill)
            await until(lambda: not is_up())
            await play.play_on()
            assert await asyncio.to_thread(asked, address, "/healthz") == (200, {**HEALTHY, "fanout": False})
            await asyncio.to_thread(redis_server.start)
            await until(is_up)
            await play.play_on()
            assert play.sent_back == 0

    with serving(sqlite_url, redis=redis_url) as server:
        asyncio.run(scenario(server.address, server.house.fanout.is_up))


@pytest.mark.soak
def test_fault_after_fault(postgresql: PostgreSQL, postgresql_url: str) -> None:
    """PostgreSQL is stopped, killed, and kept from committing, in any order, while people play."""
    began = time.monotonic()
    random = Random("fault after fault")
    faults = {"stopped": 0, "killed": 0, "commit_failed": 0}

    async def fault(which: str) -> None:
        if which == "commit_failed":
            async with Onlooker(postgresql_url) as onlooker:
                if faults[which] == 0:
                    await onlooker.ask(FAILING_COMMIT["postgresql"][0])
                await onlooker.ask(FAILING_COMMIT["postgresql"][1])
        else:
            await asyncio.to_thread(postgresql.stop if which == "stopped" else postgresql.kill)

    async def repair(which: str) -> None:
        if which == "commit_failed":
            async with Onlooker(postgresql_url) as onlooker:
                await onlooker.ask(REPAIR["postgresql"])
        await asyncio.to_thread(postgresql.start)

    async def scenario(address: str) -> int:
        async with Play(address, postgresql_url) as play:
            while not play.sent_back or time.monotonic() - began < 60 * soaking.minutes("faults"):
                for which in random.sample(list(faults), len(faults)):
                    await fault(which)
                    before = play.sent_back
                    await until(lambda before=before: play.sent_back > before)  # type: ignore[misc]
                    await repair(which)
                    faults[which] += 1
                    await play.ledger.compare_with(postgresql_url)
                    await play.play_on()
        return play.ledger.acknowledged

    with serving(postgresql_url) as server:
        moves = asyncio.run(scenario(server.address))
    soaking.report("faults", moves=moves, **faults, seconds=round(time.monotonic() - began))
