"""Whoever leaves and comes back, at any point, has seen in the end what somebody saw who never left."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from coatl.client import Place
from tests.server import soaking
from tests.server.ledger import Ledger
from tests.server.players import Player, Watcher, opened_game
from tests.server.servers import ServerProcess

TABLES = 2
LONGEST = 0.03
"""Seconds that somebody stays, or stays away."""
NEW_DEVICE = 0.05
"""How often somebody comes back with another device, which knows nothing yet."""


class Stayer(Watcher):
    """Watches without ever leaving."""

    async def stay(self) -> None:
        async with self.connect() as socket:
            while not self.is_over:
                await self.receive(socket)


class Leaver:
    """Comes and goes, sometimes without a word, and sometimes comes back with another device."""

    def __init__(self, place: Place, seat: int | None, random: Random) -> None:
        self.place = place
        self.seat = seat
        self.random = random
        self.devices: list[Watcher] = []
        self.returns = 0

    async def come_and_go(self, until: Callable[[], bool]) -> None:
        while not until():
            await self._stay(self.random.random() * LONGEST)
            await asyncio.sleep(self.random.random() * LONGEST)
        for device in self.devices:
            async with device.connect() as socket:
                while device.fresh:
                    await device.receive(socket)

    async def _stay(self, seconds: float) -> None:
        if not self.devices or self.random.random() < NEW_DEVICE:
            self.devices.append(Watcher(self.place, self.seat))
        device = self.random.choice(self.devices)
        self.returns += device.connections > 0
        async with device.connect() as socket:
            try:
                async with asyncio.timeout(seconds):
                    while True:
                        await device.receive(socket)
            except TimeoutError:
                if self.random.random() < 0.5:
                    socket.transport.abort()


def check(device: Watcher, stayer: Watcher) -> int:
    """Both know the same now, to the byte, and were told the same changes; the number of those that were compared."""
    for part in ("seq", "position", "seat", "table", "view", "steps_back"):
        assert json.dumps(device.state[part]) == json.dumps(stayer.state[part])
    told = {change["seq"]: change for change in stayer.heard}
    changes = [change for change in device.heard if change is not None and change["seq"] in told]
    assert changes == [told[change["seq"]] for change in changes]
    return len(changes)


class Reconnecting:
    """Tables at which two play, one watches, and somebody comes and goes for each of them."""

    def __init__(self, database: str, returns: int, seconds: float = float("inf")) -> None:
        self.server = ServerProcess(database)
        self.random = Random(f"reconnecting {returns}")
        self.wanted = returns
        self.end = time.monotonic() + seconds
        self.returns = 0
        self.compared = 0

    def enough(self) -> bool:
        return self.returns >= self.wanted or time.monotonic() > self.end

    async def run(self) -> None:
        self.server.start()
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(TABLES):
                    group.create_task(self._play_games("card" if number else "board"))
        finally:
            self.server.stop()

    async def _play_games(self, game: str) -> None:
        while not self.enough():
            await self._play_game(game)

    async def _play_game(self, game: str) -> None:
        places = await opened_game(self.server.address, game=game, players=2)
        places.append(Place(places[0].server, places[0].table, None))
        ledger = Ledger()
        players = [Player(places[seat], seat, ledger, self.random, lambda: False) for seat in (0, 1)]
        spectator = Stayer(places[2], None)
        leavers = [Leaver(place, seat, self.random) for place, seat in zip(places, (0, 1, None))]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            group.create_task(spectator.stay())
            for leaver in leavers:
                group.create_task(leaver.come_and_go(lambda: spectator.is_over))
        for leaver, stayer in zip(leavers, (*players, spectator)):
            assert stayer.connections == 1
            assert stayer.is_over
            for device in leaver.devices:
                self.compared += check(device, stayer)
            self.returns += leaver.returns


def test_whoever_comes_back_has_missed_nothing(sqlite_url: str) -> None:
    reconnecting = Reconnecting(sqlite_url, 300)
    asyncio.run(reconnecting.run())
    assert reconnecting.returns >= 300
    assert reconnecting.compared > reconnecting.returns


@pytest.mark.soak
def test_coming_back_for_long(tmp_path: Path) -> None:
    began = time.monotonic()
    reconnecting = Reconnecting(f"sqlite:///{tmp_path / 'soak.sqlite'}", 10_000, 60 * soaking.minutes("reconnecting"))
    asyncio.run(reconnecting.run())
    soaking.report(
        "reconnecting",
        returns=reconnecting.returns,
        compared_changes=reconnecting.compared,
        seconds=round(time.monotonic() - began),
    )
