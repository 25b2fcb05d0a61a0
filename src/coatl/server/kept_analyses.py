"""Analyses in the database: kept for whoever asks again, and until they are made, known to all processes.

A process that makes one says again and again how far it has come. If it has not done so for a while it is gone, and
whoever is asked next may begin anew. Each function is one transaction.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

from coatl.server.schema import ANALYSES

SILENT_SECONDS: Final = 20.0
"""After so long without a word, the process that makes an analysis is taken for gone."""
ASKED_SECONDS: Final = 10.0
"""That somebody asks is written down no more often than this."""
MOST_KEPT: Final = 5000
"""Those that were asked for least lately are thrown away beyond this; they can be made again."""


@dataclass(frozen=True)
class Kept:
    """What the database has of an analysis: ``result`` is its text, None until it is made; ``problem`` the code of what
    went wrong.
    """

    owner: str
    progress: float | None
    told_at: float
    asked_at: float
    result: str | None
    problem: str | None

    def is_gone(self, now: float) -> bool:
        """Whether nobody makes it any more, though it is not made yet, and nobody knows why."""
        return self.result is None and self.problem is None and self.told_at < now - SILENT_SECONDS


def read(connection: Connection, id: str) -> Kept | None:
    row = connection.execute(select(ANALYSES).where(ANALYSES.c.id == id)).mappings().first()
    return None if row is None else Kept(**{name: row[name] for name in row if name != "id"})


def begin(connection: Connection, id: str, owner: str, now: float) -> bool:
    """Become the process that makes an analysis, unless there is one that does, or has done so."""
    insert = insert_postgresql if connection.dialect.name == "postgresql" else insert_sqlite
    row = {"owner": owner, "progress": None, "told_at": now, "asked_at": now, "problem": None}
    new = insert(ANALYSES).values(id=id, **row).on_conflict_do_nothing()
    if connection.execute(new).rowcount > 0:
        return True
    gone = ANALYSES.c.problem.is_not(None) | (ANALYSES.c.told_at < now - SILENT_SECONDS)
    taken = connection.execute(
        update(ANALYSES).where(ANALYSES.c.id == id, ANALYSES.c.result.is_(None), gone).values(**row)
    )
    return taken.rowcount > 0


def note_asked(connection: Connection, id: str, now: float) -> None:
    """Somebody wants it still."""
    connection.execute(update(ANALYSES).where(ANALYSES.c.id == id).values(asked_at=now))


def tell(connection: Connection, id: str, owner: str, progress: float | None, now: float) -> float | None:
    """Say how far it has come; when it was last asked for, None if it was cancelled or another process makes it."""
    own = (ANALYSES.c.id == id) & (ANALYSES.c.owner == owner) & ANALYSES.c.result.is_(None)
    told = connection.execute(update(ANALYSES).where(own).values(progress=progress, told_at=now))
    if told.rowcount == 0:
        return None
    return float(connection.execute(select(ANALYSES.c.asked_at).where(ANALYSES.c.id == id)).scalar_one())


def keep(connection: Connection, id: str, owner: str, result: str, now: float, most: int = MOST_KEPT) -> None:
    """Keep the result, if it is still wanted, and throw away what was not asked for longest."""
    own = (ANALYSES.c.id == id) & (ANALYSES.c.owner == owner)
    connection.execute(update(ANALYSES).where(own).values(progress=1.0, told_at=now, result=result))
    oldest = select(ANALYSES.c.asked_at).order_by(ANALYSES.c.asked_at.desc()).offset(most).limit(1)
    connection.execute(delete(ANALYSES).where(ANALYSES.c.asked_at <= oldest.scalar_subquery()))


def fail(connection: Connection, id: str, owner: str, problem: str, now: float) -> None:
    """Say why there will be no result."""
    own = (ANALYSES.c.id == id) & (ANALYSES.c.owner == owner)
    connection.execute(update(ANALYSES).where(own).values(told_at=now, problem=problem))


def give_up(connection: Connection, id: str, owner: str) -> None:
    """Forget what this process does not make any more."""
    connection.execute(delete(ANALYSES).where(ANALYSES.c.id == id, ANALYSES.c.owner == owner))


def let_go(connection: Connection, id: str, asked_at: float) -> None:
    """Let one that is not made yet count as asked for at this time, and no later: whoever still wants it asks again."""
    later = (ANALYSES.c.id == id) & ANALYSES.c.result.is_(None) & (ANALYSES.c.asked_at > asked_at)
    connection.execute(update(ANALYSES).where(later).values(asked_at=asked_at))
