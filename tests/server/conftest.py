"""The databases and services that tests of the server get: private ones, started when the first test asks."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from tests.missing import leave_out
from tests.server.services import Missing, PostgreSQL, Redis

Kind = TypeVar("Kind", PostgreSQL, Redis)


def _served(kind: type[Kind]) -> Iterator[Kind]:
    """A service until the tests end; without it they are left out, or fail if COATL_REQUIRE_SERVICES is 1."""
    try:
        service = kind()
    except Missing as missing:
        leave_out(str(missing))
    try:
        service.start()
        yield service
    finally:
        service.close()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """The PostgreSQL of this test process."""
    yield from _served(PostgreSQL)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """The Redis of this test process."""
    yield from _served(Redis)


@pytest.fixture
def postgresql_url(postgresql: PostgreSQL) -> Iterator[str]:
    """A new database of PostgreSQL, which runs, even if the test before has stopped it."""
    postgresql.start()
    url = postgresql.new_database()
    yield url
    if postgresql.running:
        postgresql.drop_database(url)


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """An empty Redis, which runs, even if the test before has stopped it."""
    redis_server.start()
    redis_server.query("FLUSHALL")
    return redis_server.url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database of SQLite that is not there yet."""
    return f"sqlite:///{tmp_path / 'coatl.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new and empty database of each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))
