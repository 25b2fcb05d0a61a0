"""Games are played in processes of their own, so that a bot that never ends, or ends its process, does no harm."""

import math
import multiprocessing
import os
import sys
import threading
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TYPE_CHECKING, Final

from coatl.arena.match import play_game
from coatl.arena.results import DIED, TIMEOUT, Fault, GameResult, lost_by_fault
from coatl.arena.schedule import Tournament
from coatl.arena.simulate import end_quietly, interruption_held_back
from coatl.kernel.errors import CoatlError

if TYPE_CHECKING:
    from ctypes import Array, c_double

GLANCE: Final = 0.1
"""Seconds between two looks at who is thinking too long."""
PATIENCE: Final = 0.2
"""Seconds beyond its limit after which a bot is stopped: one that answers late says so itself."""


class GameProcess:
    """A process that plays one game after the other; it is replaced when it had to be stopped."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament: Final = tournament
        self.number = -1
        """The game that is being played."""
        self.start()

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.until: Array[c_double] = context.RawArray("d", [math.inf] * self.tournament.players)
        """Until when each seat may think; infinity for one that does not think. On the clock of all processes."""
        self.connection, other_end = context.Pipe()
        self.process = context.Process(target=serve_games, args=(self.tournament, other_end, self.until), daemon=True)
        with interruption_held_back():
            self.process.start()
        other_end.close()

    def begin(self, number: int) -> None:
        """Have a game played."""
        self.number = number
        if self.connection.closed:
            self.start()
        with suppress(ConnectionError):  # a process that is gone is noticed by ``result``
            self.connection.send(number)

    def result(self) -> GameResult | None:
        """The result of the game, if there is one by now; also that somebody is stopped, or has ended the process."""
        if self.connection.poll():
            try:
                result: GameResult = self.connection.recv()
                return result
            except (EOFError, ConnectionError):
                return self.lost_by(DIED, [seat for seat, until in enumerate(self.until) if until < math.inf])
        late = [seat for seat, until in enumerate(self.until) if until + PATIENCE < monotonic()]
        return self.lost_by(TIMEOUT, late) if late else None

    def lost_by(self, kind: str, seats: list[int]) -> GameResult:
        """The end of a game by the fault of the seat that is thinking; the next game begins in a new process."""
        self.end()
        if not seats:
            raise CoatlError("arena-process-lost", {"game": self.number + 1, "code": self.process.exitcode})
        detail = f"exit code {self.process.exitcode}" if kind == DIED else ""
        nothing = [0] * self.tournament.players
        return lost_by_fault(self.number, Fault(seats[0], kind, detail), nothing, [[] for _ in nothing])

    def end(self) -> None:
        """End the process, whatever it is doing; one that has died tells its own exit code."""
        if self.connection.closed:
            return
        self.process.join(GLANCE if self.connection.poll() else 0)
        self.process.kill()
        self.process.join()
        self.connection.close()


def serve_games(tournament: Tournament, connection: Connection, until: "Array[c_double]") -> None:
    """In the process: play the games whose numbers come. What bots print goes to standard error."""
    end_quietly()
    _end_with_parent()
    sys.stdout.flush()
    os.dup2(2, 1)

    def watch(seat: int, seconds: float | None) -> None:
        until[seat] = math.inf if seconds is None else monotonic() + seconds

    with suppress(EOFError, ConnectionError):
        while True:
            connection.send(play_game(tournament, connection.recv(), watch))


def play_here(tournament: Tournament, numbers: list[int], jobs: int) -> Generator[GameResult, None, None]:
    """Play these games in so many processes of this machine; results come as they are ready."""
    waiting = iter(numbers)
    processes: list[GameProcess] = []
    try:
        for number in numbers[:jobs]:
            processes.append(GameProcess(tournament))
            processes[-1].begin(next(waiting, number))
        busy = list(processes)
        while busy:
            wait([process.connection for process in busy], GLANCE)
            for process in list(busy):
                result = process.result()
                if result is None:
                    continue
                following = next(waiting, None)
                if following is None:
                    busy.remove(process)
                else:
                    process.begin(following)
                yield result
    finally:
        for process in processes:
            process.end()


def _end_with_parent() -> None:
    """If the arena is killed, its processes end by themselves, whatever a bot is doing."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
