"""Garbage by the clock: Python's own way stops a process that holds many tables when nobody expects it, and for long.

Nearly everything is freed without it, by counting references. So what is alive is put out of the collector's sight
every second, which takes no time; it looks through all of it only when much has been added since.
"""

import asyncio
import gc
from typing import Final

YOUNG: Final = 50_000
"""Objects within a second that make Python look through them at once: much garbage is being made."""
ADDED: Final = 2_000_000
"""Objects after which all is looked through."""
ROUND_SECONDS: Final = 1.0


async def keep_waits_short() -> None:
    """Let this process answer soon rather than do much at once, until it is cancelled."""
    gc.set_threshold(YOUNG, 1000, 1000)
    added = 0
    while True:
        added += max(0, gc.get_count()[0])
        if added > ADDED:
            gc.unfreeze()
            gc.collect()
            added = 0
        gc.freeze()
        await asyncio.sleep(ROUND_SECONDS)
