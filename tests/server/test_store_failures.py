"""When the database fails, nobody is told that something was written, and afterwards the store recovers by itself."""

import asyncio
import json
import time

import pytest

from coatl.server.database import CONNECT_SECONDS, LOCK_SECONDS, STATEMENT_SECONDS
from tests.server.services import PostgreSQL
from tests.server.stores import Onlooker, child, new_table, opened, outcome, outcomes

LOCK = {"sqlite": ["BEGIN IMMEDIATE"], "postgresql": ["BEGIN", "SELECT 1 FROM tables WHERE id = 'table' FOR UPDATE"]}

FAILING_COMMIT = {
    "sqlite": [
        "CREATE TABLE missing (id INTEGER PRIMARY KEY)",
        "CREATE TABLE pointing (id INTEGER REFERENCES missing(id) DEFERRABLE INITIALLY DEFERRED)",
        "CREATE TRIGGER failing AFTER INSERT ON entries BEGIN INSERT INTO pointing VALUES (1); END",
    ],
    "postgresql": [
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit today'; END $$",
        "CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION fail()",
    ],
}
"""Statements after which every statement of the store is good, and its COMMIT fails."""

REPAIR = {"sqlite": "DROP TRIGGER failing", "postgresql": "DROP TRIGGER failing ON entries"}


def kind(url: str) -> str:
    return url.partition(":")[0]


def test_a_locked_database_is_down_until_it_is_free(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            for statement in LOCK[kind(database_url)]:
                await onlooker.ask(statement)
            began = time.monotonic()
            assert await outcomes(*(store.append("table", 1, number, 2.0, {}) for number in (2, 3))) == ["down"] * 2
            assert time.monotonic() - began < max(LOCK_SECONDS, STATEMENT_SECONDS) + CONNECT_SECONDS
            assert [entry.number for entry in await store.entries("table", 0) or []] == [1]
            await onlooker.ask("ROLLBACK")
            await store.append("table", 1, 2, 2.0, {})
            assert await onlooker.numbers("table") == [1, 2]

    asyncio.run(scenario())


def test_after_a_failure_the_next_batch_has_a_fresh_connection(postgresql_url: str) -> None:
    connections = "SELECT pid FROM pg_stat_activity WHERE application_name = 'coatl' AND datname = current_database()"

    async def scenario() -> None:
        async with opened(postgresql_url) as store, Onlooker(postgresql_url) as onlooker:
            await new_table(store, "table")
            before = await onlooker.ask(connections)
            await onlooker.ask("ALTER TABLE entries RENAME TO elsewhere")
            assert await outcome(store.append("table", 1, 2, 2.0, {})) == "down"
            await onlooker.ask("ALTER TABLE elsewhere RENAME TO entries")
            await store.append("table", 1, 2, 2.0, {})
            after = await onlooker.ask(connections)
            assert len(before) == len(after) == 1
            assert before != after

    asyncio.run(scenario())


def test_a_short_lock_is_waited_for(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            for statement in LOCK[kind(database_url)]:
                await onlooker.ask(statement)
            append = asyncio.create_task(store.append("table", 1, 2, 2.0, {}))
            await asyncio.sleep(0.3)
            assert not append.done()
            await onlooker.ask("ROLLBACK")
            await append

    asyncio.run(scenario())


def test_a_failing_commit_acknowledges_nothing(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            for statement in FAILING_COMMIT[kind(database_url)]:
                await onlooker.ask(statement)
            assert await outcomes(store.append("table", 1, 2, 2.0, {}), store.beat("first", 2.0)) == ["down"] * 2
            assert await outcome(new_table(store, "other")) == "down"
            assert await onlooker.numbers("table") == [1]
            assert await onlooker.ask("SELECT count(*) FROM processes") == [(0,)]
            await onlooker.ask(REPAIR[kind(database_url)])
            await store.append("table", 1, 2, 2.0, {})
            assert await onlooker.numbers("table") == [1, 2]

    asyncio.run(scenario())


FULL_DISK = """
import asyncio, json, os, resource, sys
from coatl.server.store import Store, StoreDown
from tests.server.servers import family

file = sys.argv[1]
told = {"acknowledged": [1], "down": 0}

async def append(store, number):
    try:
        await store.append("table", 1, number, 2.0, {"text": "x" * 5000})
    except StoreDown:
        told["down"] += 1
    else:
        told["acknowledged"].append(number)

async def main():
    store = Store("sqlite:///" + file)
    await store.open()
    await store.create("table", 1.0, {}, {}, False, "first")
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    full = max(os.path.getsize(file), os.path.getsize(file + "-wal")) + 100_000
    for process in family(os.getpid()):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (full, most))
    while told["down"] < 3:
        await append(store, len(told["acknowledged"]) + 1)
    told["before"] = len(told["acknowledged"])
    for process in family(os.getpid()):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))
    await append(store, len(told["acknowledged"]) + 1)
    await store.close()
    print(json.dumps(told))

asyncio.run(main())
"""


def test_a_full_disk_is_down_until_there_is_room(sqlite_url: str) -> None:
    with child(FULL_DISK, sqlite_url.removeprefix("sqlite:///")) as process:
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 0, said
    told = json.loads(said)
    assert told["down"] == 3
    assert told["before"] > 3
    assert len(told["acknowledged"]) == told["before"] + 1

    async def scenario() -> None:
        async with Onlooker(sqlite_url) as onlooker:
            assert await onlooker.numbers("table") == told["acknowledged"]
            assert await onlooker.ask("PRAGMA integrity_check") == [("ok",)]

    asyncio.run(scenario())


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_database_that_is_gone_is_down_until_it_is_back(
    postgresql: PostgreSQL, postgresql_url: str, end: str
) -> None:
    async def scenario() -> None:
        async with opened(postgresql_url) as store:
            await new_table(store, "table")
            assert len(await store.entries("table", 0) or []) == 1
            getattr(postgresql, end)()
            for _ in range(2):
                assert await outcome(store.append("table", 1, 2, 2.0, {})) == "down"
                assert await outcome(store.entries("table", 0)) == "down"
                assert await outcome(store.durability()) == "down"
            postgresql.start()
            await store.append("table", 1, 2, 2.0, {})
            assert [entry.number for entry in await store.entries("table", 0) or []] == [1, 2]

    asyncio.run(scenario())


def test_a_database_that_was_restarted_meanwhile_is_not_even_noticed(
    postgresql: PostgreSQL, postgresql_url: str
) -> None:
    async def scenario() -> None:
        async with opened(postgresql_url) as store:
            await new_table(store, "table")
            await store.entries("table", 0)
            postgresql.stop()
            postgresql.start()
            await store.append("table", 1, 2, 2.0, {})
            assert len(await store.entries("table", 0) or []) == 2

    asyncio.run(scenario())
