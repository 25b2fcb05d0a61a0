"""BG-11: promo cards, fewer bodies, Golden Feathers."""

import pytest

from coatl.kernel.errors import BadInput
from tests.boardgame.setting import BODY_SPACES, board_rules
from tests.boardgame.table import Table, table


def golden(players: int = 2) -> Table:
    return table(players=players, golden_feathers=True)


@pytest.mark.rule("BG-11.1")
def test_promo_adds_6_prophecy_and_5_temple_cards() -> None:
    added = table(promo=True).box - table().box
    promo = {str(card["id"]): card["type"] for card in board_rules().cards if card["promo"]}
    assert added == dict.fromkeys(promo, 1)
    assert [*promo.values()].count("prophecy") == 6 and [*promo.values()].count("temple") == 5
    assert not {*promo} & {*table().box}


@pytest.mark.rule("BG-11.2")
@pytest.mark.parametrize(("players", "segments"), [(2, 14), (3, 18), (4, 24)])
def test_fewer_bodies_by_the_number_of_players(players: int, segments: int) -> None:
    fewer = table(players=players, fewer_bodies=True).box
    assert [fewer[colour] for colour in "grbyk"] == [segments] * 5
    assert fewer["<g"] == fewer["g>"] == 3
    assert [table(players=players).box[colour] for colour in "grbyk"] == [24] * 5


@pytest.mark.rule("BG-11.3")
@pytest.mark.parametrize(("players", "segments", "gold"), [(2, 14, 4), (3, 18, 5), (4, 24, 6)])
def test_golden_segments_join_the_body_bag(players: int, segments: int, gold: int) -> None:
    box = golden(players).box
    assert box["gold"] == gold
    assert [box[colour] for colour in "grbyk"] == [segments] * 5
    state = board_rules().new_state(players, {"golden_feathers": True})
    drawn = {board_rules().draw_text(draw): weight for draw, weight in state.chance_outcomes()}
    assert drawn["deal gold"] == gold
    assert board_rules().draw_text(int(state.outcome_at(state.chance_total() - 1))) == "deal gold"


@pytest.mark.rule("BG-11.2", "BG-11.3")
def test_both_variants_together_have_the_same_segments() -> None:
    assert table(golden_feathers=True, fewer_bodies=True).box == golden().box


@pytest.mark.rule("BG-11.1", "BG-11.2", "BG-11.3")
def test_options_are_flags_with_known_names() -> None:
    with pytest.raises(BadInput) as unknown:
        board_rules().new_state(2, {"golden_feather": True})
    assert unknown.value.code == "unknown-option"
    assert unknown.value.facts["option"] == "golden_feather"
    with pytest.raises(BadInput) as value:
        board_rules().new_state(2, {"promo": 1})
    assert (value.value.code, value.value.facts["option"]) == ("option-not-a-flag", "promo")
    expected = {"tokens": False, "promo": True, "golden_feathers": False, "fewer_bodies": False}
    assert board_rules().options_of(board_rules().new_state(2, {"promo": True})) == expected


@pytest.mark.rule("BG-11.3")
def test_a_golden_segment_takes_a_space_like_any_other() -> None:
    t = golden().supply(b1="gold gold").pieces(0, "b b b b b b b")
    assert t.refuses("take b1", "no-room")
    t.pieces(0, "b b b b b b").play("take b1", "done")
    assert t.board(0) == sorted(["b"] * 6 + ["gold"] * 2)
    assert t.turn(0).legal("take") == []


@pytest.mark.rule("BG-11.3")
def test_a_golden_segment_is_never_built_with() -> None:
    t = golden().pieces(0, "gold gold").coatl(0, "A", "b")
    assert t.legal("begin") == t.legal("extend") == []
    assert not [text for text in map(t.rules.action_text, range(t.rules.action_count)) if text.endswith(" gold")]


@pytest.mark.rule("BG-11.3")
def test_giving_gold_and_taking_2_segments_for_it() -> None:
    t = golden().pieces(0, "gold gold b").pieces(1, "k k y <g r>").apply("give-gold 1")
    assert t.told() == [{"code": "gold-given", "seat": 0, "to": 1}]
    assert t.legal() == ["receive y", "receive k"], "no head, tail or gold, and at least one segment"
    assert t.refuses("done", "take-one-first")
    t.apply("receive k")
    assert t.told() == [{"code": "piece-received", "seat": 0, "from": 1, "piece": "k"}]
    t.apply("receive k")
    assert t.legal() == ["done"]
    assert t.refuses("receive y", "two-received")
    assert t.refuses("give-gold 1", "wrong-moment")
    t.play("done")
    assert t.board(0) == ["b", "gold", "k", "k"] and t.board(1) == ["<g", "r>", "y"]
    assert t.seat == 1


