"""What pages are told of a puzzle while it is solved."""

import json
from typing import Any

import pytest

from coatl.answers import answer
from coatl.puzzles.puzzle import Puzzle
from coatl.puzzles.shipped import shipped

FIRST = [shipped("board")[0], shipped("card")[0]]


def told(question: str, puzzle: Puzzle, steps: list[str], **more: object) -> dict[str, Any]:
    body = {"game": puzzle.game, "kind": puzzle.kind, "line": puzzle.line, "steps": steps, **more}
    heard: dict[str, Any] = json.loads(answer(json.dumps({"question": question, "body": body})))
    return heard


@pytest.mark.parametrize("puzzle", FIRST, ids=lambda puzzle: puzzle.game)
def test_the_table_after_every_step_of_the_solution(puzzle: Puzzle) -> None:
    for made in range(len(puzzle.steps)):
        table = told("puzzle", puzzle, puzzle.steps[:made])["answer"]
        assert puzzle.steps[made] in table["view"]["legal"]
        assert table["sheet"][0]["total"] - table["points"] == told("puzzle", puzzle, [])["answer"]["sheet"][0]["total"]
        assert bool(table["events"]) == (made > 0)
    table = told("puzzle", puzzle, puzzle.steps)["answer"]
    assert (table["worth"], table["finished"]) == (puzzle.worth, True)
    assert table["view"]["seat"] == table["view"]["current_seat"] == 0


@pytest.mark.parametrize("puzzle", FIRST, ids=lambda puzzle: puzzle.game)
def test_the_best_from_here_leads_to_the_best_answer_as_long_as_it_can_be_reached(puzzle: Puzzle) -> None:
    way = told("puzzle-best", puzzle, puzzle.steps[:2])["answer"]
    assert way["worth"] == puzzle.worth
    assert told("puzzle", puzzle, [*puzzle.steps[:2], *way["steps"]])["answer"]["worth"] == puzzle.worth
    steps: list[str] = []
    while legal := told("puzzle", puzzle, steps)["answer"]["view"]["legal"]:
        steps.append(min(legal, key=lambda step: step in puzzle.steps))
    lost = told("puzzle-best", puzzle, steps)["answer"]
    assert lost["worth"] < puzzle.worth


@pytest.mark.parametrize("puzzle", FIRST, ids=lambda puzzle: puzzle.game)
def test_what_is_not_possible_is_explained(puzzle: Puzzle) -> None:
    assert told("puzzle-why", puzzle, [], action=puzzle.steps[0])["answer"]["code"] == ""
    assert told("puzzle-why", puzzle, puzzle.steps, action="done")["answer"]["code"] == "not-in-this-puzzle"
    refused = told("puzzle-why", puzzle, [], action=puzzle.steps[-1])["answer"]
    assert refused["code"] not in ("", "not-in-this-puzzle")


def test_broken_questions_are_answered_with_a_code() -> None:
    board, card = FIRST
    assert told("puzzle", board, ["dance"])["problem"]["code"] == "unknown-action-text"
    assert told("puzzle", board, ["done"])["problem"]["code"] == "not-in-this-puzzle"
    assert told("puzzle", card, [f"discard {card.line['hand'][0]}"])["problem"]["code"] == "not-in-this-puzzle"
    assert told("puzzle", board, [], kind="steal")["problem"]["code"] == "puzzle-kind"
    assert told("puzzle", board, [], line={"pieces": ["x"]})["problem"]["code"] == "solve-unknown-piece"
