"""The tables that are in use: rebuilt from their logs, kept in memory, changed one entry at a time.

A change is checked against the room, committed, and only then folded and told. Any process may change a table: it
claims it first, which fences the process that had it (see ``store.py``).
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol
from weakref import WeakValueDictionary

from coatl.server.clock import Clock
from coatl.server.fanout import Fanout
from coatl.server.limits import Rate
from coatl.server.metrics import Metrics
from coatl.server.problems import Refusal
from coatl.server.room import Body, Change, Corrupt, Room, Viewer
from coatl.server.seats import OVER
from coatl.server.settings import Settings
from coatl.server.store import Entry, Fenced, Store, StoreDown
from coatl.server.telling import summary_json, tally_json
from coatl.server.tokens import is_token, new_table_id

ATTEMPTS: Final = 5
"""How often a change is tried when other processes keep changing the same table."""

READINGS_PER_SECOND: Final = 2.0
READING_BURST: Final = 20
"""How often the whole log of a table is read again for people who missed more than is remembered."""
MOST_READ: Final = 5000
"""A log with more entries is not read again: such people are told how the table is now, and not what they missed."""
ENTRIES_AT_ONCE: Final = 100
"""As many are folded before others may do something."""

Decide = Callable[[Room], Body]
log = logging.getLogger(__name__)


class Listener(Protocol):
    """A socket at a table."""

    person: int | None
    viewer: Viewer

    def changed(self, held: "Held", change: Change) -> None:
        """The table has changed in a way that this viewer may know."""

    def told(self, message: dict[str, object]) -> None:
        """Something that is not kept, such as who is there."""

    def recognise(self) -> None:
        """Somebody's token has changed: end, if it was this one's."""


class Held:
    """A table in memory, with what this process knows about it beside the log."""

    def __init__(self, room: Room, now: float) -> None:
        self.room: Final = room
        self.epoch = 0
        """Under which this process owns the table, or 0."""
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[Listener]] = set()
        self.used_at = now
        self.turn_mark = now
        """When the current seat's turn began, by the steady clock of this process."""
        self.seen_at: Final[dict[int, float]] = {}
        """When each of the people was last there, by the same clock."""
        self.summary: dict[str, object] = {}

    def person_of(self, token: str | None) -> int | None:
        """Who shows this token, or None if it is nobody's."""
        for number, person in enumerate(self.room.people):
            if token is not None and is_token(token, person.token):
                return number
        return None

    def seconds_left(self, now: float) -> float | None:
        """How long the current turn may still take, by the steady clock; None without a limit, or without a turn."""
        limit = self.room.agreement.turn_seconds
        return None if limit is None or self.room.current_seat is None else self.turn_mark + limit - now

    def present(self) -> set[int]:
        """The people who have a socket here."""
        return {listener.person for listener in self.listeners if listener.person is not None}


