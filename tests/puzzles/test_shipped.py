"""The puzzles that come with Coatl: every solution is best, and the only one."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from coatl.kernel.registry import find_rules, game_names
from coatl.puzzles.checking import problem_of
from coatl.puzzles.grades import grade_of
from coatl.puzzles.guessing import MOST_TRIES, hasty_worth, tries_needed
from coatl.puzzles.making import FEWEST_STEPS, LEAST_WORTH, MOST_STEPS, marks, riddles_in_a_game
from coatl.puzzles.puzzle import Puzzle
from coatl.puzzles.shipped import shipped

GAMES = game_names()
AT_LEAST = 200
SAMPLE = {"board": 120, "card": 40}
"""How many are proven in every test run; the turns of the card game have many more outcomes."""


def sample(game: str, count: int) -> list[Puzzle]:
    """Some of a game's puzzles, always the same."""
    puzzles = shipped(game)
    return Random(1).sample(puzzles, min(count, len(puzzles)))


def wrong(puzzles: list[Puzzle]) -> dict[str, str | None]:
    return {puzzle.id: problem for puzzle in puzzles if (problem := problem_of(puzzle)) is not None}


@pytest.mark.parametrize("game", GAMES)
def test_solutions_are_best_and_alone(game: str) -> None:
    assert wrong(sample(game, SAMPLE[game])) == {}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_best_and_alone(game: str) -> None:
    assert wrong(list(shipped(game))) == {}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_kind_and_grade_and_no_two_are_alike(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= AT_LEAST
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert set(kinds) == set(find_rules(game).puzzles.kinds) and min(kinds.values()) >= 40
    assert len({puzzle.grade for puzzle in puzzles}) == 5
    assert max(Counter(mark for puzzle in puzzles for mark in marks(puzzle)).values()) == 1
    for puzzle in puzzles:
        assert puzzle.worth >= LEAST_WORTH and FEWEST_STEPS <= len(puzzle.steps) <= MOST_STEPS
        assert puzzle.grade == grade_of(puzzle.tries, puzzle.near)


@pytest.mark.parametrize("game", GAMES)
def test_a_hasty_look_does_not_find_the_answer(game: str) -> None:
    rules = find_rules(game).puzzles
    for puzzle in sample(game, 12):
        assert hasty_worth(rules, puzzle.kind, dict(puzzle.line)) < puzzle.worth


@pytest.mark.parametrize("game", GAMES)
def test_they_come_from_the_games_that_they_name_and_are_graded_anew_alike(game: str) -> None:
    rules = find_rules(game)
    puzzle = min(shipped(game), key=lambda puzzle: (puzzle.tries, puzzle.id))
    seed, _, turn = puzzle.source.rpartition("/")
    found = [one.riddle for one in riddles_in_a_game(rules, seed) if one.turn == int(turn)]
    assert (puzzle.kind, puzzle.line) in [(riddle.kind, riddle.line) for riddle in found]
    assert tries_needed(rules.puzzles, puzzle.kind, dict(puzzle.line), puzzle.worth, puzzle.source) == puzzle.tries
    assert puzzle.tries <= MOST_TRIES


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_puzzle_is_found_out(game: str) -> None:
    puzzle = shipped(game)[0]
    assert problem_of(puzzle) is None
    assert problem_of(replace(puzzle, worth=puzzle.worth - 1)) == "other-worth"
    assert problem_of(replace(puzzle, steps=puzzle.steps[:-1])) in ("not-finished", "other-worth")
    assert problem_of(replace(puzzle, steps=[*puzzle.steps, puzzle.steps[0]])) == "not-playable"
    assert problem_of(replace(puzzle, steps=["dance"])) == "not-understood"
    assert problem_of(replace(puzzle, kind="dance")) == "unknown-kind"
    assert problem_of(replace(puzzle, line={**puzzle.line, "hand": 3})) == "not-understood"


def test_a_solution_that_is_not_the_best_is_found_out() -> None:
    """Two points for one blue piece more than are spent."""
    line = {"pieces": ["b", "b", "b", "b"], "hand": ["count-b"], "temples": []}
    steps = ["begin b", "extend A right b", "extend A right b", "fulfil A count-b"]
    worse = Puzzle("board", "build", line, 2, steps, 1, 0, 1, "test")
    assert problem_of(worse) == "not-best"
    best = replace(worse, worth=3, steps=[*steps, "extend A right b"])
    assert problem_of(best) is None


def test_a_solution_that_is_not_the_only_one_is_found_out() -> None:
    """The same card could lie beside either of two Cóatl."""
    coatls = [{"serpent": "bb", "cards": []}, {"serpent": "bb", "cards": []}]
    line = {"pieces": ["b"], "coatls": coatls, "hand": ["count-b"], "temples": []}
    puzzle = Puzzle("board", "turn", line, 2, ["extend A right b", "fulfil A count-b"], 1, 0, 1, "test")
    assert problem_of(puzzle) == "not-alone"
