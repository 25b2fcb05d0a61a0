"""The file of a tournament: a line that says what is played, then a line for each finished game, in JSON.

A game is in the file as soon as it is finished, so that an interrupted tournament goes on where it was.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from coatl.arena.results import GameResult, parse_result
from coatl.arena.schedule import Tournament
from coatl.kernel.errors import BadInput

VERSION: Final = 1
HEADER: Final = "coatl_arena"


class Kept:
    """The finished games of a tournament by their numbers, and the file they are kept in, if there is one."""

    def __init__(self, tournament: Tournament, file: Path | None, resume: bool) -> None:
        self.results: Final[dict[int, GameResult]] = {}
        self.out = None
        if file is None:
            return
        if file.exists() and not resume:
            raise BadInput("arena-file-exists", {"file": str(file)})
        try:
            whole = self._read(tournament, file) if file.exists() else 0
            self.out = file.open("ab")
        except OSError as problem:
            raise BadInput("arena-file", {"file": str(file), "problem": problem.strerror}) from None
        self.out.truncate(whole)
        self.out.seek(0, os.SEEK_END)
        if whole == 0:
            self._write({HEADER: VERSION, **tournament.as_json()})

    def __enter__(self) -> "Kept":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.out is not None:
            self.out.close()

    def add(self, result: GameResult) -> None:
        self.results[result.number] = result
        self._write(result.as_json())

    def _write(self, document: dict[str, object]) -> None:
        if self.out is not None:
            self.out.write(json.dumps(document, separators=(",", ":")).encode() + b"\n")
            self.out.flush()

    def _read(self, tournament: Tournament, file: Path) -> int:
        """Take over the games of a file, and return the length of its whole lines: a last line that is not whole,
        because the arena was interrupted, does not count.
        """
        content = file.read_bytes()
        whole = content.rfind(b"\n") + 1
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                document = json.loads(line)
                if number == 1:
                    _compare(document, tournament, file)
                    continue
                result = parse_result(document)
            except (ValueError, KeyError, TypeError):
                raise BadInput("arena-file-line", {"file": str(file), "line": number}) from None
            self.results[result.number] = result
        return whole


def _compare(header: Any, tournament: Tournament, file: Path) -> None:
    """Refuse a file that is of another tournament, and say what is different."""
    if not isinstance(header, dict) or HEADER not in header:
        raise BadInput("arena-file-line", {"file": str(file), "line": 1})
    if header[HEADER] != VERSION:
        raise BadInput("arena-file-version", {"file": str(file), "version": str(header[HEADER]), "known": str(VERSION)})
    for field, expected in tournament.as_json().items():
        if header.get(field) != expected:
            raise BadInput(
                "arena-file-of-another",
                {"file": str(file), "field": field, "found": _told(header.get(field)), "expected": _told(expected)},
            )


def _told(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
