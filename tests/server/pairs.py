"""Pairs of rooms whose hidden information differs, compared by one viewer byte for byte by all that it can ask."""

import json
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from coatl.kernel.errors import CoatlError
from coatl.kernel.game import seed_hash
from coatl.locales import Speaker
from coatl.server import entries, telling
from coatl.server.problems import as_json
from coatl.server.room import Room
from coatl.server.seats import Agreement
from coatl.server.settings import UNLIMITED
from coatl.server.tokens import token_hash
from tests.server.asking import Desk
from tests.server.twins import ADAPTERS, Apart, ScriptedDealer, Side, TwinPlay

SETTINGS: list[tuple[str, int, dict[str, object]]] = [
    ("board", 2, {}),
    ("card", 2, {}),
    ("board", 3, {"tokens": True, "golden_feathers": True}),
    ("card", 4, {}),
    ("board", 4, {"promo": True}),
    ("card", 3, {}),
]
SEEDS = ("5" * 64, "6" * 64)
NAMES = ("Ana", "Ben", "Cyd", "Dov")
TABLE = "/api/tables/the-table"


class Leaked(AssertionError):
    """The viewer could tell two rooms apart that the rules hide from it."""


class Pair:
    """Two rooms of the same table, played side by side and compared by one viewer at every step."""

    def __init__(
        self, desk: Desk, game: str, players: int, options: dict[str, object], viewer: int | None, seed: str
    ) -> None:
        self.desk = desk
        self.play = TwinPlay(ADAPTERS[game], players, options, viewer, seed)
        self.viewer = viewer
        self.token = None if viewer is None else NAMES[viewer]
        self.speaker = Speaker()
        self.compared = 0
        self.moves = 0
        self.seen = 0
        """The number that the viewer was told last."""
        self.rooms: list[Room] = []
        self.sides: list[Side] = []

    def open(self, prepared: list[ScriptedDealer]) -> None:
        """Sit down and start in both; ``prepared`` is where new games find their dealers."""
        for script, seed in zip(self.play.first_scripts(), SEEDS, strict=True):
            room = Room("the-table", remembered=None)
            side = self._side(room)
            side.dealer.script[:] = script
            agreement = Agreement(self.play.adapter.name, self.play.players, self.play.options, public=True)
            seats = [{"person": seat} for seat in range(self.play.players)]
            people = [{"name": name, "token": token_hash(name)} for name in NAMES[: self.play.players]]
            room.fold({"kind": "create", "agreement": agreement.as_json(), "people": people, "seats": seats})
            prepared.append(side.dealer)
            room.fold({"kind": "start", "seed": seed})
            self.rooms.append(room)
            self.sides.append(side)

    def _side(self, room: Room) -> Side:
        def act(seat: int, action: str) -> None:
            self._fold(room, entries.act(room, seat, action))

        def back(seat: int, steps: int) -> None:
            for _ in range(steps):
                self._fold(room, entries.take_back(room, seat, everything=False))

        side = Side(act, back)
        side.state = lambda: room.played_game().state
        side.steps_back = lambda: room.played_game().steps_back()
        return side

    def _fold(self, room: Room, body: dict[str, Any]) -> None:
        self.moves += 1
        room.fold({**body, "id": f"{body['seat']}/{self.moves}"})

    def go_on(self, most: int) -> None:
        """Play and compare, until the game ends, the two cannot look the same any more, or there were enough."""
        self.compare()
        while self.compared < most:
            try:
                self.play.step((self.sides[0], self.sides[1]))
            except Apart:
                return
            if self.rooms[0].played_game().is_over:
                return  # then the seeds are published, and with them all that was hidden
            if self.play.random.random() < 0.1:
                for room in self.rooms:
                    room.fold(entries.chat(room, 0, "well", UNLIMITED))
            self.compare()

    def compare(self) -> None:
        here, there = (self.observe(room) for room in self.rooms)
        for name, seen in here.items():
            if seen != there[name]:
                place = next((at for at, both in enumerate(zip(seen, there[name])) if both[0] != both[1]), 0)
                parts = f"{seen[max(0, place - 80) : place + 80]!r}\n{there[name][max(0, place - 80) : place + 80]!r}"
                raise Leaked(f"viewer {self.viewer} can tell by {name}:\n{parts}")
        self.seen = self.rooms[0].numbers[self.viewer]
        self.compared += 1

    def observe(self, room: Room) -> dict[str, bytes]:
        """All that the server says to the viewer now; what costs more is asked less often."""
        self.desk.show(room)
        seat = "" if self.viewer is None else f"seat={self.viewer}&"
        asked = {f"{seat}since={self.seen}&preview=true": "/state"}
        if self.compared % 4 == 0:
            asked |= {f"{seat}since=0": "/state", "since=0": "/state", "preview=true": "/state", "": ""}
        told = {f"{path}?{query}": self.desk.get(TABLE + path, query, self.token) for query, path in asked.items()}
        if self.compared % 4 == 1:
            told["refusals"] = json.dumps(self.refusals(room)).encode()
        if self.compared % (3 if self.compared < 20 else 10) == 0:
            told["/record"] = self.desk.get(TABLE + "/record", "", self.token)
            told["/record of the seat"] = self.desk.get(TABLE + "/record", seat, self.token)
        told["the list of tables"] = json.dumps(telling.summary_json(room)).encode()
        ids = [f"{self.viewer}/{number}" for number in range(1, self.moves + 1)]
        own = [room.number_of(id, self.viewer) for id in ids if id in room.moves]
        told["acknowledgements"] = json.dumps(own).encode()
        published = seed_hash(room.played_game().seed).encode()  # all that is told of a seed, and it tells nothing
        return {name: seen.replace(published, b"") for name, seen in told.items()}

    def refusals(self, room: Room) -> list[object]:
        """What the viewer is told when it tries what it may not, and some of what it may."""
        texts = self.play.adapter.rules.actions.texts
        at = self.compared * 7 % len(texts)
        seats = range(len(room.seats))
        tries = [partial(self._take_back, room, seat) for seat in seats]
        tries += [partial(self._act, room, seat, text) for seat in seats for text in ("nothing", *texts[at : at + 7])]
        return [self._answer(attempt) for attempt in tries]

    def _take_back(self, room: Room, seat: int) -> None:
        entries.require_own(room, self.viewer, seat)
        entries.take_back(room, seat, everything=True)

    def _act(self, room: Room, seat: int, text: str) -> None:
        entries.require_own(room, self.viewer, seat)
        entries.act(room, seat, text)

    def _answer(self, attempt: Callable[[], None]) -> object:
        try:
            attempt()
        except CoatlError as problem:
            return as_json(problem, self.speaker)
        return None


def compare_pairs(
    desk: Desk, prepared: list[ScriptedDealer], most: int, seed: str, longest: int = 25, until: float = float("inf")
) -> tuple[int, int]:
    """Pairs of rooms of all kinds and for all viewers; returns how many were compared, and how many steps differed.

    Most games are left after ``longest`` steps, so that there are many; every tenth goes on for longer.
    """
    compared = differ = 0
    number = 1
    while compared < most and monotonic() < until:
        game, players, options = SETTINGS[number % len(SETTINGS)]
        viewers: list[int | None] = [None, *range(players)]
        viewer = viewers[number // len(SETTINGS) % len(viewers)]
        pair = Pair(desk, game, players, options, viewer, f"{seed}/{number}")
        pair.open(prepared)
        pair.go_on(min(most - compared, longest if number % 10 else 10 * longest))
        compared += pair.compared
        differ += pair.play.differ
        number += 1
    return compared, differ
