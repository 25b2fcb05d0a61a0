"""What is asked by HTTP: tables and who sits at them, replays, analyses. Play itself goes over the socket."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from coatl.bots.registry import LEVELS
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import LANGUAGES
from coatl.locales.cards import describe_card
from coatl.server import entries
from coatl.server.access import COOKIE, Caller, caller_of, check_origin, client_of, language_of
from coatl.server.explorations import ME, SAME, Wish, explore
from coatl.server.house import House
from coatl.server.lessons import SEATS, lesson_agreement
from coatl.server.problems import Refusal
from coatl.server.replays import Eyes, Replay
from coatl.server.room import Body, Room
from coatl.server.seats import Agreement
from coatl.server.sockets import Connection
from coatl.server.tables import Held
from coatl.server.telling import record_json, state_json, table_json
from coatl.server.tokens import new_token

COOKIE_SECONDS = 180 * 24 * 3600
MOST_LISTED = 50
MOST_SECONDS = 7 * 24 * 3600
MOST_VIEWS = 32
RECORD_WANTED = {"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}}

router = APIRouter(prefix="/api")
TableId = Annotated[str, "the unguessable part of an invitation"]


class NewTable(BaseModel):
    """A table to open. ``seats`` has ``me``, ``open`` or a bot's name for each."""

    model_config = ConfigDict(extra="forbid")
    game: StrictStr
    players: StrictInt = Field(ge=1, le=4)
    options: dict[str, StrictBool | StrictStr] = Field(default_factory=dict, max_length=8)
    name: StrictStr
    seats: list[StrictStr] | None = Field(None, max_length=4)
    public: StrictBool = False
    chat: StrictBool = True
    hints: StrictBool = False
    turn_seconds: StrictInt | None = Field(None, ge=5, le=MOST_SECONDS)
    absence_seconds: StrictInt | None = Field(300, ge=5, le=MOST_SECONDS)


class NewLesson(BaseModel):
    """Who learns which game."""

    model_config = ConfigDict(extra="forbid")
    game: StrictStr
    name: StrictStr


class NewExploration(BaseModel):
    """A moment to explore, of the game in the text of a record. ``seats`` has ``me`` or a bot's name for each."""

    model_config = ConfigDict(extra="forbid")
    record: StrictStr
    step: StrictInt = Field(ge=0, le=2**31)
    name: StrictStr
    seats: list[StrictStr] | None = Field(None, max_length=4)
    draws: StrictStr = SAME
    table: StrictStr = ""


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


async def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def known_caller(id: TableId, request: Request) -> Caller:
    """The table, and who asks."""
    house: House = request.app.state.house
    held = await house.tables.find(id)
    return caller_of(held, request)


async def replay_of(request: Request) -> Replay:
    """The record that was sent, checked and replayed. No table is looked at."""
    house: House = request.app.state.house
    return await house.replays.find(await request.body())


async def eyes_of(seat: Annotated[int | None, Query(ge=0, le=3)] = None, open: bool = False) -> Eyes:
    """Whose eyes a replay is seen through: a seat's, a spectator's, or, all open, everybody's at once."""
    return Eyes(seat, open)


Replayed = Annotated[Replay, Depends(replay_of)]
Looking = Annotated[Eyes, Depends(eyes_of)]
Asking = Annotated[Caller, Depends(known_caller)]
Building = Annotated[House, Depends(house_of)]


