"""What is asked by HTTP: opening tables and sitting down."""

import json
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from coatl.client.connection import Connection
from coatl.client.errors import Refused, Unreachable

SECONDS: Final = 10.0
"""How long an answer may take."""


class Server:
    """A server by its address, such as ``http://127.0.0.1:8000``."""

    def __init__(self, address: str) -> None:
        self.address: Final = address.rstrip("/")

    def games(self) -> dict[str, Any]:
        """The games with their options, and the bots."""
        return self.ask("GET", "/api/games")

    def public_tables(self) -> list[dict[str, Any]]:
        tables: list[dict[str, Any]] = self.ask("GET", "/api/tables")["tables"]
        return tables

    def open_table(self, game: str, players: int, name: str, **wishes: Any) -> "Place":
        """Open a table as its host; see ``NewTable`` in the server's reference for what else can be wished."""
        answer = self.ask("POST", "/api/tables", {"game": game, "players": players, "name": name, **wishes})
        return Place(self, answer["table"]["id"], answer["token"])

    def explore(self, record: str, step: int, name: str, **wishes: Any) -> "Place":
        """Go on from a moment of the game in the text of a record; see ``NewExploration`` in the server's reference."""
        answer = self.ask("POST", "/api/explorations", {"record": record, "step": step, "name": name, **wishes})
        return Place(self, answer["table"]["id"], answer["token"])

    def sit(self, table: str, seat: int, name: str) -> "Place":
        """Sit down at somebody's table."""
        answer = self.ask("PUT", f"/api/tables/{quote(table)}/seats/{seat}", {"name": name})
        return Place(self, table, answer["token"])

    def watch(self, table: str) -> "Place":
        """Be a spectator."""
        return Place(self, table, None)

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> dict[str, Any]:
        """One request; raises ``Refused`` or ``Unreachable``."""
        request = Request(self.address + path, method=method)
        request.add_header("Content-Type", "application/json")
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(request, data, timeout=SECONDS) as answer:
                told: dict[str, Any] = json.load(answer)
                return told
        except HTTPError as problem:
            with problem:
                raise Refused(_problem_in(problem.read())) from None
        except (URLError, OSError, ValueError, HTTPException) as problem:  # also an answer that broke off
            raise Unreachable(self.address, str(problem)) from None


def _problem_in(body: bytes) -> dict[str, Any]:
    try:
        problem: dict[str, Any] = json.loads(body)["error"]
        return problem
    except (ValueError, KeyError, TypeError):
        return {"sentence": body[:200].decode("utf-8", "replace")}


@dataclass(frozen=True)
class Place:
    """Somebody's place at a table. The token proves it: keep it secret, and come back with it from anywhere."""

    server: Server
    table: str
    token: str | None

    def ask(self, method: str, path: str = "", body: Any = None) -> dict[str, Any]:
        return self.server.ask(method, f"/api/tables/{quote(self.table)}{path}", body, self.token)

    def about(self) -> dict[str, Any]:
        """The table as this person may know it."""
        told: dict[str, Any] = self.ask("GET")["table"]
        return told

    def start(self) -> None:
        self.ask("POST", "/start")

    def take_seat(self, seat: int) -> None:
        """Play one more seat on this device."""
        self.ask("PUT", f"/seats/{seat}", {})

    def seat_bot(self, seat: int, bot: str) -> None:
        self.ask("PUT", f"/seats/{seat}/bot", {"bot": bot})

    def free_seat(self, seat: int) -> None:
        self.ask("DELETE", f"/seats/{seat}")

    def resign(self, seat: int) -> None:
        self.ask("POST", "/resign", {"seat": seat})

    def rematch(self) -> "Place":
        """The place at the table of the rematch."""
        answer = self.ask("POST", "/rematch")
        return Place(self.server, answer["table"]["id"], answer["token"])

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The record of the game, whole once it is over."""
        return self.ask("GET", "/record" if seat is None else f"/record?seat={seat}")

    def state(self, seat: int | None = None) -> dict[str, Any]:
        """The view without a socket."""
        return self.ask("GET", "/state" if seat is None else f"/state?seat={seat}")

    def connect(self, seat: int | None = None, preview: bool = False) -> Connection:
        """A socket at the table, looking from a seat of one's own, or as a spectator."""
        address = self.server.address.replace("http", "ws", 1)
        return Connection(f"{address}/api/tables/{quote(self.table)}/socket", self.token, seat, preview)
