"""The services that the tests start are real: they answer, keep or lose what they should, stop, and come back."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server import services
from tests.server.services import HOST, Missing, PostgreSQL, Redis, Service

ROOT = Path(__file__).resolve().parents[2]
ENDS: list[Callable[[Service], None]] = [Service.stop, Service.kill]


def listens(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=5).close()
    except ConnectionRefusedError:
        return False
    return True


def test_postgresql_commits_durably(postgresql: PostgreSQL, postgresql_url: str) -> None:
    assert [postgresql.query(f"SHOW {name}") for name in ("fsync", "synchronous_commit")] == ["on", "on"]


def test_every_test_gets_an_empty_database(postgresql: PostgreSQL, postgresql_url: str) -> None:
    other = postgresql.new_database()
    name, other_name = (url.rpartition("/")[2] for url in (postgresql_url, other))
    postgresql.query("CREATE TABLE moves (number int)", name)
    assert postgresql.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name) == "1"
    assert postgresql.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", other_name) == "0"
    postgresql.drop_database(other)
    assert other_name not in postgresql.query("SELECT datname FROM pg_database").splitlines()


@pytest.mark.parametrize("end", ENDS)
def test_postgresql_comes_back_with_what_was_committed(
    postgresql: PostgreSQL, postgresql_url: str, end: Callable[[Service], None]
) -> None:
    name = postgresql_url.rpartition("/")[2]
    postgresql.query("CREATE TABLE moves (number int); INSERT INTO moves VALUES (42)", name)
    end(postgresql)
    assert not postgresql.running
    assert not listens(postgresql.port)
    with pytest.raises(RuntimeError, match="psql fails"):
        postgresql.query("SELECT 1")
    postgresql.start()
    assert postgresql.query("SELECT number FROM moves", name) == "42"


@pytest.mark.parametrize("end", ENDS)
def test_redis_comes_back_empty(redis_server: Redis, redis_url: str, end: Callable[[Service], None]) -> None:
    assert redis_server.query("PING") == "+PONG"
    redis_server.query("SET serpent green")
    assert redis_server.query("EXISTS serpent") == ":1"
    end(redis_server)
    assert not redis_server.running
    assert not listens(redis_server.port)
    redis_server.start()
    assert redis_server.query("EXISTS serpent") == ":0"


def test_the_sqlite_database_is_not_there_yet(sqlite_url: str) -> None:
    assert sqlite_url.startswith("sqlite:////")
    assert not Path(sqlite_url.removeprefix("sqlite:///")).exists()


def test_a_new_database_of_each_kind(database_url: str, request: pytest.FixtureRequest) -> None:
    assert database_url.startswith(f"{request.node.callspec.params['database_url']}://")


@pytest.mark.parametrize("kind", [PostgreSQL, Redis])
def test_a_closed_service_leaves_nothing(kind: type[PostgreSQL] | type[Redis], request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("postgresql" if kind is PostgreSQL else "redis_server")
    service = kind()
    service.start()
    assert listens(service.port)
    service.close()
    assert not listens(service.port)
    assert not service.folder.exists()


@pytest.mark.parametrize("kind", ["PostgreSQL", "Redis"])
def test_a_killed_test_process_leaves_nothing(kind: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("postgresql" if kind == "PostgreSQL" else "redis_server")
    program = f"from tests.server.services import {kind}; service = {kind}(); service.start(); "
    program += "print(service.port, service.folder, flush=True); input()"
    tests = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with tests:
        assert tests.stdout is not None
        port, folder = tests.stdout.readline().split()
        assert listens(int(port))
        tests.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 20
    while (listens(int(port)) or os.path.exists(folder)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not listens(int(port))
    assert not os.path.exists(folder)


@pytest.mark.parametrize("kind", [PostgreSQL, Redis])
def test_a_service_that_is_not_installed_is_named(
    kind: type[PostgreSQL] | type[Redis], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(services, "POSTGRESQL_PROGRAMS", str(tmp_path))
    with pytest.raises(Missing, match=f"There is no {kind.__name__}.* here"):
        kind()


@pytest.mark.parametrize(("required", "outcome"), [("1", "1 error"), ("0", "1 skipped")])
def test_tests_without_their_service_are_left_out_or_fail(tmp_path: Path, required: str, outcome: str) -> None:
    (tmp_path / "conftest.py").write_text("from tests.server.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_it.py").write_text("def test_it(redis_url): pass\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)],
        env={"COATL_REQUIRE_SERVICES": required, "PATH": str(tmp_path), "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        text=True,
        capture_output=True,
        timeout=60,
    )
    assert outcome in run.stdout
    assert "There is no Redis here" in run.stdout
