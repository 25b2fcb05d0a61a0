"""What most questions by HTTP have in common: who asks, at which table, and the token that a browser keeps."""

from typing import Annotated

from fastapi import Depends, Request, Response

from coatl.server.access import COOKIE, Caller, caller_of
from coatl.server.house import House

COOKIE_SECONDS = 180 * 24 * 3600

TableId = Annotated[str, "the unguessable part of an invitation"]


async def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def known_caller(id: TableId, request: Request) -> Caller:
    """The table, and who asks."""
    house: House = request.app.state.house
    held = await house.tables.find(id)
    return caller_of(held, request)


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
