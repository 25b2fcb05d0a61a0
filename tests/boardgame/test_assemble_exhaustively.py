"""The solver of the board game: equal to the exhaustive search, and every plan can be played."""

import pytest

from tests.boardgame.assemblies import Deal, check


@pytest.mark.rule("BG-6.1", "BG-6.2", "BG-6.3", "BG-6.4", "BG-6.6", "BG-6.7")
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_plans_equal_the_exhaustive_search(first: int) -> None:
    for seed in range(first, first + 50):
        check(Deal(seed).table().state)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 10_000, 500))
def test_plans_equal_the_exhaustive_search_ten_thousand_times(first: int) -> None:
    for seed in range(first, first + 500):
        check(Deal(seed).table().state)
