"""Games on all machines of a Ray cluster. Only imported when it is asked for: Ray is an extra, ``coatl[ray]``.

Every machine needs Coatl, and the modules of bots that are not Coatl's own, in the same version.
"""

import logging
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, Final

import ray

from coatl.arena.processes import GLANCE, GameProcess
from coatl.arena.results import GameResult
from coatl.arena.schedule import Tournament
from coatl.arena.series import Series, Tally, play_some
from coatl.arena.simulate import chunks

AGAIN: Final = {"num_cpus": 1, "max_restarts": -1, "max_task_retries": -1}
"""If a machine is lost, its game is played again on another: it is the same game."""


class Table:
    """On some machine of the cluster: a process that plays games, watched over as on one's own machine."""

    def __init__(self, tournament: Tournament) -> None:
        self.process: Final = GameProcess(tournament)

    def play(self, number: int) -> GameResult:
        self.process.begin(number)
        while True:
            wait([self.process.connection], GLANCE)
            result = self.process.result()
            if result is not None:
                return result


def play_on_ray(tournament: Tournament, numbers: list[int], jobs: int) -> Generator[GameResult, None, None]:
    """Play these games at so many tables of the cluster."""
    with cluster(jobs):
        waiting = iter(numbers)
        tables = [ray.remote(**AGAIN)(Table).remote(tournament) for _ in numbers[:jobs]]
        playing: dict[Any, Any] = {table.play.remote(next(waiting)): table for table in tables}
        try:
            while playing:
                done, _ = ray.wait(list(playing))
                for game in done:
                    table = playing.pop(game)
                    following = next(waiting, None)
                    if following is not None:
                        playing[table.play.remote(following)] = table
                    yield ray.get(game)
        finally:
            for table in tables:
                ray.kill(table)


def simulate_on_ray(series: Series, jobs: int) -> Iterator[Tally]:
    """Play a series as tasks of the cluster, so many at a time; the tallies come as they are ready.

    Records are written where they are played: on several machines their directory must be one that all share.
    """
    with cluster(jobs):
        play = ray.remote(num_cpus=1, max_retries=-1)(play_some)
        waiting = chunks(series, jobs)
        playing = [play.remote(series, *chunk) for chunk in islice(waiting, jobs)]
        try:
            while playing:
                done, playing = ray.wait(playing)
                playing += [play.remote(series, *chunk) for chunk in islice(waiting, len(done))]
                yield from ray.get(done)
        finally:
            for task in playing:
                ray.cancel(task)


@contextmanager
def cluster(jobs: int) -> Iterator[None]:
    """Connected with the cluster that Ray finds, or else with one that is started here with so many workers, which
    import from where we do. What bots print stays in the logs of Ray. Whoever is connected already stays so.
    """
    if ray.is_initialized():
        yield
        return
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        paths = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, runtime_env=paths, **quiet)
    try:
        yield
    finally:
        ray.shutdown()
