"""The outcomes of a turn: equal to exhaustive play through the engine, and each can be played."""

from collections import Counter

import pytest

from coatl.cardgame.game import CardState
from coatl.cardgame.notation import ACTION_TEXTS
from coatl.cardgame.placements import Placement, placements
from coatl.cardgame.scoring import coatl_text
from tests.cardgame.outcomes import Exhaustive, held, moment, outcome
from tests.cardgame.table import Table, solo, table


def check(state: CardState) -> None:
    """All outcomes that no other one covers are found, each once, best first, and its steps lead there."""
    told = placements(state)
    played = [outcome(state, after_steps(state, placement)) for placement in told]
    assert Counter(played) == Counter(Exhaustive(state).best())
    assert [placement.points for placement in told] == [one.points for one in played]
    assert [one.points for one in played] == sorted((one.points for one in played), reverse=True)


def making(t: Table, serpent: str) -> list[Placement]:
    """The outcomes with this Cóatl, after all of them were checked."""
    check(t.state)
    return [placement for placement in placements(t.state) if coatl_text(placement.after.coatls[0]) == serpent]


def levels(placement: Placement) -> dict[str, int]:
    """The Prophecies of the first seat."""
    assert isinstance(placement.after, CardState)
    return held(placement.after, 0)


def texts(placement: Placement) -> list[str]:
    return [ACTION_TEXTS[step] for step in placement.steps]


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


@pytest.mark.rule("CG-5.4")
def test_of_each_neighbour_one_prophecy_is_stolen_and_every_choice_is_told() -> None:
    t = table(3).coatl(0, "kb").hand(0, "gr by").levels(1, {"pair-gr": 1, "pair-ry": 1}).levels(2, {"pair-yb": 0})
    won = [levels(placement) for placement in making(t, "kbgryb")]
    assert won == [{"pair-gr": 1, "pair-yb": 1}, {"pair-ry": 1, "pair-yb": 1}]


@pytest.mark.rule("CG-9.9")
def test_two_are_stolen_from_carl() -> None:
    t = solo().coatl(0, "kb").hand(0, "gr by").levels(1, {"pair-gr": 1, "pair-ry": 1, "pair-yb": 2})
    won = [sorted(levels(placement)) for placement in making(t, "kbgryb")]
    assert sorted(won) == [["pair-gr", "pair-ry"], ["pair-gr", "pair-yb"], ["pair-ry", "pair-yb"]]


@pytest.mark.rule("CG-9.9")
def test_in_solo_it_is_told_apart_whether_a_prophecy_is_left_or_taken_and_lost_again() -> None:
    """The first card makes green and red, the second covers the red."""
    t = solo().coatl(0, "kb").hand(0, "gr by").supply("pair-gr")
    wasted = [placement.taken != 0 for placement in making(t, "kbgBy")]
    assert wasted == [True, False]
    assert all(levels(placement) == {} for placement in making(t, "kbgBy"))


@pytest.mark.rule("CG-5.6", "CG-5.7")
def test_in_a_game_of_several_what_is_lowered_to_0_is_still_won() -> None:
    t = table().coatl(0, "kb").hand(0, "gr by").supply("pair-gr")
    assert [levels(placement) for placement in making(t, "kbgBy")] == [{"pair-gr": 0}]


@pytest.mark.rule("CG-5.7", "CG-8.1")
def test_a_prophecy_is_left_at_its_level_where_that_saves_a_temple_goal() -> None:
    """Two of one god at level 2 are worth 5 + 5 + 3 points; at levels 3 and 2 they are worth 6 + 5."""
    t = table().coatl(0, "grgr").hand(0, "gr gr").levels(0, {"pair-gr": 2, "pair-ry": 2}).temple("temple-3")
    best, other = making(t, "grgrgrgr")
    assert (best.points, levels(best)) == (13, {"pair-gr": 2, "pair-ry": 2})
    assert (other.points, levels(other)) == (11, {"pair-gr": 3, "pair-ry": 2})
    assert not any(text.startswith("fulfil") for text in texts(best))


@pytest.mark.rule("CG-5.5")
def test_what_the_first_card_secures_the_second_does_not_lower() -> None:
    t = table().coatl(0, "grgr").hand(0, "gr by").levels(0, {"pair-gr": 2})
    (placement,) = making(t, "grgrgBy")
    assert levels(placement) == {"pair-gr": 3}
    assert texts(placement)[1:] == ["fulfil pair-gr", "lay by right over"]


@pytest.mark.rule("CG-4.1", "CG-4.2")
def test_the_first_card_of_all_begins_the_coatl() -> None:
    t = table().coatl(0, "").hand(0, "gr gr")
    check(t.state)
    serpents = {coatl_text(placement.after.coatls[0]) for placement in placements(t.state)}
    assert serpents == {"grgr", "grrg", "rggr", "rgrg", "gGr", "gRg", "rGr", "rRg", "gRr", "rGg"}


def test_the_same_coatl_made_of_other_cards_is_another_outcome_since_others_are_kept() -> None:
    """The second card covers what told the first ones apart."""
    t = table().coatl(0, "kb").hand(0, "gr gb ry")
    made = making(t, "kbgRy")
    assert [texts(placement)[0] for placement in made] == ["lay gr right beside", "lay gb right beside"]


def test_cards_laid_at_both_ends_in_either_order_are_one_outcome() -> None:
    t = table().coatl(0, "kb").hand(0, "gr by")
    assert len(making(t, "grkbby")) == 1


@pytest.mark.rule("CG-7.2")
def test_in_the_final_round_every_head_is_laid_with_every_tail() -> None:
    t = table().coatl(0, "grbk").supply("pair-gr", "pair-kg").final_round()
    assert len(placements(t.state)) == 25
    (placement,) = making(t, "<ggrbkg>")
    assert (levels(placement), texts(placement)) == ({"pair-kg": 1}, ["head <g", "tail g>", "fulfil pair-kg"])


@pytest.mark.rule("CG-4.3")
def test_a_card_that_was_revealed_is_laid_in_all_ways_and_none_is_discarded() -> None:
    t = table().coatl(0, "kb").hand(0, "gr by gb yk").apply("discard gr").draw("rb")
    check(t.state)
    firsts = {texts(placement)[0] for placement in placements(t.state)}
    assert firsts and all(text.startswith(("lay rb ", "lay br ")) for text in firsts)
