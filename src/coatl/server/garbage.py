"""Garbage by the clock: Python's own way stops a process that holds many tables when nobody expects it, and for long.

Nearly everything is freed without it, by counting references. So what is alive is put out of the collector's sight
every second, which takes no time; it looks through all of it only when much has been added since.
"""

import asyncio
import gc
import sys
from typing import Final

SWITCH_SECONDS: Final = 0.0001
"""How long the thread that writes may have to wait for the interpreter while messages are handled."""
YOUNG: Final = 50_000
"""Objects within a second that make Python look through them at once: much garbage is being made."""
ADDED: Final = 2_000_000
"""Objects after which all is looked through."""
ROUND_SECONDS: Final = 1.0


async def keep_waits_short() -> None:
    """Let this process answer soon rather than do much at once, until it is cancelled."""
    sys.setswitchinterval(SWITCH_SECONDS)
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
