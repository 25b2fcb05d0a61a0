"""The points in sight: what they count, and that remembering changes nothing."""

import pytest

import coatl
from coatl.boardgame.assemble import solve
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.game import BoardState
from coatl.boardgame.sight import IN_SIGHT, ON_THE_TABLE, Reach, in_sight, key_of, reach_of
from coatl.boardgame.state import THIRD_COATL
from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from tests.boardgame.table import table


@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_is_remembered_is_what_the_solver_finds(seed: str) -> None:
    game = coatl.new_game("board", players=2, seed=seed, tokens=True)
    bot = make_bot("random", seed)
    known: dict[tuple[object, ...], Reach] = {}
    for _ in range(120):
        if game.is_over:
            break
        state = game.state
        assert isinstance(state, BoardState)
        for seat in range(2):
            holding = held_by(state, seat)
            reach = reach_of(holding)
            best = solve(holding, 1)[0]
            assert (reach.points, reach.completed) == (best.points, best.completed)
            assert known.setdefault(key_of(holding), reach).points == reach.points
        game.apply(bot.choose(game.view(game.current_seat), Budget()))


def test_points_in_reach_count_a_little_less_than_those_that_are_there() -> None:
    ready = table(players=2).coatl(0, "A", "<bbrbbkrbby", "blocks-bbyy", "isolated-bb", "count-b").pieces(0, "y>")
    ready.turn(0)
    begun = ready.state.coatls[0]
    assert begun is not None
    best = solve(held_by(ready.state, 0), 1)[0]
    assert best.completed == 1 and best.points > begun.points()
    expected = ON_THE_TABLE * begun.points() + IN_SIGHT * (best.points + 3.0) + 2 * 0.5
    assert in_sight(ready.state, 0, 3.0, 0.5) == pytest.approx(expected)


def test_what_can_no_longer_be_assembled_does_not_count() -> None:
    """Once a seat has had its final turn only what is complete counts (BG-9.2)."""
    late = table(players=2).coatl(0, "A", "<bbrbbkrbby", "blocks-bbyy", "isolated-bb", "count-b").pieces(0, "y>")
    late.turn(1)
    assert in_sight(late.state, 0, 3.0, 0.0) > 0.0
    late.state.end_reason = THIRD_COATL
    late.state.end_seat = 0
    assert in_sight(late.state, 0, 3.0, 0.0) == 0.0
