"""Positions dealt to agree with a view. ``tests/conformance`` plays them on; here is what they must hold."""

import random
from collections import Counter
from typing import Any

import pytest

import coatl
from coatl.boardgame.cards import PROPHECY_NUMBERS
from coatl.boardgame.state import Cards
from coatl.kernel.dealers import QuickDealer
from tests.boardgame.table import Table, table


def dealt(t: Table, viewer: int | None, seed: int = 0) -> Table:
    """A position that agrees with what a seat sees, on a table of its own."""
    other = table(int(t.state.players))
    state = t.rules.determinize(t.state.view(viewer), QuickDealer(str(seed)))
    other.state, other.box, other.lost = state, t.box, t.lost
    other.check()
    return other


@pytest.mark.rule("BG-12.1", "BG-12.2")
@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_a_dealt_position_looks_the_same_and_has_every_card(seed: int) -> None:
    rng = random.Random(seed)
    flags = ("tokens", "promo", "golden_feathers", "fewer_bodies")
    options: dict[str, Any] = dict.fromkeys(flags, seed != 0)
    game = coatl.new_game("board", players=2 + seed % 3, seed=seed, **options)
    t = table(game.players, **options)
    while not game.is_over:
        viewer = rng.choice([None, *range(game.players)])
        if rng.random() < 0.2:
            t.state = game.state  # type: ignore[assignment]
            other = dealt(t, viewer, rng.randrange(99))
            assert other.state.view(viewer).as_text() == game.view(viewer).as_text()
            if viewer == game.current_seat:
                assert other.state.legal_actions() == game.legal_actions()
        game.apply(rng.choice(game.legal_actions()))


@pytest.mark.rule("BG-2.4")
def test_while_cards_are_kept_those_who_have_chosen_hold_3_and_the_rest_is_discarded() -> None:
    game = coatl.new_game("board", players=4, seed=8)
    game.apply("done")
    while game.current_seat == 1:
        game.apply(game.legal_actions()[0])
    view = game.view(3)
    state = game.rules.determinize(view, QuickDealer("1"))
    sizes = [len(state.view(seat).as_json()["seats"][seat]["hand"]) for seat in range(4)]  # type: ignore[index]
    assert sizes == [3, 3, 5, 6]
    assert state.view(3).as_text() == view.as_text()


@pytest.mark.rule("BG-12.2")
def test_hidden_cards_are_dealt_anew_and_the_own_stay() -> None:
    t = table(players=3).hand(0, "count-b", "pair-rk").hand(1, "triple-bbb", "triple-ggg").temples(1, "no-g-len-9")
    seen: Counter[str] = Counter()
    temples: Counter[str] = Counter()
    for seed in range(40):
        other = dealt(t, 0, seed)
        assert other.held(0) == t.held(0)
        assert other.shown(0, 0)["temples"] == t.shown(0, 0)["temples"]
        seen.update(other.held(1))
        temples.update(other.shown(1, 1)["temples"])
    assert len(seen) > 15 and len(temples) > 5
    assert not {"pair-rk", *t.view()["face_up"]} & {id for id in seen if not id.startswith("count")}


@pytest.mark.rule("BG-12.3")
def test_known_cards_stay_in_the_hands_in_which_they_are() -> None:
    t = table(tokens=True).face_up("count-b", "pair-yg", "wrap-gyg").temples(0, "bk-len-9")
    t.temples(1, "ry-len-12").piles("no-g-len-9", "no-y-kg", under=(6, 5))
    t.play("choose 1", "choose 3", "draw", "done", "draw", "done", "priest-commitment 2", "done")
    for seed in range(10):
        for viewer in (None, 1):
            other = dealt(t, viewer, seed)
            assert {"count-b", "wrap-gyg"} <= {*other.held(0)} and len(other.held(0)) == 3
            assert "no-y-kg" in other.shown(0, 0)["temples"]


@pytest.mark.rule("BG-12.3")
def test_two_hands_that_may_hold_the_same_single_card_are_dealt_so_that_both_can() -> None:
    """Both seats showed count-b (there are two), and both hid something since: each surely holds one of its two."""
    t = table(players=3, tokens=True).face_up("count-b", "pair-yg", "count-b", "pair-rk").hand(0, "count-g")
    t.hand(1, "count-k").play("choose 1", "choose 2", "done", "choose 3", "choose 4", "done", "draw", "done")
    t.play("see-the-future", "discard count-g", "done", "draw", "done")
    t.play("see-the-future", "discard count-k", "done", "draw", "done")
    hands: set[tuple[bool, bool]] = set()
    for seed in range(30):
        other = dealt(t, 2, seed)
        first: set[str] = {*other.held(0)}
        second: set[str] = {*other.held(1)}
        assert first & {"count-b", "pair-yg"} and second & {"count-b", "pair-rk"}
        hands.add(("count-b" in first, "count-b" in second))
    assert len(hands) >= 3


@pytest.mark.rule("BG-12.3")
def test_a_choice_that_leaves_another_hand_without_its_card_is_not_made() -> None:
    """Seat 0 surely holds pair-rk or pair-yg, seat 1 surely pair-rk or pair-kg, but pair-kg lies face up again."""
    t = table(players=3).hand(0, "pair-yg").hand(1, "pair-rk").face_up("pair-kg")
    for seat, other in ((0, "pair-yg"), (1, "pair-kg")):
        t.state.maybe[seat] = Cards(sorted([PROPHECY_NUMBERS["pair-rk"], PROPHECY_NUMBERS[other]]))
        t.state.least[seat] = 1
    for seed in range(20):
        agreeing = dealt(t, 2, seed)
        assert (agreeing.held(0), agreeing.held(1)) == (["pair-yg"], ["pair-rk"])
