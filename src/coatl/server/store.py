"""The log of every table in a database: the one truth, append-only, one owner a table at a time."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar, cast

import orjson
from sqlalchemy import Connection, func, select, text, tuple_

from coatl.kernel.errors import CoatlError
from coatl.server import kept_analyses
from coatl.server.batch import Answer, Append, Beat, Claim, Create, Fenced, Job, Summarise, Take
from coatl.server.database import Connections, StoreDown, for_migrating, for_reading, sqlite_file
from coatl.server.kept_analyses import Kept
from coatl.server.migrations import migrate
from coatl.server.schema import PROCESSES, TABLES, Entry, read_entries
from coatl.server.scribe import for_writing
from coatl.server.writer import Writer

__all__ = ["Claim", "Entry", "Fenced", "Store", "StoreDown"]

DURABILITY: Final = {
    "sqlite": ("PRAGMA", ("journal_mode", "synchronous")),
    "postgresql": ("SHOW", ("synchronous_commit", "fsync")),
}
"""How each database is asked what it does to keep what it has committed."""

Body = Mapping[str, object]
Found = TypeVar("Found")


class Store:
    """The tables of one database, as one process reads and writes them.

    ``url`` is ``sqlite:///file`` or ``postgresql://user:password@host/name``.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._file = sqlite_file(url)
        self._reading = for_reading(url)
        self._writing = for_writing(url)
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Make the database what it must be, and be ready to write; ``StoreDown`` if it cannot be reached."""
        connections = for_migrating(self._url)
        try:
            if self._file is not None:
                self._file.parent.mkdir(parents=True, exist_ok=True)
            await connections.run(migrate)
        except CoatlError:
            raise
        except Exception as problem:
            raise StoreDown.because_of(problem) from problem
        finally:
            await connections.close()
        self._writer = Writer(self._writing)

    async def close(self) -> None:
        """Write what waits to be written, and let go of the database."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
        await self._reading.close()
        await self._writing.close()

    # -- writing -------------------------------------------------------------------------------------------------------

    async def create(self, table: str, at: float, body: Body, summary: Body, public: bool, owner: str) -> int:
        """Begin the log of a new table with entry 1; the epoch to append with. ``Fenced``: there is such a table."""
        return cast(int, await self._do(Create(table, at, _as_text(body), _as_text(summary), public, owner)))

    async def claim(self, table: str, owner: str, after: int) -> Claim | None:
        """Become the owner, who alone may append, and get the entries after ``after``; None: there is no such table."""
        return cast(Claim | None, await self._do(Take(table, owner, after))) if _may_be_id(table) else None

    async def append(self, table: str, epoch: int, number: int, at: float, body: Body) -> None:
        """Add an entry; returns after the commit.

        ``Fenced``: the table was claimed after ``epoch``, or ``number`` is not the next one; nothing is written.
        ``StoreDown``: nobody knows whether it is written, and whoever goes on has to read the entries again.
        """
        await self._do(Append(table, epoch, number, at, _as_text(body)))

    async def summarise(
        self,
        table: str,
        epoch: int,
        at: float,
        summary: Body,
        ended_at: float | None = None,
        tally: Body | None = None,
    ) -> None:
        """Change what the list of tables shows, and keep the tally of a game that has ended; ``Fenced`` and
        ``StoreDown`` as for ``append``.
        """
        counted = None if tally is None else _as_text(tally)
        await self._do(Summarise(table, epoch, at, _as_text(summary), ended_at, counted))

    async def beat(self, process: str, at: float) -> None:
        """Say that a process lives."""
        await self._do(Beat(process, at))

    async def _do(self, job: Job) -> Answer:
        return await self._open_writer().do(job)

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise StoreDown("the store is not open")
        return self._writer

    # -- reading -------------------------------------------------------------------------------------------------------

    async def entries(self, table: str, after: int) -> list[Entry] | None:
        """The entries after ``after``, in order; None: there is no such table."""
        if not _may_be_id(table):
            return None
        return await self._ask(self._reading, partial(_entries, table=table, after=after))

    async def public_tables(self, most: int) -> list[dict[str, object]]:
        """What the list of tables shows, the last changed first."""
        return await self._ask(self._reading, partial(_public_tables, most=most))

    async def ended_games(self, at: float, table: str, most: int) -> list[tuple[float, str, str]]:
        """When the games of public tables ended, where, and their tallies: the first that ended after a time, or at
        this time at a table with a greater id.
        """
        return await self._ask(self._reading, partial(_ended_games, at=at, table=table, most=most))

    async def owners(self, tables: Sequence[str]) -> dict[str, tuple[str, float]]:
        """The owner of each table that there is, and when it last said that it lives: 0 if never."""
        return await self._ask(self._reading, partial(_owners, tables=[table for table in tables if _may_be_id(table)]))

    async def durability(self) -> dict[str, str]:
        """What the connection that writes says about how safe a commit is."""
        return await self._ask(self._writing, _durability)

    # -- analyses ------------------------------------------------------------------------------------------------------

    async def analysis(self, id: str) -> Kept | None:
        """What there is of an analysis, made or being made."""
        return await self._ask(self._reading, partial(kept_analyses.read, id=id)) if _may_be_id(id) else None

    async def change_analysis(self, change: Callable[..., Found], **facts: object) -> Found:
        """Make a change to an analysis, one of ``kept_analyses``; not together with moves, which wait for nothing."""
        return await self._ask(self._writing, partial(change, **facts))

    async def _ask(self, connections: Connections, question: Callable[[Connection], Found]) -> Found:
        """What a question finds. Its statements are known to be right, so a problem is the database's."""
        self._open_writer()
        try:
            return await connections.run(question)
        except Exception as problem:
            raise StoreDown.because_of(problem) from problem


