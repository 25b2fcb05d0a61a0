"""Sockets and requests in the raw, for tests that look at every byte and send what no client of ours would."""

import http.client
import json
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

SECONDS = 10.0
LATEST = 2**31 - 1
"""A sequence number that is never stale."""


class Wire:
    """A socket at a table whose frames are kept as they came."""

    def __init__(self, address: str, table: str, token: str | None, query: str = "", **headers: str) -> None:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        self.opened = connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{quote(table)}/socket?{query}",
            additional_headers=sent,
            compression=None,
            open_timeout=SECONDS,
            max_size=None,
            max_queue=None,
        )
        self.socket: ClientConnection = self.opened.__enter__()

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.__exit__(None, None, None)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def heard(self) -> list[str]:
        """All that came until now: what was sent before is answered before the answer to a ping."""
        self.say(type="ping")
        frames: list[str] = []
        while True:
            frame = self.socket.recv(timeout=SECONDS)
            assert isinstance(frame, str)
            if frame == '{"type":"pong"}':
                return frames
            frames.append(frame)

    def ask(self, **message: Any) -> dict[str, Any]:
        """The answer to one message: what is not a state or a presence."""
        self.say(**message)
        answers = [json.loads(frame) for frame in self.heard()]
        answers = [answer for answer in answers if answer["type"] not in ("state", "presence")]
        assert len(answers) <= 1, answers
        return dict(answers[0]) if answers else {}


def refused_socket(address: str, table: str, token: str | None, query: str = "", **headers: str) -> tuple[int, str]:
    """Status and code of a socket that is not opened; 101 and nothing for one that is."""
    try:
        with Wire(address, table, token, query, **headers):
            return 101, ""
    except InvalidStatus as problem:
        body = json.loads(problem.response.body or b"{}")
        return problem.response.status_code, str(body["error"]["code"])


class Answer:
    """What came back for a request."""

    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status = status
        self.headers = [(name.lower(), value) for name, value in headers]
        self.body = body

    def header(self, name: str) -> str | None:
        return next((value for known, value in self.headers if known == name), None)

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The stable code of a refusal, or nothing."""
        return str(self.json["error"]["code"]) if self.status >= 400 else ""


def request(
    address: str, method: str, path: str, body: Any = None, token: str | None = None, **headers: str
) -> Answer:
    """One request; ``body`` is bytes as they are, or else made JSON."""
    sent = {"content-type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}
    if token is not None:
        sent["authorization"] = f"Bearer {token}"
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=SECONDS)
    try:
        connection.request(method, path, data, sent)
        answer = connection.getresponse()
        return Answer(answer.status, answer.getheaders(), answer.read())
    finally:
        connection.close()
