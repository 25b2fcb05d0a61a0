"""What happens at tables by itself: bots play, clocks run out, people who are gone are stood in for."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from coatl.kernel.errors import CoatlError
from coatl.server import entries
from coatl.server.problems import Refusal
from coatl.server.room import Body, Room
from coatl.server.seats import ABSENT, CLOCK
from coatl.server.store import StoreDown
from coatl.server.tables import Held, Tables
from coatl.server.workers import Workers

OWNER_SILENT_SECONDS: Final = 5.0
"""A process that has not been heard of for so long has ended; its tables are looked after by others."""
RETRY_SECONDS: Final = 0.5
TABLES_AT_ONCE: Final = 20
"""Tables that a round goes through before it lets others do something."""

log = logging.getLogger(__name__)


class Attendants:
    """Looks after the tables that this process owns, and those whose owner has ended."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self.tables: Final = tables
        self.workers: Final = workers
        self.bots: Final[dict[str, asyncio.Task[None]]] = {}
        self.rounds: asyncio.Task[None] | None = None
        tables.after_change = self.look_at

    async def open(self) -> None:
        """Say that this process lives before it owns a table: others would take it for one that has ended."""
        if self.tables.settings.redis is not None:
            await self._beat()
        self.rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        tasks = [*self.bots.values(), *([self.rounds] if self.rounds else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- bots ------------------------------------------------------------------------------------------------------

    def look_at(self, held: Held) -> None:
        """Let a bot play, if it is a bot's turn at a table of ours."""
        room = held.room
        seat = room.current_seat
        if seat is None or not room.seats[seat].plays_itself or not held.epoch or room.id in self.bots:
            return
        task = asyncio.create_task(self._play(held))
        self.bots[room.id] = task
        task.add_done_callback(lambda _: self._played(held))

    def _played(self, held: Held) -> None:
        self.bots.pop(held.room.id, None)
        if not self.tables.closing:
            self.look_at(held)

    async def _play(self, held: Held) -> None:
        """Play the turns of bots until it is a person's, or until somebody else has changed the game meanwhile."""
        room = held.room
        while (seat := room.current_seat) is not None and room.seats[seat].plays_itself:
            game = room.played_game()
            began = self.tables.clock.steady()
            try:
                actions = await self.workers.choose(game, str(room.seats[seat].bot))
            except Exception as problem:  # whatever a bot or its process does: it is asked again, after a while
                log.error("no bot can play", extra={"problem": type(problem).__name__})
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self.tables.metrics.bot_seconds.observe(self.tables.clock.steady() - began)
            for action in actions:
                await asyncio.sleep(self.tables.settings.bot_pause)
                if not held.epoch:
                    return  # another process has the table now, and lets the bot play
                if not await self._act(held, seat, action):
                    break

    async def _act(self, held: Held, seat: int, action: str) -> bool:
        """One action of a bot; False if it is not the bot's to make any more."""

        def decide(room: Room) -> Body:
            if room.current_seat != seat or not room.seats[seat].plays_itself:
                raise Refusal("not-your-turn", {"seat": seat})
            return entries.act(room, seat, action)

        while True:
            try:
                await self.tables.change(held, decide)
                return True
            except Refusal as problem:
                if problem.code != "store-unavailable":
                    return False
                await asyncio.sleep(RETRY_SECONDS)
            except CoatlError:
                return False

    # -- rounds ----------------------------------------------------------------------------------------------------

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(self.tables.settings.poll_seconds)
            try:
                await self._round()
            except Exception:  # the next round may be better; a mistake here must not end all rounds
                log.exception("a round of the tables failed")

    async def _round(self) -> None:
        tables = self.tables
        tables.metrics.tables_held.set(len(tables.held))
        await self._beat()
        async for held in self._all_tables():
            self.note_presence(held)
            if held.room.id in self.bots:
                held.used_at = tables.clock.steady()
        await self._follow_others()
        async for held in self._all_tables():
            if held.epoch:
                await self._mind(held)
                self.look_at(held)
        tables.forget_idle()

    async def _beat(self) -> None:
        with suppress(StoreDown):
            await self.tables.store.beat(self.tables.process, self.tables.clock.now())

    async def _all_tables(self) -> AsyncIterator[Held]:
        """Every table, with pauses in which others may do something."""
        for number, held in enumerate(list(self.tables.held.values())):
            if number % TABLES_AT_ONCE == 0:
                await asyncio.sleep(0)
            yield held

    def note_presence(self, held: Held) -> None:
        """Remember, and tell the other processes, who is there."""
        present = held.present()
        now = self.tables.clock.steady()
        for person in present:
            held.seen_at[person] = now
        if present:
            self.tables.fanout.say({"table": held.room.id, "present": sorted(present)})

    async def hear(self, message: dict[str, object]) -> None:
        """What another process says of a table."""
        id = str(message.get("table"))
        held = self.tables.held.get(id)
        present = message.get("present")
        if held is not None and isinstance(present, list):
            for person in present:
                held.seen_at[person] = self.tables.clock.steady()
        else:
            await self.tables.refresh(id)

    async def _follow_others(self) -> None:
        """Read what others have written to tables that are watched here, and take over those that nobody minds.

        Beside other processes, the database is asked who owns a table: a message that it was claimed may be lost.
        """
        tables = self.tables
        alone = tables.settings.redis is None
        watched = [held for held in tables.held.values() if held.listeners and not (alone and held.epoch)]
        if not watched:
            return
        try:
            owners = await tables.store.owners([held.room.id for held in watched])
        except StoreDown:
            return
        now = tables.clock.now()
        for held in watched:
            owner, seen_at = owners.get(held.room.id, ("", 0.0))
            if owner == tables.process and held.epoch:
                continue
            held.epoch = 0
            await tables.refresh(held.room.id)
            gone = owner == tables.process or abs(now - seen_at) > OWNER_SILENT_SECONDS
            if gone and held.room.current_seat is not None:
                with suppress(CoatlError):
                    await tables.take_over(held)

    async def _mind(self, held: Held) -> None:
        """The clock and the absence of the person whose turn it is."""
        room = held.room
        seat = room.current_seat
        if seat is None or room.seats[seat].person is None or room.seats[seat].plays_itself:
            return
        person = room.seats[seat].person
        now = self.tables.clock.steady()
        waited = now - held.turn_mark
        missing = now - held.seen_at.setdefault(person or 0, now)
        turn_seconds, absence_seconds = room.agreement.turn_seconds, room.agreement.absence_seconds
        why = ""
        if turn_seconds is not None and waited > turn_seconds:
            why = CLOCK
        elif absence_seconds is not None and min(waited, missing) > absence_seconds:
            why = ABSENT
        if why:
            with suppress(CoatlError):
                await self.tables.change(held, lambda room: self._stand_in(room, seat, why))

    def _stand_in(self, room: Room, seat: int, why: str) -> Body:
        if room.current_seat != seat or room.seats[seat].plays_itself:
            raise Refusal("not-your-turn", {"seat": seat})
        return entries.stand_in(seat, why)