def _entries(connection: Connection, table: str, after: int) -> list[Entry] | None:
    found = read_entries(connection, table, after)
    is_known = found or connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first()
    return found if is_known else None


def _public_tables(connection: Connection, most: int) -> list[dict[str, object]]:
    rows = connection.execute(
        select(TABLES.c.id, TABLES.c.updated_at, TABLES.c.summary)
        .where(TABLES.c.public)
        .order_by(TABLES.c.updated_at.desc(), TABLES.c.id)
        .limit(most)
    )
    return [{**orjson.loads(summary), "id": table, "updated_at": at} for table, at, summary in rows]


def _ended_games(connection: Connection, at: float, table: str, most: int) -> list[tuple[float, str, str]]:
    rows = connection.execute(
        select(TABLES.c.ended_at, TABLES.c.id, TABLES.c.tally)
        .where(tuple_(TABLES.c.ended_at, TABLES.c.id) > tuple_(at, table))
        .order_by(TABLES.c.ended_at, TABLES.c.id)
        .limit(most)
    )
    return [(ended_at, id, tally) for ended_at, id, tally in rows]


def _owners(connection: Connection, tables: list[str]) -> dict[str, tuple[str, float]]:
    rows = connection.execute(
        select(TABLES.c.id, TABLES.c.owner, func.coalesce(PROCESSES.c.seen_at, 0.0))
        .outerjoin(PROCESSES, PROCESSES.c.id == TABLES.c.owner)
        .where(TABLES.c.id.in_(tables))
    )
    return {table: (owner, seen_at) for table, owner, seen_at in rows}


def _durability(connection: Connection) -> dict[str, str]:
    question, settings = DURABILITY[connection.dialect.name]
    return {setting: str(connection.execute(text(f"{question} {setting}")).scalar_one()) for setting in settings}


def _as_text(body: Body) -> str:
    return json.dumps(body, separators=(",", ":"), allow_nan=False)


def _may_be_id(table: str) -> bool:
    """Whether a database can be asked for it at all: an id may come from anybody."""
    return table.isascii() and table.isprintable()
