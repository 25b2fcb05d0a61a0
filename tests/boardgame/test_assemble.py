"""The solver of the board game in cases that can be thought through; others in ``test_assemble_exhaustively.py``."""

import pytest

from coatl.boardgame.assemble import Plan, solve
from coatl.boardgame.assemble_stock import held_by, held_in
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.serpent.notation import serpent_text
from tests.boardgame.assemblies import ALL, Deal, brings, check, played
from tests.boardgame.table import Table, table

def best(t: Table) -> Plan:
    return solve(held_by(t.state, 0))[0]


def only_temples(t: Table, *ids: str) -> Table:
    """No other Temple cards are in the reach of seat 0."""
    return t.temples(0, *ids).piles("", "", under=(0, 0))


def rulebook_example() -> Table:
    t = only_temples(table(), "no-g-len-9").coatl(0, "A", "<bbrbbkr", "count-b").pieces(0, "b b y y>")
    return t.hand(0, "blocks-bbyy", "isolated-bb")


def texts(plan: Plan) -> list[str]:
    return [ACTION_TEXTS[step] for step in plan.steps]


def serpents(plan: Plan) -> list[str]:
    return [serpent_text(finished.coatl.serpent) for finished in plan.coatls]


@pytest.mark.rule("BG-10.3")
def test_the_worked_example_of_the_rulebook_is_found() -> None:
    plan = best(rulebook_example())
    assert (plan.points, serpents(plan)) == (17, ["<bbrbbkrbbyy>"])
    assert texts(plan)[-3:] == ["fulfil A isolated-bb", "fulfil A blocks-bbyy", "temple no-g-len-9"]


@pytest.mark.rule("BG-6.6", "BG-7.5")
def test_a_card_that_is_met_only_on_the_way_lets_a_coatl_be_completed_and_scores_nothing() -> None:
    t = only_temples(table(), "no-y-len-7").pieces(0, "<b b b b>").hand(0, "isolated-bb")
    check(t.state)
    plan = next(plan for plan in solve(held_by(t.state, 0)) if plan.completed)
    assert [(finished.coatl.points(), finished.coatl.temple >= 0) for finished in plan.coatls] == [(3, True)]
    assert texts(plan)[1] in ("extend A right b", "extend A left b") and texts(plan)[2] == "fulfil A isolated-bb"


@pytest.mark.rule("BG-6.2")
def test_no_third_coatl_is_begun_while_two_stay_incomplete() -> None:
    """Beside A and B there is no room for the card, and neither can be completed."""
    t = table().coatl(0, "A", "<k", "count-k", "pair-rk", "triple-kkk", "wrap-rkb")
    t.coatl(0, "B", "y>", "count-y", "pair-yb", "triple-yyy", "wrap-ykr").pieces(0, "b b").hand(0, "isolated-bb")
    assert best(t).steps == []


def test_a_new_coatl_that_gets_complete_is_made_before_the_second_place_is_taken() -> None:
    """A stays incomplete, one new Cóatl is completed, another begun: only in this order all of it is legal."""
    t = only_temples(table()).coatl(0, "A", "<kk", "count-k", "isolated-kk", "triple-kkk", "pair-rk")
    plan = best(t.pieces(0, "<g g g g g g g g>").hand(0, "count-g", "count-g"))
    assert (plan.completed, serpents(plan)[0]) == (1, "<kk")
    assert len(plan.coatls) == 3
    assert brings(played(t.state, plan), 0) == (8, 1, 0, 0)


@pytest.mark.rule("BG-1.2", "BG-6.4")
def test_of_two_identical_cards_each_goes_beside_a_coatl_of_its_own() -> None:
    t = table().coatl(0, "A", "<bbb").coatl(0, "B", "bbb>").pieces(0, "").hand(0, "count-b", "count-b")
    assert sorted(texts(best(t))) == ["fulfil A count-b", "fulfil B count-b"]


@pytest.mark.rule("BG-6.7")
def test_a_coatl_that_is_being_given_its_cards_is_finished_first() -> None:
    t = table().coatl(0, "A", "<bb").coatl(0, "B", "bbb", "count-b").pieces(0, "b> b").hand(0, "count-b", "triple-bbb")
    only_temples(t).play("extend A right b>")
    steps = texts(best(t))
    assert steps[:3] == ["fulfil A count-b", "fulfil A triple-bbb", "done"] and steps[3].startswith("extend B")
    check(t.state)


@pytest.mark.rule("BG-11.3")
def test_gold_is_never_built_with_and_not_counted_among_the_pieces_kept() -> None:
    t = table(golden_feathers=True).pieces(0, "gold b b").hand(0)
    plan = best(t)
    assert (plan.steps, plan.pieces_kept) == ([], 2)


def test_a_view_is_solved_like_its_position() -> None:
    for seed in range(30):
        state = Deal(seed).table().state
        told = [plan.steps for plan in solve(held_in(state.view(0)))]
        assert told == [plan.steps for plan in solve(held_by(state, 0))]


def test_only_as_many_plans_as_asked_for_the_best_first() -> None:
    t = rulebook_example()
    plans = solve(held_by(t.state, 0), ALL)
    assert [plan.points for plan in plans[:3]] == [17, 16, 11]
    assert [plan.steps for plan in solve(held_by(t.state, 0), 2)] == [plan.steps for plan in plans[:2]]


def test_a_full_board_of_one_colour_and_one_of_many_are_solved() -> None:
    for pieces in ("b b b b b b b b", "g r b y k <g <r b>", "<b b> b b b b b b"):
        t = table(promo=True).coatl(0, "A", "<bbrb", "count-b").coatl(0, "B", "kybr>", "isolated-yy")
        t.face_up().supply(only=True).pieces(0, pieces)
        t.hand(0, "count-b", "isolated-bb", "triple-bbb", "wrap-bgb", "promo-kkbbr")
        for plan in solve(held_by(t.state, 0), ALL):
            after = played(t.state, plan)
            assert brings(after, 0) == (plan.points, plan.completed, plan.pieces_kept, plan.cards_kept)
