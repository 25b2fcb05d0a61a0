"""A program of a library, running: asked for one figure after the other."""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Final

import mypy_extensions

from coatl.peers import measure
from coatl.peers.environment import Missing, reason_in
from coatl.peers.table import Peer

OURS: Final = [str(Path(measure.__file__).parents[2]), str(Path(mypy_extensions.__file__).parent)]
"""Where Coatl is, and the one package that its engine needs."""


class Failed(Exception):
    """What went wrong, in one line."""


class Program:
    """The process of one peer; ``rows`` are what it measures."""

    def __init__(self, peer: Peer, python: Path) -> None:
        self.peer: Final = peer
        self.errors: Final = TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self.process: Final = subprocess.Popen(
            [str(python), "-I", str(Path(measure.__file__).with_suffix(".py")), peer.program, *OURS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        self.rows: list[str] = []
        self.missing: Missing | None = None
        try:
            told = self._read()
            self.rows = [str(row) for row in told["rows"]]  # type: ignore[attr-defined]
        except Failed as problem:
            self.missing = Missing(peer.name, "start", str(problem))

    def ask(self, row: str, figure: str, seconds: float) -> dict[str, float]:
        """Figures of a row by their names; raises ``Failed``."""
        assert self.process.stdin is not None
        try:
            print(json.dumps({"row": row, "figure": figure, "seconds": seconds}), file=self.process.stdin, flush=True)
        except OSError:
            raise Failed(self._last_words()) from None
        return {name: float(str(value)) for name, value in self._read().items()}

    def _read(self) -> dict[str, object]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Failed(self._last_words())
        told: dict[str, object] = json.loads(line)
        if "problem" in told:
            raise Failed(str(told["problem"]))
        return told

    def _last_words(self) -> str:
        self.process.wait()
        self.errors.seek(0)
        return reason_in(self.errors.read())

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        if kind is not None:
            self.process.kill()
        with suppress(OSError):  # it may have ended already
            self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        self.errors.close()


def python_for(peer: Peer, environment: Path) -> Path:
    """What needs no package needs no environment either."""
    return environment if peer.packages else Path(sys.executable)
