"""The web application: routes and sockets of one house, and what holds for every request."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from coatl.kernel.errors import BadInput, CoatlError
from coatl.locales import LANGUAGES, Speaker
from coatl.server.access import check_origin, client_of, language_of
from coatl.server.clock import Clock
from coatl.server.house import House
from coatl.server.pages import add_pages
from coatl.server.problems import Refusal, as_json, status_of
from coatl.server.reference import reference_page
from coatl.server.routes import router
from coatl.server.settings import Settings
from coatl.server.store import StoreDown

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""On every answer that does not set them itself."""

STATIC: Final = ("/web/", "/words/")
"""Files that a page needs dozens of: they are not counted as requests."""
RECORDS: Final = ("/api/replay", "/api/explorations", "/api/analyses")
"""Where whole records are sent to."""
log = logging.getLogger(__name__)


def make_app(settings: Settings, clock: Clock | None = None) -> FastAPI:
    """The application of one process."""
    house = House(settings, clock)
    for language in LANGUAGES:
        Speaker(language)  # read now, so that nobody waits for it later

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Coatl",
        description="An unofficial home of the board game Cóatl and of Cóatl: The Card Game. Messages of the socket: "
        "docs/protocol.md.",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
    )
    app.state.house = house
    app.include_router(router)
    _add_operations(app, house)
    add_pages(app)
    _add_problems(app, house)
    app.add_middleware(Guard, house=house)
    return app


def _add_operations(app: FastAPI, house: House) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        """Whether this process can serve: the database answers, and it is not about to end."""
        closing = house.tables.closing
        try:
            await house.store.beat(house.process, house.clock.now())
            database = True
        except StoreDown:
            database = False
        healthy = database and not closing
        told = {"healthy": healthy, "database": database, "fanout": house.fanout.is_up(), "closing": closing}
        return JSONResponse(told, 200 if healthy else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return PlainTextResponse(house.metrics.as_text(), media_type="text/plain; version=0.0.4")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(reference_page(app.openapi()))


def _add_problems(app: FastAPI, house: House) -> None:
    def refuse(request: Request, problem: CoatlError) -> Response:
        house.metrics.refusals.labels(code=problem.code).inc()
        return JSONResponse({"error": as_json(problem, language_of(request))}, status_of(problem))

    @app.exception_handler(CoatlError)
    async def refused(request: Request, problem: CoatlError) -> Response:
        return refuse(request, problem)

    @app.exception_handler(StoreDown)
    async def store_down(request: Request, problem: StoreDown) -> Response:
        return refuse(request, Refusal("store-unavailable"))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, problem: RequestValidationError) -> Response:
        return refuse(request, _field_problem(problem.errors()[0]))

    @app.exception_handler(HTTPException)
    async def no_such_thing(request: Request, problem: HTTPException) -> Response:
        if problem.status_code == 405:
            return refuse(request, Refusal("method-not-allowed", {"method": request.method}))
        if problem.status_code == 404:
            return refuse(request, Refusal("unknown-address", {"address": request.url.path[:200]}))
        return refuse(request, BadInput("bad-request", {"problem": str(problem.detail)[:200]}))

    @app.exception_handler(WebSocketRequestValidationError)
    async def socket_not_understood(socket: WebSocket, problem: WebSocketRequestValidationError) -> None:
        await _refuse_socket(socket, _field_problem(problem.errors()[0]))


def _field_problem(error: Any) -> BadInput:
    """What pydantic found, in our own words: the field, and what was expected there."""
    where = ".".join(str(part) for part in error["loc"][1:]) or "body"
    return BadInput("bad-field", {"field": where[:100], "expected": str(error["msg"])[:200]})


async def _refuse_socket(socket: WebSocket, problem: CoatlError) -> None:
    """Before the socket is open, a refusal is an ordinary answer with the same body."""
    body = {"error": as_json(problem, language_of(socket))}
    await socket.send_denial_response(JSONResponse(body, status_of(problem)))


def _with_headers(send: Send) -> Send:
    """Send on, with the headers that every answer has."""

    async def with_headers(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            own = {name for name, _ in message["headers"]}
            extra = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in own]
            message = {**message, "headers": [*message["headers"], *extra]}
        await send(message)

    return with_headers


class Guard:
    """Before every request: limits and origin. After it: the headers. Sockets that are refused get the reason."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app: Final = app
        self.house: Final = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(Request(scope, receive), receive, send)
        elif scope["type"] == "websocket":
            await self._socket(WebSocket(scope, receive, _with_headers(send)), receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, request: Request, receive: Receive, send: Send) -> None:
        with_headers = _with_headers(send)
        settings = self.house.settings
        try:
            if not request.url.path.startswith(STATIC):
                self._count(request)
                if request.method not in ("GET", "HEAD", "OPTIONS"):
                    check_origin(request, settings)
            body = await self._body(request)
        except Refusal as problem:
            self.house.metrics.refusals.labels(code=problem.code).inc()
            answer = JSONResponse({"error": as_json(problem, language_of(request))}, status_of(problem))
            await answer(request.scope, receive, with_headers)
            return

        parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def once_more() -> Message:
            return parts.pop() if parts else await receive()

        await self.app(request.scope, once_more, with_headers)

    async def _body(self, request: Request) -> bytes:
        """The body, if it is not longer than it may be."""
        limits = self.house.settings.limits
        most = limits.record_bytes if request.url.path.startswith(RECORDS) else limits.message_bytes
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refusal("too-large", {"most": most})
        return body

    def _count(self, connection: HTTPConnection) -> None:
        if not self.house.requests.allows(client_of(connection, self.house.settings)):
            raise Refusal("too-many-requests")

    async def _socket(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        try:
            self._count(socket)
            await self.app(socket.scope, receive, _with_headers(send))
        except (CoatlError, StoreDown) as problem:
            refusal = problem if isinstance(problem, CoatlError) else Refusal("store-unavailable")
            self.house.metrics.refusals.labels(code=refusal.code).inc()
            await _refuse_socket(socket, refusal)
