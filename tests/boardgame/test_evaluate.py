"""The judgement of the board game: finite, fair to what is hidden, and on the side of points."""

import math
from random import Random

import pytest

from coatl.boardgame.evaluate import evaluate, find_plans, plans_value
from coatl.boardgame.state import NO_BODIES, THIRD_COATL, Position
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from tests.boardgame.table import table

TABLES = [
    (2, {}),
    (3, {"tokens": True, "promo": True}),
    (4, {"tokens": True, "golden_feathers": True}),
]


@pytest.mark.rule("BG-12.2")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_it_looks_only_at_what_the_seat_may_know(players: int, options: dict[str, object]) -> None:
    """Through whole games: another deal that agrees with the view of a seat is judged the same for that seat."""
    rules = find_rules("board")
    random = Random(players)
    for number in range(3):
        state = rules.new_state(players, options)
        dealer = QuickDealer(f"judged {players} {number}")
        state.deal(dealer)
        while not state.is_over:
            if random.random() < 0.15:
                seat = random.randrange(players)
                twin = rules.determinize(state.view(seat), QuickDealer(f"{random.random()}"))
                assert math.isfinite(rules.evaluate(state, seat))
                assert rules.evaluate(twin, seat) == rules.evaluate(state, seat)
            state.play(random.choice(state.legal_actions()), dealer)
        assert isinstance(state, Position)
        scored = [sum(int(coatl.points()) for coatl in completed) for completed in state.completed]
        for seat in range(players):
            assert evaluate(state, seat) >= scored[seat] - 8.0 - 2.0 * sum(state.gold_received)


def test_what_is_remembered_of_plans_is_what_they_are_worth() -> None:
    rules = find_rules("board")
    random = Random(1)
    for number in range(2):
        state = rules.new_state(2, {"tokens": True, "golden_feathers": True})
        dealer = QuickDealer(f"plans {number}")
        state.deal(dealer)
        while not state.is_over:
            assert isinstance(state, Position)
            for seat in range(2):
                for time in (3.0, 12.0):
                    assert plans_value(state, seat, time) == find_plans(state, seat, time)
            state.play(random.choice(state.legal_actions()), dealer)


def test_points_scored_are_worth_more_than_none() -> None:
    with_points = table(players=2).completed(0, "<bbbk>", "triple-bbb")
    without = table(players=2)
    assert evaluate(with_points.state, 0) > evaluate(without.state, 0)


@pytest.mark.parametrize("reason", [THIRD_COATL, NO_BODIES])
@pytest.mark.parametrize("last_round", [False, True])
@pytest.mark.parametrize("end_seat", [0, 1, 2])
def test_an_incomplete_coatl_is_worth_something_while_an_action_is_to_come(
    reason: int, last_round: bool, end_seat: int
) -> None:
    """Whoever has triggered the end by a third Cóatl has no other turn (BG-9.2)."""
    near = table(players=3).coatl(1, "A", "<bbb", "triple-bbb").pieces(1, "k>").turn(0)
    far = table(players=3).turn(0)
    for setting in (near, far):
        setting.state.end_reason = reason
        setting.state.end_seat = end_seat
        setting.state.last_round = last_round
    gain = evaluate(near.state, 1) - evaluate(far.state, 1)
    has_turn = reason == NO_BODIES or end_seat != 1
    assert gain > 0.2 if has_turn else gain == 0.0
