"""Several processes serve the same tables: people play together across them, and one that dies is not missed."""

import asyncio
import json
import time
from random import Random

import pytest

from coatl.client import Place
from tests.server import soaking
from tests.server.ledger import Ledger
from tests.server.players import Player, Watcher, opened_game
from tests.server.playing_on import Play, until
from tests.server.servers import ServerProcess, serving
from tests.server.services import Redis
from tests.server.stores import Onlooker

NEVER = 60.0
"""Seconds in which no test waits."""
FEW_SECONDS = 12.0
"""A process counts as dead after five; then its bots are played by another."""


async def epochs(database: str) -> list[int]:
    """How often each table has changed hands."""
    async with Onlooker(database) as onlooker:
        return [int(str(epoch)) for (epoch,) in await onlooker.ask("SELECT epoch FROM tables")]


async def until_it_is_the_bots_turn(place: Place, bot: str) -> None:
    """Play as seat 0 until the bot has to."""
    player = Player(place, 0, Ledger(), Random("bot"), lambda: False)
    player.enough = lambda: bool(player.state) and player.state["view"]["current_seat"] == 1  # type: ignore[misc]
    await player.play()
    assert not player.is_over


async def bots_go_on(watcher: Watcher) -> float:
    """How long it takes until a bot has played, seen from the process that is left."""
    began = time.monotonic()
    async with watcher.connect() as socket, asyncio.timeout(FEW_SECONDS):
        while not any(change["kind"] == "act" and change["seat"] == 1 for change in watcher.heard):
            await watcher.receive(socket)
    return time.monotonic() - began


def test_one_process_is_killed_and_play_goes_on_at_the_other(postgresql_url: str, redis_url: str) -> None:
    slow = ServerProcess(postgresql_url, "--redis", redis_url, "--bot-pause", str(NEVER))
    other = ServerProcess(postgresql_url, "--redis", redis_url)

    async def scenario() -> None:
        wishes = {"players": 3, "seats": ["me", "open", "random"]}
        (place,) = await opened_game(slow.address, game="board", players=2, seats=["me", "random"])
        async with Play(slow.address, postgresql_url, other.address, **wishes) as play:
            await until_it_is_the_bots_turn(place, "random")
            watcher = Watcher(place, 0, other.address)
            async with watcher.connect() as socket:
                await watcher.receive(socket)
            await play.play_on()
            assert max(await epochs(postgresql_url)) > 5, "the table has not changed hands"
            slow.kill()
            play.move_to(other.address)
            await asyncio.gather(play.play_on(), bots_go_on(watcher))

    slow.start()
    try:
        other.start()
        asyncio.run(scenario())
    finally:
        slow.kill()
        other.kill()


def test_redis_tells_of_every_change(postgresql_url: str, redis_url: str) -> None:
    """Nobody looks for changes here, so without a message a player would never hear of the other's move."""
    settings = {"redis": redis_url, "poll_seconds": NEVER}

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
