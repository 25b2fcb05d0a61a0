"""Pages of other sites, script in names and chat, stolen databases: what the server gives them."""

import json
import sqlite3
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from coatl.client import Server
from coatl.server.settings import Limits
from coatl.server.tokens import token_hash
from tests.server.servers import ServerProcess, ServerThread, open_game, serving
from tests.server.wires import Wire, refused_socket, request

FRIEND = "https://friend.example"
SAFE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""What every answer says to browsers."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('attacks') / 'coatl.sqlite'}", origins=(FRIEND,)) as server:
        yield server


# -- pages of other sites ------------------------------------------------------------------------------------------


def hostile_origins(address: str) -> list[str]:
    host = address.removeprefix("http://")
    return [
        "https://evil.example",
        "null",
        "",
        f"http://{host}.evil.example",
        f"http://evil.example/{host}",
        f"http://evil{host}",
        f"http://{host}@evil.example",
        f"http://evil.example@{host}",
        f"http://{host}:80",
        f"file://{host}",
        f"javascript://{host}",
        f"http://{host} https://evil.example",
        "http://127.0.0.1",
        "http://[",
        f"{FRIEND}.evil.example",
        f"{FRIEND}:444",
        FRIEND.replace("https", "http"),
        FRIEND.upper(),
        f"{FRIEND}/",
    ]


def test_pages_of_other_sites_open_no_socket_and_change_nothing(server: ServerThread) -> None:
    host = server.client.open_table("board", 2, "Ana")
    room = server.house.tables.held[host.table].room
    for origin in hostile_origins(server.address):
        assert refused_socket(server.address, host.table, host.token, origin=origin) == (403, "foreign-origin"), origin
        for method, path, body in (
            ("POST", "/api/tables", {"game": "board", "players": 2, "name": "Eve"}),
            ("PUT", f"/api/tables/{host.table}/seats/1", {"name": "Eve"}),
            ("DELETE", f"/api/tables/{host.table}/seats/0", None),
            ("POST", f"/api/tables/{host.table}/token", None),
        ):
            answer = request(server.address, method, path, body, host.token, origin=origin)
            assert (answer.status, answer.code) == (403, "foreign-origin"), f"{method} {path} from {origin!r}"
    assert room.entries == 1
    assert len(server.house.tables.held) == 1


def test_pages_of_other_sites_cannot_read(server: ServerThread) -> None:
    """No answer has a header that lets a page of another site see it."""
    for method in ("GET", "OPTIONS"):
        answer = request(server.address, method, "/api/games", origin="https://evil.example")
        assert not [name for name, _ in answer.headers if name.startswith("access-control-")]


def test_own_pages_and_those_of_friends_may(server: ServerThread) -> None:
    host = server.client.open_table("board", 2, "Ana")
    for origin in (server.address, FRIEND):
        assert refused_socket(server.address, host.table, host.token, origin=origin) == (101, "")
        answer = request(server.address, "POST", f"/api/tables/{host.table}/enter", None, host.token, origin=origin)
        assert answer.status == 200


def test_a_cookie_alone_opens_no_socket(server: ServerThread) -> None:
    """A browser says where the page is from; what shows a cookie and does not say is not to be trusted."""
    host = server.client.open_table("board", 2, "Ana")
    cookie = f"coatl-seat={host.token}"
    assert refused_socket(server.address, host.table, None, cookie=cookie) == (403, "foreign-origin")
    assert refused_socket(server.address, host.table, None, "seat=0", cookie=cookie, origin=server.address)[0] == 101


# -- names and chat are data ---------------------------------------------------------------------------------------

SCRIPTS = ["<script>alert(1)</script>"[:24], "\"><img src=x>", "{{7*7}}${7*7}", "</style>&lt;'\"`", "');--\\u003cb"]


