"""The process that writes to SQLite. A thread would take turns with the event loop at Python's interpreter, dozens of
times in every transaction, and both would wait for each other more than for the disk.

``python -m coatl.server.scribe FILE`` reads pickled functions of a connection and writes what they answer.
"""

import asyncio
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from struct import Struct
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from coatl.server.batch import Fenced
from coatl.server.database import (
    LOCK_SECONDS, STATEMENT_SECONDS, WRITE, Connections, PostgreSQL, SQLite, StoreDown, sqlite_file,
)  # fmt: skip

LENGTH: Final = Struct("!I")
"""What comes before every message: its length."""

Answer = TypeVar("Answer")


def for_writing(url: str) -> Connections:
    """One connection, whose transactions write from their beginning, so that none has to wait halfway.

    Works and answers must be such that they can be pickled: to SQLite they go through the process.
    """
    file = sqlite_file(url)
    return PostgreSQL(url, 1, STATEMENT_SECONDS) if file is None else Scribe(file)


class Scribe(Connections):
    """The server's side. The process is begun when there is something to write, and again if it has died."""

    def __init__(self, file: Path) -> None:
        self._file: Final = file
        self._turn: Final = asyncio.Lock()
        self._process: Process | None = None

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        async with self._turn:
            try:
                answer: Answer | Exception = await self._ask(pickle.dumps(work))
            except BaseException as problem:  # an answer that nobody waits for must not be taken for another
                await self._end()
                if isinstance(problem, EOFError | OSError):
                    raise StoreDown("the process that writes has died") from problem
                raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def close(self) -> None:
        async with self._turn:
            await self._end()

    async def _ask(self, message: bytes) -> Any:
        process = self._process
        if process is None:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", __name__, str(self._file), stdin=PIPE, stdout=PIPE
            )
            self._process = process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(LENGTH.pack(len(message)) + message)
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return pickle.loads(await process.stdout.readexactly(length))

    async def _end(self) -> None:
        """Let the process end, after what it is writing."""
        process, self._process = self._process, None
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()


def main(file: str) -> None:
    """In the process: do one piece of work after the other until the server ends, however it ends."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which still has something to write
        signal.signal(number, signal.SIG_IGN)
    connections = SQLite(Path(file), 1, WRITE, LOCK_SECONDS)
    works, answers = sys.stdin.buffer, sys.stdout.buffer
    while header := works.read(LENGTH.size):
        (length,) = LENGTH.unpack(header)
        answer = pickle.dumps(_done(connections, pickle.loads(works.read(length))))
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()
    connections.close()


def _done(connections: SQLite, work: Callable[[Connection], object]) -> object:
    """What the work answers, or why it could not be done."""
    try:
        return connections.run(work)
    except Fenced as problem:
        return Fenced(*problem.args)
    except Exception as problem:
        return StoreDown(*StoreDown.because_of(problem).args)


if __name__ == "__main__":
    main(sys.argv[1])
