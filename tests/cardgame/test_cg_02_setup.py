"""CG-2: the setup for two to four players."""

from typing import Any

import pytest

import coatl
from coatl.kernel.dealers import QuickDealer
from tests.cardgame.slow_counting import LETTERS, PATTERNS
from tests.cardgame.table import card_rules, table

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def dealt(players: int, seed: str = "setup") -> tuple[coatl.Game, dict[str, Any]]:
    """A game just dealt, and what a spectator sees."""
    game = coatl.new_game("card", players=players, seed=seed)
    return game, game.view(None).as_json()


@pytest.mark.rule("CG-2.1")
@SEATS
def test_four_feather_cards_each_the_rest_is_the_deck(players: int) -> None:
    game, view = dealt(players)
    assert view["hand_sizes"] == [4] * players
    assert view["deck_size"] == 50 - 4 * players
    for seat in range(players):
        assert len(game.view(seat).as_json()["hand"]) == 4  # type: ignore[arg-type]
    assert view["hand"] is None, "hidden from others"
    assert view["discards"] == view["laid"] == []


@pytest.mark.rule("CG-2.2")
@pytest.mark.parametrize(("players", "supply"), [(2, 3), (3, 2), (4, 2)])
def test_one_prophecy_each_at_level_0_and_the_supply(players: int, supply: int) -> None:
    _, view = dealt(players)
    assert [[len(cards) for cards in side["levels"]] for side in view["sides"]] == [[1, 0, 0, 0]] * players
    assert len(view["supply"]) == supply and None not in view["supply"]
    seen = [*view["supply"], *(side["levels"][0][0] for side in view["sides"])]
    assert len({*seen}) == supply + players
    assert view["prophecies_left"] == 40 - supply - players


@pytest.mark.rule("CG-2.2")
def test_the_first_prophecy_is_open_to_all() -> None:
    game, view = dealt(3)
    assert all(game.view(seat).as_json()["sides"] == view["sides"] for seat in range(3))


@pytest.mark.rule("CG-2.3")
@SEATS
def test_one_temple_card_common_to_all(players: int) -> None:
    temples = set()
    for seed in range(40):
        game, view = dealt(players, str(seed))
        assert {game.view(seat).as_json()["temple"] for seat in range(players)} == {view["temple"]}
        temples.add(view["temple"])
    assert temples == {f"temple-{number}" for number in range(1, 7)}


@pytest.mark.rule("CG-2.4")
@SEATS
def test_every_seat_keeps_a_head_and_a_tail_of_each_colour_for_the_last_round(players: int) -> None:
    t = table(players)
    assert t.refuses("head <g", "wrong-moment") and t.refuses("tail g>", "wrong-moment")
    t.final_round()
    for _ in range(players):
        assert t.legal("head") == [f"head <{letter}" for letter in LETTERS]
        t.play("head <g", "tail g>", "done")


@pytest.mark.rule("CG-2.1", "CG-2.2", "CG-2.3")
def test_hands_then_prophecies_then_supply_then_the_temple_card_are_dealt() -> None:
    state = card_rules().new_state(2, {})
    dealer = QuickDealer("order")
    kinds = []
    while int(state.current_seat) == -1:
        draw = int(dealer.draw(state))
        text = card_rules().draw_text(draw).removeprefix("deal ")
        kinds.append("prophecy" if text in PATTERNS else "temple" if text.startswith("temple") else "feather")
        state.apply_chance(draw)
    assert kinds == ["feather"] * 8 + ["prophecy"] * 5 + ["temple"]
    view = state.view(None).as_json()
    assert (view["round"], view["turn"], view["current_seat"], view["phase"]) == (1, 1, 0, "play")


@pytest.mark.rule("CG-2.1")
def test_nothing_is_left_to_choose_before_the_first_turn() -> None:
    state = card_rules().new_state(4, {})
    assert state.legal_actions() == []
    reason = state.why_not(0)
    assert reason is not None and reason.code == "draws-first"
