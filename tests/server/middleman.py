"""Somebody between client and server who loses, doubles, delays and mixes up what clients send, and cuts the line."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException

LONGEST_DELAY: Final = 0.05


@dataclass
class Mischief:
    """How likely each kind is for a message, and how often it was done."""

    dropped: float = 0.02
    doubled: float = 0.10
    delayed: float = 0.10
    """A delayed message may be overtaken by those behind it, and arrive when nobody waits for it any more."""
    cut: float = 0.01
    done: dict[str, int] = field(default_factory=lambda: {"dropped": 0, "doubled": 0, "delayed": 0, "cut": 0})

    def happens(self, kind: str, random: Random) -> bool:
        """Whether this is done to the message at hand."""
        happens = random.random() < float(getattr(self, kind))
        self.done[kind] += happens
        return happens


class Middleman:
    """Passes on what the server says, and what clients say in his own way."""

    def __init__(self, server: str, mischief: Mischief, random: Random) -> None:
        self.server: Final = server.replace("http", "ws", 1)
        self.mischief: Final = mischief
        self.random: Final = random

    async def serve(self, client: ServerConnection) -> None:
        """One connection of a client."""
        assert client.request is not None
        headers = {"Authorization": client.request.headers["Authorization"]}
        try:
            async with connect(
                self.server + client.request.path, additional_headers=headers, compression=None, ping_interval=None
            ) as server:
                late: set[asyncio.Task[None]] = set()
                ways = [
                    asyncio.create_task(self._back(server, client)),
                    asyncio.create_task(self._forth(client, server, late)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                # The line is cut without a word, and what is late arrives when the client is back on another one.
                client.transport.abort()
                await asyncio.gather(*late)
                server.transport.abort()
                await asyncio.gather(*ways)
        except (OSError, WebSocketException):
            client.transport.abort()

    async def _back(self, server: Connection, client: Connection) -> None:
        with suppress(ConnectionClosed):
            async for message in server:
                await client.send(message)

    async def _forth(self, client: Connection, server: Connection, late: set[asyncio.Task[None]]) -> None:
        with suppress(ConnectionClosed):
            async for message in client:
                if self.mischief.happens("cut", self.random):
                    if self.random.random() < 0.5:
                        await server.send(message)
                    return
                copies = 0 if self.mischief.happens("dropped", self.random) else 1
                copies += self.mischief.happens("doubled", self.random)
                for _ in range(copies):
                    if self.mischief.happens("delayed", self.random):
                        task = asyncio.create_task(self._later(server, message))
                        late.add(task)
                        task.add_done_callback(late.discard)
                    else:
                        await server.send(message)

    async def _later(self, server: Connection, message: str | bytes) -> None:
        await asyncio.sleep(self.random.random() * LONGEST_DELAY)
        with suppress(ConnectionClosed):
            await server.send(message)


@asynccontextmanager
async def between(server: str, mischief: Mischief, random: Random) -> AsyncIterator[str]:
    """The address at which the middleman stands between clients and the server."""
    middleman = Middleman(server, mischief, random)
    async with serve(middleman.serve, "127.0.0.1", 0, compression=None, ping_interval=None) as listening:
        yield f"http://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"
