"""The pieces of an analysis in several processes of this machine."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed

from coatl.analysis.analyse import Spread, do_here
from coatl.analysis.pieces import Answer, Piece, do_piece
from coatl.arena.simulate import end_quietly, interruption_held_back


def spread_over(jobs: int) -> Spread:
    """How pieces are done by so many processes, which each import the game afresh; one does all of it here."""
    if jobs == 1:
        return do_here

    def do_in_processes(text: str, settings: dict[str, object], pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
        context = multiprocessing.get_context("spawn")
        workers = ProcessPoolExecutor(jobs, mp_context=context, initializer=end_quietly)
        try:
            with interruption_held_back():
                places: dict[Future[Answer], int] = {
                    workers.submit(do_piece, text, settings, piece): place for place, piece in enumerate(pieces)
                }
            for future in as_completed(places):
                yield places[future], future.result()
        finally:
            workers.shutdown(cancel_futures=True)

    return do_in_processes
