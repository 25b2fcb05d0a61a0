"""Stores to test, and somebody beside them who looks into the same database with a connection of their own."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

import coatl
from coatl.server.store import Fenced, Store, StoreDown


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store as one server process has it."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


class Onlooker:
    """Another program with a connection to the same database, which knows nothing of the store."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._sqlite: sqlite3.Connection | None = None
        self._postgresql: asyncpg.Connection | None = None

    async def __aenter__(self) -> "Onlooker":
        if self._url.startswith("sqlite:///"):
            self._sqlite = sqlite3.connect(self._url.removeprefix("sqlite:///"), isolation_level=None)
        else:
            self._postgresql = await asyncpg.connect(self._url)
        return self

    async def __aexit__(self, *problem: object) -> None:
        if self._sqlite:
            self._sqlite.close()
        if self._postgresql:
            await self._postgresql.close()

    async def ask(self, statement: str) -> list[tuple[object, ...]]:
        """The rows that a statement gives."""
        if self._sqlite:
            return self._sqlite.execute(statement).fetchall()
        assert self._postgresql
        return [tuple(row) for row in await self._postgresql.fetch(statement)]

    async def numbers(self, table: str) -> list[object]:
        """The entry numbers of a table that are committed."""
        return [
            number for (number,) in await self.ask(f"SELECT number FROM entries WHERE table_id = '{table}' ORDER BY 1")
        ]


async def new_table(store: Store, table: str, public: bool = False, at: float = 1.0) -> int:
    """A table with entry 1, owned by ``first``; its epoch."""
    return await store.create(table, at, {"kind": "create"}, {"name": table}, public, "first")


async def outcome(write: Coroutine[object, object, object]) -> str:
    """How a write ended: ``written``, ``fenced`` or ``down``."""
    try:
        await write
    except Fenced:
        return "fenced"
    except StoreDown:
        return "down"
    return "written"


async def outcomes(*writes: Coroutine[object, object, object]) -> list[str]:
    """How writes ended that were all asked for at the same moment, so that they are one batch."""
    return await asyncio.gather(*map(outcome, writes))


def child(program: str, *arguments: str) -> subprocess.Popen[str]:
    """A Python process of its own with the same sources."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": str(Path(coatl.__file__).parents[1])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
