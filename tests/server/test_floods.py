"""Who sends too much, too fast or too long is refused or cut off with the right code, and nobody else notices."""

import http.client
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from coatl.client import Place
from coatl.server.settings import UNLIMITED, Limits
from tests.server.servers import ServerThread, open_game, serving
from tests.server.wires import LATEST, Wire, refused_socket, request

NEIGHBOUR = "127.0.0.2"
"""The address of another client on this machine."""
SIZE = Limits().message_bytes


def served(database: str, **limits: Any) -> Any:
    """A server without limits but for these."""
    return serving(database, limits=replace(UNLIMITED, **limits))


def asked_by_neighbour(server: ServerThread, path: str = "/api/games") -> int:
    """The status that another client gets."""
    place = urlsplit(server.address).netloc
    with closing(http.client.HTTPConnection(place, timeout=10, source_address=(NEIGHBOUR, 0))) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


def until(holds: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Whether something comes true within some seconds."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


def play_on(server: ServerThread, places: list[Place]) -> None:
    """One more action, over a socket of its own."""
    game = server.house.tables.held[places[0].table].room.played_game()
    seat, action = game.current_seat, game.action_text(game.legal_actions()[0])
    with Wire(server.address, places[0].table, places[seat].token) as wire:
        answer = wire.ask(type="act", id=f"on {len(game.lines)}", seat=seat, seq=LATEST, action=action)
        assert answer["type"] == "ack", answer


@pytest.fixture
def game(sqlite_url: str) -> Iterator[tuple[ServerThread, list[Place]]]:
    """A game of two at a server whose limits nobody reaches."""
    with served(sqlite_url) as server:
        yield server, open_game(server.client)


def test_a_flood_of_messages_is_cut_off(sqlite_url: str) -> None:
    with served(sqlite_url, messages_per_second=20.0, message_burst=60) as server:
        places = open_game(server.client)
        with Wire(server.address, places[0].table, places[0].token) as calm:
            calm.heard()
            with Wire(server.address, places[0].table, None) as flood:
                with pytest.raises(ConnectionClosed) as ended:
                    for _ in range(200):
                        flood.say(type="ping")
                    for _ in range(200):
                        flood.socket.recv(timeout=10)
                assert ended.value.rcvd is not None and ended.value.rcvd.code == 1008
            calm.heard()
        play_on(server, places)


def test_a_flood_of_chat_is_refused(sqlite_url: str) -> None:
    with served(sqlite_url, chats_per_second=0.1, chat_burst=5) as server:
        places = open_game(server.client)
        with Wire(server.address, places[0].table, places[0].token) as wire:
            answers = [wire.ask(type="chat", id=f"c{number}", text="spam") for number in range(8)]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["refused"] * 3
        assert {answer["code"] for answer in answers[5:]} == {"too-many-requests"}
        play_on(server, places)


def test_a_flood_of_requests_is_refused(sqlite_url: str) -> None:
    with served(sqlite_url, requests_per_second=1.0, request_burst=30) as server:
        answers = [request(server.address, "GET", "/api/games") for _ in range(40)]
        assert {answer.status for answer in answers[:30]} == {200}
        assert {(answer.status, answer.code) for answer in answers[-5:]} == {(429, "too-many-requests")}
        assert asked_by_neighbour(server) == 200


def test_a_flood_of_tables_is_refused(sqlite_url: str) -> None:
    with served(sqlite_url, tables_per_hour=5) as server:
        wish = {"game": "board", "players": 2, "name": "Ana"}
        answers = [request(server.address, "POST", "/api/tables", wish) for _ in range(7)]
        assert [answer.code for answer in answers] == [""] * 5 + ["too-many-tables"] * 2
        assert answers[-1].status == 429
        assert len(server.house.tables.held) == 5


def test_a_flood_of_sockets_is_refused(sqlite_url: str) -> None:
    with served(sqlite_url, sockets_per_client=5) as server, ExitStack() as stack:
        table = server.client.open_table("board", 2, "Ana").table
        wires = [stack.enter_context(Wire(server.address, table, None)) for _ in range(5)]
        assert refused_socket(server.address, table, None) == (429, "too-many-sockets")
        wires[0].socket.close()
        assert until(lambda: refused_socket(server.address, table, None)[0] == 101)


def test_sockets_that_come_and_go_are_limited_like_requests(sqlite_url: str) -> None:
    """Everybody at the table is told of each: without a limit one client would keep all the others busy."""
    with served(sqlite_url, requests_per_second=1.0, request_burst=30) as server:
        table = server.client.open_table("board", 2, "Ana").table
        codes = [refused_socket(server.address, table, None) for _ in range(40)]
        assert codes[-1] == (429, "too-many-requests")


# -- sizes ---------------------------------------------------------------------------------------------------------


def test_a_message_that_is_too_long_ends_the_socket(game: tuple[ServerThread, list[Place]]) -> None:
    server, places = game
    for extra, code in ((0, None), (1, 1009), (1_000_000, 1009)):
        with Wire(server.address, places[0].table, places[0].token) as wire:
            wire.heard()
            message = json.dumps({"type": "ping", "more": ""})
            message = message.replace('""', f'"{"x" * (SIZE - len(message) + extra)}"')
            wire.socket.send(message)
            if code is None:
                wire.heard()
                continue
            with pytest.raises(ConnectionClosed) as ended:
                wire.socket.recv(timeout=10)
            assert ended.value.rcvd is None or ended.value.rcvd.code == code
    play_on(server, places)


def test_a_request_that_is_too_long_is_refused(game: tuple[ServerThread, list[Place]]) -> None:
    server, places = game
    for body in (b" " * (SIZE + 1), b"{" * (SIZE + 1)):
        for path in ("/api/tables", f"/api/tables/{places[0].table}/resign"):
            answer = request(server.address, "POST", path, body, places[0].token)
            assert (answer.status, answer.code) == (413, "too-large")
    play_on(server, places)


def test_a_request_that_does_not_end_is_refused(game: tuple[ServerThread, list[Place]]) -> None:
    """In chunks, whose sum is not known before."""
    server, places = game
    place = urlsplit(server.address)
    with socket.create_connection((str(place.hostname), int(place.port or 0)), timeout=10) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(SIZE // 1000 + 2):
            line.sendall(b"3e8\r\n" + b" " * 1000 + b"\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 413")
    play_on(server, places)


# -- slow readers --------------------------------------------------------------------------------------------------


def deaf_socket(server: ServerThread, place: Place) -> socket.socket:
    """A socket at a table whose owner does not read at all."""
    address = urlsplit(server.address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10)
    line.connect((str(address.hostname), int(address.port or 0)))
    head = (
        f"GET /api/tables/{place.table}/socket?seat=0&preview=true HTTP/1.1\r\nHost: {address.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {place.token}\r\n\r\n"
    )
    line.sendall(head.encode())
    return line


def test_a_reader_who_does_not_read_is_cut_off(game: tuple[ServerThread, list[Place]]) -> None:
    """It is kept for only so many messages, then it is gone, with all that the server kept for it; others play on."""
    server, places = game
    held = server.house.tables.held[places[0].table]
    connections = server.server.server_state.connections
    with deaf_socket(server, places[0]), Wire(server.address, places[1].table, places[1].token) as busy:
        assert until(lambda: len(held.listeners) == 2)
        deaf = next(listener for listener in held.listeners if listener.viewer == 0)
        for number in range(4000):
            busy.say(type="chat", id=f"c{number}", text="x" * 300)
            if number % 50 == 0:
                busy.heard()
            if deaf not in held.listeners:
                break
            assert len(deaf.outgoing) <= server.house.settings.limits.waiting_messages  # type: ignore[attr-defined]
        assert until(lambda: deaf not in held.listeners), "it was never cut off"
        busy.heard()
        assert until(lambda: len(connections) <= 1, 5.0), "its connection is still there"
        assert server.house.metrics.cut_off.labels(why="slow")._value.get() >= 1
    play_on(server, places)
