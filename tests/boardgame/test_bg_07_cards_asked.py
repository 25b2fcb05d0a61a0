"""BG-7: what a card asks for. Every single card is in ``test_cards.py``, matching in ``tests/serpent``."""

from typing import Any

import pytest

from tests.boardgame.setting import board_rules
from tests.boardgame.table import table


def scored(serpent: str, card: str) -> tuple[int, int]:
    """How often a Prophecy card counts and what it is worth."""
    line: dict[str, Any] = board_rules().score_line({"serpent": serpent, "cards": [card]})
    return line["cards"][0]["times"], line["cards"][0]["points"]


def met(serpent: str, temple: str, *cards: str) -> tuple[int, int]:
    """How many conditions of a Temple card are met, and their points."""
    line: dict[str, Any] = board_rules().score_line({"serpent": serpent, "cards": [*cards], "temple": temple})
    return line["temple"]["met"], line["temple"]["points"]


@pytest.mark.rule("BG-7.1")
def test_head_and_tail_count_for_their_colour_like_any_segment() -> None:
    assert scored("bbb", "count-b") == scored("<bbb", "count-b") == scored("bbb>", "count-b") == (3, 2)
    assert scored("<bbb>", "count-b") == (3, 2)
    assert scored("<bbb>", "triple-bbb") == (1, 3)
    assert scored("<rkb>", "pair-rk") == (1, 1)
    assert met("<ggg>", "no-g-len-9") == (0, 0)


@pytest.mark.rule("BG-7.1")
def test_everything_reads_from_left_to_right() -> None:
    assert scored("yg", "pair-yg") == (1, 1)
    assert scored("gy", "pair-yg") == (0, 0)
    assert scored("bbyy", "blocks-bbyy") == (1, 4)
    assert scored("yybb", "blocks-bbyy") == (0, 0)


@pytest.mark.rule("BG-7.2")
def test_a_piece_is_used_once_for_one_card() -> None:
    assert scored("bbbbb", "triple-bbb") == (1, 3)
    assert scored("bbbbbb", "triple-bbb") == (2, 7)
    assert scored("gygyg", "wrap-gyg") == (1, 2), "the middle g belongs to one of them"
    assert scored("gyggyg", "wrap-gyg") == (2, 6)


@pytest.mark.rule("BG-7.2")
def test_a_piece_is_used_for_any_number_of_different_cards() -> None:
    cards = ["count-b", "triple-bbb", "pair-rb", "pair-gb"]
    line: dict[str, Any] = board_rules().score_line({"serpent": "<rbbb>", "cards": cards})
    assert [(card["id"], card["times"]) for card in line["cards"]] == [
        *(("count-b", 3), ("triple-bbb", 1), ("pair-rb", 1), ("pair-gb", 0)),
    ]
    assert line["total"] == 2 + 3 + 1


@pytest.mark.rule("BG-7.2")
def test_the_largest_number_of_occurrences_counts() -> None:
    assert scored("rbrbrb", "pair-rb") == (3, 5)
    assert scored("ykkrykr", "wrap-ykr") == (2, 6)
    assert scored("kykykyyk", "mirror-ky") == (1, 4)


@pytest.mark.rule("BG-7.3")
def test_count_is_pieces_of_the_colour_adjacent_or_not() -> None:
    assert scored("bgbrb", "count-b") == scored("bbb", "count-b") == (3, 2)
    assert scored("bgb", "count-b") == (2, 0)


@pytest.mark.rule("BG-7.3")
def test_a_sequence_is_adjacent_and_in_order() -> None:
    assert scored("kbkb", "alternate-kbkb") == (1, 5)
    assert scored("kbgkb", "alternate-kbkb") == (0, 0)
    assert scored("ykrgb", "rainbow-ykrgb") == (1, 7)


@pytest.mark.rule("BG-7.3")
@pytest.mark.parametrize(
    ("serpent", "times"), [("yr", 0), ("ykr", 1), ("ykkkkr", 1), ("ykgkr", 0), ("ykg", 0), ("yykr", 1)]
)
def test_x_plus_is_one_or_more_of_x(serpent: str, times: int) -> None:
    assert scored(serpent, "wrap-ykr")[0] == times


@pytest.mark.rule("BG-7.3")
@pytest.mark.parametrize(
    ("serpent", "times"), [("gkkg", 0), ("gkbkg", 1), ("gkkkg", 1), ("gkbrybkg", 1), ("gkb", 0), ("kgbgk", 0)]
)
def test_dot_plus_is_one_or_more_of_any_colour(serpent: str, times: int) -> None:
    assert scored(serpent, "mirror-gk")[0] == times


@pytest.mark.rule("BG-7.3", "BG-11.1")
def test_a_set_is_at_least_these_pieces_anywhere() -> None:
    assert scored("<rgygy>", "promo-yyggr") == (1, 3)
    assert scored("<rgykgkyb>", "promo-yyggr") == (1, 3)
    assert scored("<rgygk>", "promo-yyggr") == (0, 0)


