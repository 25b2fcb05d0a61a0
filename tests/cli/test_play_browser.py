"""``coatl play`` without ``--terminal``: a server on this machine, and where its page is."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from coatl.client import Place, Server


def started(home: Path, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    """The command, on a machine without a screen, and the address it says."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        [sys.executable, "-m", "coatl", "play", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**environment, "HOME": str(home)},
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return process, found[0]


def ended(process: subprocess.Popen[str]) -> int:
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    return process.returncode


def test_the_first_page_is_served(tmp_path: Path) -> None:
    process, address = started(tmp_path)
    try:
        with urlopen(address) as page:
            assert b"<title>" in page.read()
        with urlopen(f"{address}/web/main.js") as script:
            assert script.headers["content-type"].startswith("text/javascript")
    finally:
        assert ended(process) == 0


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (["board", "--players", "3", "--options", "tokens"], {"game": "board", "players": 3}),
        (["card", "--carl", "bossy"], {"game": "card", "players": 1}),
    ],
)
def test_a_game_that_is_named_has_begun(tmp_path: Path, arguments: list[str], about: dict[str, Any]) -> None:
    process, address = started(tmp_path, *arguments)
    try:
        server, _, rest = address.partition("/t/")
        table, _, token = rest.partition("#token=")
        told = Place(Server(server), table, token).about()
        assert {name: told[name] for name in about} == about
        assert told["phase"] == "playing" and told["seats"][0]["yours"]
    finally:
        assert ended(process) == 0


@pytest.mark.parametrize("argument", [["--seed", "7"], ["--fast"], ["--record", "game.json"]])
def test_what_only_the_terminal_has_is_refused(refused: Any, argument: list[str]) -> None:
    assert f"{argument[0]} is for a game in the terminal" in refused("play", "board", *argument)
