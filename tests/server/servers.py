"""Real servers for the tests: in a process of their own, which can be killed, or in a thread, where all can be seen."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import uvicorn

from coatl.client import Place, Server
from coatl.server.app import make_app
from coatl.server.clock import Clock
from coatl.server.house import House
from coatl.server.serving import listening_socket, make_config
from coatl.server.settings import UNLIMITED, Settings

class ServerProcess:
    """``coatl serve`` as people start it. The same object can be started again on the same database."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.arguments = ["--database", database, "--unlimited", "--bot-pause", "0", *arguments]
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said = ""
        """What it had written to standard error when it ended."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "ServerProcess":
        """Start, on the port of the last time, and wait until it serves."""
        command = [sys.executable, "-m", "coatl", "serve", "--port", str(self.port), *self.arguments]
        self.written = TemporaryFile("w+")  # noqa: SIM115 (a pipe that nobody reads would stop a talkative server)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.written, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self._end(signal.SIGKILL)
            raise AssertionError(self.said)
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self) -> None:
        """Like a power cut for this process and those it has begun: they cannot finish anything."""
        if self.process is not None:
            for process in family(self.process.pid):
                os.kill(process, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an administrator asks it to; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(number)
        self.process.communicate(timeout=30)
        self.written.seek(0)
        self.said = self.written.read()
        self.written.close()
        code = self.process.returncode
        self.process = None
        return code


def family(process: int) -> list[int]:
    """A process and all that it has begun."""
    children = " ".join(path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children"))
    return [process, *(each for child in children.split() for each in family(int(child)))]


class ServerThread:
    """A server in a thread of this process: its house can be looked into, and its clock set."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.app = make_app(settings, clock)
        self.house: House = self.app.state.house
        self.listening = listening_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.server = uvicorn.Server(make_config(self.app, settings))
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.listening])

        asyncio.run(serve())

    def __enter__(self) -> "ServerThread":
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            threading.Event().wait(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()

    @property
    def client(self) -> Server:
        return Server(self.address)

    def run(self, coroutine: Any) -> Any:
        """Run something on the server's own event loop and wait for it."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(20)


def quick_settings(database: str, **changes: Any) -> Settings:
    """Bots that do not dawdle, and limits that nobody reaches."""
    usual = Settings(database=database, bot_pause=0.0, bot_seconds=0.2, poll_seconds=0.1, limits=UNLIMITED)
    return replace(usual, **changes)


@contextmanager
def serving(database: str, clock: Clock | None = None, **changes: Any) -> Iterator[ServerThread]:
    with ServerThread(quick_settings(database, **changes), clock) as server:
        yield server


def open_game(server: Server, game: str = "board", players: int = 2, **wishes: Any) -> list[Place]:
    """A game that has begun: a place for every seat that is a person's, the host's first."""
    seats = wishes.pop("seats", ["me", *["open"] * (players - 1)])
    host = server.open_table(game, players, "Ana", seats=seats, **wishes)
    names = ("Ben", "Cyd", "Dov")
    others = [
        server.sit(host.table, seat, names[seat - 1]) for seat, kind in enumerate(seats) if kind == "open"
    ]
    host.start()
    return [host, *others]
