"""What ``docs/protocol.md`` shows is run against a real server, and its lists are those of the program."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from coatl import server as server_package
from coatl.locales import Speaker
from coatl.server.app import make_app
from coatl.server.messages import MOVES, QUESTIONS, parse_message
from coatl.server.problems import STATUS, Refusal, status_of
from coatl.server.room import _FOLDS
from coatl.server.settings import Limits, Settings
from tests.server.servers import ServerThread, serving

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(r"```json (.+)\n((?:.+\n)+?)```", DOCUMENT)
SHORTENED = ("table", "view", "facts", "events")
"""What an example may show in part."""
ANSWERING = ("access", "analyses", "app", "entries", "messages", "problems", "routes/*", "sockets", "tables", "workers")
"""The modules of the server that answer clients; the others refuse settings when it starts."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}") as running:
        yield running


def assert_same_shape(example: Any, real: Any, where: str) -> None:
    """The same fields with values of the same kind; null stands for something that is not there now."""
    if example is None or real is None:
        return
    assert type(example) is type(real) or {type(example), type(real)} == {int, float}, where
    if isinstance(example, dict):
        missing = set(example) - set(real)
        untold = set() if where.rsplit(".", 1)[-1] in SHORTENED else set(real) - set(example)
        assert (missing, untold) == (set(), set()), where
        for name, value in example.items():
            assert_same_shape(value, real[name], f"{where}.{name}")
    elif isinstance(example, list) and real:
        for number, value in enumerate(example):
            assert_same_shape(value, _like(value, real), f"{where}[{number}]")


def _like(value: Any, among: list[Any]) -> Any:
    """The entry of a list that an entry of an example stands for: the one of the same kind, if they have kinds."""
    if not isinstance(value, dict):
        return among[0]
    return next((each for each in among if each.get("kind") == value.get("kind")), among[0])


class Walk:
    """Goes through the examples of the document from top to bottom, as one client at one table."""

    def __init__(self, address: str) -> None:
        self.place = urlsplit(address).netloc
        self.token = ""
        self.table = ""
        self.answer: tuple[int, Any] = (0, None)
        self.socket: ClientConnection | None = None
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}

    def ask(self, method: str, path: str, body: Any) -> None:
        connection = HTTPConnection(self.place, timeout=10)
        headers = {"Content-Type": "application/json"}
        if "{table}" in path:
            headers["Authorization"] = f"Bearer {self.token}"
        connection.request(method, path.replace("{table}", self.table), json.dumps(body), headers)
        response = connection.getresponse()
        self.answer = (response.status, json.load(response))
        connection.close()
        assert response.status < 500
        if "token" in self.answer[1]:
            self.token, self.table = self.answer[1]["token"], self.answer[1]["table"]["id"]

    def connected(self) -> ClientConnection:
        if self.socket is None:
            address = f"ws://{self.place}/api/tables/{self.table}/socket?seat=0"
            self.socket = connect(address, additional_headers={"Authorization": f"Bearer {self.token}"}).__enter__()
        return self.socket

    def send(self, message: dict[str, Any]) -> None:
        """The example with the numbers and cards of this game, unless it is meant to be refused."""
        parse_message(json.dumps(message), Limits())
        if message["type"] in ("undo", "restart") and self.state["steps_back"] == 0:
            self.send({"type": "act", "id": f"before {message['id']}", "seat": 0, "seq": 1, "action": "lay"})
            self.receive("ack")
        if message.get("seq"):
            message["seq"] = self.state["seq"] if message["type"] != "resync" else message["seq"]
        if message.get("action", "").startswith("lay"):
            message["action"] = next(action for action in self.state["view"]["legal"] if action.startswith("lay"))
        self.heard.clear()
        self.connected().send(json.dumps(message))

    def receive(self, kind: str) -> dict[str, Any]:
        while True:
            for message in self.heard:
                if message["type"] == kind:
                    self.heard.remove(message)
                    return message
            message = json.loads(self.connected().recv(20))
            self.heard.append(message)
            if message["type"] == "state":
                self.state = message


