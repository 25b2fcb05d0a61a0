"""The command line as a whole: help, complaints, exit codes, pipes and interruptions."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.cli.commands import COMMANDS

from .conftest import Ask

COATL = [sys.executable, "-m", "coatl"]
PATH = os.pathsep.join(path for path in sys.path if path)
ENVIRONMENT = {**os.environ, "PYTHONPATH": PATH, "PYTHONWARNINGS": "error"}
LONG = ("play", "serve", "bench", "analyse")
"""Their examples would take too long here; that of ``analyse`` is run in ``test_analyse.py``."""


def run(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs ``coatl`` in a process of its own."""
    settings = {**ENVIRONMENT, **environment}
    return subprocess.run([*COATL, *argv], capture_output=True, text=True, env=settings, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(ask: Ask, command: str) -> None:
    answer = ask(command, "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"usage: coatl {command}") and f"  coatl {command} " in answer.out.split("example:")[1]


def test_help_lists_the_commands(ask: Ask) -> None:
    answer = ask("--help")
    assert answer.code == 0 and all(f"\n    {command}" in answer.out for command in COMMANDS)


def test_the_version_is_told(ask: Ask) -> None:
    answer = ask("--version")
    assert answer.code == 0 and answer.out.startswith("coatl ")


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in LONG])
def test_the_example_of_each_help_can_be_run(
    ask: Ask, record: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(record.parent)
    for example in ask(command, "--help").out.split("example:")[1].strip().splitlines():
        words = shlex.split(example)[1:]
        short = ["random" if word == "carver,random" else "5" if word == "100" else word for word in words]
        assert ask(*short).code == 0


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ([], "COMMAND is missing; expected: play, serve, score, solve, "),
        (["scor"], "“scor” is no COMMAND; expected one of: play, serve, score, "),
        (["scor"], "Did you mean “score”?"),
        (["qqq"], "“qqq” is no COMMAND; expected one of: "),
        (["--verbose", "cards"], "There is no option “--verbose”"),
        (["score"], "GAME is missing; expected: the game: board"),
        (["score", "board", "bb", "--cards", "count-b"], "There is no option “--cards”; see “coatl score --help”."),
        (["score", "board", "bb", "--crd=count-b"], "Did you mean “--card”?"),
        (["score", "board", "bb", "kk"], "“kk” is one argument too many; see “coatl score --help”"),
        (["score", "board", "bb", "--card"], "The option --card has no value; expected: a Prophecy card"),
        (["score", "board", "bb", "--json=yes"], "--json"),
        (["score", "card", "gRb", "--prophesy", "pair-gr=1"], "Did you mean “--prophecy”?"),
        (["simulate", "card", "--carl"], "The option --carl has no value; expected: the personality of CARL"),
        (["cards", "--game", "bord"], "no game “bord”; expected: board"),
        (["rules", "--game", "bord"], "no game “bord”"),
        (["simulate", "board", "--games", "1", "--seed", "\udcff"], "is not text that can be written down"),
        (["bench", "--seconds", "-3"], "--seconds is “-3”; expected a whole number, 1 or more"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused(*argv)


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["cards", "x" * 9999], 1),
        (["rules", "x" * 9999], 1),
        (["score", "board", "x" * 9999], 2),
        (["score", "card", "gRb", "--prophecy", "pair-gr=" + "9" * 9999], 2),
    ],
)
def test_a_text_of_any_length_is_answered_in_one_short_line(ask: Ask, argv: list[str], code: int) -> None:
    answer = ask(*argv)
    assert answer.code == code and (answer.out + answer.err).count("\n") == 1 and "…" in answer.out + answer.err
    assert len(answer.out + answer.err) < 1000


def test_the_console_script_and_the_module_answer_alike() -> None:
    answer = run("score", "board", "<bbrk>", "--card", "count-b", "--temple", "no-g-len-9", "--json")
    assert (answer.returncode, answer.stderr, json.loads(answer.stdout)["total"]) == (0, "", 3)
    bad = run("score", "board", "<bbxk>")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("argv", [["cards"], ["rules", "--json"], ["score", "board", "--batch", "-"]])
def test_a_reader_that_leaves_early_ends_it_quietly(argv: list[str]) -> None:
    with subprocess.Popen(
        [*COATL, *argv], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"serpent": "bb"}\n' * 1000)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_no_terminal_no_colours_and_no_progress() -> None:
    answer = run("simulate", "board", "--games", "3")
    assert answer.stderr == "" and "\x1b" not in answer.stdout


def test_a_terminal_that_cannot_say_everything_is_no_reason_to_fail() -> None:
    answer = run("rules", "BG-6.6", PYTHONIOENCODING="ascii")
    assert (answer.returncode, answer.stderr) == (0, "") and "C?atl" in answer.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_it_quietly(jobs: str) -> None:
    argv = [*COATL, "simulate", "board", "--games", "10000000", "--jobs", jobs]
    with subprocess.Popen(
        argv,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=heed_interruptions,
    ) as process:
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (130, b"", b"")


def heed_interruptions() -> None:
    """Tests that run in the background may have been told to ignore interruptions; what they start must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("argv", "environment", "said"),
    [
        (["--language", "de", "rules", "BG-6"], {}, "Zusammensetzen"),
        (["--language=pt", "rules", "BG-6"], {}, "Construir"),
        (["rules", "BG-6"], {"LC_ALL": "ru_RU.UTF-8"}, "Сборка"),
        (["rules", "BG-6"], {"LC_ALL": "fr_FR.UTF-8"}, "Assemble"),
        (["--language", "en", "rules", "BG-6"], {"LC_ALL": "de_DE.UTF-8"}, "Assemble"),
    ],
)
def test_it_speaks_the_language_asked_for_or_that_of_the_system(
    argv: list[str], environment: dict[str, str], said: str
) -> None:
    done = run(*argv, **environment)
    assert done.returncode == 0 and done.stdout.startswith(f"BG-6 {said}")


@pytest.mark.parametrize("argv", [["--language"], ["--language", "xx", "rules"], ["--language=", "rules"]])
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(argv: list[str]) -> None:
    done = run(*argv)
    assert done.returncode == 2 and done.stdout == "" and "de, en, pt, ru" in done.stderr
