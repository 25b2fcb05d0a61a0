"""``coatl puzzles``: made, shown and proven on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.puzzles.puzzle import parse_puzzles
from coatl.puzzles.shipped import shipped

from .conftest import Ask

Refused = Callable[..., str]


def test_a_puzzle_is_shown_and_its_solution_if_that_is_wished_for(ask: Ask) -> None:
    puzzle = next(puzzle for puzzle in shipped("board") if puzzle.kind == "turn")
    answer = ask("puzzles", "show", puzzle.id)
    assert answer.code == 0 and answer.err == ""
    lines = answer.out.splitlines()
    assert lines[0] == f"Find the assembly that brings {puzzle.worth} points."
    assert f"  pieces: {' '.join(puzzle.line['pieces'])}" in lines
    assert puzzle.steps[-1] not in answer.out
    solved = ask("puzzles", "show", puzzle.id, "--solution").out
    assert f"Best: {puzzle.worth} points." in solved and puzzle.steps[-1] in " ".join(solved.split())
    assert json.loads(ask("puzzles", "show", puzzle.id, "--json").out)["steps"] == puzzle.steps


def test_a_file_is_proven_and_what_is_wrong_in_it_is_named(ask: Ask, tmp_path: Path) -> None:
    good, bad = shipped("board")[:2]
    file = tmp_path / "mine.jsonl"
    file.write_text(good.as_line() + "\n", encoding="utf-8")
    answer = ask("puzzles", "check", file)
    assert (answer.code, answer.out) == (0, "1 puzzle: its solution is best, and the only one.\n")
    fields = {**json.loads(bad.as_line()), "worth": bad.worth + 1}
    file.write_text(f"{good.as_line()}\n{json.dumps(fields)}\n", encoding="utf-8")
    answer = ask("puzzles", "check", file)
    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"{bad.id}: its solution brings another number of points.",
        "2 puzzles, 1 of them wrong.",
    ]
    assert json.loads(ask("puzzles", "check", file, "--json").out) == {"checked": 2, "wrong": {bad.id: "other-worth"}}


def test_puzzles_are_made_into_a_file_that_can_be_proven(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    answer = ask("puzzles", "make", "board", "--games", 1, "--count", 1, "--seed", SEED, "--output", file)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("1 puzzle of ") and str(file) in answer.out.replace("\n", "")
    [puzzle] = parse_puzzles(file.read_text(encoding="utf-8").splitlines(), "made")
    assert puzzle.game == "board" and puzzle.source.startswith(f"{SEED}/0/")
    assert ask("puzzles", "check", file).code == 0


def test_bad_input_is_answered_kindly(refused: Refused, tmp_path: Path) -> None:
    assert refused("puzzles", "show", "b0") == "There is no puzzle “b0”."
    assert "GAME" in refused("puzzles", "make")
    assert "chess" in refused("puzzles", "make", "chess")
    assert "dance" in refused("puzzles", "dance")
    file = tmp_path / "broken.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    assert refused("puzzles", "check", file).startswith("Line 1 of ")
    assert "nowhere" in refused("puzzles", "check", tmp_path / "nowhere")


SEED = "quick17"
"""A game of this seed has puzzles that are soon graded."""


@pytest.mark.parametrize(
    ("task", "options", "told"),
    [
        ("check", ["--games", 3], "check and --games do not fit together"),
        ("check", ["--solution"], "check and --solution"),
        ("show", ["--output", "x.jsonl"], "show and --output"),
        ("make", ["--solution"], "make and --solution"),
        ("show", ["--seed", ""], "show and --seed"),
    ],
)
def test_an_option_of_another_task_is_refused(
    refused: Callable[..., str], task: str, options: list[object], told: str
) -> None:
    assert told in refused("puzzles", task, "board", *options)
