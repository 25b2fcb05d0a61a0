"""A server that is killed in the middle of play, again and again, loses no acknowledged move and doubles none."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from tests.server import soaking
from tests.server.ledger import Ledger, rows_after_crash
from tests.server.players import Player, Watcher, play_games
from tests.server.servers import ServerProcess

TABLES = 5
RECENT = 50
"""Changes that somebody who comes after the crashes asks for."""


class Crashes:
    """Some tables at which people play on while somebody kills and restarts the server."""

    def __init__(self, database: str, kills: int, moves: int, seconds: float = float("inf")) -> None:
        self.database = database
        self.server = ServerProcess(database)
        self.random = Random(f"crashes {kills}")
        self.ledger = Ledger()
        self.kills = kills
        self.moves = moves
        self.end = time.monotonic() + seconds
        self.killed = 0
        self.unanswered = 0
        """Moves that were on their way when the server was killed."""

    def enough(self) -> bool:
        return (self.ledger.acknowledged >= self.moves and self.killed >= self.kills) or time.monotonic() > self.end

    async def run(self) -> None:
        self.server.start()
        try:
            async with asyncio.TaskGroup() as group:
                tables = [group.create_task(self._table(number)) for number in range(TABLES)]
                group.create_task(self._kill_now_and_then())
            players = [player for table in tables for player in table.result() if player.heard]
            for player in players:
                await self._compare_with_latecomer(player)
        finally:
            self.server.kill()
        await self.ledger.compare_with(self.database)
        self.ledger.compare_numbers()
        assert self.ledger.unanswered() == 0

    async def _table(self, number: int) -> list[Player]:
        game, players = ("board", 2) if number else ("card", 3)
        return await play_games(self.server.address, self.ledger, self.random, self.enough, game=game, players=players)

    async def _kill_now_and_then(self) -> None:
        """Spread the kills over the moves; each at any moment of what the server does."""
        while self.killed < self.kills and not self.enough():
            until = (self.killed + self.random.random()) * self.moves / self.kills
            while self.ledger.acknowledged < until and not self.enough():
                await asyncio.sleep(self.random.random() / 50)
            self.server.kill()
            self.killed += 1
            self.unanswered += self.ledger.unanswered()
            self.ledger.compare(rows_after_crash(self.database), self.ledger.kept())
            await asyncio.to_thread(self.server.start)

    async def _compare_with_latecomer(self, player: Player) -> None:
        """What a player was told before and after the crashes is what the log tells somebody else now."""
        latecomer = Watcher(player.place, player.seat)
        since = max(player.state["seq"] - RECENT, player.heard[0]["seq"] - 1)
        latecomer.state = {"seq": since}
        async with latecomer.connect() as socket:
            while not latecomer.heard:
                await latecomer.receive(socket)
        count = player.state["seq"] - since
        assert latecomer.heard[:count] == player.heard[-count:]


def test_five_crashes_lose_no_move_and_double_none(sqlite_url: str) -> None:
    crashes = Crashes(sqlite_url, kills=5, moves=1_000)
    asyncio.run(crashes.run())
    assert crashes.killed == 5
    assert crashes.ledger.acknowledged >= 1_000
    assert crashes.unanswered > 0, "every kill came when nobody waited for an answer"


@pytest.mark.soak
def test_hundreds_of_crashes(tmp_path: Path) -> None:
    began = time.monotonic()
    crashes = Crashes(f"sqlite:///{tmp_path / 'soak.sqlite'}", 200, 100_000, 60 * soaking.minutes("crashes"))
    asyncio.run(crashes.run())
    soaking.report(
        "crashes",
        kills=crashes.killed,
        moves=crashes.ledger.acknowledged,
        on_their_way=crashes.unanswered,
        seconds=round(time.monotonic() - began),
    )
