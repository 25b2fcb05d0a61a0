"""The jobs of one transaction: each is judged by who owns its table, and those that hold are written together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from coatl.server.schema import ENTRIES, PROCESSES, TABLES, Entry, read_entries


class Fenced(Exception):
    """Another process owns the table now, or the entry number is not the next one."""


@dataclass(frozen=True)
class Claim:
    """A table that was claimed: the epoch to append with, and the entries that the claimer missed."""

    epoch: int
    entries: list[Entry]


@dataclass(frozen=True)
class Create:
    """A new table with its first entry. Texts are JSON."""

    table: str
    at: float
    body: str
    summary: str
    public: bool
    owner: str


@dataclass(frozen=True)
class Append:
    """One more entry."""

    table: str
    epoch: int
    number: int
    at: float
    body: str


@dataclass(frozen=True)
class Summarise:
    """What the list of tables shows from now on, and the tally of a game that has ended."""

    table: str
    epoch: int
    at: float
    summary: str
    ended_at: float | None
    tally: str | None


@dataclass(frozen=True)
class Take:
    """Make a process the owner of a table."""

    table: str
    owner: str
    after: int


@dataclass(frozen=True)
class Beat:
    """A sign of life of a process."""

    process: str
    at: float


Job = Create | Append | Summarise | Take | Beat
Answer = int | Claim | Fenced | None
"""Of ``Create``, ``Append`` and ``Summarise`` the epoch, of ``Take`` the claim, or None if there is no such table."""
Row = dict[str, object]

LENGTH: Final = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
LOOK: Final = (
    select(TABLES.c.id, TABLES.c.epoch, LENGTH)
    .where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update(key_share=True)
)
"""How tables stand. Statements are made once: to make one takes longer than to execute it."""
SET_OWNER: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("table")).values(owner=bindparam("by"), epoch=bindparam("next"))
)
INSERT_TABLE: Final = insert(TABLES)
INSERT_ENTRY: Final = insert(ENTRIES)
SET_SUMMARY: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(
        summary=bindparam("shown"),
        updated_at=bindparam("at"),
        ended_at=bindparam("ended"),
        tally=bindparam("counted"),
    )
)


def write(connection: Connection, jobs: Sequence[Job]) -> list[Answer]:
    """Write what holds of the jobs, as if one after the other; their answers are true when this is committed.

    ``Fenced``: somebody else has written a row of one of them that could not be seen before.
    """
    batch = _Batch()
    batch.look(connection, {job.table for job in jobs if not isinstance(job, Beat)})
    answers = [batch.judge(job) for job in jobs]
    try:
        batch.write(connection)
    except IntegrityError as problem:
        raise Fenced(str(problem.orig)) from problem
    for place, job in enumerate(jobs):
        answer = answers[place]
        if isinstance(job, Take) and isinstance(answer, Claim):
            answers[place] = replace(answer, entries=read_entries(connection, job.table, job.after))
    return answers


class _Batch:
    """How the tables stand after the jobs judged so far, and the rows that bring the database there."""

    def __init__(self) -> None:
        self.epochs: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.tables: list[Row] = []
        self.entries: list[Row] = []
        self.owners: dict[str, Row] = {}
        self.summaries: dict[str, Row] = {}
        self.beats: dict[str, float] = {}

    def look(self, connection: Connection, tables: set[str]) -> None:
        """See how the tables stand, and keep every other process from changing that until the end.

        They are locked for writing at once and in the order of their ids, so two batches cannot wait for each other.
        """
        if not tables:
            return
        for table, epoch, entries in connection.execute(LOOK, {"tables": sorted(tables)}):
            self.epochs[table] = epoch
            self.lengths[table] = entries

    def judge(self, job: Job) -> Answer:
        """Take a job in, if it holds."""
        match job:
            case Create():
                return self._create(job)
            case Append():
                return self._append(job)
            case Summarise():
                return self._summarise(job)
            case Take():
                return self._take(job)
            case Beat():
                self.beats[job.process] = job.at
                return None

    def _create(self, job: Create) -> Answer:
        if job.table in self.epochs:
            return Fenced("there is such a table already")
        self.epochs[job.table] = self.lengths[job.table] = 1
        self.tables.append(
            {
                "id": job.table,
                "epoch": 1,
                "owner": job.owner,
                "public": job.public,
                "summary": job.summary,
                "created_at": job.at,
                "updated_at": job.at,
            }
        )
        self.entries.append({"table_id": job.table, "number": 1, "at": job.at, "body": job.body})
        return 1

    def _append(self, job: Append) -> Answer:
        if self.epochs.get(job.table) != job.epoch:
            return Fenced("another process owns the table")
        if self.lengths[job.table] + 1 != job.number:
            return Fenced(f"entry {job.number} is not the next one")
        self.lengths[job.table] = job.number
        self.entries.append({"table_id": job.table, "number": job.number, "at": job.at, "body": job.body})
        return job.epoch

    def _summarise(self, job: Summarise) -> Answer:
        if self.epochs.get(job.table) != job.epoch:
            return Fenced("another process owns the table")
        self.summaries[job.table] = {
            "table": job.table,
            "shown": job.summary,
            "at": job.at,
            "ended": job.ended_at,
            "counted": job.tally,
        }
        return job.epoch

    def _take(self, job: Take) -> Answer:
        if job.table not in self.epochs:
            return None
        self.epochs[job.table] += 1
        self.owners[job.table] = {"table": job.table, "by": job.owner, "next": self.epochs[job.table]}
        return Claim(self.epochs[job.table], [])

    def write(self, connection: Connection) -> None:
        """Bring the database to where the judged jobs lead."""
        if self.tables:
            connection.execute(INSERT_TABLE, self.tables)
        if self.entries:
            connection.execute(INSERT_ENTRY, self.entries)
        if self.owners:
            connection.execute(SET_OWNER, list(self.owners.values()))
        if self.summaries:
            connection.execute(SET_SUMMARY, list(self.summaries.values()))
        for process, at in self.beats.items():
            beaten = connection.execute(update(PROCESSES).where(PROCESSES.c.id == process).values(seen_at=at))
            if beaten.rowcount == 0:
                connection.execute(insert(PROCESSES).values(id=process, seen_at=at))
