"""Questions to the application itself, without a network: for tests that ask very many, of rooms that they made."""

import asyncio
from typing import Any

from coatl.server.app import make_app
from coatl.server.room import Room
from coatl.server.tables import Held
from tests.server.servers import quick_settings

HOST = b"127.0.0.1"


class Desk:
    """An application whose tables are rooms that a test has folded; nothing is ever written."""

    def __init__(self) -> None:
        self.app = make_app(quick_settings("sqlite:////nowhere/coatl.sqlite"))
        self.loop = asyncio.new_event_loop()

    def close(self) -> None:
        self.loop.close()

    def show(self, room: Room) -> None:
        """Let this room be the table of its id."""
        self.app.state.house.tables.held[room.id] = Held(room, 0.0)

    def get(self, path: str, query: str, token: str | None) -> bytes:
        """The whole answer: status, headers and body."""
        headers = [(b"host", HOST)]
        if token is not None:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        return self.loop.run_until_complete(self._answer(scope))

    async def _answer(self, scope: dict[str, Any]) -> bytes:
        parts: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                parts.append(repr((message["status"], message["headers"])).encode())
            else:
                parts.append(message["body"])

        await self.app(scope, receive, send)
        return b"\n".join(parts)
