"""CG-1: what is in the box."""

from collections import Counter
from itertools import combinations

import pytest

from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import CARDS, GOD_OF, LETTERS, PATTERNS
from tests.cardgame.table import card_rules, table

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("CG-1.1")
def test_there_are_fifty_feather_cards_of_two_different_segments() -> None:
    box = {"".join(sorted(pair)): CARDS["feathers"]["copies"] for pair in CARDS["feathers"]["pairs"]}
    assert box == {"".join(sorted(pair)): 5 for pair in combinations(LETTERS, 2)}
    state = card_rules().new_state(2, {})
    outcomes = {card_rules().draw_text(draw): weight for draw, weight in state.chance_outcomes()}
    assert outcomes == {f"deal {pair}": 5 for pair in CARDS["feathers"]["pairs"]}
    assert state.chance_total() == 50


@pytest.mark.rule("CG-1.1")
def test_there_are_forty_prophecies_ten_of_each_god_and_six_temple_cards() -> None:
    assert len(PATTERNS) == 40
    assert Counter(GOD_OF.values()) == {"yellow": 10, "green": 10, "pink": 10, "blue": 10}
    assert len({tuple(pattern) for pattern in PATTERNS.values()}) == 40, "all are different"
    assert [temple["id"] for temple in CARDS["temple"]] == [f"temple-{number}" for number in range(1, 7)]


@pytest.mark.rule("CG-1.1")
@SEATS
def test_every_card_of_the_box_lies_somewhere(players: int) -> None:
    box = {**dict.fromkeys(CARDS["feathers"]["pairs"], 5), **dict.fromkeys(PATTERNS, 1)}
    assert table(players).box == {**box, **{temple["id"]: 1 for temple in CARDS["temple"]}}


@pytest.mark.rule("CG-1.1")
def test_heads_and_tails_are_four_sets_of_five_colours() -> None:
    """Every seat has a set of its own: what one lays takes nothing from the others."""
    assert (CARDS["heads_and_tails"]["sets"], CARDS["heads_and_tails"]["colours"]) == (4, LETTERS)
    t = table(4).final_round()
    for seat in range(4):
        assert t.seat == seat
        assert t.legal() == [f"head <{letter}" for letter in LETTERS]
        t.apply("head <b")
        assert t.legal() == [f"tail {letter}>" for letter in LETTERS]
        t.play("tail b>", "done")


@pytest.mark.rule("CG-1.1")
@pytest.mark.parametrize(("players", "sides"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_everyone_has_a_level_card(players: int, sides: int) -> None:
    shown = table(players).view()["sides"]
    assert len(shown) == sides and all(len(side["levels"]) == 4 for side in shown)


@pytest.mark.rule("CG-2.1")
@pytest.mark.parametrize("players", [-1, 0, 5])
def test_one_to_four_can_play(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().new_state(players, {})
    assert caught.value.code == "player-count"
    assert caught.value.facts == {"players": players, "game": "card", "fewest": 1, "most": 4}
