"""On a network that loses, doubles, delays, mixes up and cuts, every move is made once and the game goes on."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from coatl.client import Place
from tests.server import soaking
from tests.server.ledger import Ledger
from tests.server.middleman import Mischief, between
from tests.server.players import Player, opened_game
from tests.server.servers import ServerProcess

TABLES = 6


class Hasty(Player):
    """A player who does not always wait: sends another move for the one that is not answered, or two at once.

    Of such moves, which all answer the same position, one is made, and the others get the position that followed.
    """

    def __init__(self, place: Place, seat: int, ledger: Ledger, random: Random, **wishes: Any) -> None:
        super().__init__(place, seat, ledger, random, **wishes)
        self.refreshed = 0
        """Stale moves that were answered with the state of the game."""

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if self.random.random() < 0.03 and self.state["view"]["legal"]:
            await super()._send(socket, self.choose_other(message))
        await super()._send(socket, message)

    async def _impatient(self, socket: ClientConnection) -> None:
        if self.waiting and self.random.random() < 0.5 and self.state["view"]["legal"]:
            self.waiting = self.choose_other(self.waiting)
        await super()._impatient(socket)

    def choose_other(self, message: dict[str, Any]) -> dict[str, Any]:
        """Another move in the same position."""
        return {**self.choose(), "seq": message["seq"]}

    def _refused(self, answer: dict[str, Any]) -> None:
        assert answer["code"] == "stale", answer
        assert self.last == "refused"
        assert self.before_last == "state", "a stale move was not answered with the state of the game"
        self.refreshed += 1
        self.ledger.moves[self._key(answer["id"])].refusal = "stale"
        self._settle(answer["id"])

    async def receive(self, socket: ClientConnection) -> dict[str, Any]:
        self.before_last = self.last
        return await super().receive(socket)


class BadNetwork:
    """Some tables whose players reach the server through the middleman only."""

    def __init__(self, database: str, moves: int, seconds: float = float("inf")) -> None:
        self.database = database
        self.random = Random(f"network {moves}")
        self.ledger = Ledger()
        self.mischief = Mischief()
        self.moves = moves
        self.end = time.monotonic() + seconds
        self.connections = 0
        self.refreshed = 0

    def enough(self) -> bool:
        return self.ledger.acknowledged >= self.moves or time.monotonic() > self.end

    async def run(self) -> None:
        server = ServerProcess(self.database).start()
        try:
            async with between(server.address, self.mischief, self.random) as address, asyncio.TaskGroup() as group:
                for number in range(TABLES):
                    group.create_task(self._play_games(server.address, address, "board" if number else "card"))
        finally:
            server.stop()
        await self.ledger.compare_with(self.database)
        self.ledger.compare_numbers()

    async def _play_games(self, server: str, middleman: str, game: str) -> None:
        while not self.enough():
            places = await opened_game(server, game=game, players=2)
            players = [
                Hasty(place, seat, self.ledger, self.random, enough=self.enough, address=middleman)
                for seat, place in enumerate(places)
            ]
            await asyncio.gather(*(player.play() for player in players))
            self.connections += sum(player.connections for player in players)
            self.refreshed += sum(player.refreshed for player in players)


def check(network: BadNetwork) -> None:
    """All that can happen has happened."""
    assert all(network.mischief.done.values()), network.mischief.done
    assert network.refreshed > 0
    assert network.connections > 2 * TABLES


def test_every_move_is_made_once_on_a_bad_network(sqlite_url: str) -> None:
    network = BadNetwork(sqlite_url, 2_000)
    asyncio.run(network.run())
    assert network.ledger.acknowledged >= 2_000
    check(network)


@pytest.mark.soak
def test_a_bad_network_for_long(tmp_path: Path) -> None:
    began = time.monotonic()
    network = BadNetwork(f"sqlite:///{tmp_path / 'soak.sqlite'}", 50_000, 60 * soaking.minutes("network"))
    asyncio.run(network.run())
    check(network)
    soaking.report(
        "network",
        moves=network.ledger.acknowledged,
        **network.mischief.done,
        stale=network.refreshed,
        connections=network.connections,
        seconds=round(time.monotonic() - began),
    )
