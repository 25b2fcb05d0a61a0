"""What the finished games at public tables have in common: counted once each, renewed now and then, without a name.

Only people's sides are counted: bots play as their levels do (see docs/strength.md). A process counts each game when it
first reads its tally; later it reads only what has ended since.
"""

import asyncio
from collections import Counter, defaultdict
from typing import Any, Final

import orjson

from coatl.server.clock import Clock
from coatl.server.store import Store
from coatl.server.tallies import PERSON, Tally

RENEWED_SECONDS: Final = 30.0
LATE_SECONDS: Final = 600.0
"""How much later than its end a game may be written by any process, and still be counted."""
MOST_AT_ONCE: Final = 100
"""Games that are counted before others get their turn."""


class Group:
    """The games of one kind, with the same number of players. Counts are by the value that was counted."""

    def __init__(self, game: str, players: int) -> None:
        self.game: Final = game
        self.players: Final = players
        self.games = 0
        self.turns: Final[Counter[int]] = Counter()
        self.scores: Final[Counter[int]] = Counter()
        self.lengths: Final[Counter[int]] = Counter()
        self.fulfilled: Final[Counter[int]] = Counter()
        self.colours: Final[Counter[str]] = Counter()
        self.cards: Final[Counter[str]] = Counter()
        self.seats: Final[defaultdict[int, list[float]]] = defaultdict(lambda: [0, 0])
        self.opponents: Final[defaultdict[str, list[float]]] = defaultdict(lambda: [0, 0])
        """For each seat and kind of opponent: how many sides, and their shares of victories."""

    def add(self, tally: Tally) -> None:
        """Count a game, from the sides of people."""
        self.games += 1
        sides = tally["sides"]
        own = [number for number, side in enumerate(sides) if side["by"] == PERSON]
        if any(sides[number]["finished"] for number in own):
            self.turns[tally["turns"]] += 1
        for number in own:
            side = sides[number]
            self._won(self.seats[number], side["share"])
            for opponent in {other["by"] for place, other in enumerate(sides) if place != number}:
                self._won(self.opponents[opponent], side["share"])
            if side["finished"]:
                self.scores[side["score"]] += 1
                self.lengths.update(side["lengths"])
                self.fulfilled[len(side["cards"])] += 1
                self.colours.update(side["colours"])
                self.cards.update(side["cards"])

    @staticmethod
    def _won(row: list[float], share: float) -> None:
        row[0] += 1
        row[1] = round(row[1] + share, 4)

    def as_json(self) -> dict[str, Any]:
        counts = ("turns", "scores", "lengths", "fulfilled", "colours", "cards", "seats", "opponents")
        told = {name: {str(value): count for value, count in sorted(getattr(self, name).items())} for name in counts}
        return {"game": self.game, "players": self.players, "games": self.games, **told}


class Statistics:
    """The statistics of one server, as they are told to anybody."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store: Final = store
        self.clock: Final = clock
        self.groups: Final[dict[tuple[str, int], Group]] = {}
        self.counted: Final[dict[str, float]] = {}
        """The tables whose end is so near that they may be read once more, and when it was."""
        self.latest = 0.0
        self.renewed_at: float | None = None
        self.lock: Final = asyncio.Lock()
        self.told = b""

    async def as_text(self) -> bytes:
        """The statistics as JSON, at most half a minute old."""
        async with self.lock:
            now = self.clock.steady()
            if self.renewed_at is None or now - self.renewed_at >= RENEWED_SECONDS:
                if self.told:
                    self.renewed_at = now  # before: if it fails, those who wait take what was told last
                await self._renew()
                self.renewed_at = now
        return self.told

    async def _renew(self) -> None:
        """Count what has ended since the last time, with pauses for others."""
        at, table = self.latest - LATE_SECONDS, ""
        while ended := await self.store.ended_games(at, table, MOST_AT_ONCE):
            for at, table, tally in ended:
                if table not in self.counted:
                    self.counted[table] = at
                    self._count(orjson.loads(tally))
            self.latest = max(self.latest, at)
            self._forget_early()
            await asyncio.sleep(0)
        groups = [group.as_json() for _, group in sorted(self.groups.items())]
        self.told = orjson.dumps({"games": sum(group["games"] for group in groups), "groups": groups})

    def _count(self, tally: Tally) -> None:
        key = (tally["game"], tally["players"])
        self.groups.setdefault(key, Group(*key)).add(tally)

    def _forget_early(self) -> None:
        for table, at in list(self.counted.items()):
            if at < self.latest - LATE_SECONDS:
                del self.counted[table]
