"""People who play on while something goes wrong, and what must hold afterwards."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.ledger import Ledger
from tests.server.players import Player, opened_game

SOME = 25
"""Moves before a fault and after it."""
SECONDS = 20.0
"""How long the server may take to refuse, and to recover."""


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, but not for ever."""
    async with asyncio.timeout(SECONDS):
        while not holds():
            await asyncio.sleep(0.02)


class Play:
    """Two people who play game after game, whatever the server answers; the second may be at another process."""

    def __init__(self, address: str, database: str, other: str | None = None, **wishes: Any) -> None:
        self.addresses = [address, other or address]
        self.database = database
        self.wishes = {"game": "board", "players": 2, **wishes}
        self.random = Random("faults")
        self.ledger = Ledger()
        self.players: list[Player] = []
        self.refused_games = 0
        self.over = False

    async def __aenter__(self) -> "Play":
        self.games = asyncio.create_task(self._play_games())
        await self.play_on()
        return self

    async def __aexit__(self, *problem: object) -> None:
        self.over = True
        async with asyncio.timeout(SECONDS):
            await self.games
        await self.ledger.compare_with(self.database)
        assert self.ledger.unanswered() == 0
        self.ledger.compare_numbers()

    async def _play_games(self) -> None:
        while not self.over:
            places = await opened_game(self.addresses[0], self._refused, **self.wishes)
            players = [
                Player(place, seat, self.ledger, self.random, lambda: self.over, address=self.addresses[seat])
                for seat, place in enumerate(places)
            ]
            self.players += players
            await asyncio.gather(*(player.play() for player in players))

    def move_to(self, address: str) -> None:
        """From now on everybody connects there, as behind a proxy that knows which process lives."""
        self.addresses = [address, address]
        for player in self.players:
            player.go_to(address)

    def _refused(self) -> None:
        self.refused_games += 1

    @property
    def sent_back(self) -> int:
        """How often a move, or a new game, could not be kept."""
        return self.refused_games + sum(player.sent_back for player in self.players)

    async def play_on(self) -> None:
        """Some moves more."""
        wanted = self.ledger.acknowledged + SOME
        await until(lambda: self.ledger.acknowledged >= wanted or self.games.done())
        if self.games.done():
            await self.games  # which raises what has ended it