def with_token(response: Response, house: House, id: str, token: str) -> None:
    """Let the browser keep a token, out of reach of scripts and of other tables."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{id}",
        secure=house.settings.secure_cookies,
        httponly=True,
        samesite="strict",
    )


@router.get("/games")
async def games() -> dict[str, Any]:
    """The games with their numbers of players and options, the levels of bots, and the languages."""
    rules = [find_rules(name) for name in game_names()]
    return {
        "games": [
            {
                "game": one.name,
                "fewest_players": one.fewest_players,
                "most_players": one.most_players,
                "options": list(one.option_names),
            }
            for one in rules
        ],
        "bots": list(LEVELS),
        "languages": list(LANGUAGES),
    }


@router.get("/cards/{game}")
async def cards(game: str, request: Request) -> dict[str, Any]:
    """Every card of a game, described in the language of the reader."""
    speaker = language_of(request)
    return {"cards": [{**card, "description": describe_card(card, speaker)} for card in find_rules(game).cards]}


@router.post("/replay", openapi_extra=RECORD_WANTED)
async def replay(replayed: Replayed, eyes: Looking) -> dict[str, Any]:
    """The steps of a record: each action with the draws after it, and what happened."""
    steps = replayed.steps_json(eyes)
    return {
        "table": replayed.table_json(),
        "steps": steps,
        "explored_from": replayed.explored_from(),
        "same_from": replayed.same_from,
    }


@router.post("/replay/views", openapi_extra=RECORD_WANTED)
async def replay_views(
    replayed: Replayed, eyes: Looking, first: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> dict[str, Any]:
    """What the table looked like after some steps of a record, from ``first`` on."""
    return {"first": first, "views": await replayed.views_json(eyes, first, MOST_VIEWS)}


@router.post("/analyses", openapi_extra=RECORD_WANTED)
async def analyse(replayed: Replayed, request: Request, house: Building) -> Response:
    """The analysis of the record of a finished game, or how far it has come."""
    if not replayed.has_ended():
        raise BadInput("analysis-unfinished", {"lines": len(replayed.record.actions)})
    return _analysis(await house.analyses.ask(replayed.record, client_of(request, house.settings)))


@router.get("/analyses/{analysis}")
async def one_analysis(analysis: str, house: Building) -> Response:
    """An analysis that was asked for, or how far it has come."""
    return _analysis(await house.analyses.find(analysis))


@router.delete("/analyses/{analysis}")
async def cancel_analysis(analysis: str, house: Building) -> dict[str, Any]:
    """Want an analysis that is not made yet no more; it is given up unless somebody else asks for it."""
    await house.analyses.cancel(analysis)
    return {}


def _analysis(told: bytes) -> Response:
    return Response(told, media_type="application/json")


@router.post("/tables", status_code=201)
async def open_table(wish: NewTable, request: Request, response: Response, house: Building) -> dict[str, Any]:
    """Open a table; whoever does is its host, and gets the token that proves it."""
    agreement = Agreement(
        wish.game,
        wish.players,
        dict(wish.options),
        wish.public,
        wish.chat,
        wish.hints,
        wish.turn_seconds,
        wish.absence_seconds,
    )
    token = new_token()
    seats = wish.seats or ["me", *["open"] * (wish.players - 1)]
    body = entries.create(agreement, wish.name, token, seats, house.settings.limits)
    held = await _opened(body, request, house)
    with_token(response, house, held.room.id, token)
    return {"token": token, "table": table_json(held.room, 0)}


@router.post("/lessons", status_code=201)
async def begin_lesson(wish: NewLesson, request: Request, response: Response, house: Building) -> dict[str, Any]:
    """Open the table of a lesson, where the game begins at once."""
    token = new_token()
    body = entries.create(lesson_agreement(wish.game), wish.name, token, SEATS, house.settings.limits)
    held = await _opened(body, request, house)
    await house.tables.change(held, lambda room: entries.start(room, 0))
    with_token(response, house, held.room.id, token)
    return {"token": token, "table": table_json(held.room, 0)}


@router.post("/explorations", status_code=201)
async def begin_exploration(
    wish: NewExploration, request: Request, response: Response, house: Building
) -> dict[str, Any]:
    """Open the table of an exploration, which goes on at once from a moment of a record."""
    replayed = await house.replays.find(wish.record.encode("utf-8", "replace"))
    token = new_token()
    seats = wish.seats or [ME] * replayed.record.players
    moment = Wish(wish.step, seats, wish.draws, wish.table)
    held = await _opened(explore(replayed, moment, wish.name, token, house.settings.limits), request, house)
    await house.tables.change(held, lambda room: entries.start(room, 0))
    with_token(response, house, held.room.id, token)
    return {"token": token, "table": table_json(held.room, 0)}


async def _opened(body: dict[str, Any], request: Request, house: House) -> Held:
    """A new table, unless this client has opened too many."""
    if not house.openings.allows(client_of(request, house.settings)):
        raise Refusal("too-many-tables", {"most": house.settings.limits.tables_per_hour})
    return await house.tables.create(body)


@router.get("/tables")
async def public_tables(house: Building) -> dict[str, Any]:
    """The public tables, those that changed last first."""
    return {"tables": await house.store.public_tables(MOST_LISTED)}


@router.get("/statistics")
async def statistics(house: Building) -> Response:
    """What the finished games at public tables have in common."""
    return Response(await house.statistics.as_text(), media_type="application/json")


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


@router.post("/tables/{id}/rematch")
async def rematch(asking: Asking, response: Response, house: Building) -> dict[str, Any]:
    """Play once more, everybody one seat further. The first who asks opens the table, the others join it so."""
    person = asking.person
    if person is None:
        raise Refusal("not-at-the-table")
    new = await _rematch_table(asking.held, house)
    token = new_token()
    await house.tables.change(new, lambda room: entries.new_token_for(person, token))
    with_token(response, house, new.room.id, token)
    return {"token": token, "table": table_json(new.room, person)}


async def _rematch_table(held: Held, house: House) -> Held:
    """The table of the rematch, opened if nobody has done so yet."""
    if held.room.rematch is None:
        new = await house.tables.create(entries.rematch_of(held.room))

        def decide(room: Room) -> dict[str, Any]:
            entries.require(room.rematch is None, "game-begun")
            return {"kind": "rematch", "table": new.room.id}

        try:
            await house.tables.change(held, decide)
        except Refusal as problem:
            if problem.code != "game-begun":
                raise
    return await house.tables.find(str(held.room.rematch))


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
