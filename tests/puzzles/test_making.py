"""Puzzles are made alike from the same seed, chosen evenly, and read back as they were written."""

import json

import pytest

from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules
from coatl.puzzles import making
from coatl.puzzles.grades import GRADES, grade_of
from coatl.puzzles.guessing import MOST_TRIES
from coatl.puzzles.making import all_puzzles, choose
from coatl.puzzles.puzzle import Puzzle, parse_puzzles
from coatl.puzzles.shipped import find_puzzle, shipped


@pytest.mark.soak
@pytest.mark.parametrize("game", ["board", "card"])
def test_however_many_processes_make_them_puzzles_are_the_same(game: str) -> None:
    told: list[int] = []
    alone = all_puzzles(game, 3, "processes", 1, told.append)
    assert alone == all_puzzles(game, 3, "processes", 2, told.append)
    assert told == [1] * 6 and alone != []


def test_a_good_puzzle_has_one_answer_that_takes_some_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """One blue piece on a serpent is worth too little, and needs too few steps."""
    rules = find_rules("board")
    line: dict[str, object] = {"pieces": ["b"], "coatls": [{"serpent": "bb", "cards": []}], "hand": ["count-b"]}
    riddle = making.Riddle("turn", line)
    proof = rules.puzzles.prove("turn", line)
    assert (proof.worth, proof.answers, len(proof.steps)) == (2, 1, 2)
    assert not making.is_good(rules, riddle, proof)
    best = shipped("board")[0]
    riddle = making.Riddle(best.kind, dict(best.line))
    proof = rules.puzzles.prove(best.kind, best.line)
    assert making.is_good(rules, riddle, proof)
    monkeypatch.setattr(making, "MOST_NEAR", -1)
    assert not making.is_good(rules, riddle, proof)


def test_kinds_and_grades_are_chosen_evenly_and_none_twice() -> None:
    puzzles = list(shipped("board"))
    chosen = choose([*puzzles, *puzzles], 20)
    assert len(chosen) == len({puzzle.id for puzzle in chosen}) == 20
    shares = [(puzzle.kind, puzzle.grade) for puzzle in chosen]
    assert {shares.count(share) for share in set(shares)} == {2} and len(set(shares)) == 10
    assert len(choose(puzzles[:3], 20)) == 3


def test_grades_rise_with_the_tries() -> None:
    assert [grade_of(tries, 9) for tries in (1, 20, 21, 60, 61, 200, 201, MOST_TRIES)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [grade_of(MOST_TRIES + 1, near) for near in (2, 3)] == [4, GRADES[-1]]


def test_a_puzzle_is_read_back_as_it_was_written() -> None:
    puzzle = shipped("card")[0]
    assert parse_puzzles([puzzle.as_line(), ""], "mine") == [puzzle]
    assert find_puzzle(puzzle.id) == puzzle


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"id": "b000000"}, "puzzle-id"),
        ({"worth": "9"}, "puzzle-field"),
        ({"steps": [1]}, "puzzle-field"),
        ({"game": "chess"}, "puzzle-field"),
        ({"line": None}, "puzzle-field"),
    ],
)
def test_a_line_that_is_no_puzzle_is_named(change: dict[str, object], code: str) -> None:
    fields = json.loads(shipped("board")[0].as_line())
    with pytest.raises(BadInput) as refused:
        parse_puzzles([json.dumps({**fields, **change})], "mine")
    assert refused.value.code == code and refused.value.facts["line"] == 1


def test_what_is_no_json_or_unknown_is_refused() -> None:
    with pytest.raises(BadInput, match="puzzle-not-json"):
        parse_puzzles(["{"], "mine")
    with pytest.raises(BadInput, match="puzzle-field"):
        parse_puzzles(["[]"], "mine")
    with pytest.raises(BadInput, match="unknown-puzzle"):
        find_puzzle("b0")


def test_the_id_of_a_puzzle_is_made_of_what_is_in_it() -> None:
    puzzle = shipped("board")[0]
    same = Puzzle(puzzle.game, puzzle.kind, dict(puzzle.line), 1, [], 1, 0, 1, "elsewhere")
    other = Puzzle(puzzle.game, puzzle.kind, {**puzzle.line, "hand": []}, 1, [], 1, 0, 1, "elsewhere")
    assert same.id == puzzle.id != other.id