class Tables:
    """All tables of this process."""

    def __init__(
        self, store: Store, settings: Settings, fanout: Fanout, clock: Clock, metrics: Metrics, process: str
    ) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.fanout: Final = fanout
        self.clock: Final = clock
        self.metrics: Final = metrics
        self.process: Final = process
        self.readings: Final = Rate(READINGS_PER_SECOND, READING_BURST, clock)
        self.chats: Final = Rate(settings.limits.chats_per_second, settings.limits.chat_burst, clock)
        self.held: Final[dict[str, Held]] = {}
        self.loading: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.closing = False
        self.after_change: Callable[[Held], None] = lambda held: None
        """Told of every table that has changed; those who play bots and watch clocks listen here."""

    async def create(self, body: Body) -> Held:
        """Open a table."""
        self._check_open()
        room = Room(new_table_id())
        now = self.clock.now()
        room.fold(body, now)
        held = Held(room, self.clock.steady())
        held.summary = summary_json(room)
        try:
            held.epoch = await self.store.create(
                room.id, now, body, held.summary, room.agreement.public, self.process
            )
        except StoreDown:
            raise Refusal("store-unavailable") from None
        self.held[room.id] = held
        self.metrics.tables_created.inc()
        return held

    async def find(self, id: str) -> Held:
        """A table, from memory or rebuilt from its log; raises if there is none."""
        held = self.held.get(id)
        if held is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            async with lock:
                held = self.held.get(id) or await self._load(id)
        held.used_at = self.clock.steady()
        return held

    async def change(self, held: Held, decide: Decide) -> Change | None:
        """Let ``decide`` say what is written, commit it, and tell everybody.

        ``decide`` raises to refuse. An entry whose ``id`` was written before is not written again: None.
        """
        change = None
        async with held.lock:
            for attempt in range(ATTEMPTS):
                self._check_open()
                await self._own(held)
                body = decide(held.room)
                if str(body.get("id")) in held.room.moves:
                    return None
                try:
                    change = await self._write(held, body)
                    break
                except Fenced:
                    held.epoch = 0
                    log.debug("table was claimed by another process", extra={"attempt": attempt})
            else:
                raise Refusal("store-unavailable")
            self._tell(held, change)
        self.fanout.say({"table": held.room.id})
        return change

    async def take_over(self, held: Held) -> None:
        """Own a table whose owner has ended, so that its bots and clocks go on."""
        async with held.lock:
            await self._own(held)
        self.after_change(held)

    async def refresh(self, id: str) -> None:
        """Read what other processes have written, if this table is in use here."""
        held = self.held.get(id)
        if held is None:
            return
        async with held.lock:
            with suppress(StoreDown):
                self._catch_up(held, await self.store.entries(id, held.room.entries) or [])

    async def changes_since(self, held: Held, viewer: Viewer, number: int) -> list[Change] | None:
        """What a viewer has missed after a number: remembered, or else read from the log once more, unless that is
        asked too often or too long; None for a number that there has not been.
        """
        room = held.room
        missed = room.changes_since(viewer, number)
        if missed is not None or number > room.numbers[viewer] or room.entries > MOST_READ:
            return missed
        if not self.readings.allows(room.id):
            return None
        try:
            entries = await self.store.entries(room.id, 0) or []
        except StoreDown:
            return None
        whole = Room(room.id, remembered=None)
        for entry in entries[: room.entries]:
            if entry.number % ENTRIES_AT_ONCE == 0:
                await asyncio.sleep(0)
            whole.fold(entry.body, entry.at)
        earlier = whole.changes_since(viewer, number)
        later = room.changes_since(viewer, whole.numbers[viewer])
        return None if earlier is None or later is None else earlier + later

    def forget_idle(self) -> None:
        """Drop the tables that nobody uses from memory; their logs stay."""
        now = self.clock.steady()
        for id, held in list(self.held.items()):
            idle = now - held.used_at > self.settings.idle_seconds
            if idle and not held.listeners and not held.lock.locked():
                del self.held[id]

    async def _load(self, id: str) -> Held:
        try:
            log_entries = await self.store.entries(id, 0)
        except StoreDown:
            raise Refusal("store-unavailable") from None
        if not log_entries:
            raise Refusal("unknown-table", {"table": id[:64]})
        held = Held(Room(id), self.clock.steady())
        self._catch_up(held, log_entries)
        self.held[id] = held
        return held

    async def _own(self, held: Held) -> None:
        """Make sure that this process may write, and knows all that was written."""
        if held.epoch:
            return
        try:
            claim = await self.store.claim(held.room.id, self.process, held.room.entries)
        except StoreDown:
            raise Refusal("store-unavailable") from None
        if claim is None:
            raise Refusal("unknown-table", {"table": held.room.id})
        self._catch_up(held, claim.entries)
        held.epoch = claim.epoch

    async def _write(self, held: Held, body: Body) -> Change:
        now = self.clock.now()
        try:
            await self.store.append(held.room.id, held.epoch, held.room.entries + 1, now, body)
        except StoreDown:
            held.epoch = 0  # whether it was written is not known: the next claim reads it again
            self.metrics.store_failures.inc()
            raise Refusal("store-unavailable") from None
        change = self._fold(held, body, now)
        if not change.hidden_from:  # what somebody may not notice is not counted for all to see
            self.metrics.entries.labels(kind=change.kind).inc()
        return change

    def _catch_up(self, held: Held, missed: list[Entry]) -> None:
        for entry in missed:
            self._tell(held, self._fold(held, entry.body, entry.at))

    def _fold(self, held: Held, body: Body, at: float) -> Change:
        turns = held.room.turns
        try:
            change = held.room.fold(body, at)
        except Corrupt:
            log.exception("the log of a table does not play")
            self.held.pop(held.room.id, None)
            raise Refusal("store-unavailable") from None
        if held.room.turns != turns:
            held.turn_mark = self.clock.steady()
        return change

    def _tell(self, held: Held, change: Change) -> None:
        for listener in list(held.listeners):
            if change.kind == "token":
                listener.recognise()
            elif listener.viewer not in change.hidden_from:
                listener.changed(held, change)
        summary = summary_json(held.room)
        if summary != held.summary and held.room.agreement.public and held.epoch:
            task = asyncio.create_task(self._summarise(held, summary))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            held.summary = summary  # what another process should have written is written with the next change here
        self.after_change(held)

    async def _summarise(self, held: Held, summary: dict[str, object]) -> None:
        """Show the change in the list of tables, too, and keep the tally of a game that is over; if it fails, the next
        change will.
        """
        room = held.room
        tally = tally_json(room) if room.phase == OVER else None
        try:
            await self.store.summarise(room.id, held.epoch, self.clock.now(), summary, room.ended_at, tally)
        except (Fenced, StoreDown):
            held.summary = {}

    def _check_open(self) -> None:
        if self.closing:
            raise Refusal("server-closing")


def move_id(person: int | None, id: str) -> str:
    """The id of a move as it is kept: one person's ids are not another's."""
    return f"{'' if person is None else person}/{id}"


