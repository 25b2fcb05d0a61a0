"""The socket of one client at one table: what it sends is answered one by one, what changes is told to it."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any, Final

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from coatl.kernel.errors import CoatlError
from coatl.locales import Speaker
from coatl.server import entries
from coatl.server.limits import Rate
from coatl.server.mailbox import Mailbox, MailboxFull
from coatl.server.messages import Message, parse_message
from coatl.server.problems import as_json
from coatl.server.room import Body, Change, Room, Viewer
from coatl.server.seats import ABSENT
from coatl.server.settings import Limits
from coatl.server.tables import Decide, Held, Tables, move_id
from coatl.server.telling import state_json, table_json
from coatl.server.workers import Workers

CUT_OFF: Final = 1008
"""The close code for a client that does not keep to the limits."""
TRY_AGAIN: Final = 1013
"""The close code for a client that fell behind: it may come back at once and is told all it missed."""

ABORT: Final = "coatl.abort"
"""Under which the scope of a socket has what ends its connection at once, with all that waits to be sent."""

log = logging.getLogger(__name__)


class Connection:
    """One socket. Everything it is told goes through a bounded queue, so that a slow reader delays nobody."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        workers: Workers,
        held: Held,
        person: int | None,
        viewer: Viewer,
        preview: bool,
        speaker: Speaker,
    ) -> None:
        self.socket: Final = socket
        self.tables: Final = tables
        self.workers: Final = workers
        self.held: Final = held
        self.person = person
        self.token: Final = None if person is None else held.room.people[person].token
        self.viewer = viewer
        self.preview: Final = preview
        self.speaker: Final = speaker
        limits: Limits = tables.settings.limits
        self.limits: Final = limits
        self.rate: Final = Rate(limits.messages_per_second, limits.message_burst, tables.clock)
        self.table: tuple[int, orjson.Fragment] | None = None
        self.outgoing: Final = Mailbox(limits.waiting_messages)
        self.ending: Final[asyncio.Future[tuple[int, str]]] = asyncio.get_running_loop().create_future()

    # -- telling ---------------------------------------------------------------------------------------------------

    def told(self, message: dict[str, object]) -> None:
        try:
            self.outgoing.put(orjson.dumps(message).decode())
        except MailboxFull:
            self.end(TRY_AGAIN, "slow")

    def changed(self, held: Held, change: Change) -> None:
        if self.viewer is not None and held.room.seats[self.viewer].person != self.person:
            self.viewer = None  # the seat is somebody else's now
            self.show(None)
        else:
            self.show([change])

    def recognise(self) -> None:
        if self.person is not None and self.held.room.people[self.person].token != self.token:
            self.end(CUT_OFF, "token")

    def show(self, changes: list[Change] | None) -> None:
        """The whole view, with what has changed, if that is known."""
        seconds_left = self.held.seconds_left(self.tables.clock.steady())
        self.told(state_json(self.held.room, self._table(), self.viewer, changes, self.preview, seconds_left))

    def _table(self) -> orjson.Fragment:
        """What is told about the table itself, written anew only when that has changed."""
        arrangement = self.held.room.arrangement
        if self.table is None or self.table[0] != arrangement:
            written = orjson.dumps(table_json(self.held.room, self.person))
            self.table = arrangement, orjson.Fragment(bytes(memoryview(written)))  # a copy has no room left behind it
        return self.table[1]

    def end(self, code: int, why: str) -> None:
        """End this socket soon, from within."""
        self.tables.metrics.cut_off.labels(why=why).inc()
        if not self.ending.done():
            self.ending.set_result((code, why))

    # -- living ----------------------------------------------------------------------------------------------------

    async def live(self, since: int | None) -> None:
        """Serve the socket until either side ends it."""
        changes = None if since is None else await self.tables.changes_since(self.held, self.viewer, since)
        self.held.listeners.add(self)
        self.tables.metrics.sockets.inc()
        self.tell_presence()
        self.show(changes)
        tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            await self._return_to_seats()
            ends: list[asyncio.Future[Any]] = [*tasks, self.ending]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self.ending.done():
                await self._take_leave(*self.ending.result())
        finally:
            self.held.listeners.discard(self)
            self.tables.metrics.sockets.dec()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.tell_presence()

    async def _take_leave(self, code: int, why: str) -> None:
        """Close the socket; one that is not read from would wait for ever with what was sent, so it is cut."""
        with suppress(Exception):
            await asyncio.wait_for(self.socket.close(code, why), 1.0)
        if code == TRY_AGAIN:
            self.socket.scope[ABORT]()

    def tell_presence(self) -> None:
        """Tell those at the table who is there; the log does not keep it."""
        present = self.held.present()
        seats = [seat.person in present for seat in self.held.room.seats]
        now = self.tables.clock.steady()
        if self.person is not None:
            self.held.seen_at[self.person] = now
        for listener in list(self.held.listeners):
            listener.told({"type": "presence", "seats": seats})

    async def _write(self) -> None:
        while True:
            await self.socket.send_text(await self.outgoing.get())

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                frame = await self.socket.receive()
                if frame["type"] == "websocket.disconnect":
                    return
                if not self.rate.allows(""):
                    self.end(CUT_OFF, "flood")
                    return
                await self._answer(frame.get("text"))

    async def _answer(self, text: str | None) -> None:
        message = Message("")
        try:
            message = parse_message(text or "", self.limits)
            await self._do(message)
        except CoatlError as problem:
            self.tables.metrics.refusals.labels(code=problem.code).inc()
            if problem.code == "stale":
                self.show(None)
            self.told({"type": "refused", "id": message.id, "for": message.type, **as_json(problem, self.speaker)})

    # -- doing -----------------------------------------------------------------------------------------------------

    async def _do(self, message: Message) -> None:
        room = self.held.room
        if message.type == "ping":
            self.told({"type": "pong"})
        elif message.type == "resync":
            self.show(await self.tables.changes_since(self.held, self.viewer, message.seq))
        elif message.type == "look":
            if message.seat >= 0:
                entries.require_own(room, self.person, message.seat)
            self.viewer = None if message.seat < 0 else message.seat
            self.show(None)
        elif message.type == "why":
            self._why(room, message)
        elif message.type == "hint":
            await self._hint(room, message)
        else:
            await self._move(message)

    def _why(self, room: Room, message: Message) -> None:
        """Why an action is not legal now; only of the seat whose turn it is, and to its player."""
        entries.require_player(room, self.person, message.seat)
        entries.act(room, message.seat, message.text)
        self.told({"type": "legal", "action": message.text})

    async def _hint(self, room: Room, message: Message) -> None:
        entries.require_player(room, self.person, message.seat)
        entries.require(room.hints_allowed(), "hints-off")
        entries.require(room.current_seat == message.seat, "not-your-turn", seat=room.current_seat)
        hints = await self.workers.hints(room.played_game())
        self.told({"type": "hint", "seat": message.seat, "hints": hints})

    async def _move(self, message: Message) -> None:
        """Do what changes the table, once; acknowledged after its commit, or again if it was done before."""
        id = move_id(self.person, message.id)
        viewer = self.viewer if message.type == "chat" else message.seat

        def decide(room: Room) -> Body:
            if message.type != "chat":
                entries.require_own(room, self.person, message.seat)
            if id in room.moves:
                return {"id": id}
            if message.type == "chat":
                body = entries.chat(room, self.person, message.text, self.limits)
                entries.require(self.tables.chats.allows(f"{room.id}/{self.person}"), "too-many-requests")
                return {**body, "id": id}
            entries.require_player(room, self.person, message.seat)
            entries.require(message.seq >= room.positions[message.seat], "stale")
            entries.require_space(room, self.limits)
            if message.type == "act":
                return {**entries.act(room, message.seat, message.text), "id": id}
            if message.type == "redo":
                return {**entries.do_again(room, message.seat), "id": id}
            return {**entries.take_back(room, message.seat, message.type == "restart"), "id": id}

        if id in self.held.room.moves:  # to change the table would take it from the process that has it
            decide(self.held.room)
            self._acknowledge(message, id, viewer)
            return
        if message.type != "chat" and 0 <= message.seat < len(self.held.room.seats):
            await self._come_back(message.seat, decide)
        began = self.tables.clock.steady()
        change = await self.tables.change(self.held, decide)
        self._acknowledge(message, id, viewer)
        if change is not None and not change.hidden_from:
            self.tables.metrics.move_seconds.observe(self.tables.clock.steady() - began)

    def _acknowledge(self, message: Message, id: str, viewer: Viewer) -> None:
        self.told({"type": "ack", "id": message.id, "seq": self.held.room.number_of(id, viewer)})

    async def _return_to_seats(self) -> None:
        """Whoever comes back takes their seats back from the bots that stood in while they were gone."""
        with suppress(CoatlError):
            for seat in self.held.room.seats_of(self.person):
                if self.held.room.seats[seat].stand_in == ABSENT:
                    await self.tables.change(self.held, partial(entries.come_back, person=self.person, seat=seat))

    async def _come_back(self, seat: int, decide: Decide) -> None:
        """Whoever acts for a seat again, by a move that will do, takes it back from the bot that stood in."""
        if self.held.room.seats[seat].stand_in is not None:
            decide(self.held.room)
            await self.tables.change(self.held, partial(entries.come_back, person=self.person, seat=seat))
