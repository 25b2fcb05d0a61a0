"""One row of the comparison, and how it is measured: by the seconds of work of this process, not by those of the clock.

On one core both are the same, but what else the machine does disturbs the first much less.
"""

import ctypes
import gc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

COPIES: Final = 100
"""How many copies are made between two looks at the clock."""
MOST_COPIES: Final = 20_000
MOST_MEMORY: Final = 64 << 20
MOST_SECONDS: Final = 2.0
"""How many copies are kept, how much they may take and how long they may be made, to see how large one is."""
RESIDENT: Final = Path("/proc/self/status")
"""Where Linux tells the memory of a process."""


@dataclass(frozen=True)
class Row:
    """``play`` plays a game, or makes a step of many, and tells how many decisions it made and how many games it ended.

    ``copy`` copies a position of the middle of a game. Where positions are never changed, nobody copies them, and
    ``state_bytes`` says how large one is.
    """

    play: Callable[[], tuple[int, int]]
    copy: Callable[[], object] | None = None
    state_bytes: float | None = None


def speed(row: Row, seconds: float) -> dict[str, float]:
    """Decisions and games a second."""
    moves = games = 0
    began = process_time()
    while True:
        more_moves, more_games = row.play()
        moves += more_moves
        games += more_games
        elapsed = process_time() - began
        if elapsed >= seconds:
            return {"moves": moves / elapsed, "games": games / elapsed}


def copy_time(row: Row, seconds: float) -> dict[str, float]:
    """Microseconds a copy."""
    if row.copy is None:
        return {}
    copies = 0
    began = process_time()
    while True:
        for _ in range(COPIES):
            row.copy()
        copies += COPIES
        elapsed = process_time() - began
        if elapsed >= seconds:
            return {"clone": 1e6 * elapsed / copies}


def copy_size(row: Row) -> dict[str, float]:
    """Bytes a copy: how much larger the process is when it keeps many of them, whatever they are made of."""
    if row.copy is None or not RESIDENT.exists():
        return {} if row.state_bytes is None else {"bytes": row.state_bytes}
    kept: list[object] = []
    _give_back()
    before = _resident()
    began = process_time()
    while len(kept) < MOST_COPIES and _resident() - before < MOST_MEMORY and process_time() - began < MOST_SECONDS:
        kept += [row.copy() for _ in range(COPIES)]
    return {"bytes": (_resident() - before) / len(kept)}


def _resident() -> int:
    lines = dict(line.split(":", 1) for line in RESIDENT.read_text(encoding="ascii").splitlines())
    return 1024 * int(lines["VmRSS"].split()[0])


def _give_back() -> None:
    """Memory that is free but still counted would be filled first, and copies would seem to be small."""
    gc.collect()
    library = ctypes.CDLL(None)
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
