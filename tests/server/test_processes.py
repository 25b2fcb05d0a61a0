"""Several processes serve the same tables: people play together across them, and one that dies is not missed."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from tests.server import soaking
from tests.server.players import Player, Watcher, opened_game
from tests.server.playing_on import Play, until
from tests.server.servers import ServerProcess, open_game, serving
from tests.server.services import PostgreSQL, Redis
from tests.server.stores import Onlooker

NEVER = 60.0
"""Seconds in which no test waits."""
FEW_SECONDS = 12.0
"""A process counts as dead after five; then its bots are played by another."""


async def epochs(database: str) -> list[int]:
    """How often each table has changed hands."""
    async with Onlooker(database) as onlooker:
        return [int(str(epoch)) for (epoch,) in await onlooker.ask("SELECT epoch FROM tables")]


class UntilTheBot(Player):
    """Plays seat 0 until seat 1 has to."""

    def _is_done(self) -> bool:
        return self.waiting is None and bool(self.state) and not self.state["view"]["legal"]


async def seconds_until_a_bot_plays(watcher: Watcher) -> float:
    """How long it takes until the bot at seat 1 has played, seen from the process that is left."""
    began = time.monotonic()
    async with watcher.connect() as socket, asyncio.timeout(FEW_SECONDS):
        while not any(change["kind"] == "act" and change["seat"] == 1 for change in watcher.heard):
            await watcher.receive(socket)
    return time.monotonic() - began


async def kill_one_of_two(slow: ServerProcess, other: ServerProcess, database: str) -> tuple[int, float]:
    """People play across two processes, a bot dawdles at one, and that one is killed.

    Answers how many moves were made and how long it took until the other process played the bot.
    """
    wishes = {"players": 3, "seats": ["me", "open", "random"]}
    (place,) = await opened_game(slow.address, game="board", players=2, seats=["me", "random"])
    async with Play(slow.address, database, other.address, **wishes) as play:
        await UntilTheBot(place, 0, play.ledger, Random("bot"), lambda: False).play()
        watcher = Watcher(place, 0, other.address)
        watcher.state = {"seq": 0}
        await play.play_on()
        assert max(await epochs(database)) > 5, "the table has not changed hands"
        slow.kill()
        play.move_to(other.address)
        seconds, _ = await asyncio.gather(seconds_until_a_bot_plays(watcher), play.play_on())
    return play.ledger.acknowledged, seconds


@contextmanager
def two_processes(database: str, redis: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """The bots of the first take longer over an action than any test takes."""
    slow = ServerProcess(database, "--redis", redis, "--bot-pause", str(NEVER)).start()
    other = ServerProcess(database, "--redis", redis)
    try:
        other.start()
        yield slow, other
    finally:
        slow.kill()
        other.kill()


def test_one_process_is_killed_and_play_goes_on_at_the_other(postgresql_url: str, redis_url: str) -> None:
    with two_processes(postgresql_url, redis_url) as (slow, other):
        asyncio.run(kill_one_of_two(slow, other, postgresql_url))


@pytest.mark.soak
def test_one_of_two_processes_is_killed_again_and_again(postgresql: PostgreSQL, redis_url: str) -> None:
    began = time.monotonic()
    kills, moves, longest = 0, 0, 0.0
    while time.monotonic() - began < 60 * soaking.minutes("processes"):
        database = postgresql.new_database()
        with two_processes(database, redis_url) as (slow, other):
            played, seconds = asyncio.run(kill_one_of_two(slow, other, database))
        kills, moves, longest = kills + 1, moves + played, max(longest, seconds)
    soaking.report(
        "processes",
        kills=kills,
        moves=moves,
        longest_wait_for_a_bot=round(longest, 1),
        seconds=round(time.monotonic() - began),
    )


def test_a_process_that_has_just_begun_keeps_its_tables(postgresql_url: str, redis_url: str) -> None:
    """It goes no rounds here, so all that others know of it is what it said when it began."""
    with (
        serving(postgresql_url, redis=redis_url, poll_seconds=NEVER) as new,
        serving(postgresql_url, redis=redis_url) as other,
    ):
        host, _ = open_game(new.client)
        with other.client.watch(host.table).connect():
            time.sleep(0.5)  # in which the other one looks several times whether the owner lives
        assert asyncio.run(epochs(postgresql_url)) == [1]


def test_redis_tells_of_every_change(postgresql_url: str, redis_url: str) -> None:
    """Nobody looks for changes here, so without a message a player would never hear of the other's move."""
    settings: dict[str, Any] = {"redis": redis_url, "poll_seconds": NEVER}

    async def scenario(one: str, other: str) -> None:
        async with Play(one, postgresql_url, other) as play:
            await play.play_on()
        assert max(await epochs(postgresql_url)) > 5, "the table has not changed hands"

    with serving(postgresql_url, **settings) as one, serving(postgresql_url, **settings) as other:
        asyncio.run(scenario(one.address, other.address))


def test_without_redis_changes_are_looked_for(redis_server: Redis, postgresql_url: str, redis_url: str) -> None:
    with serving(postgresql_url, redis=redis_url) as one, serving(postgresql_url, redis=redis_url) as other:
        fanouts = [one.house.fanout, other.house.fanout]

        async def scenario() -> None:
            async with Play(one.address, postgresql_url, other.address) as play:
                await asyncio.to_thread(redis_server.kill)
                await until(lambda: not any(fanout.is_up() for fanout in fanouts))
                before = max(await epochs(postgresql_url))
                await play.play_on()
                assert max(await epochs(postgresql_url)) > before
                await asyncio.to_thread(redis_server.start)
                await until(lambda: all(fanout.is_up() for fanout in fanouts))
                await play.play_on()

        asyncio.run(scenario())
