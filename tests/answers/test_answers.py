"""What browsers ask of the engine that they run themselves: JSON in, JSON out, the same as on the command line."""

import json
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from coatl.answers import answer
from coatl.kernel.registry import find_rules
from coatl.server.engine import engine

BOARD = {"serpent": "<bbrk>", "cards": ["count-b"], "temple": "no-g-len-9"}
CARD = {"serpent": "<gRb>", "prophecies": {"pair-gr": 2}, "temple": "temple-1"}
TURN = {"pieces": ["b", "y>"], "coatls": [{"serpent": "<bbr", "cards": []}], "hand": ["count-b"], "temples": []}


def asked(question: str, game: str, line: object) -> str:
    return json.dumps({"question": question, "body": {"game": game, "line": line}})


@pytest.mark.parametrize(("game", "line"), [("board", BOARD), ("card", CARD)])
def test_a_score_is_that_of_the_game(game: str, line: dict[str, object]) -> None:
    assert json.loads(answer(asked("score", game, line))) == {"answer": find_rules(game).score_line(line)}


def test_the_best_plans_are_those_of_the_solver() -> None:
    assert json.loads(answer(asked("solve", "board", TURN))) == {"answer": find_rules("board").solve_line(TURN)}


def test_bad_input_is_a_code_with_facts() -> None:
    told = json.loads(answer(asked("score", "board", {"serpent": "<bxr", "cards": []})))
    assert told["problem"]["code"] == "serpent-unknown-letter" and told["problem"]["facts"]
    assert json.loads(answer(asked("score", "bord", BOARD)))["problem"]["facts"]["nearest"] == "board"


def test_the_archive_for_browsers_answers_by_itself(tmp_path: Path) -> None:
    """With nothing but the archive and the standard library, as in a browser."""
    with zipfile.ZipFile(BytesIO(engine().plain)) as archive:
        archive.extractall(tmp_path)
    program = "import sys; sys.path[:0] = sys.argv[1:2]; from coatl.answers import answer; print(answer(sys.argv[2]))"
    command = [sys.executable, "-I", "-S", "-c", program, str(tmp_path), asked("score", "board", BOARD)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert json.loads(told) == {"answer": find_rules("board").score_line(BOARD)}
