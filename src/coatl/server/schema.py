"""The tables of the database, as the newest migration leaves them, and how entries are read from them."""

from dataclasses import dataclass
from typing import Final

import orjson
from sqlalchemy import Boolean, Column, Connection, Double, ForeignKey, Index, Integer, MetaData, Table, Text, select

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("owner", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("tally", Text),
    Index("tables_public_updated_at", "public", "updated_at"),
    Index("tables_ended_at", "ended_at", "id"),
)
"""A table that people play at: the process that may append to its log, and what the list of tables shows. If it is
public, also when its game ended, and its tally.
"""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)
"""The logs. Rows are only ever inserted."""

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen_at", Double, nullable=False),
)
"""When each server process was last heard of."""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("progress", Double),
    Column("told_at", Double, nullable=False),
    Column("asked_at", Double, nullable=False),
    Column("result", Text),
    Column("problem", Text),
    Index("analyses_asked_at", "asked_at"),
)
"""Analyses by the digest of what was asked for: the result, or until there is one, which process makes it, how far it
has come (null while it waits for its turn) and when the process last said so; or the code of what went wrong. And when
somebody last asked for it.
"""


@dataclass(frozen=True)
class Entry:
    """One thing that happened to a table; the first has number 1."""

    number: int
    at: float
    body: dict[str, object]


def read_entries(connection: Connection, table: str, after: int) -> list[Entry]:
    """The entries of a table's log with a higher number than ``after``, in order."""
    rows = connection.execute(
        select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.body)
        .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
        .order_by(ENTRIES.c.number)
    )
    return [Entry(number, at, orjson.loads(body)) for number, at, body in rows]
