"""Running the application: one process, or several that share their port."""

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import resource
import signal
import socket
from collections.abc import Callable
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from coatl.kernel.errors import BadInput
from coatl.server.app import make_app
from coatl.server.garbage import keep_waits_short
from coatl.server.logs import configure_logs
from coatl.server.settings import Settings
from coatl.server.sockets import ABORT
from coatl.server.store import Store, StoreDown

SHUTDOWN_SECONDS: Final = 10
PING_SECONDS: Final = 45.0
"""How often a silent socket is asked whether it is still there: before proxies take it for dead, after a minute."""
BACKLOG: Final = 2048
RESTART_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class GracefulServer(uvicorn.Server):
    """Takes no more moves as soon as it is asked to end; sockets are then closed with 1012, and clients come back."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_ready: Final = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        app.state.house.tables.closing = True  # type: ignore[union-attr]
        await super().shutdown(sockets)


def listening_socket(host: str, port: int) -> socket.socket:
    """The port, taken; port 0 takes any that is free. Raises ``BadInput`` if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, because only then asyncio lets small messages leave at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as problem:
        listening.close()
        raise BadInput("port-unavailable", {"host": host, "port": port, "problem": str(problem)}) from None
    return listening


def allow_many_sockets() -> None:
    """Raise the number of files, and so of sockets, that this process may open to what the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class CuttingProtocol(WebSocketsSansIOProtocol):
    """A socket that the application can end at once, even if the other side does not read."""

    async def run_asgi(self) -> None:
        self.scope[ABORT] = self.transport.abort  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()


def make_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application: no compression, bounded messages, no logs of its own."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws=CuttingProtocol,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=False,
        lifespan="on",
    )


def serve_here(settings: Settings, listening: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve in this process until it is asked to end."""
    allow_many_sockets()
    asyncio.run(_try_database(settings))
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)  # uvicorn, when it has ended, raises the signal once more
    config = make_config(make_app(settings), settings)
    server = GracefulServer(config, on_ready)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(server, listening))


async def _serve(server: uvicorn.Server, listening: socket.socket) -> None:
    waits = asyncio.create_task(keep_waits_short())
    try:
        await server.serve([listening])
    finally:
        waits.cancel()


async def _try_database(settings: Settings) -> None:
    """Open the database once, before anything else: what is wrong with it is said in one sentence."""
    store = Store(settings.database_url())
    try:
        await store.open()
    except StoreDown as problem:
        raise BadInput("database-unavailable", {"problem": str(problem)}) from None
    finally:
        await store.close()


def serve_in_processes(settings: Settings, listening: socket.socket, count: int, on_ready: Callable[[], None]) -> None:
    """Serve in several processes that take their connections from the same port; one that dies is replaced."""
    context = multiprocessing.get_context("spawn")
    ending = False

    def end(*_: object) -> None:
        nonlocal ending
        ending = True
        for process in processes:
            process.terminate()

    def begin() -> multiprocessing.process.BaseProcess:
        process = context.Process(target=_serve_worker, args=(settings, listening))
        process.start()
        return process

    processes: list[multiprocessing.process.BaseProcess] = [begin() for _ in range(count)]
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    on_ready()
    while not ending:
        multiprocessing.connection.wait([process.sentinel for process in processes], timeout=RESTART_SECONDS)
        for place, process in enumerate(processes):
            if not ending and not process.is_alive():
                log.warning("a process has ended and is replaced", extra={"code": process.exitcode})
                processes[place] = begin()
    for process in processes:
        process.join(SHUTDOWN_SECONDS + 5)


def _serve_worker(settings: Settings, listening: socket.socket) -> None:
    configure_logs()
    serve_here(settings, listening, lambda: None)
