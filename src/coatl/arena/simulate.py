"""Playing a series in one process or several: the same games and the same tally, however many there are."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Final

from coatl.arena.series import Series, Tally, play_some

Advance = Callable[[int], None]
"""Told how many more games are played."""
Parts = Callable[[Series, int], Iterator[Tally]]
"""Plays a series in so many processes; the tallies of its parts come in any order."""

ENGINE_CHUNK: Final = 1000
"""Most games that a process plays inside the engine before it reports; games through views are reported singly."""
CHUNKS_PER_JOB: Final = 16
"""At least so many chunks a process, in a series that is long enough, so that all end at about the same time."""
WAITING_PER_JOB: Final = 3
"""So many chunks a process are on their way; memory does not grow with the series."""


def simulate(series: Series, jobs: int, advance: Advance, parts: Parts | None = None) -> Tally:
    """Play all games of a series (which must have been checked); on this machine, unless ``parts`` says how."""
    tally = Tally(series.sides())
    play = parts or (_in_processes if jobs > 1 else _here)
    for part in play(series, jobs):
        tally.add(part)
        advance(part.games)
    return tally


def chunks(series: Series, jobs: int) -> Iterator[tuple[int, int]]:
    """The series cut into pieces: the first game of each, and the first one after it."""
    most = ENGINE_CHUNK if series.inside_engine() else 1
    size = max(1, min(most, series.games // (jobs * CHUNKS_PER_JOB)))
    for first in range(1, series.games + 1, size):
        yield first, min(first + size, series.games + 1)


def _here(series: Series, jobs: int) -> Iterator[Tally]:
    for first, after in chunks(series, jobs):
        yield play_some(series, first, after)


def _in_processes(series: Series, jobs: int) -> Iterator[Tally]:
    """Tallies as they arrive, from processes that each import the game afresh."""
    waiting: set[Future[Tally]] = set()
    context = multiprocessing.get_context("spawn")
    workers = ProcessPoolExecutor(jobs, mp_context=context, initializer=end_quietly)
    try:
        for first, after in chunks(series, jobs):
            with interruption_held_back():
                waiting.add(workers.submit(play_some, series, first, after))
            if len(waiting) == WAITING_PER_JOB * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        for future in waiting:
            yield future.result()
    finally:
        workers.shutdown(cancel_futures=True)


@contextmanager
def interruption_held_back() -> Iterator[None]:
    """Let Ctrl-C wait while workers may be started; they begin with it held back, too."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def end_quietly() -> None:
    """From now on Ctrl-C ends this worker at once and without a word; the first process says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
