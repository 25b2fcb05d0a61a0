"""BG-1: what is in the box."""

from collections import Counter

import pytest

from tests.boardgame.setting import BODY_SPACES, board_rules
from tests.boardgame.table import table

COLOURS = "grbyk"


@pytest.mark.rule("BG-1.1")
def test_each_colour_has_3_heads_3_tails_and_24_body_segments() -> None:
    box = table().box
    for colour in COLOURS:
        assert (box["<" + colour], box[colour + ">"], box[colour]) == (3, 3, 24)
    assert sum(box[name] for colour in COLOURS for name in (colour, "<" + colour, colour + ">")) == 150
    assert box["gold"] == 0


@pytest.mark.rule("BG-1.1")
def test_heads_tails_and_body_segments_lie_in_three_bags() -> None:
    state = board_rules().new_state(2, {})
    drawn: dict[int, Counter[str]] = {}
    while state.supply[-1] == -1:
        names = {board_rules().draw_text(draw): weight for draw, weight in state.chance_outcomes()}
        drawn.setdefault(int(state.chance_source()), Counter(names))
        state.apply_chance(state.chance_outcomes()[0][0])
    assert sorted(drawn.values(), key=lambda bag: bag.total()) == [
        Counter({f"deal <{colour}": 3 for colour in COLOURS}),
        Counter({f"deal {colour}>": 3 for colour in COLOURS}),
        Counter({f"deal {colour}": 24 for colour in COLOURS}),
    ]


@pytest.mark.rule("BG-1.2")
def test_there_are_54_prophecy_cards_49_different_and_each_red_one_twice() -> None:
    cards = [card for card in board_rules().cards if card["type"] == "prophecy" and not card["promo"]]
    box = table().box
    copies = {str(card["id"]): box[str(card["id"])] for card in cards}
    assert len(copies) == 49
    assert sum(copies.values()) == 54
    assert {card["id"] for card in cards if card["god"] == "red"} == {id for id, count in copies.items() if count == 2}
    assert set(copies.values()) == {1, 2}


@pytest.mark.rule("BG-1.2")
def test_there_are_15_temple_cards() -> None:
    temples = [str(card["id"]) for card in board_rules().cards if card["type"] == "temple"]
    assert sum(table().box[id] for id in temples) == 15


@pytest.mark.rule("BG-1.3")
def test_the_supply_board_has_6_body_2_head_and_2_tail_spaces() -> None:
    supply = table().view()["supply"]
    assert [*supply] == [*BODY_SPACES, "h1", "h2", "t1", "t2"]
    assert [len(pieces) for pieces in supply.values()] == [2, 2, 2, 2, 2, 2, 1, 1, 1, 1]
    for space, pieces in supply.items():
        form = {"b": len(pieces[0]) == 1, "h": pieces[0][0] == "<", "t": pieces[0][-1] == ">"}
        assert form[space[0]], (space, pieces)


@pytest.mark.rule("BG-1.4")
def test_a_player_board_has_8_spaces_for_one_piece_each() -> None:
    t = table().pieces(0, "b b b g g y")
    assert len(t.play("take b1").board(0)) == 8
    assert not table().pieces(0, "b b b g g y y").can("take b1")
    assert table().pieces(0, "b b b g g y y").can("take h1")
    assert table().pieces(0, "b b b g g y y y").legal("take") == []


@pytest.mark.rule("BG-1.5")
def test_each_player_has_three_sacrifice_tokens() -> None:
    t = table(players=4, tokens=True)
    for seat in range(4):
        assert t.shown(seat)["tokens"] == ["perfect-pick", "see-the-future", "priest-commitment"]
    assert table().shown(0)["tokens"] == []
