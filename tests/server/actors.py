"""Tables in each phase of their life, and everybody who may come to them: for the question who may do what."""

import sqlite3
from typing import Any

from coatl.client import Place
from tests.server.servers import ServerThread
from tests.server.wires import LATEST, Wire, refused_socket, request

CODES = {
    "seat": "not-your-seat", "host": "not-the-host", "here": "not-at-the-table", "token": "token-unknown",
    "early": "game-not-begun", "begun": "game-begun", "over": "game-is-over", "on": "game-not-over",
    "taken": "seat-taken", "open": "seats-open", "empty": "seat-open", "none": "unknown-seat", "turn": "not-your-turn",
    "hints": "hints-off", "first": "nothing-to-take-back", "gone": "resigned-already",
}  # fmt: skip
"""The codes of refusals, by the words that the tables of who may do what have for them; ``ok`` is for none."""
UNKNOWN = ("wrong", "foreign", "former")
"""Those who show a token that is nobody's here: one made up, that of another table, and one that was renewed."""


class Scene:
    """A table in one phase of its life. The host has seat 0, a player seat 1; somebody was sent away again."""

    def __init__(self, server: ServerThread, database: str, phase: str) -> None:
        self.server = server
        self.phase = phase
        self.database = database
        client = server.client
        seats = ["me", "open"] if phase == "over" else ["me", "open", "random", "open"]
        self.host = client.open_table("board", len(seats), "Ana", seats=seats)
        kicked = client.sit(self.host.table, 1, "Dov")
        self.host.free_seat(1)
        player = client.sit(self.host.table, 1, "Ben")
        former = player.token
        player = Place(client, player.table, player.ask("POST", "/token")["token"])
        self.tokens: dict[str, str | None] = {
            "stranger": None,
            "wrong": "A" * 32,
            "foreign": client.open_table("board", 2, "Eve").token,
            "former": former,
            "host": self.host.token,
            "player": player.token,
            "kicked": kicked.token,
        }
        if phase == "playing":
            resigned = client.sit(self.host.table, 3, "Cyd")
            self.tokens["resigned"] = resigned.token
            self.host.start()
            resigned.resign(3)
        elif phase == "over":
            self.host.start()
            player.resign(1)
        self.room = server.house.tables.held[self.host.table].room
        self.wires: dict[str, Wire | str] = {}

    def log(self) -> list[tuple[int, str]]:
        """All that is written of all tables."""
        connection = sqlite3.connect(self.database)
        try:
            return connection.execute("select number, body from entries order by table_id, number").fetchall()
        finally:
            connection.close()

    def attempt(self, what: str, actor: str) -> str:
        """Try something as somebody: the code of the refusal, or ``ok``."""
        method, _, rest = what.partition(" ")
        if method == "SOCKET":
            return refused_socket(self.server.address, self.room.id, self.tokens[actor], rest)[1] or "ok"
        if method.isupper():
            return self._request(method, rest, actor)
        return self._message(method, rest, actor)

    def _request(self, method: str, rest: str, actor: str) -> str:
        path, _, seat = rest.partition(" ")
        body: dict[str, Any] | None = None
        if path == "/resign":
            body = {"seat": int(seat)}
        elif path.endswith("/bot"):
            body = {"bot": "random"}
        elif method == "PUT":
            body = {"name": "Eve"}
        full = f"/api/tables/{self.room.id}{'' if path == '/' else path}"
        answer = request(self.server.address, method, full, body, self.tokens[actor])
        assert answer.status < 500
        return answer.code or "ok"

    def _message(self, kind: str, seat: str, actor: str) -> str:
        message: dict[str, Any] = {"type": kind, "id": f"{actor}-{kind}-{seat}", "seq": LATEST, "text": "hm"}
        if seat:
            message["seat"] = int(seat)
        if kind in ("act", "why"):
            game = self.room.game
            message["action"] = game.action_text(game.legal_actions()[0]) if game and not game.is_over else "pass"
        wire = self._wire(actor)
        if isinstance(wire, str):
            return wire
        answer = wire.ask(**message)
        return str(answer["code"]) if answer.get("type") == "refused" else "ok"

    def _wire(self, actor: str) -> Wire | str:
        """The one socket of somebody, or the code with which it was refused."""
        if actor not in self.wires:
            address, token = self.server.address, self.tokens[actor]
            code = refused_socket(address, self.room.id, token)[1]
            self.wires[actor] = code or Wire(address, self.room.id, token)
        return self.wires[actor]

    def close(self) -> None:
        for wire in self.wires.values():
            if isinstance(wire, Wire):
                wire.__exit__()


def rows_of(matrix: str) -> tuple[list[str], dict[str, list[str]]]:
    """A table of who may do what: its columns, and its rows by what is tried."""
    lines = [line.rsplit("|", 1) for line in matrix.strip().splitlines()]
    columns = lines[0][1].split()
    return columns, {what.strip(): cells.split() for what, cells in lines[1:]}