@pytest.mark.rule("BG-7.4")
@pytest.mark.parametrize(
    ("serpent", "times"),
    [
        *(("rbbr", 1), ("rbbbr", 0), ("bbb", 0), ("rbbrbbr", 2), ("rbr", 0), ("rbbbbr", 0)),
        *(("bb", 1), ("bbr", 1), ("rbb", 1), ("<bbr", 1), ("rbb>", 1), ("<bbrbb>", 2)),
    ],
)
def test_an_isolated_pair_has_another_colour_or_no_piece_on_either_side(serpent: str, times: int) -> None:
    assert scored(serpent, "isolated-bb")[0] == times


@pytest.mark.rule("BG-7.4", "BG-6.4")
def test_an_open_end_beside_the_pair_is_no_piece() -> None:
    assert table().coatl(0, "A", "bb").hand(0, "isolated-bb").can("fulfil A isolated-bb")
    assert table().coatl(0, "A", "bbb").hand(0, "isolated-bb").refuses("fulfil A isolated-bb", "not-fulfilled")


@pytest.mark.rule("BG-7.5")
def test_a_later_piece_may_raise_a_card() -> None:
    t = table().pieces(0, "b b>").coatl(0, "A", "<bbb", "count-b").play("extend A right b", "extend A right b>", "done")
    assert t.shown(0)["completed"] == [{"serpent": "<bbbbb>", "cards": ["count-b"], "temple": None, "points": 4}]


@pytest.mark.rule("BG-7.5")
def test_a_later_piece_may_spoil_a_card_which_scores_0_and_stays_where_it_is() -> None:
    t = table().pieces(0, "b k>").coatl(0, "A", "<kbb").hand(0, "isolated-bb")
    t.play("fulfil A isolated-bb")
    assert t.shown(0)["coatls"][0]["points"] == 2
    t.play("extend A right b")
    assert t.shown(0)["coatls"][0] == {"serpent": "<kbbb", "cards": ["isolated-bb"], "temple": None, "points": 0}
    t.play("extend A right k>", "done")
    assert t.shown(0)["completed"][0]["cards"] == ["isolated-bb"]
    assert t.state.score_sheet().totals == [0, 0]


@pytest.mark.rule("BG-7.6")
@pytest.mark.parametrize(
    ("serpent", "points"),
    [("<bbk>", 0), ("<bbb>", 2), ("<bbbb>", 3), ("<bbbbb>", 4), ("<bbbbbb>", 5), ("<bbbbbbbbb>", 5)],
)
def test_the_points_are_those_of_the_level_reached_and_beyond_the_last_the_last(serpent: str, points: int) -> None:
    assert scored(serpent, "count-b")[1] == points


@pytest.mark.rule("BG-7.7")
def test_a_temple_card_counts_the_conditions_met() -> None:
    assert met(f"<{9 * 'b'}>", "no-g-len-9") == (2, 7)
    assert met(f"<{8 * 'b'}>", "no-g-len-9") == (1, 3), "no green, but only 8 pieces"
    assert met(f"<{10 * 'b'}>", "no-g-len-9") == (1, 3), "exactly 9 pieces are asked for"
    assert met(f"<g{8 * 'b'}>", "no-g-len-9") == (1, 3), "9 pieces, but one is green"
    assert met(f"<g{7 * 'b'}>", "no-g-len-9") == (0, 0)


@pytest.mark.rule("BG-7.7")
def test_as_many_of_one_colour_as_of_another_and_at_least_one_each() -> None:
    assert met("<rgkkbb>", "rg-len-6") == (2, 7)
    assert met("<kkkbbb>", "rg-len-6") == (1, 3), "none of either does not count as equal"
    assert met("<rrgkk>", "rg-len-6") == (0, 0)
    assert met("<rrggkkk>", "rg-len-6") == (1, 3)


@pytest.mark.rule("BG-7.7", "BG-11.1")
def test_promo_no_prophecy_card_of_a_god_colour_beside_this_coatl() -> None:
    assert met("<rbk>", "promo-nogod-red-yk") == (1, 3)
    assert met("<rbk>", "promo-nogod-red-yk", "triple-rrr", "pair-rb") == (1, 3)
    assert met("<ryk>", "promo-nogod-red-yk", "pair-rb") == (2, 7)
    assert met("<rbk>", "promo-nogod-red-yk", "count-b") == (0, 0)
    assert met("<ryk>", "promo-nogod-red-yk", "count-b") == (1, 3)
    assert met("<rbkkkgggyy>", "promo-nogod-blue-rb-len-10") == (3, 10)
    assert met("<rbkkkgggyy>", "promo-nogod-blue-rb-len-10", "pair-rb") == (2, 6)


@pytest.mark.rule("BG-7.7")
def test_the_god_colours_of_the_cards_beside_count_when_the_temple_card_is_placed() -> None:
    t = table(promo=True).pieces(0, "g>").coatl(0, "A", "<bbb", "triple-bbb").hand(0, "count-b")
    t.temples(0, "promo-nogod-red-yk").play("extend A right g>")
    assert t.can("temple promo-nogod-red-yk")
    t.play("fulfil A count-b")
    assert t.refuses("temple promo-nogod-red-yk", "temple-not-met")
