"""Telling other processes that a table has changed: not at all for one process, by Redis for several.

A message only says which table has changed, and who is there; the change itself is read from the database. So a
message that is lost, or comes twice, does no harm: the tables are looked through now and then as well.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

CHANNEL: Final = "coatl:tables"
RETRY_SECONDS: Final = 0.5

Hear = Callable[[dict[str, object]], Awaitable[None]]
log = logging.getLogger(__name__)


class Fanout(Protocol):
    """Between the processes of one server."""

    async def open(self, hear: Hear) -> None:
        """Begin; what other processes say is passed to ``hear``."""

    async def close(self) -> None: ...

    def say(self, message: dict[str, object]) -> None:
        """Tell the other processes, soon, and if it can be."""

    def is_up(self) -> bool: ...


class NoFanout:
    """There is one process only."""

    async def open(self, hear: Hear) -> None:
        pass

    async def close(self) -> None:
        pass

    def say(self, message: dict[str, object]) -> None:
        pass

    def is_up(self) -> bool:
        return True


class RedisFanout:
    """Publishing and subscribing by Redis; while it is gone, messages are dropped and it is tried again and again."""

    def __init__(self, url: str, process: str) -> None:
        from redis.asyncio import Redis

        self.redis: Final = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=None)
        self.process: Final = process
        self.sayings: Final[asyncio.Queue[dict[str, object]]] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def open(self, hear: Hear) -> None:
        self.tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._speak())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()

    def say(self, message: dict[str, object]) -> None:
        with suppress(asyncio.QueueFull):
            self.sayings.put_nowait(message)

    def is_up(self) -> bool:
        return self.connected

    async def _speak(self) -> None:
        while True:
            message = await self.sayings.get()
            try:
                await self.redis.publish(CHANNEL, json.dumps({**message, "from": self.process}))
            except Exception as problem:  # whatever Redis or the network say: nothing depends on a single message
                log.warning("redis cannot be told", extra={"problem": type(problem).__name__})
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.connected = True
                    async for message in channel.listen():
                        await self._pass_on(message, hear)
            except asyncio.CancelledError:
                raise
            except Exception as problem:
                if self.connected:
                    log.warning("redis is gone", extra={"problem": type(problem).__name__})
                self.connected = False
                await asyncio.sleep(RETRY_SECONDS)

    async def _pass_on(self, message: dict[str, object], hear: Hear) -> None:
        if message["type"] != "message":
            return
        heard = json.loads(str(message["data"], "utf-8") if isinstance(message["data"], bytes) else "{}")
        if heard.get("from") != self.process:
            await hear(heard)
