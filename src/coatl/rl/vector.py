"""Many games at once: one call makes an action in each of them and gives arrays of what their seats see.

The games are stepped by compiled code (``kernel.batch``), here or in several processes that write into shared memory.
Which games they are depends on the seed alone, not on the number of processes.
"""

import multiprocessing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from coatl.kernel.batch import Batch, mask_words, row_words
from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.registry import find_rules
from coatl.rl.rewards import OUTCOME, check_reward, final_rewards

Result = tuple[int, list[int], list[int]]
"""The row, the scores and the winners of a game that has ended."""


@dataclass(frozen=True)
class Step:
    """What all games show after an action. Row by row:"""

    observations: NDArray[np.int8]
    """What the seat sees whose turn it is."""
    masks: NDArray[np.int8]
    """1 for its legal actions."""
    seats: NDArray[np.uint8]
    """Whose turn it is."""
    ended: NDArray[np.bool_]
    """Whether the action ended a game: then the rest of the row is of the game after it ..."""
    rewards: NDArray[np.float32]
    """... and these are of all seats of the game that ended; else 0."""


class VectorGames:
    """``games`` games of one kind. A finished one is followed by another at once, and a lone ``done`` is no decision."""

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
        self.row_bytes: Final = 8 * row_words(self.rules, players)
        self.after_mask: Final = self.columns + self.rules.action_count
        self.status: Final = self.columns // 8 + 8 * mask_words(self.rules)
        self.rows: Final = np.arange(games)
        arguments = (game, players, dict(options or {}), str(seed))
        self.crew: Final = Here(arguments, games, self.row_bytes) if jobs == 1 else Crew(arguments, games, self.row_bytes, jobs)
        self.now = self._read([])

    def step(self, actions: NDArray[Any]) -> Step:
        """Make an action in every game. If one is illegal, none is made."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise BadInput("rl-actions", {"games": self.games, "found": f"{chosen.dtype} {list(chosen.shape)}"})
        known = (chosen >= 0) & (chosen < self.rules.action_count)
        legal = known & (self.now.masks[self.rows, np.where(known, chosen, 0)] == 1)
        if not legal.all():
            row = int(np.argmin(legal))
            raise IllegalAction("rl-illegal", {"action": int(chosen[row]), "row": row})
        return self._done(self.crew.step(chosen.tolist()))

    def step_randomly(self) -> Step:
        """Make a legal action in every game, by chance; the same for the same seed."""
        return self._done(self.crew.step(None))

    def _done(self, results: list[Result]) -> Step:
        self.now = self._read(results)
        return self.now

    def _read(self, results: list[Result]) -> Step:
        packed = np.frombuffer(self.crew.buffer, np.uint8, self.games * self.row_bytes).reshape(self.games, -1)
        bits = np.unpackbits(packed[:, : self.status], axis=1, bitorder="little").view(np.int8)
        rewards = np.zeros((self.games, self.players), np.float32)
        for row, scores, winners in results:
            rewards[row] = final_rewards(self.reward, scores, winners, self.players)
        return Step(
            bits[:, : self.columns],
            bits[:, self.columns : self.after_mask],
            packed[:, self.status].copy(),
            packed[:, self.status + 1] != 0,
            rewards,
        )

    def close(self) -> None:
        """End the processes, if there are any."""
        self.crew.close()

    def __enter__(self) -> "VectorGames":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


class Here:
    """All games in this process."""

    def __init__(self, arguments: tuple[str, int, dict[str, object], str], games: int, row_bytes: int) -> None:
        game, players, options, seed = arguments
        self.buffer: Final = bytearray(games * row_bytes)
        self.batch: Final = Batch(find_rules(game), players, options, seed, 0, games, self.buffer)

    def step(self, actions: list[int] | None) -> list[Result]:
        """Make these actions, or random ones."""
        return step_batch(self.batch, actions)

    def close(self) -> None:
        """There is nothing to end."""


def step_batch(batch: Batch, actions: list[int] | None) -> list[Result]:
    finished = batch.step(batch.random_actions() if actions is None else actions)
    return [(end.row, end.scores, end.winners) for end in finished]


class Crew:
    """The games shared out among processes, which write their rows into shared memory."""

    def __init__(
        self, arguments: tuple[str, int, dict[str, object], str], games: int, row_bytes: int, jobs: int
    ) -> None:
        self.memory: Final = SharedMemory(create=True, size=games * row_bytes)
        self.connections: Final[list[Connection]] = []
        self.processes: Final = []
        self.limits: Final = [games * job // jobs for job in range(jobs + 1)]
        context = multiprocessing.get_context("spawn")
        for first, after in zip(self.limits, self.limits[1:], strict=False):
            connection, other_end = context.Pipe()
            task = (arguments, first, after - first, row_bytes, self.memory.name, other_end)
            process = context.Process(target=serve_batch, args=task, daemon=True)
            process.start()
            other_end.close()
            self.connections.append(connection)
            self.processes.append(process)
        for connection in self.connections:
            connection.recv()

    @property
    def buffer(self) -> memoryview:
        return self.memory.buf

    def step(self, actions: list[int] | None) -> list[Result]:
        for job, connection in enumerate(self.connections):
            connection.send(None if actions is None else actions[self.limits[job] : self.limits[job + 1]])
        return [result for connection in self.connections for result in connection.recv()]

    def close(self) -> None:
        for connection in self.connections:
            connection.close()
        for process in self.processes:
            process.join()
        self.connections.clear()
        self.processes.clear()
        self.memory.close()
        with suppress(FileNotFoundError):  # closed twice
            self.memory.unlink()


def serve_batch(
    arguments: tuple[str, int, dict[str, object], str],
    first: int,
    games: int,
    row_bytes: int,
    memory_name: str,
    connection: Connection,
) -> None:
    """In a process: step the games as often as asked, until the connection is closed."""
    game, players, options, seed = arguments
    memory = SharedMemory(memory_name)
    rows = memory.buf[first * row_bytes : (first + games) * row_bytes]
    batch = Batch(find_rules(game), players, options, seed, first, games, rows)
    connection.send([])
    with suppress(EOFError, ConnectionError):
        while True:
            connection.send(step_batch(batch, connection.recv()))
    del batch
    rows.release()
    memory.close()
