"""Questions about a record that is sent along: its replay, and its analysis. No table is looked at."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from coatl.kernel.errors import BadInput
from coatl.server.access import client_of
from coatl.server.house import House
from coatl.server.replays import Eyes, Replay
from coatl.server.routes.asking import Building

MOST_VIEWS = 32
RECORD_WANTED = {"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}}

router = APIRouter()


async def replay_of(request: Request) -> Replay:
    """The record that was sent, checked and replayed. No table is looked at."""
    house: House = request.app.state.house
    return await house.replays.find(await request.body())


async def eyes_of(seat: Annotated[int | None, Query(ge=0, le=3)] = None, open: bool = False) -> Eyes:
    """Whose eyes a replay is seen through: a seat's, a spectator's, or, all open, everybody's at once."""
    return Eyes(seat, open)


Replayed = Annotated[Replay, Depends(replay_of)]

Looking = Annotated[Eyes, Depends(eyes_of)]


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
