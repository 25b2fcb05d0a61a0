"""Many games at once: one call makes an action in each of them and gives arrays of what their seats see.

The games are stepped by compiled code (``rl.batch``), here or in several processes that write into shared memory.
Which games they are depends on the seed alone, not on the number of processes.
"""

import multiprocessing
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from coatl.kernel.errors import BadInput, CoatlError, IllegalAction
from coatl.kernel.registry import find_rules
from coatl.rl.batch import Batch
from coatl.rl.rewards import OUTCOME, check_reward, final_rewards
from coatl.rl.rows import row_words

Result = tuple[int, list[int], list[int]]
"""The row, the scores and the winners of a game that has ended."""


@dataclass(frozen=True)
class Step:
    """What all games show after an action. Row by row:"""

    observations: NDArray[np.int8]
    """What the seat sees whose turn it is."""
    masks: NDArray[np.int8]
    """1 for its legal actions."""
    seats: NDArray[np.int64]
    """Whose turn it is."""
    ended: NDArray[np.bool_]
    """Whether the action ended a game: then the rest of the row is of the game after it ..."""
    rewards: NDArray[np.float32]
    """... and these are of all seats of the game that ended; else 0."""


@dataclass(frozen=True)
class Report:
    """What the games tell after an action: whose turn it is in each, and the results of those that ended."""

    seats: list[int]
    results: list[Result]


@dataclass(frozen=True)
class Task:
    """Which games are played."""

    game: str
    players: int
    options: dict[str, object]
    seed: str

    def batch(self, first: int, games: int) -> Batch:
        """Some of the games."""
        return Batch(find_rules(self.game), self.players, self.options, self.seed, first, games)


