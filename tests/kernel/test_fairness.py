"""A finished record is compared with its seed, and the seed with the hash published before the game."""

from hashlib import sha256

import pytest

import coatl
from coatl.kernel.errors import BadInput
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import QUICK, Game, seed_hash
from coatl.kernel.records import Record


def finished(dealer: int = 1) -> Record:
    game = Game(coatl.find_rules("board"), 2, {}, "fair", dealer)
    while not game.is_over:
        game.apply(game.legal_actions()[0])
    return game.record()


@pytest.mark.parametrize("dealer", [1, QUICK])
def test_an_honest_record_is_fair(dealer: int) -> None:
    answer = check_fairness(finished(dealer))
    assert (answer.fair, answer.problem, answer.line, answer.found, answer.expected) == (True, "", 0, "", "")


def test_the_published_hash_is_that_of_the_seed() -> None:
    published = sha256(b"fair").hexdigest()
    assert seed_hash("fair") == published
    assert check_fairness(finished(), published).fair
    assert check_fairness(finished(), published.upper()).fair


def test_a_seed_that_was_not_published() -> None:
    answer = check_fairness(finished(), seed_hash("another"))
    assert (answer.fair, answer.problem, answer.line) == (False, "seed-differs-from-hash", 0)
    assert (answer.found, answer.expected) == (seed_hash("fair"), seed_hash("another"))


def test_a_game_that_is_not_finished_cannot_be_judged() -> None:
    game = coatl.new_game("board", seed=7)
    with pytest.raises(BadInput) as problem:
        check_fairness(game.record())
    assert (problem.value.code, problem.value.facts) == ("record-not-finished", {"lines": len(game.lines)})
