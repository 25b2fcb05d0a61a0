"""The command line as a person meets it: what goes in, what comes out, and the exit code."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

import coatl
from coatl.cli import main

from .playing import NARROW, Answer as Typed, Person, Play


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


Ask = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Runs ``coatl`` with these arguments, and standard input if there is one."""

    def run(*argv: str | Path, stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        monkeypatch.setenv("COLUMNS", "120")
        code = main([str(argument) for argument in argv])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run


@pytest.fixture
def refused(ask: Ask) -> Callable[..., str]:
    """Runs ``coatl`` with bad input and returns its one line: exit code 2, and nothing on standard output."""

    def run(*argv: str | Path, stdin: bytes = b"") -> str:
        answer = ask(*argv, stdin=stdin)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith("coatl: ") and answer.err.count("\n") == 1 and answer.err.endswith("\n")
        return answer.err.removeprefix("coatl: ").rstrip("\n")

    return run


@pytest.fixture
def play_game(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Runs ``coatl play`` with a person at the keyboard; gives the exit code and all that was shown."""

    def run(game: str, answer: Typed, *arguments: str) -> tuple[int, str]:
        screen = io.StringIO()
        monkeypatch.setenv("COLUMNS", str(NARROW))
        monkeypatch.setattr("sys.stdout", screen)
        monkeypatch.setattr("sys.stdin", Person(answer, screen))
        code = main(["play", game, "--terminal", *arguments])
        return code, screen.getvalue()

    return run


def finished_game(game: str, seats: list[str]) -> str:
    """The record of a game of players who choose blindly."""
    choices = Random(4)
    played = coatl.new_game(game, players=len(seats), seed="the seed", seats=seats)
    while not played.is_over:
        played.apply(choices.choice(played.legal_actions()))
    return played.record().as_text()


@pytest.fixture(scope="session")
def record_text() -> str:
    """A finished game of two players who choose blindly."""
    return finished_game("board", ["Ana", "Bo"])


@pytest.fixture
def record(tmp_path: Path, record_text: str) -> Path:
    """The file of that game."""
    file = tmp_path / "game.json"
    file.write_text(record_text, encoding="utf-8")
    return file