class VectorGames:
    """Games of one kind. A finished one is followed by another at once, and a lone ``done`` is no decision."""

    def __init__(
        self,
        game: str,
        games: int,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        seed: int | str = 0,
        reward: str = OUTCOME,
        jobs: int = 1,
    ) -> None:
        check_reward(reward)
        if not 1 <= jobs <= games:
            raise BadInput("rl-jobs", {"jobs": jobs, "games": games})
        self.rules: Final = find_rules(game)
        self.rules.new_state(players, options or {})
        self.games: Final = games
        self.players: Final = players
        self.reward: Final = reward
        self.columns: Final = self.rules.observation(players).size
        self.after_mask: Final = self.columns + self.rules.action_count
        self.numbers: Final = np.arange(games)
        self.is_closed = False
        task = Task(game, players, dict(options or {}), str(seed))
        self.crew: Final = Here(task, games) if jobs == 1 else Crew(task, games, jobs)
        self.now = self._read(Report(self.crew.first_seats, []))

    def step(self, actions: NDArray[Any]) -> Step:
        """Make an action in every game. If one is illegal, none is made."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadInput("rl-actions", {"games": self.games, "found": f"{chosen.dtype} {list(chosen.shape)}"})
        self._check_open()
        known = (chosen >= 0) & (chosen < self.rules.action_count)
        places = self.columns + np.where(known, chosen, 0).astype(np.int64)
        legal = known & (self.crew.rows[self.numbers, places >> 3] >> (places & 7) & 1 == 1)
        if not legal.all():
            row = int(np.argmin(legal))
            raise IllegalAction("rl-illegal", {"action": int(chosen[row]), "row": row})
        return self._step(chosen.tolist())

    def step_randomly(self) -> Step:
        """Make a legal action in every game, by chance; the same for the same seed."""
        self._check_open()
        return self._step(None)

    def _check_open(self) -> None:
        if self.is_closed:
            raise BadInput("rl-closed")

    def _step(self, actions: list[int] | None) -> Step:
        try:
            self.now = self._read(self.crew.step(actions))
        except BaseException:  # an interrupt: some of the games may have gone on already
            self.close()
            raise
        return self.now

    def _read(self, report: Report) -> Step:
        bits = np.unpackbits(self.crew.rows, axis=1, bitorder="little").view(np.int8)
        ended = np.zeros(self.games, np.bool_)
        rewards = np.zeros((self.games, self.players), np.float32)
        for game, scores, winners in report.results:
            ended[game] = True
            rewards[game] = final_rewards(self.reward, scores, winners, self.players)
        seats = np.array(report.seats, np.int64)
        return Step(bits[:, : self.columns], bits[:, self.columns : self.after_mask], seats, ended, rewards)

    def close(self) -> None:
        """End the processes, if there are any; the games cannot be stepped after that."""
        self.is_closed = True
        self.crew.close()

    def __enter__(self) -> "VectorGames":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


class Here:
    """All games in this process."""

    def __init__(self, task: Task, games: int) -> None:
        self.batch: Final = task.batch(0, games)
        self.rows: Final = bytes_of(self.batch)
        self.first_seats: Final = self.batch.seats

    def step(self, actions: list[int] | None) -> Report:
        """Make these actions, or random ones."""
        return step_batch(self.batch, actions)

    def close(self) -> None:
        """There is nothing to end."""


class Crew:
    """The games shared out among processes, which copy their rows into shared memory."""

    def __init__(self, task: Task, games: int, jobs: int) -> None:
        self.connections: Final[list[Connection]] = []
        self.processes: Final[list[BaseProcess]] = []
        self.end: Final = finalize(self, end_processes, self.connections, self.processes)
        self.limits: Final = [games * job // jobs for job in range(jobs + 1)]
        for first, after in zip(self.limits, self.limits[1:], strict=False):
            self._begin(task, first, after)
        shape = (games, 8 * row_words(find_rules(task.game), task.players))
        memory = SharedMemory(create=True, size=shape[0] * shape[1])
        self.rows: NDArray[np.uint8] = np.ndarray(shape, np.uint8, memory.buf)
        self.memory: Final = memory
        try:
            self.first_seats: Final[list[int]] = self._ask([(memory.name, shape)] * jobs).seats
        except BaseException:
            self.close()
            raise
        finally:
            memory.unlink()  # all who need it have it, and it goes with them

    def _begin(self, task: Task, first: int, after: int) -> None:
        """A process for some of the games."""
        context = multiprocessing.get_context("spawn")
        connection, other_end = context.Pipe()
        process = context.Process(target=serve_batch, args=(task, first, after, other_end), daemon=True)
        process.start()
        other_end.close()
        self.connections.append(connection)
        self.processes.append(process)

    def step(self, actions: list[int] | None) -> Report:
        parts = zip(self.limits, self.limits[1:], strict=False)
        return self._ask([None if actions is None else actions[first:after] for first, after in parts])

    def _ask(self, asked: Sequence[object]) -> Report:
        """Ask each process its part; what all have done, put together in the order of the games."""
        try:
            for connection, part in zip(self.connections, asked, strict=True):
                connection.send(part)
            reports: list[Report] = [connection.recv() for connection in self.connections]
        except (EOFError, ConnectionError):
            raise CoatlError("rl-process-lost") from None
        return Report(
            [seat for report in reports for seat in report.seats],
            [result for report in reports for result in report.results],
        )

    def close(self) -> None:
        self.rows = self.rows[:0].copy()  # lets go of the shared memory
        self.memory.close()
        self.end()


def end_processes(connections: list[Connection], processes: list[BaseProcess]) -> None:
    """End the processes of a crew, when it is closed or nobody knows it any more."""
    for connection in connections:
        connection.close()
    for process in processes:
        process.terminate()  # it would not notice a closed connection that another process has inherited
        process.join()


def step_batch(batch: Batch, actions: list[int] | None) -> Report:
    finished = batch.step(batch.random_actions() if actions is None else actions)
    return Report(batch.seats, [(end.game, end.scores, end.winners) for end in finished])


def bytes_of(batch: Batch) -> NDArray[np.uint8]:
    """The rows of games, always as they are now."""
    return np.frombuffer(batch.rows.buffer, np.uint8).reshape(batch.games, -1)


def serve_batch(task: Task, first: int, after: int, connection: Connection) -> None:
    """In a process: step the games as often as asked, until the connection is closed."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the one who began this
    batch = task.batch(first, after - first)
    rows = bytes_of(batch)
    report = Report(batch.seats, [])
    with suppress(EOFError, ConnectionError):
        memory_name, shape = connection.recv()
        memory = SharedMemory(memory_name)
        shared: NDArray[np.uint8] = np.ndarray(shape, np.uint8, memory.buf)[first:after]
        while True:
            shared[:] = rows
            connection.send(report)
            report = step_batch(batch, connection.recv())
    os._exit(0)  # the array points into the memory, which cannot be closed before it is gone