@pytest.mark.rule("BG-11.3")
def test_one_segment_is_enough() -> None:
    t = golden().pieces(0, "gold").pieces(1, "k y").play("give-gold 1", "receive y", "done")
    assert (t.board(0), t.board(1), t.seat) == (["y"], ["k"], 1)


@pytest.mark.rule("BG-11.3")
def test_only_segments_that_the_opponent_has_can_be_received() -> None:
    t = golden().pieces(0, "gold").pieces(1, "k gold").apply("give-gold 1")
    assert t.legal() == ["receive k"]
    assert t.refuses("receive y", "piece-missing")
    t.play("receive k")
    assert t.legal() == ["done"] and t.refuses("receive k", "piece-missing")


@pytest.mark.rule("BG-11.3")
def test_an_opponent_without_body_segments_cannot_be_given_gold() -> None:
    t = golden(3).pieces(0, "gold").pieces(1, "<g r> gold").pieces(2, "k")
    assert t.refuses("give-gold 1", "nothing-to-receive")
    assert t.legal("give-gold") == ["give-gold 2"]
    assert t.refuses("give-gold 3", "no-such-opponent")


@pytest.mark.rule("BG-11.3")
def test_only_who_has_gold_can_give_it() -> None:
    t = golden().pieces(0, "b").pieces(1, "k gold")
    assert t.refuses("give-gold 1", "no-gold")
    assert t.legal("give-gold") == []


@pytest.mark.rule("BG-11.3")
def test_as_room_allows_and_the_given_segment_makes_room() -> None:
    t = golden().pieces(0, "gold b b b b b b b").pieces(1, "k y").apply("give-gold 1")
    t.apply("receive k")
    assert t.legal() == ["done"], "the space of the golden segment is filled again"
    assert t.refuses("receive y", "no-room")
    seven = golden().pieces(0, "gold b b b b b b").pieces(1, "k y").play("give-gold 1", "receive k")
    assert seven.can("receive y")


@pytest.mark.rule("BG-11.3")
@pytest.mark.parametrize(("giver", "opponent", "receiver"), [(0, 1, 1), (0, 3, 3), (2, 1, 3), (2, 2, 0), (3, 3, 2)])
def test_opponents_are_counted_clockwise(giver: int, opponent: int, receiver: int) -> None:
    t = golden(4).turn(giver)
    for seat in range(4):
        t.pieces(seat, "gold" if seat == giver else "k")
    t.play(f"give-gold {opponent}", "receive k")
    assert [t.shown(seat)["gold_received"] for seat in range(4)] == [int(seat == receiver) for seat in range(4)]
    assert t.board(receiver) == []


@pytest.mark.rule("BG-11.3")
def test_the_given_segment_lies_on_no_space_and_is_never_used_again() -> None:
    t = golden().pieces(0, "gold").pieces(1, "k b b b b b b b").play("give-gold 1", "receive k", "done")
    assert len(t.board(1)) == 7 and "gold" not in t.board(1)
    assert t.shown(1)["gold_received"] == 1
    assert t.legal("give-gold") == [], "received gold cannot be given on"
    assert t.can("take h1") and not t.can("take b1")


@pytest.mark.rule("BG-11.3", "BG-4.2")
def test_golden_segments_on_the_board_hold_off_the_refill() -> None:
    t = golden().supply(only=True, b1="gr", b2="gold gold", h1="g").play("take b1", "done")
    assert t.empty_spaces() == {*BODY_SPACES, "h2", "t1", "t2"} - {"b2"}
    t.play("take b2", "done")
    assert t.empty_spaces() == set()


@pytest.mark.rule("BG-11.4")
def test_each_golden_segment_received_is_worth_2_points_and_one_left_nothing() -> None:
    t = golden().pieces(0, "gold gold").pieces(1, "k k k")
    t.play("give-gold 1", "receive k", "done", "draw", "done", "give-gold 1", "receive k", "done")
    assert t.state.score_sheet().totals == [0, 4]
    assert golden().pieces(0, "gold gold").state.score_sheet().totals == [0, 0]
