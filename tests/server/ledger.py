"""What players have sent and what they were told of it, to be compared with the log that the server has kept."""

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.stores import Onlooker

Row = tuple[str, int, str]
"""An entry as the database has it: its table, its number, and its body as JSON."""
ALL_ENTRIES = "SELECT table_id, number, body FROM entries ORDER BY table_id, number"


@dataclass
class Move:
    """Something that a player wanted done once. ``number`` is what its acknowledgement said, if there was one."""

    kind: str
    seat: int
    action: str | None
    number: int | None = None
    refusal: str | None = None


@dataclass
class Ledger:
    """All moves of all players, by their table and the id under which the log keeps them."""

    moves: dict[tuple[str, str], Move] = field(default_factory=dict)
    acknowledged: int = 0

    def kept(self) -> set[tuple[str, str]]:
        """Where the moves are that were acknowledged so far."""
        return {where for where, move in self.moves.items() if move.number is not None}

    async def compare_with(self, database: str) -> None:
        """Compare with what is in a database now; people may play on meanwhile."""
        kept = self.kept()
        self.compare(await rows_of(database), kept)

    def compare(self, rows: Iterable[Row], kept: set[tuple[str, str]]) -> None:
        """No acknowledged move is missing from the log, none is there twice, and nobody has made the others up."""
        found: Counter[tuple[str, str]] = Counter()
        lengths: Counter[str] = Counter()
        for table, number, text in rows:
            lengths[table] += 1
            assert number == lengths[table], f"entry {number} of {table} follows entry {lengths[table] - 1}"
            body = json.loads(text)
            if body["kind"] in ("act", "back") and "id" in body:
                move = self.moves[table, body["id"]]
                assert (move.kind, move.seat) == (body["kind"], body["seat"])
                assert move.action is None or move.action == body["lines"][0]
                found[table, body["id"]] += 1
        assert [where for where, times in found.items() if times > 1] == [], "these moves were made twice"
        assert kept - set(found) == set(), "these moves were acknowledged and are lost"
        undead = [where for where, move in self.moves.items() if move.refusal is not None and where in found]
        assert undead == [], "these moves were refused and made all the same"

    def compare_numbers(self) -> None:
        """No two moves of a seat were acknowledged with the same number."""
        numbers = Counter((table, move.seat, move.number) for (table, _), move in self.moves.items() if move.number)
        assert [number for number, times in numbers.items() if times > 1] == []

    def unanswered(self) -> int:
        """How many moves were neither acknowledged nor refused."""
        return sum(move.number is None and move.refusal is None for move in self.moves.values())


async def rows_of(database: str) -> list[Row]:
    """All entries of a database, seen by a connection of one's own."""
    async with Onlooker(database) as onlooker:
        return [(str(table), int(str(number)), str(body)) for table, number, body in await onlooker.ask(ALL_ENTRIES)]


def rows_after_crash(database: str) -> list[Row]:
    """All entries that a crash has left on the disk, read from a copy: the server shall repair the files itself."""
    file = Path(database.removeprefix("sqlite:///"))
    with TemporaryDirectory() as folder:
        for part in file.parent.glob(f"{file.name}*"):
            shutil.copy(part, folder)
        with closing(sqlite3.connect(Path(folder) / file.name)) as copy:
            return list(copy.execute(ALL_ENTRIES))
