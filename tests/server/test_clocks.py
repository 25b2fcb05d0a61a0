"""The day's clock jumps by a day: nobody's time is up, nobody counts as gone, nothing is lost."""

import asyncio
import json
import time

from coatl.client import Server
from coatl.server.tables import Held
from tests.server.ledger import rows_of
from tests.server.players import opened_game
from tests.server.playing_on import Play
from tests.server.servers import serving

DAY = 24 * 3600.0
FEW_ROUNDS = 0.6
"""Seconds in which a server with a poll time of 0.1 looks after its tables some times."""


class JumpingClock:
    """The machine's clock, which somebody sets wrong."""

    def __init__(self) -> None:
        self.wrong_by = 0.0

    def now(self) -> float:
        return time.time() + self.wrong_by

    def steady(self) -> float:
        return time.monotonic()


def test_the_clock_jumps_by_a_day(sqlite_url: str) -> None:
    """Nobody's time is up, nobody counts as gone, no table is dropped or lost."""
    clock = JumpingClock()

    async def scenario(address: str, held: dict[str, Held]) -> None:
        wishes = {"turn_seconds": 30, "absence_seconds": 30, "public": True}
        quiet = await opened_game(address, game="board", players=3, seats=["me", "open", "random"], **wishes)
        async with Play(address, sqlite_url) as play:
            for jump in (DAY, -2 * DAY, DAY):
                clock.wrong_by += jump
                await asyncio.sleep(FEW_ROUNDS)
                await play.play_on()
                assert quiet[0].table in held
                tables = await asyncio.to_thread(Server(address).public_tables)
                assert [table["id"] for table in tables] == [quiet[0].table]
        kinds = [json.loads(body)["kind"] for _, _, body in await rows_of(sqlite_url)]
        assert "stand-in" not in kinds

    with serving(sqlite_url, clock, idle_seconds=30.0) as server:
        asyncio.run(scenario(server.address, server.house.tables.held))


def test_the_clock_of_one_of_two_processes_jumps(postgresql_url: str, redis_url: str) -> None:
    """Each takes the other for dead then, and its tables over, again and again: no move is lost by that."""
    clock = JumpingClock()

    async def scenario(one: str, other: str) -> None:
        async with Play(one, postgresql_url, other) as play:
            for jump in (DAY, -2 * DAY):
                clock.wrong_by += jump
                await asyncio.sleep(FEW_ROUNDS)
                await play.play_on()

    with serving(postgresql_url, clock, redis=redis_url) as one, serving(postgresql_url, redis=redis_url) as other:
        asyncio.run(scenario(one.address, other.address))
