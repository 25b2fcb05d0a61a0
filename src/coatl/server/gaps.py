"""What can wait lets through what cannot: one thing at a time, while the event loop goes on with everything else."""

import asyncio
from collections import deque
from typing import Final


class Gaps:
    """Tasks wait here for a moment of their own; every round of the event loop lets one of them go on."""

    def __init__(self) -> None:
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()

    async def wait(self) -> None:
        """Go on when all who came before have had their moment."""
        loop = asyncio.get_running_loop()
        moment: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._next)
        self._waiting.append(moment)
        await moment

    def _next(self) -> None:
        moment = self._waiting.popleft()
        if not moment.done():
            moment.set_result(None)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
