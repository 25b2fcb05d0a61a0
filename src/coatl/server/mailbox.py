"""What waits to be sent over one socket: bounded, for one reader, and small, because there are thousands."""

import asyncio
from typing import Final


class MailboxFull(Exception):
    """More waits than may wait."""


class Mailbox:
    """Texts in the order in which they came."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._texts: Final[list[str]] = []
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._texts)

    def put(self, text: str) -> None:
        if len(self._texts) >= self._most:
            raise MailboxFull
        self._texts.append(text)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> str:
        """The next text, however long it takes to come."""
        while not self._texts:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._texts.pop(0)
