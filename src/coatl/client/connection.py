"""The socket of a player or spectator: it comes back by itself, and no move is lost or made twice."""

import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Self
from uuid import uuid4

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from coatl.client.errors import Refused, Unreachable

SECONDS: Final = 30.0
"""How long an answer may take, coming back included."""
PAUSE: Final = 0.2
"""Before the server is tried again."""

Choose = Callable[[dict[str, Any]], str]
"""From a view to one of its legal actions, in text form."""


class Connection:
    """``state`` is the last that the server has told: table, view, and what has changed."""

    def __init__(self, address: str, token: str | None, seat: int | None, preview: bool) -> None:
        self.address: Final = address
        self.token: Final = token
        self.seat: Final = seat
        self.preview: Final = preview
        self.state: dict[str, Any] = {}
        self.heard: Final[list[dict[str, Any]]] = []
        """Changes that were told and not asked for yet: see ``changes``."""
        self.socket: ClientConnection | None = None

    def __enter__(self) -> Self:
        self._connected()
        while not self.state:
            self.receive()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return bool(self.state["table"]["phase"] == "over")

    @property
    def legal(self) -> list[str]:
        """The legal actions, empty unless it is the turn of this seat."""
        view = self.state["view"]
        return [] if view is None or self.state["table"]["phase"] != "playing" else list(view["legal"])

    def changes(self) -> list[dict[str, Any]]:
        """What has changed since the last call, in order."""
        told = list(self.heard)
        self.heard.clear()
        return told

    def hint(self) -> list[dict[str, Any]]:
        """Advice on the next action, where the table gives it."""
        hints: list[dict[str, Any]] = self._ask({"type": "hint", "seat": self.seat}, "hint")["hints"]
        return hints

    def why_not(self, action: str) -> str | None:
        """The code of the reason why an action is not possible now, or None if it is."""
        try:
            self._ask({"type": "why", "seat": self.seat, "action": action}, "legal")
        except Refused as problem:
            return problem.code
        return None

    # -- doing -----------------------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """Make an action; returns when it is committed."""
        self._move({"type": "act", "seat": self.seat, "action": action})

    def undo(self) -> None:
        self._move({"type": "undo", "seat": self.seat})

    def restart_turn(self) -> None:
        self._move({"type": "restart", "seat": self.seat})

    def redo(self) -> None:
        """Do again what was taken back, in an exploration."""
        self._move({"type": "redo", "seat": self.seat})

    def chat(self, text: str) -> None:
        self._move({"type": "chat", "text": text})

    def play(self, choose: Choose) -> dict[str, Any]:
        """Choose for this seat until the game is over; returns the result."""
        while not self.is_over:
            if self.legal:
                self.act(choose(self.state["view"]))
            else:
                self.receive()
        result: dict[str, Any] = self.state["table"]["result"]
        return result

    def receive(self, seconds: float | None = None) -> dict[str, Any]:
        """The next message of the server, however long it takes, or ``Unreachable`` after so many seconds; comes back
        first if the connection is lost.
        """
        while True:
            try:
                message: dict[str, Any] = json.loads(self._connected().recv(timeout=seconds))
                break
            except ConnectionClosed:
                self.close()
            except TimeoutError as problem:
                raise Unreachable(self.address, str(problem)) from None
        if message["type"] == "state":
            self.state = message
            self.heard.extend(message["changes"])
        return message

    def _ask(self, message: dict[str, Any], answer: str) -> dict[str, Any]:
        """Send a question and wait for its answer; asked again if the connection is lost."""
        end = time.monotonic() + SECONDS
        sent: ClientConnection | None = None
        while True:
            try:
                if sent is not self._connected():
                    sent = self._connected()
                    sent.send(json.dumps(message))
            except ConnectionClosed as problem:
                self._lost(problem, end)
                continue
            told = self.receive(SECONDS)
            mine = told.get("id", "") == message.get("id", "")
            if told["type"] == answer and mine:
                return told
            if told["type"] == "refused" and mine and told["for"] == message["type"]:
                raise Refused(told)

    def _move(self, message: dict[str, Any]) -> None:
        """Under an id of its own, so that the server does it once, however often it has to be sent."""
        self._ask({**message, "id": uuid4().hex, "seq": self.state["seq"]}, "ack")

    # -- connecting ------------------------------------------------------------------------------------------------

    def _connected(self) -> ClientConnection:
        end = time.monotonic() + SECONDS
        while self.socket is None:
            try:
                opening = connect(
                    self._full_address(),
                    additional_headers={} if self.token is None else {"Authorization": f"Bearer {self.token}"},
                    compression=None,
                    open_timeout=SECONDS,
                )
                self.socket = opening.__enter__()  # left in ``close``, which may be long after
            except InvalidStatus as problem:
                self._refused(problem, end)
            except (OSError, WebSocketException) as problem:
                self._lost(problem, end)
        return self.socket

    def _full_address(self) -> str:
        wishes = [] if self.seat is None else [f"seat={self.seat}"]
        wishes += ["preview=true"] if self.preview else []
        wishes += [f"since={self.state['seq']}"] if self.state else []
        return f"{self.address}?{'&'.join(wishes)}"

    def _refused(self, problem: InvalidStatus, end: float) -> None:
        """A refusal for good is told; one that says to try again is waited out."""
        if problem.response.status_code != 503:
            body = problem.response.body or b"{}"
            raise Refused(json.loads(body).get("error", {})) from None
        self._lost(problem, end)

    def _lost(self, problem: Exception, end: float) -> None:
        self.close()
        if time.monotonic() > end:
            raise Unreachable(self.address, str(problem)) from None
        time.sleep(PAUSE)
