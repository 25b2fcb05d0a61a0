"""Tables are opened: for a game, a lesson, an exploration or a rematch."""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from coatl.server import entries
from coatl.server.access import client_of
from coatl.server.explorations import ME, SAME, Wish, explore
from coatl.server.house import House
from coatl.server.lessons import SEATS, lesson_agreement
from coatl.server.problems import Refusal
from coatl.server.room import Body, Room
from coatl.server.routes.asking import Asking, Building, with_token
from coatl.server.seats import Agreement
from coatl.server.tables import Held
from coatl.server.telling import table_json
from coatl.server.tokens import new_token

MOST_SECONDS = 7 * 24 * 3600

router = APIRouter()


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
    held = await _opened(entries.create(agreement, wish.name, token, seats, house.settings.limits), request, house)
    return _welcome(held, token, response, house)


@router.post("/lessons", status_code=201)
async def begin_lesson(wish: NewLesson, request: Request, response: Response, house: Building) -> dict[str, Any]:
    """Open the table of a lesson, where the game begins at once."""
    token = new_token()
    body = entries.create(lesson_agreement(wish.game), wish.name, token, SEATS, house.settings.limits)
    held = await _opened(body, request, house)
    await house.tables.change(held, lambda room: entries.start(room, 0))
    return _welcome(held, token, response, house)


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
    return _welcome(held, token, response, house)


async def _opened(body: Body, request: Request, house: House) -> Held:
    """A new table, unless this client has opened too many."""
    if not house.openings.allows(client_of(request, house.settings)):
        raise Refusal("too-many-tables", {"most": house.settings.limits.tables_per_hour})
    return await house.tables.create(body)


def _welcome(held: Held, token: str, response: Response, house: House, person: int = 0) -> dict[str, Any]:
    """What somebody is told who has a new token."""
    with_token(response, house, held.room.id, token)
    return {"token": token, "table": table_json(held.room, person)}


@router.post("/tables/{id}/rematch")
async def rematch(asking: Asking, response: Response, house: Building) -> dict[str, Any]:
    """Play once more, everybody one seat further. The first who asks opens the table, the others join it so."""
    person = asking.person
    if person is None:
        raise Refusal("not-at-the-table")
    new = await _rematch_table(asking.held, house)
    token = new_token()
    await house.tables.change(new, lambda room: entries.new_token_for(person, token))
    return _welcome(new, token, response, house, person)


async def _rematch_table(held: Held, house: House) -> Held:
    """The table of the rematch, opened if nobody has done so yet."""
    if held.room.rematch is None:
        new = await house.tables.create(entries.rematch_of(held.room))

        def decide(room: Room) -> Body:
            entries.require(room.rematch is None, "game-begun")
            return {"kind": "rematch", "table": new.room.id}

        try:
            await house.tables.change(held, decide)
        except Refusal as problem:
            if problem.code != "game-begun":
                raise
    return await house.tables.find(str(held.room.rematch))
