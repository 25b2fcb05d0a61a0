"""A database is made durable, and its schema is brought up to date by whoever starts first."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from coatl.kernel.errors import BadInput
from coatl.locales import Speaker
from coatl.locales.problems import say_problem
from coatl.server.database import for_reading
from coatl.server.schema import METADATA
from coatl.server.store import Store
from tests.server.stores import Onlooker, child, new_table, opened

START = """
import asyncio, sys
from coatl.server.store import Store

async def main():
    store = Store(sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()
    await store.open()
    await store.create(sys.argv[2], 1.0, {}, {}, True, sys.argv[2])
    await store.close()

asyncio.run(main())
"""


def test_a_commit_is_durable(database_url: str) -> None:
    expected = {
        "sqlite": {"journal_mode": "wal", "synchronous": "2"},
        "postgresql": {"synchronous_commit": "on", "fsync": "on"},
    }

    async def scenario() -> None:
        async with opened(database_url) as store:
            assert await store.durability() == expected[database_url.partition(":")[0]]

    asyncio.run(scenario())


def test_a_commit_is_durable_even_where_the_database_prefers_otherwise(postgresql_url: str) -> None:
    async def scenario() -> None:
        async with Onlooker(postgresql_url) as onlooker:
            name = postgresql_url.rpartition("/")[2]
            await onlooker.ask(f"ALTER DATABASE {name} SET synchronous_commit = off")
        async with opened(postgresql_url) as store:
            assert (await store.durability())["synchronous_commit"] == "on"

    asyncio.run(scenario())


def test_several_processes_may_start_at_once_on_an_empty_database(database_url: str) -> None:
    names = ["a", "b", "c", "d"]
    processes = [child(START, database_url, name) for name in names]
    for process in processes:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=60)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, said

    async def scenario() -> None:
        async with Onlooker(database_url) as onlooker:
            assert await onlooker.ask("SELECT id FROM tables ORDER BY id") == [(name,) for name in names]
            assert await onlooker.ask("SELECT version_num FROM alembic_version") == [("0003",)]

    asyncio.run(scenario())


def test_a_database_of_a_newer_schema_is_refused_and_left_alone(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            await onlooker.ask("UPDATE alembic_version SET version_num = '0999'")
            with pytest.raises(BadInput) as caught:
                await Store(database_url).open()
            assert await onlooker.ask("SELECT version_num FROM alembic_version") == [("0999",)]
        assert (caught.value.code, caught.value.facts) == ("database-newer", {"found": "0999", "known": "0003"})
        assert "schema 0999" in say_problem(caught.value, Speaker())

    asyncio.run(scenario())


def test_the_migrations_make_the_schema_that_the_store_uses(database_url: str) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA)

    async def scenario() -> None:
        async with opened(database_url):
            connections = for_reading(database_url)
            assert await connections.run(differences) == []
            await connections.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///", "sqlite:///:memory:", "tables.sqlite3", "", "mysql://ana:secret@host/tables"]
)
def test_an_address_that_is_no_database_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(BadInput) as caught:
        Store(url)
    assert caught.value.code == "database-url"
    assert "postgresql://" in say_problem(caught.value, Speaker())
    assert "secret" not in str(caught.value)
