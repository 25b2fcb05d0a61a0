"""Connections to the database: SQLite or PostgreSQL, each durable and never waiting for ever."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import OperationalError
from threading import get_ident
from time import monotonic, sleep
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from coatl.kernel.errors import BadInput

Answer = TypeVar("Answer")

SQLITE: Final = "sqlite:///"
POSTGRESQL: Final = "postgresql://"

CONNECT_SECONDS: Final = 3.0
"""How long a connection to PostgreSQL may take, and how long to wait for one of the pool."""
LOCK_SECONDS: Final = 2.0
"""How long SQLite waits while somebody else writes."""
STATEMENT_SECONDS: Final = 5.0
"""How long PostgreSQL may take over a statement, and how long it keeps the locks of a process that says no more."""
MIGRATION_SECONDS: Final = 60.0
"""Instead of the two above, while the schema is made: other processes may be at it."""

WRITE: Final = "BEGIN IMMEDIATE"
"""How a transaction of SQLite begins that will write."""
PRAGMA_PAUSE: Final = 0.02
PRAGMAS: Final = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON")


class StoreDown(Exception):
    """The database cannot be reached or cannot commit now; nothing is known to be written."""

    @classmethod
    def because_of(cls, problem: Exception) -> "StoreDown":
        """With the database's own words, without the statement and what was in it."""
        down = cls(f"{type(problem).__name__}: {getattr(problem, 'orig', None) or problem}")
        down.__cause__ = problem
        return down


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database, None for PostgreSQL; refuses what is neither."""
    if url.startswith(POSTGRESQL):
        return None
    file = url.removeprefix(SQLITE)
    if file in (url, "", ":memory:"):
        raise BadInput("database-url", {"scheme": url.partition("://")[0]})
    return Path(file)


class Connections(ABC):
    """Some connections to a database, for transactions that are written as functions of one connection."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """What the work answers, after its transaction is committed."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""


def for_reading(url: str) -> Connections:
    """A few connections, whose transactions only read and wait for nobody."""
    return _connections(url, 4, "BEGIN", LOCK_SECONDS, STATEMENT_SECONDS)


def for_migrating(url: str) -> Connections:
    """One connection that has the patience to let other processes make the schema first."""
    return _connections(url, 1, WRITE, MIGRATION_SECONDS, MIGRATION_SECONDS)


def _connections(url: str, most: int, begin: str, lock_seconds: float, statement_seconds: float) -> Connections:
    file = sqlite_file(url)
    if file is None:
        return PostgreSQL(url, most, statement_seconds)
    return _SQLiteThreads(file, most, begin, lock_seconds)


def _transact(connection: Connection, work: Callable[[Connection], Answer]) -> Answer:
    """Do the work and commit it. After a failure, also one of the commit, the connection is thrown away."""
    try:
        answer = work(connection)
        connection.commit()
    except BaseException:
        connection.invalidate()
        raise
    return answer


class SQLite:
    """Connections to a file, one for each thread that asks, and kept: to take one from a pool takes as long as a
    statement.
    """

    def __init__(self, file: Path, most: int, begin: str, lock_seconds: float) -> None:
        self._kept: dict[int, Connection] = {}
        self._engine = create_engine(
            URL.create("sqlite", database=str(file)),
            connect_args={"timeout": lock_seconds, "isolation_level": None},
            pool_size=most,
            hide_parameters=True,
        )
        event.listen(self._engine, "connect", _prepare)
        # Python's own module would begin transactions late, and none for a SELECT or a CREATE TABLE.
        event.listen(self._engine, "begin", lambda connection: connection.connection.cursor().execute(begin))

    def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """What the work answers, after its transaction is committed."""
        connection = self._kept.pop(get_ident(), None) or self._engine.connect()
        try:
            answer = _transact(connection, work)
        except BaseException:
            connection.close()
            raise
        self._kept[get_ident()] = connection
        return answer

    def close(self) -> None:
        for connection in self._kept.values():
            connection.close()
        self._engine.dispose()


class _SQLiteThreads(Connections):
    """One thread does a whole transaction: to change threads for each statement takes longer than all else."""

    def __init__(self, file: Path, most: int, begin: str, lock_seconds: float) -> None:
        self._threads = ThreadPoolExecutor(most, "sqlite")
        self._file = SQLite(file, most, begin, lock_seconds)

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._file.run, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        self._file.close()


def _prepare(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    """Make a new connection to SQLite durable, or close it.

    While another process makes the file, SQLite refuses the journal at once, without its usual patience.
    """
    end = monotonic() + LOCK_SECONDS
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            while True:
                try:
                    cursor.execute(pragma)
                    break
                except OperationalError:
                    if monotonic() > end:
                        raise
                    sleep(PRAGMA_PAUSE)
        cursor.close()
    except BaseException:
        connection.close()
        raise


class PostgreSQL(Connections):
    """The URL is read as all programs of PostgreSQL do."""

    def __init__(self, url: str, most: int, statement_seconds: float) -> None:
        import asyncpg  # type: ignore[import-untyped]  # only here, because it takes memory
        from sqlalchemy.ext.asyncio import create_async_engine

        async def connect() -> asyncpg.Connection:
            return await asyncpg.connect(
                url,
                timeout=CONNECT_SECONDS,
                command_timeout=statement_seconds,
                server_settings={
                    "application_name": "coatl",
                    "synchronous_commit": "on",
                    "idle_in_transaction_session_timeout": str(int(statement_seconds * 1000)),
                },
            )

        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=connect,
            pool_size=most,
            max_overflow=0,
            pool_timeout=CONNECT_SECONDS,
            pool_pre_ping=True,
            hide_parameters=True,
        )

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        async with self._engine.connect() as connection:
            return await connection.run_sync(_transact, work)

    async def close(self) -> None:
        await self._engine.dispose()
