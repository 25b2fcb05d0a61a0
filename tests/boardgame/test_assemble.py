"""The solver of the board game: equal to the exhaustive search, and every plan can be played."""

import pytest

from coatl.boardgame.assemble import Plan, solve
from coatl.boardgame.assemble_stock import held_by, held_in
from coatl.boardgame.game import BoardState
from coatl.kernel.dealers import QuickDealer
from coatl.serpent.notation import serpent_text
from tests.boardgame.assemblies import Deal, Exhaustive, brings
from tests.boardgame.table import table

ALL = 1000
"""More plans than there are."""


def check(state: BoardState) -> None:
    """All plans that are not dominated are found, and each does what it says when it is played."""
    plans = solve(held_by(state, 0), ALL)
    announced = [(plan.points, plan.completed, plan.pieces_kept, plan.cards_kept) for plan in plans]
    assert announced == Exhaustive(state).best()
    for plan, what in zip(plans, announced, strict=True):
        assert brings(played(state, plan), len(state.completed[0])) == what


def played(state: BoardState, plan: Plan) -> BoardState:
    """The position after the steps of a plan, whose Cóatl then lie there."""
    after = state.clone()
    for step in plan.steps:
        after.play(step, QuickDealer("plan"))
    made = [finished for finished in plan.coatls if finished.is_complete]
    there = [*after.completed[0][len(state.completed[0]) :]]
    assert sorted(map(_look, (finished.coatl for finished in made))) == sorted(map(_look, there))
    still_open = [finished.coatl for finished in plan.coatls if not finished.is_complete]
    assert sorted(map(_look, still_open)) == sorted(_look(coatl) for coatl in after.coatls[:2] if coatl is not None)
    return after


def _look(coatl: object) -> tuple[str, list[int], int]:
    return serpent_text(coatl.serpent), coatl.cards.numbers, coatl.temple


@pytest.mark.rule("BG-6.1", "BG-6.2", "BG-6.3", "BG-6.4", "BG-6.6", "BG-6.7")
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_plans_equal_the_exhaustive_search(first: int) -> None:
    for seed in range(first, first + 50):
        check(Deal(seed).table().state)
