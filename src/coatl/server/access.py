"""Who asks: the client's address, the token it shows, the page it comes from, and the language it reads."""

from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from coatl.locales import Speaker, language_of_wishes
from coatl.server.problems import Refusal
from coatl.server.room import Room
from coatl.server.settings import Settings
from coatl.server.tables import Held

COOKIE: Final = "coatl-seat"
BEARER: Final = "bearer "


@dataclass(frozen=True)
class Caller:
    """Somebody who asks about a table: ``person`` is None for a spectator."""

    held: Held
    person: int | None
    token: str | None

    @property
    def room(self) -> Room:
        return self.held.room


def caller_of(held: Held, connection: HTTPConnection) -> Caller:
    """Who asks, by the Authorization header or else by the cookie.

    A header that is nobody's is refused; a browser cannot help sending an old cookie, and may watch with it.
    """
    authorization = connection.headers.get("authorization")
    if authorization is None:
        token = connection.cookies.get(COOKIE)
        return Caller(held, held.person_of(token), token)
    token = authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER) else ""
    person = held.person_of(token)
    if person is None:
        raise Refusal("token-unknown")
    return Caller(held, person, token)


def client_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where a client is, for the limits: its address, as the nearest proxy saw it if there is one."""
    forwarded = connection.headers.get("x-forwarded-for", "")
    if settings.trust_proxy and forwarded:
        return forwarded.split(",")[-1].strip()
    return connection.client.host if connection.client is not None else ""


def check_origin(connection: HTTPConnection, settings: Settings, needs_origin: bool = False) -> None:
    """Refuse pages of other sites. Programs send no origin; on a socket they must show a token in a header, since a
    cookie alone would be sent by any page.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        if needs_origin and COOKIE in connection.cookies and "authorization" not in connection.headers:
            raise Refusal("foreign-origin", {"origin": ""})
        return
    scheme, _, place = origin.partition("://")
    own = scheme in ("http", "https") and place == connection.headers.get("host")
    if not own and origin not in settings.origins:
        raise Refusal("foreign-origin", {"origin": origin[:200]})


def language_of(connection: HTTPConnection) -> Speaker:
    """A speaker of the first language of ours that the reader wants."""
    return Speaker(language_of_wishes(connection.headers.get("accept-language", "").split(",")))
