"""The files of the browser client: found, compressed, asked for only once, and nothing else."""

import gzip
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tests.server.servers import ServerThread, serving
from tests.server.wires import request


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pages') / 'coatl.sqlite'}") as server:
        yield server


@pytest.mark.parametrize(
    ("path", "type", "file"),
    [
        ("/", "text/html; charset=utf-8", "web/index.html"),
        ("/t/some-table", "text/html; charset=utf-8", "web/index.html"),
        ("/t/some-table/replay", "text/html; charset=utf-8", "web/index.html"),
        ("/replay", "text/html; charset=utf-8", "web/index.html"),
        ("/rules/board", "text/html; charset=utf-8", "web/index.html"),
        ("/web/main.js", "text/javascript; charset=utf-8", "web/main.js"),
        ("/web/styles/theme.css", "text/css; charset=utf-8", "web/styles/theme.css"),
        ("/words/en.ftl", "text/plain; charset=utf-8", "locales/en.ftl"),
    ],
)
def test_a_file_comes_plain_or_compressed_and_once(server: ServerThread, path: str, type: str, file: str) -> None:
    wanted = files("coatl").joinpath(file).read_bytes()
    plain = request(server.address, "GET", path)
    headers = dict(plain.headers)
    assert (plain.status, headers["content-type"], plain.body) == (200, type, wanted)
    packed = request(server.address, "GET", path, accept_encoding="gzip, br")
    assert dict(packed.headers)["content-encoding"] == "gzip"
    assert (dict(packed.headers)["etag"], gzip.decompress(packed.body)) == (headers["etag"], wanted)
    again = request(server.address, "GET", path, if_none_match=headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/web/", "/web/nothing.js", "/web/styles", "/web/../server/app.py", "/web/%2e%2e/server/app.py",
        "/web//etc/passwd", "/words/xx.ftl", "/words/..%2fcards.py.ftl",
    ],
)  # fmt: skip
def test_there_is_nothing_else(server: ServerThread, path: str) -> None:
    answer = request(server.address, "GET", path)
    assert (answer.status, answer.code) == (404, "unknown-address")
