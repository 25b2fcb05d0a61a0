"""The one writer of a process: what many tasks want written goes through a queue into few transactions."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from coatl.server.batch import Answer, Fenced, Job, write
from coatl.server.database import Connections, StoreDown

MOST_WAITING: Final = 2000
"""Jobs in the queue; one more is refused at once. All that wait go into the next transaction."""

Waiting = tuple[Job, asyncio.Future[Answer]]


class Writer:
    """Writes jobs until it is closed; to be made on a running event loop."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue(MOST_WAITING)
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def do(self, job: Job) -> Answer:
        """The answer to a job, after its commit; ``Fenced`` or ``StoreDown``. Who stops waiting stops no write."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait((job, future))
        except asyncio.QueueFull:
            raise StoreDown(f"{MOST_WAITING} jobs are waiting already") from None
        return await future

    async def close(self) -> None:
        """Write the jobs that wait, and end; nobody gives it any more."""
        await self._queue.put(None)
        await self._task

    async def _run(self) -> None:
        closing = False
        while not closing:
            taken = [await self._queue.get()]
            while not self._queue.empty():
                taken.append(self._queue.get_nowait())
            closing = None in taken
            await self._settle([waiting for waiting in taken if waiting is not None])

    async def _settle(self, batch: Sequence[Waiting]) -> None:
        """Answer every job of a batch: in one transaction, or in one each if a row was there that nobody could see."""
        if not batch:
            return
        try:
            answers: Sequence[Answer | Exception] = await self._connections.run(
                partial(write, jobs=[job for job, _ in batch])
            )
        except Fenced as problem:
            if len(batch) > 1:
                for waiting in batch:
                    await self._settle([waiting])
                return
            answers = [problem]
        except Exception as problem:
            answers = [StoreDown.because_of(problem) for _ in batch]
        for (_, future), answer in zip(batch, answers):
            if future.done():
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
