"""The client as an app: its manifest, the worker that keeps it, and editions that are told apart."""

import json
import shutil
import struct
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

from coatl.server.edition import edition_of, worker_of
from coatl.server.shelf import Shelf
from tests.server.servers import ServerThread, serving
from tests.server.wires import request

BEFORE, AFTER = "const EDITION = ", ";\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('edition') / 'coatl.sqlite'}") as server:
        yield server


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the client and of the words, in which a test can change something."""
    with as_file(files("coatl")) as package:
        for folder in ("web", "locales"):
            shutil.copytree(package / folder, tmp_path / folder)
    return tmp_path


def edition(folder: Path) -> dict[str, Any]:
    return edition_of(Shelf(folder / "web"), Shelf(folder / "locales"))


def told_edition(worker: bytes) -> dict[str, Any]:
    """The edition that is written into a worker."""
    told: dict[str, Any] = json.loads(worker.decode().partition(AFTER)[0].removeprefix(BEFORE))
    return told


def test_the_page_names_the_manifest(server: ServerThread) -> None:
    assert b'<link rel="manifest" href="/manifest.webmanifest">' in request(server.address, "GET", "/").body


@pytest.mark.parametrize(("language", "name"), [("en", "Cóatl"), ("ru", "Коатль")])
def test_the_manifest_tells_of_an_app_in_the_language_of_the_reader(
    server: ServerThread, language: str, name: str
) -> None:
    answer = request(server.address, "GET", "/manifest.webmanifest", accept_language=language)
    assert (answer.status, dict(answer.headers)["content-type"]) == (200, "application/manifest+json")
    told = json.loads(answer.body)
    assert (told["name"], told["short_name"], told["lang"]) == (name, name, language)
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert told["description"]


def test_every_icon_is_there_and_as_large_as_it_is_said_to_be(server: ServerThread) -> None:
    icons = json.loads(request(server.address, "GET", "/manifest.webmanifest").body)["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} >= {
        ("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for icon in icons:
        answer = request(server.address, "GET", icon["src"])
        assert (answer.status, dict(answer.headers)["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_the_worker_may_serve_all_pages_and_is_asked_for_anew_each_time(server: ServerThread) -> None:
    answer = request(server.address, "GET", "/service_worker.js")
    headers = dict(answer.headers)
    assert (answer.status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
    assert headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in headers["content-security-policy"]
    again = request(server.address, "GET", "/service_worker.js", if_none_match=headers["etag"])
    assert (again.status, again.body) == (304, b"")


def test_the_worker_knows_every_file_as_the_server_sends_it(server: ServerThread) -> None:
    told = told_edition(request(server.address, "GET", "/service_worker.js").body)
    words = {f"/words/{language}.ftl": digest for language, digest in told["words"].items()}
    assert {"/", "/web/main.js", "/web/styles/theme.css", "/web/art/favicon.svg"} <= told["files"].keys()
    assert {"/words/en.ftl", "/words/ru.ftl"} <= words.keys()
    for address, digest in {**told["files"], **words}.items():
        body = request(server.address, "GET", address).body
        assert sha256(body).hexdigest().startswith(digest), address


@pytest.mark.parametrize(
    "file", ["web/index.html", "web/main.js", "web/art/card.js", "web/offline/worker.js", "locales/de.ftl"]
)
def test_a_changed_file_makes_another_edition(copy: Path, file: str) -> None:
    before = edition(copy)
    assert edition(copy) == before
    with (copy / file).open("a", encoding="utf-8") as changed:
        changed.write("\n")
    assert edition(copy)["fingerprint"] != before["fingerprint"]


def test_a_running_server_notices_a_change(copy: Path) -> None:
    web, words = Shelf(copy / "web"), Shelf(copy / "locales")
    before = worker_of(web, words)
    assert worker_of(web, words).digest == before.digest
    (copy / "web" / "main.js").write_text("changed", encoding="utf-8")
    after = worker_of(web, words)
    assert told_edition(after.plain)["fingerprint"] != told_edition(before.plain)["fingerprint"]


def test_what_players_never_see_is_not_kept(copy: Path) -> None:
    kept = edition(copy)["files"]
    assert not [address for address in kept if "gallery" in address or address.endswith((".d.ts", ".md", ".txt"))]
