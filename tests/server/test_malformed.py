"""Nonsense on sockets and in requests is refused with a code, changes nothing, and does not hurt the server."""

import http.client
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from websockets.exceptions import ConnectionClosed

from coatl.client import Place
from tests.server import nonsense
from tests.server.servers import ServerThread, open_game, serving
from tests.server.soaking import minutes, report
from tests.server.wires import LATEST, Wire, request


class Target:
    """A game of two that has begun, whose log must stay what it is."""

    def __init__(self, server: ServerThread, database: Path) -> None:
        self.server = server
        self.database = database
        self.places: list[Place] = open_game(server.client)
        self.table = self.places[0].table
        self.before = self.log()

    def log(self) -> list[Any]:
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute("select number, body from entries where table_id = ?", (self.table,)).fetchall()

    def check(self) -> None:
        """Nothing has changed, and one can play on."""
        assert self.log() == self.before
        game = self.server.house.tables.held[self.table].room.played_game()
        action = game.action_text(game.legal_actions()[0])
        with Wire(self.server.address, self.table, self.places[game.current_seat].token) as wire:
            id = f"move {len(self.before)}"
            assert wire.ask(type="act", id=id, seat=game.current_seat, seq=LATEST, action=action)["type"] == "ack"
        assert len(self.log()) == len(self.before) + 1
        self.before = self.log()

    def endpoints(self) -> list[tuple[str, str]]:
        paths = request(self.server.address, "GET", "/openapi.json").json["paths"]
        return [(method.upper(), path) for path, methods in paths.items() for method in methods]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    database = tmp_path_factory.mktemp("malformed") / "coatl.sqlite"
    with serving(f"sqlite:///{database}") as server:
        yield Target(server, database)


def send_frames(target: Target, count: int, random: Random) -> None:
    """Frames of a player whose turn it is, many at a time; each is answered by one refusal and the socket stays."""
    with Wire(target.server.address, target.table, target.places[0].token, "seat=0") as wire:
        wire.heard()
        for _ in range(count // 50):
            sent = [nonsense.frame(random) for _ in range(50)]
            for frame in sent:
                wire.socket.send(frame)
            try:
                answers = [json.loads(frame) for frame in wire.heard()]
            except ConnectionClosed as problem:
                raise AssertionError(f"one of these ended the socket ({problem}): {sent}") from None
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert len(refused) == 50, f"{len(refused)} of 50 were refused: {sent}"
            assert all(answer["code"] and answer["sentence"] for answer in refused)


def send_requests(target: Target, count: int, random: Random) -> dict[int, int]:
    """Requests to every endpoint with somebody's token or nobody's; returns how many were answered with each status."""
    endpoints = target.endpoints()
    tokens = [place.token for place in target.places] + [None]
    statuses: dict[int, int] = {}
    with closing(http.client.HTTPConnection(urlsplit(target.server.address).netloc, timeout=10)) as connection:
        for _ in range(count):
            method, template = random.choice(endpoints)
            path = nonsense.path(random, template, target.table)
            body = nonsense.body(random)
            sent = {"content-type": "application/json", **nonsense.headers(random)}
            token = random.choice(tokens)
            if token is not None and method == "GET":  # what the two may do they must not do by chance
                sent.setdefault("authorization", f"Bearer {token}")
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            told = answer.read()
            story = f"{method} {path} {sent} {body!r}: {answer.status} {told!r}"
            assert answer.status < 500, story
            if answer.status >= 400 and method != "HEAD":
                assert json.loads(told)["error"]["code"], story
            statuses[answer.status] = statuses.get(answer.status, 0) + 1
    return statuses


@pytest.mark.parametrize("part", range(2))
def test_frames_that_are_no_messages(part: int, target: Target) -> None:
    send_frames(target, 4000, Random(part))
    target.check()


def test_requests_that_are_none(target: Target) -> None:
    statuses = send_requests(target, 2000, Random("requests"))
    assert statuses[400] > 300
    target.check()


def test_every_field_of_a_table_with_every_odd_value(target: Target) -> None:
    """Each alone in a wish that is right otherwise: opened or refused, and answered in either case."""
    right = {"game": "board", "players": 2, "name": "Eve"}
    schemas = request(target.server.address, "GET", "/openapi.json").json["components"]["schemas"]
    for field in [*schemas["NewTable"]["properties"], "\ud800"]:
        for odd in (*nonsense.ODD, {"\ud800": True}, ["me", "\ud800"]):
            answer = request(target.server.address, "POST", "/api/tables", {**right, field: odd})
            assert answer.status < 500, f"{field!a}: {odd!a}"
            assert answer.status == 201 or answer.code
    target.check()


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\xed\xa0\x80", b'{"type":"\xc3("}', b"\x80"])
def test_a_text_that_is_not_unicode_ends_the_socket(text: bytes, target: Target) -> None:
    with Wire(target.server.address, target.table, target.places[0].token) as wire:
        wire.heard()
        wire.socket.send(text, text=True)
        with pytest.raises(ConnectionClosed):
            wire.socket.recv(timeout=10)
            wire.socket.recv(timeout=10)
    target.check()


@pytest.mark.parametrize("depth", [1, 100, 400, 500, 900, 950, 980, 990, 1000, 2000, 7000])
def test_a_type_within_many_brackets(depth: int, target: Target) -> None:
    with Wire(target.server.address, target.table, None) as wire:
        wire.heard()
        wire.socket.send('{"type":' + "[" * depth + "]" * depth + "}")
        assert '"type":"refused"' in wire.heard()[-1]


def call_endpoints(target: Target, examples: int) -> int:
    """What the reference allows, and what it does not, made by schemathesis; returns the number of calls."""
    schema = schemathesis.openapi.from_url(f"{target.server.address}/openapi.json")
    calls = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        modes = [schemathesis.GenerationMode.POSITIVE]
        if list(operation.body) or list(operation.query):  # elsewhere nothing can be wrong
            modes.append(schemathesis.GenerationMode.NEGATIVE)
        for mode in modes:

            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode))
            def call(case: Any) -> None:
                nonlocal calls
                if "id" in case.path_parameters:
                    case.path_parameters["id"] = target.table
                answer = case.call()
                calls += 1
                assert answer.status_code < 500, f"{case.as_curl_command()}: {answer.text}"
                if answer.status_code >= 400:
                    assert answer.json()["error"]["code"], case.as_curl_command()

            call()
    return calls


def test_every_endpoint_by_its_reference(target: Target) -> None:
    calls = call_endpoints(target, 6)
    assert calls > 80
    target.check()


@pytest.mark.soak
def test_nonsense_for_a_long_time(target: Target) -> None:
    until = monotonic() + 60 * minutes("malformed")
    frames = bodies = number = 0
    calls = call_endpoints(target, 200)
    while monotonic() < until and frames + bodies + calls < 1_000_000:
        send_frames(target, 10_000, Random(f"soak {number}"))
        send_requests(target, 1_000, Random(f"soak {number}"))
        target.check()
        frames, bodies, number = frames + 10_000, bodies + 1_000, number + 1
    report("malformed", frames=frames, requests=bodies, schemathesis=calls)
