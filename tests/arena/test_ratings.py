"""Ratings, intervals and the sequential test against values that are known."""

import math
from collections import Counter
from random import Random

import pytest

from coatl.arena.intervals import quantile, resampled, share_interval
from coatl.arena.ratings import fit, orders
from coatl.arena.sprt import (
    ACCEPTED,
    REJECTED,
    UNDECIDED,
    Bounds,
    SequentialTest,
    likeliest,
    log_likelihood_ratio,
    parse_bounds,
)
from coatl.kernel.errors import BadInput


def test_three_victories_of_four_are_190_points() -> None:
    strong, weak = fit(2, {(0, 1): 7500, (1, 0): 2500})
    assert strong - weak == pytest.approx(400 * math.log10(3), abs=0.1) and strong == pytest.approx(-weak)


def test_a_round_robin_that_fits_the_model_gives_back_its_strengths() -> None:
    strengths = [4.0, 2.0, 1.0]
    games = 1e6
    weights = {
        (one, other): games * strengths[one] / (strengths[one] + strengths[other])
        for one in range(3)
        for other in range(3)
        if one != other
    }
    ratings = fit(3, weights)
    assert ratings[0] - ratings[1] == pytest.approx(400 * math.log10(2), abs=0.01)
    assert ratings[1] - ratings[2] == pytest.approx(400 * math.log10(2), abs=0.01)


def test_four_players_by_plackett_and_luce() -> None:
    strengths = [4.0, 2.0, 1.0, 0.5]
    chooser = Random(1)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(8000):
        rest, order = [0, 1, 2, 3], []
        while rest:
            order.append(chooser.choices(rest, [strengths[entrant] for entrant in rest])[0])
            rest.remove(order[-1])
        found[tuple(order)] += 1
    ratings = fit(4, found)
    for entrant in range(3):
        assert ratings[entrant] - ratings[entrant + 1] == pytest.approx(120.4, abs=12)


def test_one_strong_bot_among_three_that_are_the_same() -> None:
    """Of four seats the strong one, three times as strong, is first in half of the games."""
    weights = {(0, 1, 1, 1): 0.5, (1, 0, 1, 1): 0.5 * 0.6, (1, 1, 0, 1): 0.2 * 0.75, (1, 1, 1, 0): 0.05}
    rating, weak = fit(2, {order: 1e6 * weight for order, weight in weights.items()})
    assert rating - weak == pytest.approx(400 * math.log10(3), abs=0.1)


def test_a_shared_place_is_the_mean_of_the_orders() -> None:
    assert orders((4, 7), (0, 0)) == {(4, 7): 0.5, (7, 4): 0.5}
    assert orders((4, 7, 9), (1, 0, 1)) == {(7, 4, 9): 0.5, (7, 9, 4): 0.5}
    assert fit(2, {(0, 1): 0.5, (1, 0): 0.5}) == [0.0, 0.0]


def test_who_always_wins_has_a_rating_all_the_same() -> None:
    few, many = fit(2, {(0, 1): 10})[0], fit(2, {(0, 1): 1000})[0]
    assert 100 < few < many < 1500


def test_the_bootstrap_agrees_with_the_normal_distribution() -> None:
    chooser = Random(3)
    deals = [{"sum": float(chooser.random() < 0.5), "deals": 1.0} for _ in range(400)]
    mean = sum(deal["sum"] for deal in deals) / 400
    ((low, high),) = resampled(deals, lambda total: [total["sum"] / total["deals"]])
    assert [low, high] == pytest.approx([mean - 1.96 * 0.025, mean + 1.96 * 0.025], abs=0.008)
    assert resampled(deals, lambda total: [total["sum"] / total["deals"]]) == [(low, high)]


def test_the_interval_of_a_share_is_that_of_wilson_when_games_are_independent() -> None:
    shares = [1.0] * 15 + [0.0] * 5
    low, high = share_interval(shares, 20)
    assert (low, high) == (pytest.approx(0.53, abs=0.02), pytest.approx(0.89, abs=0.02))


def test_the_interval_of_ten_victories_is_not_a_point() -> None:
    low, high = share_interval([1.0] * 10, 10)
    assert (low, high) == (pytest.approx(0.722, abs=0.001), pytest.approx(1))


def test_deals_that_cancel_out_narrow_the_interval_and_deals_that_agree_widen_it() -> None:
    def width(shares: list[float]) -> float:
        low, high = share_interval(shares, 2 * len(shares))
        return high - low

    independent = [0.0, 0.5, 0.5, 1.0] * 10
    assert width([0.5] * 38 + [0.0, 1.0]) < width(independent) < width([0.0, 1.0] * 20)


def test_quantiles_lie_between_their_neighbours() -> None:
    assert [quantile([4, 1, 2, 3], part) for part in (0, 0.5, 1)] == [1, 2.5, 4]


BOUNDS = Bounds(0.5, 0.55)


@pytest.mark.parametrize("pairs", [[40, 0, 0, 0, 60], [60, 0, 0, 0, 40], [3, 0, 0, 0, 1]])
def test_with_victories_and_defeats_alone_it_is_the_test_of_wald(pairs: list[int]) -> None:
    lost, won = pairs[0], pairs[-1]
    wald = won * math.log(0.55 / 0.5) + lost * math.log(0.45 / 0.5)
    assert log_likelihood_ratio(pairs, BOUNDS) == pytest.approx(wald, abs=1e-3)


def test_with_small_differences_it_is_the_test_of_a_normal_mean() -> None:
    pairs, shares = [100, 220, 380, 230, 110], [0, 0.25, 0.5, 0.75, 1]
    total = sum(pairs)
    mean = sum(count * share for count, share in zip(pairs, shares, strict=True)) / total
    spread = sum(count * (share - mean) ** 2 for count, share in zip(pairs, shares, strict=True)) / total
    bounds = Bounds(0.5, 0.51)
    normal = total * (0.01 * (2 * mean - 1.01)) / (2 * spread)
    assert log_likelihood_ratio(pairs, bounds) == pytest.approx(normal, abs=0.01)


def test_the_likeliest_distribution_has_the_mean_it_must_have() -> None:
    found = likeliest([0.1, 0.2, 0.3, 0.3, 0.1], 0.4)
    assert sum(found) == pytest.approx(1)
    assert found[1] + 2 * found[2] + 3 * found[3] + 4 * found[4] == pytest.approx(4 * 0.4)
    assert likeliest([0.2] * 5, 0.5) == pytest.approx([0.2] * 5)


def test_the_bounds_of_the_test() -> None:
    assert BOUNDS.accept_at == pytest.approx(math.log(19)) and BOUNDS.reject_at == pytest.approx(-math.log(19))


def test_five_of_a_hundred_are_judged_wrongly() -> None:
    chooser = Random(5)

    def verdicts(share: float) -> Counter[str]:
        found: Counter[str] = Counter()
        for _ in range(100):
            test = SequentialTest(Bounds(0.5, 0.7))
            while test.verdict == UNDECIDED:
                test.observe(((chooser.random() < share) + (chooser.random() < share)) / 2)
            found[test.verdict] += 1
        return found

    assert verdicts(0.5)[ACCEPTED] <= 12 and verdicts(0.7)[REJECTED] <= 12


@pytest.mark.parametrize("text", ["", "0.5", "0.5,x", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "0.1,0.2,0.3", "nan,0.5"])
def test_bounds_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="sprt-bounds"):
        parse_bounds(text)
