"""CG-6: the printed examples of patterns. Every card is tested in ``test_cards``."""

import pytest

from tests.cardgame.table import card_rules, table

PRINTED = [
    ("pair-gr", ["gr", "kgrk", "gGr", "gRy"], ["rg", "gkr", "g", "gg"]),
    ("any-br", ["bkr", "bbr", "brr", "bgr", "bYr"], ["br", "bkkr", "rkb"]),
    ("either-gy-b", ["gbg", "gby", "ybg", "yby", "gBy"], ["gbr", "rbg", "gyg", "gb", "bgb"]),
    ("gap-b", ["bgb", "bkb", "bRb"], ["bbb", "bb", "bggb", "gbg"]),
    ("same-g", ["kgk", "ggg", "rgr", "bGb"], ["kgr", "krk", "gkg", "ggk"]),
    ("stack-y", ["gYg", "yYy", "kYk"], ["yyy", "gGy", "yRk"]),
    ("beside-stack-g", ["gRr", "gKg", "gBy"], ["gGr", "grr", "kRr", "rRg"]),
]


def times(id: str, serpent: str) -> int:
    items = card_rules().score_line({"serpent": serpent, "prophecies": {id: 0}})["prophecies"]
    assert isinstance(items, list)
    return int(items[0]["times"])


@pytest.mark.rule("CG-6.1")
@pytest.mark.parametrize(("id", "met", "missed"), PRINTED, ids=[id for id, _, _ in PRINTED])
def test_a_printed_example(id: str, met: list[str], missed: list[str]) -> None:
    assert [serpent for serpent in met if times(id, serpent) != 1] == []
    assert [serpent for serpent in missed if times(id, serpent) != 0] == []


@pytest.mark.rule("CG-6.1")
def test_the_same_colour_at_both_ends_may_be_the_one_in_the_middle() -> None:
    """Green + green + green, made by a card in play."""
    t = table().coatl(0, "kggb").hand(0, "gr").supply("same-g").apply("lay gr right over", "fulfil same-g")
    assert t.serpent() == "kggGr" and t.level(0, "same-g") == 1


@pytest.mark.rule("CG-6.1", "CG-4.4")
def test_what_lies_under_a_stack_may_have_any_colour() -> None:
    for covered in "grbyk":
        other = "k" if covered != "k" else "g"
        t = table().coatl(0, other + covered).hand(0, "yr").supply("stack-y").apply("lay yr right over")
        assert t.serpent() == f"{other}Yr" and t.fulfillable() == {"stack-y"}


@pytest.mark.rule("CG-6.1")
def test_the_sides_of_an_either_pattern_need_not_match() -> None:
    t = table().coatl(0, "kg").hand(0, "by").supply("either-gy-b").apply("lay by right beside")
    assert t.serpent() == "kgby" and t.fulfillable() == {"either-gy-b"}


@pytest.mark.rule("CG-6.1")
@pytest.mark.parametrize(("serpent", "number"), [("bgbgb", 2), ("bgbbgb", 2), ("brbyb", 2), ("bbbbb", 0)])
def test_each_place_where_a_pattern_fits_counts_once(serpent: str, number: int) -> None:
    assert times("gap-b", serpent) == number
