"""The outcomes of a turn: equal to exhaustive play through the engine, and each can be played."""

from collections import Counter

import pytest

from coatl.cardgame.game import CardState
from coatl.cardgame.placements import Placement, placements
from tests.cardgame.outcomes import Exhaustive, moment, outcome


def check(state: CardState) -> None:
    """All outcomes that no other one covers are found, each once, best first, and its steps lead there."""
    told = placements(state)
    played = [outcome(state, after_steps(state, placement)) for placement in told]
    assert Counter(played) == Counter(Exhaustive(state).best())
    assert [placement.points for placement in told] == [one.points for one in played]
    assert [one.points for one in played] == sorted((one.points for one in played), reverse=True)


def after_steps(state: CardState, placement: Placement) -> CardState:
    after = state.clone()
    for step in placement.steps:
        after.apply(step)
    return after


@pytest.mark.rule("CG-4.1", "CG-4.2", "CG-5.1", "CG-5.2", "CG-5.4", "CG-5.6", "CG-5.7", "CG-7.2", "CG-8.1", "CG-9.9")
@pytest.mark.parametrize("first", range(0, 200, 20))
def test_outcomes_equal_exhaustive_play(first: int) -> None:
    for seed in range(first, first + 20):
        check(moment(seed))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 10_000, 500))
def test_outcomes_equal_exhaustive_play_ten_thousand_times(first: int) -> None:
    for seed in range(first, first + 500):
        check(moment(seed))