@pytest.mark.parametrize("text", SCRIPTS)
def test_script_in_names_and_chat_comes_back_as_data(text: str, server: ServerThread) -> None:
    host = server.client.open_table("board", 2, text, public=True)
    with Wire(server.address, host.table, host.token) as wire:
        wire.heard()
        wire.say(type="chat", id="1", text=text)
        told = [json.loads(frame) for frame in wire.heard()]
    changes = [change for message in told if message["type"] == "state" for change in message["changes"]]
    assert [(change["name"], change["text"]) for change in changes] == [(text, text)]
    for path in ("", f"/{host.table}", f"/{host.table}/state", f"/{quote(text)}"):
        answer = request(server.address, "GET", f"/api/tables{path}")
        assert answer.header("content-type") == "application/json"
        assert answer.header("x-content-type-options") == "nosniff"
        json.loads(answer.body)


@pytest.mark.parametrize("path", ["/api/games", "/docs", "/healthz", "/metrics", "/openapi.json", "/no-such-page"])
def test_every_answer_has_the_headers_that_keep_browsers_safe(path: str, server: ServerThread) -> None:
    answer = request(server.address, "GET", path)
    for name, value in SAFE.items():
        assert answer.header(name) == value
    policy = str(answer.header("content-security-policy"))
    assert "unsafe" not in policy and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert b"<script" not in answer.body and b" onload=" not in answer.body and b" style=" not in answer.body


# -- secrets -------------------------------------------------------------------------------------------------------


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(server: ServerThread) -> None:
    answer = request(server.address, "POST", "/api/tables", {"game": "board", "players": 2, "name": "Ana"})
    cookie = SimpleCookie(answer.header("set-cookie"))["coatl-seat"]
    assert cookie.value == answer.json["token"]
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == f"/api/tables/{answer.json['table']['id']}"
    assert not cookie["domain"]


def test_cookies_of_a_secure_server_are_not_sent_in_the_clear(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", secure_cookies=True) as server:
        answer = request(server.address, "POST", "/api/tables", {"game": "board", "players": 2, "name": "Ana"})
        assert SimpleCookie(answer.header("set-cookie"))["coatl-seat"]["secure"] is True


def test_tokens_and_tables_cannot_be_guessed(server: ServerThread) -> None:
    places = [server.client.open_table("board", 2, "Ana") for _ in range(20)]
    for secrets in ([str(place.token) for place in places], [place.table for place in places]):
        assert len(set(secrets)) == len(secrets)
        for secret in secrets:
            assert 8 * len(urlsafe_b64decode(secret + "=" * (-len(secret) % 4))) >= 128


def test_a_stolen_database_has_no_tokens(tmp_path: Path) -> None:
    """Only hashes are kept, and the seed only where the game starts."""
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}") as server:
        places = open_game(server.client, "board", 2, public=True)
        renewed = places[1].ask("POST", "/token")["token"]
        with Wire(server.address, places[0].table, places[0].token) as wire:
            wire.ask(type="chat", id="1", text="hello")
        seed = server.house.tables.held[places[0].table].room.played_game().seed
    tokens = [str(places[0].token), str(places[1].token), renewed]
    with closing(sqlite3.connect(tmp_path / "coatl.sqlite")) as connection:
        names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        cells = [
            (name, str(cell)) for name in names for row in connection.execute(f"select * from {name}") for cell in row
        ]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in tokens:
        assert token.encode() not in stored
        assert any(token_hash(token) in cell for _, cell in cells)
    with_seed = [(name, cell) for name, cell in cells if seed in cell]
    assert [(name, json.loads(cell)["kind"]) for name, cell in with_seed] == [("entries", "start")]


def test_a_compressed_socket_is_not_agreed_to(sqlite_url: str) -> None:
    """What is hidden and what a player chose would be compressed together, and the length would tell."""
    server = ServerProcess(sqlite_url).start()
    try:
        host = Server(server.address).open_table("board", 2, "Ana")
        offered = "permessage-deflate; client_max_window_bits"
        with Wire(server.address, host.table, host.token, sec_websocket_extensions=offered) as wire:
            assert wire.socket.response is not None
            assert "sec-websocket-extensions" not in wire.socket.response.headers
            wire.heard()
            with pytest.raises(ConnectionClosed):
                wire.socket.send("x" * (Limits().message_bytes + 1))
                wire.socket.recv(timeout=10)
        answer = request(server.address, "GET", "/openapi.json", accept_encoding="gzip, br")
        assert answer.header("content-encoding") is None
        assert answer.header("server") is None
    finally:
        server.kill()
