"""What somebody who runs a server meets: health, figures, reference, headers, logs, stopping, and bad settings."""

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from coatl.cli import main
from coatl.client import Place, Server
from coatl.server.app import HEADERS
from coatl.server.serving import listening_socket
from tests.server.servers import ServerProcess, ServerThread, open_game, serving
from tests.server.talking import any_action, refusal

SERVICE_RESTART = 1012
"""The close code that makes clients connect again."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('operations') / 'coatl.sqlite'}") as running:
        yield running


def answer(server: ServerThread, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, str]:
    connection = HTTPConnection(urlsplit(server.address).netloc, timeout=10)
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response, text


# -- pages -------------------------------------------------------------------------------------------------------------


def test_a_healthy_server_says_so_and_a_closing_one_too(server: ServerThread) -> None:
    response, text = answer(server, "/healthz")
    assert response.status == 200
    assert json.loads(text) == {"healthy": True, "database": True, "fanout": True, "closing": False}
    server.house.tables.closing = True
    try:
        response, text = answer(server, "/healthz")
        assert response.status == 503 and json.loads(text)["closing"]
    finally:
        server.house.tables.closing = False


def test_figures_are_in_the_format_of_prometheus_and_right(server: ServerThread) -> None:
    before = figures(server)
    place = server.client.open_table("card", 1, "Ana")
    place.start()
    with place.connect(0) as mine:
        for _ in range(3):
            mine.act(any_action(1)(mine.state["view"]))
        refusal(mine.act, "no such action")
        during = figures(server)
    assert difference(before, during, "coatl_entries_total", kind="act") == 3
    assert difference(before, during, "coatl_entries_total", kind="start") == 1
    assert difference(before, during, "coatl_refusals_total", code="unknown-action-text") == 1
    assert difference(before, during, "coatl_tables_created_total") == 1
    assert difference(before, during, "coatl_sockets") == 1
    assert difference(before, during, "coatl_move_seconds_count") == 3, "what was refused is not timed"


Figures = dict[tuple[str, str], float]


def figures(server: ServerThread) -> Figures:
    response, text = answer(server, "/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = list(text_string_to_metric_families(text))
    assert all(family.documentation for family in families)
    return {
        (sample.name, json.dumps(sample.labels)): sample.value for family in families for sample in family.samples
    }


def difference(before: Figures, after: Figures, name: str, **labels: str) -> float:
    key = (name, json.dumps(labels))
    return after[key] - before.get(key, 0)


def test_the_reference_has_every_address_and_no_script(server: ServerThread) -> None:
    response, page = answer(server, "/docs")
    assert response.headers["content-type"].startswith("text/html")
    assert "<script" not in page and "style=" not in page and "http:" not in page and "//" not in page.lower()
    _, text = answer(server, "/openapi.json")
    described = json.loads(text)
    assert described["openapi"].startswith("3.") and "/api/tables/{id}/rematch" in described["paths"]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert f"{method.upper()} {path}" in page
            assert operation["description"] in page.replace("&#x27;", "'")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/healthz", 200),
        ("/metrics", 200),
        ("/docs", 200),
        ("/openapi.json", 200),
        ("/api/games", 200),
        ("/api/tables", 200),
        ("/api/tables/nowhere", 404),
        ("/nowhere", 404),
        ("/api/tables?x=%00", 200),
    ],
)
def test_every_answer_has_the_headers_of_a_careful_server(server: ServerThread, path: str, status: int) -> None:
    response, _ = answer(server, path)
    assert response.status == status
    assert {name: response.headers[name] for name in HEADERS} == HEADERS
    policy = response.headers["content-security-policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy


def test_refusals_have_them_too(server: ServerThread) -> None:
    foreign, text = answer(server, "/api/tables", "POST", Origin="http://evil.example")
    assert foreign.status == 403 and json.loads(text)["error"]["code"] == "foreign-origin"
    wrong, _ = answer(server, "/api/games", "DELETE")
    assert wrong.status == 405
    for response in (foreign, wrong):
        assert {name: response.headers[name] for name in HEADERS} == HEADERS


def test_a_refused_socket_has_them_too(server: ServerThread) -> None:
    address = server.address.replace("http", "ws", 1)
    with pytest.raises(InvalidStatus) as refused, connect(f"{address}/api/tables/nowhere/socket"):
        pass
    response = refused.value.response
    assert response.status_code == 404
    assert json.loads(response.body or b"")["error"]["code"] == "unknown-table"
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


# -- logs --------------------------------------------------------------------------------------------------------------


def test_logs_are_json_and_have_no_secrets(tmp_path: Path) -> None:
    """With all that makes a server write: broken requests, a table whose log was damaged, refusals, and a stop."""
    database = tmp_path / "coatl.sqlite"
    running = ServerProcess(f"sqlite:///{database}").start()
    try:
        server = Server(running.address)
        place = server.open_table("card", 2, "Anastasia", seats=["me", "random"], public=True)
        place.start()
        with place.connect(0) as mine:
            mine.play(any_action(1))
        token = place.ask("POST", "/token")["token"]
        refusal(place.about)
        damaged = server.open_table("card", 1, "Benedict")
        damaged.start()
        with socket.create_connection(("127.0.0.1", running.port)) as broken:
            broken.sendall(b"GET / HTTP/9.9\r\n\x00\r\n\r\n")
            broken.recv(1000)
        running.stop()
        with sqlite3.connect(database) as store:
            damage = "UPDATE entries SET body = ? WHERE table_id = ? AND number = 2"
            store.execute(damage, ['{"kind": "nonsense"}', damaged.table])
            bodies = [json.loads(body) for (body,) in store.execute("SELECT body FROM entries")]
        store.close()
        seeds = [body["seed"] for body in bodies if "seed" in body]
        assert seeds
        running.start()
        assert refusal(damaged.about) == "store-unavailable"
        with socket.create_connection(("127.0.0.1", running.port)) as broken:
            broken.sendall(b"GET / HTTP/9.9\r\n\x00\r\n\r\n")
            broken.recv(1000)
        written = stop_and_read(running)
    finally:
        running.kill()
    lines = [json.loads(line) for line in written.splitlines()]
    assert len(lines) >= 2 and all({"at", "level", "from", "message"} <= set(line) for line in lines)
    secrets = [place.token, token, damaged.token, place.table, damaged.table, "Anastasia", "Benedict", *seeds]
    assert [secret for secret in secrets if str(secret) in written] == []


def stop_and_read(running: ServerProcess) -> str:
    """Stop a server in order; everything that it has written to its log."""
    running.stop()
    return running.said


# -- stopping ----------------------------------------------------------------------------------------------------------


def test_a_server_that_is_about_to_end_takes_no_more_moves(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    with ana.connect(0) as mine:
        server.house.tables.closing = True
        try:
            assert refusal(mine.act, mine.legal[0]) == "server-closing"
            assert refusal(mine.chat, "bye") == "server-closing"
            assert refusal(server.client.open_table, "card", 2, "Ana") == "server-closing"
            assert refusal(ana.resign, 0) == "server-closing"
        finally:
            server.house.tables.closing = False
        mine.act(mine.legal[0])


def test_after_sigterm_clients_are_sent_away_to_come_back_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    running = ServerProcess(f"sqlite:///{tmp_path / 'coatl.sqlite'}").start()
    try:
        place = Server(running.address).open_table("card", 1, "Ana", chat=True)
        acknowledged: list[int] = []
        codes: list[int | None] = []
        enough = threading.Event()

        def talk() -> None:
            """Send one line after the other, never waiting for more than its acknowledgement."""
            headers = {"Authorization": f"Bearer {place.token}"}
            address = f"ws://127.0.0.1:{running.port}/api/tables/{place.table}/socket"
            with connect(address, additional_headers=headers) as line:
                try:
                    while True:
                        number = len(acknowledged)
                        line.send(json.dumps({"type": "chat", "id": f"{number}", "text": f"line {number}"}))
                        while (told := json.loads(line.recv(10)))["type"] not in ("ack", "refused"):
                            pass
                        if told["type"] == "ack":
                            acknowledged.append(number)
                        if number == 50:
                            enough.set()
                except ConnectionClosed as closed:
                    codes.append(closed.rcvd.code if closed.rcvd else None)

        talking = threading.Thread(target=talk)
        talking.start()
        assert enough.wait(20)
        assert running.stop() in (0, -signal.SIGTERM)
        talking.join(20)
        assert codes == [SERVICE_RESTART]
        running.start()
        with Place(Server(running.address), place.table, place.token).connect(0) as mine:
            assert mine.state["seq"] - 1 in (len(acknowledged), len(acknowledged) + 1), "one may have been on its way"
    finally:
        running.kill()


def test_a_client_comes_back_by_itself_after_a_restart(tmp_path: Path) -> None:
    running = ServerProcess(f"sqlite:///{tmp_path / 'coatl.sqlite'}").start()
    try:
        place = Server(running.address).open_table("card", 1, "Ana")
        place.start()
        choose = any_action(2)
        with place.connect(0) as mine:
            mine.act(choose(mine.state["view"]))
            running.stop()
            running.start()
            assert mine.play(choose)["reason"] == "all-rounds"
    finally:
        running.kill()


# -- bad settings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "redis"),
        (["--workers", "2", "--redis", "redis://127.0.0.1"], "PostgreSQL"),
        (["--redis", "http://127.0.0.1"], "redis://"),
        (["--port", "99999"], "99999"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--workers", "0"], "--workers"),
        (["--bot-pause", "soon"], "soon"),
    ],
)
def test_settings_that_cannot_work_are_refused_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert said.lower() in told.err.lower()


def test_a_port_that_is_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port]) == 2
    assert port in capsys.readouterr().err


@pytest.mark.parametrize("database", ["mysql://root@localhost/coatl", "sqlite:////proc/nowhere/coatl.sqlite"])
def test_a_database_that_cannot_be_used_ends_the_server_with_a_reason(database: str) -> None:
    command = [sys.executable, "-m", "coatl", "serve", "--port", "0", "--database", database]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "Traceback" not in ended.stderr.splitlines()[-1] and ended.stderr.splitlines()[-1].startswith("coatl: ")


def test_a_process_that_outlives_the_server_does_not_keep_its_port() -> None:
    """Such as one that was making an analysis when the server was killed."""
    with listening_socket("127.0.0.1", 0) as listening:
        assert not listening.get_inheritable()
