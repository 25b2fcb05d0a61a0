"""A WebSocket that does the least: thousands of them leave the machine to the server that they measure."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from struct import pack, unpack_from
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
SECONDS = 60


class LeanSocket(asyncio.Protocol):
    """Hands over every text message as bytes; answers pings."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.waiting = b""
        self.is_open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, address: str, token: str, hear: Callable[[bytes], None]) -> "LeanSocket":
        """Open a socket to an ``http`` address."""
        to = urlsplit(address)
        assert to.hostname is not None and to.port is not None
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(SECONDS):
            transport, socket = await loop.create_connection(lambda: cls(hear), to.hostname, to.port)
            key = b64encode(os.urandom(16)).decode()
            lines = [
                f"GET {to.path}?{to.query} HTTP/1.1",
                f"Host: {to.netloc}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                f"Sec-WebSocket-Key: {key}",
                "Sec-WebSocket-Version: 13",
                f"Authorization: Bearer {token}",
            ]
            transport.write("\r\n".join([*lines, "", ""]).encode())
            await socket.is_open
        return socket

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def close(self) -> None:
        assert self.transport is not None
        if not self.transport.is_closing():
            self._send(CLOSE, pack("!H", 1000))
            self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        data = self.waiting + data
        if not self.is_open.done():
            answer, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.waiting = answer
                return
            assert b" 101 " in answer.partition(b"\r\n")[0], answer
            self.is_open.set_result(None)
        at = 0
        while len(data) >= at + 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = unpack_from("!H", data.ljust(begin + 2), begin)[0], begin + 2
            elif size == 127:
                size, begin = unpack_from("!Q", data.ljust(begin + 8), begin)[0], begin + 8
            if len(data) < begin + size:
                break
            self._frame(data[at] & 15, data[begin : begin + size])
            at = begin + size
        self.waiting = data[at:]

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server took no socket"))

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.hear(body)
        elif kind == PING:
            self._send(PONG, body)

    def _send(self, kind: int, body: bytes) -> None:
        """With a mask of zeros, which changes nothing: it is for proxies on the way."""
        size = bytes([MASKED | len(body)]) if len(body) < 126 else bytes([MASKED | 126]) + pack("!H", len(body))
        assert self.transport is not None
        self.transport.write(bytes([FINAL | kind]) + size + bytes(4) + body)
