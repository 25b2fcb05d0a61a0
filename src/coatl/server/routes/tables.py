"""Questions and wishes at a table: what it looks like, who sits where, its beginning, and the socket for play."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from coatl.server import entries
from coatl.server.access import caller_of, check_origin, client_of, language_of
from coatl.server.house import House
from coatl.server.problems import Refusal
from coatl.server.room import Body, Room
from coatl.server.routes.asking import Asking, Building, TableId, with_token
from coatl.server.sockets import Connection
from coatl.server.telling import record_json, state_json, table_json
from coatl.server.tokens import new_token

MOST_LISTED = 50

router = APIRouter()


class Guest(BaseModel):
    """Who sits down; somebody who is at the table already needs no name."""

    model_config = ConfigDict(extra="forbid")
    name: StrictStr = ""


class BotChoice(BaseModel):
    model_config = ConfigDict(extra="forbid")
    bot: StrictStr


class SeatChoice(BaseModel):
    model_config = ConfigDict(extra="forbid")
    seat: StrictInt = Field(ge=0, le=3)


@router.get("/tables")
async def public_tables(house: Building) -> dict[str, Any]:
    """The public tables, those that changed last first."""
    return {"tables": await house.store.public_tables(MOST_LISTED)}


@router.get("/tables/{id}")
async def one_table(asking: Asking) -> dict[str, Any]:
    """The table, as the caller may know it."""
    return {"table": table_json(asking.room, asking.person)}


@router.get("/tables/{id}/state")
async def state(
    asking: Asking,
    house: Building,
    seat: Annotated[int | None, Query(ge=0, le=3)] = None,
    since: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    preview: bool = False,
) -> dict[str, Any]:
    """The view of one of the caller's seats, or a spectator's: the same document that the socket sends."""
    if seat is not None:
        entries.require_own(asking.room, asking.person, seat)
    missed = None if since is None else await house.tables.changes_since(asking.held, seat, since)
    seconds_left = asking.held.seconds_left(house.clock.steady())
    return state_json(asking.room, table_json(asking.room, asking.person), seat, missed, preview, seconds_left)


@router.get("/tables/{id}/record")
async def record(asking: Asking, seat: Annotated[int | None, Query(ge=0, le=3)] = None) -> dict[str, Any]:
    """The record of the game; before the end without the seed and without what the viewer may not know."""
    if seat is not None:
        entries.require_own(asking.room, asking.person, seat)
    entries.require(asking.room.game is not None, "game-not-begun")
    return record_json(asking.room, seat)


@router.post("/tables/{id}/enter")
async def enter(asking: Asking, request: Request, response: Response, house: Building) -> dict[str, Any]:
    """Come back with one's own link: the token of the Authorization header is kept by this browser, too."""
    entries.require(asking.person is not None, "not-at-the-table")
    with_token(response, house, asking.room.id, asking.token or "")
    return {"table": table_json(asking.room, asking.person)}


@router.post("/tables/{id}/token")
async def renew_token(asking: Asking, response: Response, house: Building) -> dict[str, Any]:
    """A new token, and so a new link of one's own; the former one is worth nothing any more."""
    person = asking.person
    if person is None:
        raise Refusal("not-at-the-table")
    token = new_token()

    def decide(room: Room) -> Body:
        entries.require_space(room, house.settings.limits)
        return entries.new_token_for(person, token)

    await house.tables.change(asking.held, decide)
    with_token(response, house, asking.room.id, token)
    return {"token": token, "table": table_json(asking.room, person)}


@router.put("/tables/{id}/seats/{seat}")
async def sit(seat: int, guest: Guest, asking: Asking, response: Response, house: Building) -> dict[str, Any]:
    """Sit down on an open seat."""
    token = new_token()
    limits = house.settings.limits
    await house.tables.change(
        asking.held, lambda room: entries.sit(room, asking.person, seat, guest.name, token, limits)
    )
    answer: dict[str, Any] = {}
    person = asking.person
    if person is None:
        person = asking.held.person_of(token)
        with_token(response, house, asking.room.id, token)
        answer["token"] = token
    return {**answer, "table": table_json(asking.room, person)}


@router.delete("/tables/{id}/seats/{seat}")
async def leave(seat: int, asking: Asking, house: Building) -> dict[str, Any]:
    """Give a seat up, or free somebody's as the host, before the game begins."""
    await house.tables.change(asking.held, lambda room: entries.leave(room, asking.person, seat))
    return {"table": table_json(asking.room, asking.person)}


@router.put("/tables/{id}/seats/{seat}/bot")
async def seat_bot(seat: int, choice: BotChoice, asking: Asking, house: Building) -> dict[str, Any]:
    """Let a bot play a seat."""
    await house.tables.change(asking.held, lambda room: entries.seat_bot(room, asking.person, seat, choice.bot))
    return {"table": table_json(asking.room, asking.person)}


@router.post("/tables/{id}/start")
async def start(asking: Asking, house: Building) -> dict[str, Any]:
    """Begin the game; the hash of its seed is published now, the seed itself at the end."""
    await house.tables.change(asking.held, lambda room: entries.start(room, asking.person))
    return {"table": table_json(asking.room, asking.person)}


@router.post("/tables/{id}/resign")
async def resign(choice: SeatChoice, asking: Asking, house: Building) -> dict[str, Any]:
    """Give up with one of one's seats."""
    await house.tables.change(asking.held, lambda room: entries.resign(room, asking.person, choice.seat))
    return {"table": table_json(asking.room, asking.person)}


@router.websocket("/tables/{id}/socket")
async def socket(
    socket: WebSocket,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=3)] = None,
    since: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    preview: bool = False,
) -> None:
    """Play and watch; see docs/protocol.md for the messages."""
    house: House = socket.app.state.house
    client = client_of(socket, house.settings)
    check_origin(socket, house.settings, needs_origin=True)
    held = await house.tables.find(id)
    caller = caller_of(held, socket)
    viewer = seat
    if seat is not None:
        entries.require_own(held.room, caller.person, seat)
    if not house.sockets.take(client):
        raise Refusal("too-many-sockets", {"most": house.settings.limits.sockets_per_client})
    try:
        await socket.accept()
        speaker = language_of(socket)
        connection = Connection(
            socket, house.tables, house.workers, held, caller.person, viewer, preview, speaker
        )
        await connection.live(since)
    finally:
        house.sockets.give_back(client)
