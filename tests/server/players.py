"""Fast clients for thousands of moves: they decide by chance, check all that they are told, and never give up."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from coatl.client import Place, Server
from coatl.kernel.errors import CoatlError
from tests.server.ledger import Ledger, Move
from tests.server.servers import open_game

PATIENCE: Final = 0.3
"""Seconds without a word from the server after which a move that waits for its answer is sent again."""
PAUSE: Final = 0.03
"""Seconds before a lost connection is tried again."""
AGAIN: Final = ("store-unavailable", "server-closing")
"""Refusals after which nobody knows whether a move was made: it has to be sent again."""
CERTAINLY_REMEMBERED: Final = 12
"""Changes that a server tells everybody who has missed them, and not only the state that they led to."""


class Watcher:
    """Looks at a table from a seat, or as a spectator. Every number that it is told must follow the last one."""

    def __init__(self, place: Place, seat: int | None, address: str | None = None) -> None:
        """``address`` is where the server can be reached, if that is not where the table was opened."""
        self.place: Final = place
        self.seat: Final = seat
        self.go_to(address or place.server.address)
        self.state: dict[str, Any] = {}
        self.heard: Final[list[Any]] = []
        """All changes that it was told, in order; None stands for those that were too many to be told."""
        self.connections = 0
        self.fresh = False
        """Whether the connection has told nothing yet."""
        self.last = ""
        """The type of the last message."""

    @property
    def is_over(self) -> bool:
        return bool(self.state) and bool(self.state["table"]["phase"] == "over")

    def go_to(self, address: str) -> None:
        """Connect there the next time."""
        self.address = address.replace("http", "ws", 1)

    def connect(self) -> connect:
        """A new connection, which asks for what was missed since the last."""
        self.connections += 1
        self.fresh = True
        wishes = [] if self.seat is None else [f"seat={self.seat}"]
        wishes += [f"since={self.state['seq']}"] if self.state else []
        return connect(
            f"{self.address}/api/tables/{self.place.table}/socket?{'&'.join(wishes)}",
            additional_headers={} if self.place.token is None else {"Authorization": f"Bearer {self.place.token}"},
            compression=None,
            ping_interval=None,
            close_timeout=0.2,
        )

    async def receive(self, socket: ClientConnection) -> dict[str, Any]:
        """The next message, looked through."""
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "state":
            self._told_state(message)
        self.last = message["type"]
        return message

    def _told_state(self, state: dict[str, Any]) -> None:
        numbers = [change["seq"] for change in state["changes"]]
        if self.state:
            known = self.state["seq"]
            assert state["seq"] >= known, "the table has gone back behind what was told of it"
            if state["complete"]:
                assert numbers == list(range(known + 1, state["seq"] + 1)), "changes are missing, or told twice"
                self.heard.extend(state["changes"])
            elif self.fresh:
                assert state["seq"] - known > CERTAINLY_REMEMBERED, "missed changes are not told"
                self.heard.append(None)
            else:
                assert state["seq"] == known, "changes are not told"
        self.state = state
        self.fresh = False


class Player(Watcher):
    """Plays a seat by chance, now and then takes a step back, and sends every move until it is answered."""

    def __init__(
        self, place: Place, seat: int, ledger: Ledger, random: Random, enough: Callable[[], bool], **wishes: Any
    ) -> None:
        super().__init__(place, seat, **wishes)
        self.own_seat: Final = seat
        self.ledger: Final = ledger
        self.random: Final = random
        self.enough: Final = enough
        self.waiting: dict[str, Any] | None = None
        self.count = 0
        self.sent_back = 0
        """How often the server could not write just now."""

    async def play(self) -> None:
        """Play until the game is over or everybody has played enough; connections may come and go."""
        while not self._is_done():
            try:
                async with self.connect() as socket:
                    await self._play_on(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(PAUSE)

    async def _play_on(self, socket: ClientConnection) -> None:
        if self.waiting:
            await self._send(socket, self.waiting)
        while not self._is_done():
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await self.receive(socket)
            except TimeoutError:
                await self._impatient(socket)
                continue
            self.hear(answer)
            if self.waiting is None and not self.fresh and self._may_move():
                self.waiting = self.choose()
                await self._send(socket, self.waiting)
            elif answer["type"] == "refused" and self.waiting is not None:
                await asyncio.sleep(PAUSE)
                await self._send(socket, self.waiting)

    async def _impatient(self, socket: ClientConnection) -> None:
        if self.waiting:
            await self._send(socket, self.waiting)

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    def _is_done(self) -> bool:
        return self.waiting is None and (self.is_over or self.enough())

    def _may_move(self) -> bool:
        return not self._is_done() and bool(self.state["view"]["legal"])

    def choose(self) -> dict[str, Any]:
        """The next move, written down before it is sent."""
        if self.state["steps_back"] and self.random.random() < 0.05:
            return self.move("undo", None)
        return self.move("act", self.random.choice(self.state["view"]["legal"]))

    def move(self, type: str, action: str | None) -> dict[str, Any]:
        """A move as it is sent, under an id of its own."""
        self.count += 1
        id = f"{self.own_seat}-{self.count}"
        self.ledger.moves[self._key(id)] = Move("act" if type == "act" else "back", self.own_seat, action)
        message: dict[str, Any] = {"type": type, "id": id, "seat": self.own_seat, "seq": self.state["seq"]}
        return message if action is None else {**message, "action": action}

    def hear(self, answer: dict[str, Any]) -> None:
        """Take down what was acknowledged or refused."""
        if answer["type"] == "ack":
            self._acknowledged(answer)
        elif answer["type"] == "refused":
            self._refused(answer)

    def _acknowledged(self, answer: dict[str, Any]) -> None:
        move = self.ledger.moves[self._key(answer["id"])]
        if move.number is None:
            move.number = answer["seq"]
            self.ledger.acknowledged += 1
        assert move.number == answer["seq"], "a move was acknowledged with two numbers"
        assert self.state["seq"] >= answer["seq"], "a move was acknowledged before it was shown"
        self._settle(answer["id"])

    def _refused(self, answer: dict[str, Any]) -> None:
        assert answer["code"] in AGAIN, answer
        self.sent_back += 1

    def _settle(self, id: str) -> None:
        if self.waiting is not None and self.waiting["id"] == id:
            self.waiting = None

    def _key(self, id: str) -> tuple[str, str]:
        """Where the ledger has a move: the log names the person before the id. Everybody here holds one seat."""
        return self.place.table, f"{self.own_seat}/{id}"


async def opened_game(
    address: str, when_refused: Callable[[], None] = lambda: None, **wishes: Any
) -> list[Place]:
    """A game that has begun, however often the server goes away meanwhile."""
    while True:
        try:
            return await asyncio.to_thread(open_game, Server(address), **wishes)
        except CoatlError:
            when_refused()
            await asyncio.sleep(PAUSE)


async def play_games(
    address: str, ledger: Ledger, random: Random, enough: Callable[[], bool], **wishes: Any
) -> list[Player]:
    """Games one after the other until everybody has played enough; the players of the last one."""
    while True:
        places = await opened_game(address, **wishes)
        players = [Player(place, seat, ledger, random, enough) for seat, place in enumerate(places)]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
        if enough():
            return players