def test_the_examples_are_what_happens(server: ServerThread) -> None:
    walk = Walk(server.address)
    sent: dict[str, Any] = {}
    for header, text in EXAMPLES:
        example = json.loads(text)
        what, *rest = header.split()
        if what == "asked":
            walk.ask(rest[0], rest[1], example)
        elif what == "answered":
            status, answer = walk.answer
            assert status == int(rest[0])
            assert_same_shape(example, answer, "answer")
            assert example.get("error", {}).get("code") == answer.get("error", {}).get("code")
            assert example.get("error", {}).get("sentence") == answer.get("error", {}).get("sentence")
        elif what == "sent":
            sent = example
            walk.send(dict(example))
        else:
            told = walk.receive(example["type"])
            assert_same_shape(example, told, example["type"])
            assert all(told[name] == example[name] for name in ("id", "code", "sentence", "for") if name in example)
            assert _kinds(example) <= _kinds(told)
            if example["type"] == "state" and sent.get("type") == "look":
                assert told["seat"] == sent["seat"]
    assert walk.socket is not None
    walk.socket.close()


def _kinds(message: dict[str, Any]) -> set[str]:
    return {change["kind"] for change in message.get("changes", [])}


def test_every_message_has_an_example() -> None:
    sent = {json.loads(text)["type"] for header, text in EXAMPLES if header == "sent"}
    told = {json.loads(text)["type"] for header, text in EXAMPLES if header == "told"}
    assert sent == {*MOVES, *QUESTIONS}
    source = "".join((folder() / f"{name}.py").read_text(encoding="utf-8") for name in ("sockets", "telling"))
    assert told == set(re.findall(r'"type": "([a-z]+)"', source))


def test_every_kind_of_change_is_named() -> None:
    listed = DOCUMENT[DOCUMENT.index("The kinds of changes are") :].split("\n\n")[0]
    named = set(re.findall(r"`([a-z-]+)`", listed))
    assert named == set(_FOLDS) - {"token"}, "of new tokens nobody is told"


def test_every_address_is_listed() -> None:
    listed = {(method, path) for method, path in re.findall(r"\| `([A-Z]+) (/api[^`?]*)", DOCUMENT)}
    paths = make_app(Settings()).openapi()["paths"]
    named = {path.replace("{id}", "{table}"): methods for path, methods in paths.items()}
    served = {(method.upper(), path) for path, methods in named.items() for method in methods}
    assert listed == served


def test_every_code_is_listed_with_its_status() -> None:
    listed = {code: int(status) for code, status in re.findall(r"\| `([a-z-]+)` \| (\d{3}) \|", DOCUMENT)}
    speaker = Speaker()
    modules = [module for name in ANSWERING for module in folder().glob(f"{name}.py")]
    written = {text for module in modules for text in texts_of(module) if speaker.has(f"error-{text}")}
    assert set(STATUS) <= set(listed)
    assert listed == {code: status_of(Refusal(code)) for code in written | set(STATUS)}


def test_every_limit_is_listed_with_its_value() -> None:
    section = DOCUMENT[DOCUMENT.index("## Limits") : DOCUMENT.index("## Errors")]
    rows = re.findall(r"\| `([a-z_]+)` \| ([\d.]+) \|", section)
    assert {name: float(value) for name, value in rows} == asdict(Limits())


def test_the_bot_in_python_plays(server: ServerThread, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert "http://127.0.0.1:8000" in example
    known: dict[str, Any] = {}
    exec(example.replace("http://127.0.0.1:8000", server.address), known)
    assert known["result"]["reason"] == "all-rounds"
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "unknown-action-text There is no action “no such action”."
    assert "all-rounds" in printed[1] and known["place"].about()["seed"] in printed[2]


def folder() -> Path:
    return Path(server_package.__file__).parent


def texts_of(file: Path) -> set[str]:
    """Every text that is written out in a module."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
