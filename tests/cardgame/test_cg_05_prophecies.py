"""CG-5: fulfilling, raising, stealing, lowering."""

import pytest

from tests.cardgame.table import solo, table

# -- CG-5.1: only what that very card made ----------------------------------------------------------------------------


@pytest.mark.rule("CG-5.1")
def test_only_prophecies_that_the_card_just_played_made() -> None:
    t = table().coatl(0, "gr").hand(0, "by ky").supply("pair-gr", "pair-rb", "pair-yb")
    t.apply("lay by right beside")
    assert t.serpent() == "grby" and t.fulfillable() == {"pair-rb"}
    assert t.refuses("fulfil pair-gr", "not-made-by-this-card"), "it lay there before"
    assert t.refuses("fulfil pair-yb", "not-made-by-this-card"), "it is not there"
    assert t.refuses("fulfil pair-bk", "not-in-reach"), "it lies in the deck"


@pytest.mark.rule("CG-5.1")
def test_those_of_neighbours_and_ones_own_must_be_made_by_that_card_too() -> None:
    t = table().coatl(0, "gr").hand(0, "by").levels(0, {"gap-y": 0}).levels(1, {"pair-gr": 1}).supply("pair-rb")
    t.apply("lay by right beside")
    assert t.fulfillable() == {"pair-rb"}
    assert t.refuses("fulfil pair-gr", "not-made-by-this-card") and t.refuses("fulfil gap-y", "not-made-by-this-card")


@pytest.mark.rule("CG-5.1")
def test_one_part_of_the_card_is_enough() -> None:
    t = table().coatl(0, "grrg").hand(0, "by").supply("any-gb", "pair-rb", "gap-g")
    t.apply("lay by right beside")
    assert t.serpent() == "grrgby"
    assert t.fulfillable() == set()
    reaching = table().coatl(0, "bkgr").hand(0, "by").supply("any-gb", "any-br", "any-yg").apply("lay by right beside")
    assert reaching.serpent() == "bkgrby" and reaching.fulfillable() == {"any-gb"}
    left = table().coatl(0, "rkgr").hand(0, "by").supply("any-gb", "any-br", "any-yg").apply("lay by left beside")
    assert left.serpent() == "byrkgr" and left.fulfillable() == {"any-br"}


@pytest.mark.rule("CG-5.1")
def test_a_prophecy_is_counted_whole_though_the_card_made_only_one_occurrence() -> None:
    t = table().coatl(0, "gr").hand(0, "gr").supply("pair-gr")
    t.apply("lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 2


@pytest.mark.rule("CG-5.1", "CG-5.7")
def test_the_chance_passes_with_the_next_card() -> None:
    t = table().hand(0, "gr by ky gr").supply("pair-gr").apply("lay gr right beside")
    assert t.fulfillable() == {"pair-gr"}
    t.apply("done", "lay by right beside")
    assert t.fulfillable() == set() and t.refuses("fulfil pair-gr", "not-made-by-this-card")


@pytest.mark.rule("CG-5.1")
def test_not_before_a_card_is_played() -> None:
    t = table().coatl(0, "gr").hand(0, "gr").supply("pair-gr")
    assert t.refuses("fulfil pair-gr", "wrong-moment")


@pytest.mark.rule("CG-5.1")
def test_several_at_once_from_supply_own_and_neighbours_in_any_order() -> None:
    """One blue-green card over the red end makes five occurrences."""
    t = table(3).coatl(0, "gkyr").hand(0, "bg").supply("stack-b", "pair-bg")
    t.levels(0, {"pair-yb": 0}).levels(1, {"beside-stack-y": 0}).levels(2, {"any-yg": 1})
    t.apply("lay bg right over")
    assert t.serpent() == "gkyBg"
    assert t.fulfillable() == {"stack-b", "pair-bg", "pair-yb", "beside-stack-y", "any-yg"}
    t.apply("fulfil any-yg", "fulfil stack-b", "fulfil beside-stack-y", "fulfil pair-yb", "fulfil pair-bg")
    assert {*t.lying(0)[1]} == {"stack-b", "pair-bg", "pair-yb", "beside-stack-y", "any-yg"}
    assert t.view()["supply"] == [None, None] and t.lying(1) == t.lying(2) == [[], [], [], []]


@pytest.mark.rule("CG-5.1")
def test_several_from_the_supply_with_one_card() -> None:
    t = table().coatl(0, "yb").hand(0, "gr").supply("pair-gr", "pair-bg", "any-br")
    t.apply("lay gr right beside", "fulfil pair-bg", "fulfil any-br", "fulfil pair-gr")
    assert t.lying(0)[1] == ["pair-bg", "any-br", "pair-gr"] and t.view()["supply"] == [None] * 3


# -- CG-5.2: levels ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.2")
@pytest.mark.parametrize(("serpent", "level"), [("", 1), ("gr", 2), ("grgr", 3), ("grgrgr", 3)])
def test_the_level_is_the_number_of_occurrences_three_at_most(serpent: str, level: int) -> None:
    t = table().coatl(0, serpent).hand(0, "gr").supply("pair-gr").apply("lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == level


@pytest.mark.rule("CG-5.2")
@pytest.mark.parametrize(("level", "serpent", "rises_to"), [(0, "", 1), (1, "gr", 2), (2, "grgr", 3), (0, "grgr", 3)])
def test_an_own_prophecy_rises(level: int, serpent: str, rises_to: int) -> None:
    t = table().coatl(0, serpent).hand(0, "gr").levels(0, {"pair-gr": level}).apply("lay gr right beside")
    t.apply("fulfil pair-gr")
    assert t.level(0, "pair-gr") == rises_to


@pytest.mark.rule("CG-5.2")
def test_an_own_prophecy_cannot_be_fulfilled_if_its_level_does_not_rise() -> None:
    """One occurrence is covered and another made: there are still two."""
    t = table().coatl(0, "grgr").levels(0, {"pair-gr": 2}).hand(0, "rk").supply("stack-r")
    t.apply("lay rk right over")
    assert t.serpent() == "grgRk" and t.fulfillable() == {"stack-r"}
    assert t.refuses("fulfil pair-gr", "level-does-not-rise")


@pytest.mark.rule("CG-5.2", "CG-9.1")
def test_the_solo_start_card_at_level_1_needs_two_occurrences_to_rise() -> None:
    t = solo().hand(0, "gr gr").levels(0, {"pair-gr": 1}).supply("any-yg").apply("lay gr right beside")
    assert t.fulfillable() == set() and t.level(0, "pair-gr") == 1
    t.apply("lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 2


@pytest.mark.rule("CG-5.2")
def test_occurrences_may_share_parts() -> None:
    """Of green-any-blue, 1-2-3 and 2-3-4 are two."""
    t = table().coatl(0, "gbbr").levels(0, {"any-gb": 1}).final_round().apply("head <g", "fulfil any-gb")
    assert t.serpent() == "<ggbbr" and t.level(0, "any-gb") == 2
    body = table().coatl(0, "gbbr").hand(0, "gk").supply("any-gb").apply("lay kg left beside", "fulfil any-gb")
    assert body.serpent() == "kggbbr" and body.level(0, "any-gb") == 2


@pytest.mark.rule("CG-5.2", "CG-6.1")
def test_the_printed_example_of_a_turn() -> None:
    """Blue-yellow takes a stack with yellow on top and steals blue-any-red; green-red raises two to level 2."""
    t = table(3).coatl(0, "krgr").hand(0, "by gr").supply("stack-y")
    t.levels(0, {"same-g": 1, "pair-gr": 1}).levels(1, {"any-br": 1})
    t.apply("lay by left over")
    assert t.serpent() == "bYrgr" and t.fulfillable() == {"stack-y", "any-br"}
    t.apply("fulfil stack-y", "fulfil any-br", "lay gr right beside")
    assert t.fulfillable() == {"same-g", "pair-gr"}
    t.apply("fulfil same-g", "fulfil pair-gr")
    assert t.lying(0) == [[], ["stack-y", "any-br"], ["same-g", "pair-gr"], []]


# -- CG-5.3: parts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.3")
def test_a_part_serves_any_number_of_prophecies() -> None:
    t = table().coatl(0, "yk").hand(0, "gr").supply("pair-kg", "any-yg", "pair-gr").apply("lay gr right beside")
    assert t.fulfillable() == {"pair-kg", "any-yg", "pair-gr"}, "green is in all three"


@pytest.mark.rule("CG-5.3")
def test_heads_and_tails_are_parts() -> None:
    t = table().coatl(0, "rb").supply("pair-gr", "pair-bk", "any-gb").final_round()
    t.apply("head <g")
    assert t.fulfillable() == {"pair-gr", "any-gb"}
    t.apply("fulfil pair-gr", "fulfil any-gb", "tail k>")
    assert t.fulfillable() == {"pair-bk"}


# -- CG-5.4: stealing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.4")
def test_one_from_each_neighbour_in_a_round() -> None:
    t = table(3).coatl(0, "kb").hand(0, "gr").supply("gap-y")
    t.levels(1, {"pair-gr": 1, "pair-bg": 2}).levels(2, {"any-br": 0})
    t.apply("lay gr right beside")
    assert t.fulfillable() == {"pair-gr", "pair-bg", "any-br"}
    t.apply("fulfil pair-gr")
    assert t.fulfillable() == {"any-br"}
    assert t.refuses("fulfil pair-bg", "robbed-already")
    t.apply("fulfil any-br")
    assert t.lying(0)[1] == ["pair-gr", "any-br"] and t.lying(1)[2] == ["pair-bg"]


@pytest.mark.rule("CG-5.4")
def test_the_second_card_of_the_turn_cannot_rob_the_same_neighbour_again() -> None:
    t = table(3).hand(0, "gr by ky ky").levels(1, {"pair-gr": 1, "pair-rb": 1}).levels(2, {"any-gb": 1})
    t.apply("lay gr right beside", "fulfil pair-gr", "lay by right beside")
    assert t.refuses("fulfil pair-rb", "robbed-already")
    assert t.fulfillable() == {"any-gb"}, "the other neighbour has not been robbed"


@pytest.mark.rule("CG-5.4")
def test_in_the_next_round_the_neighbour_may_be_robbed_again() -> None:
    t = table().hand(0, "gr by gr gb").hand(1, "ky ky ky ky").levels(1, {"pair-gr": 1, "pair-rb": 1})
    t.play("lay gr right beside", "fulfil pair-gr", "lay by right beside", "done")
    t.play("lay ky right beside", "lay ky right beside", "done")
    assert t.seat == 0
    t.hand(0, "by rb").play("lay rb right beside")
    assert "pair-rb" in t.fulfillable()


@pytest.mark.rule("CG-5.4")
def test_with_two_players_there_is_one_neighbour() -> None:
    t = table().coatl(0, "yb").hand(0, "gr").levels(1, {"pair-gr": 1, "pair-bg": 1}).supply("any-yg")
    t.apply("lay gr right beside", "fulfil pair-bg")
    assert t.fulfillable() == {"any-yg"} and t.refuses("fulfil pair-gr", "robbed-already")


@pytest.mark.rule("CG-5.4", "CG-5.1")
@pytest.mark.parametrize("seat", range(4))
def test_with_four_players_the_opposite_one_is_safe(seat: int) -> None:
    t = table(4).turn(seat).coatl(seat, "yb").hand(seat, "gr")
    left, opposite, right = ((seat + apart) % 4 for apart in (1, 2, 3))
    t.levels(left, {"pair-gr": 1}).levels(opposite, {"pair-bg": 1}).levels(right, {"any-br": 1})
    t.apply("lay gr right beside")
    assert t.fulfillable() == {"pair-gr", "any-br"}
    assert t.refuses("fulfil pair-bg", "not-in-reach")


@pytest.mark.rule("CG-5.4")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_unsecured_ones_can_be_stolen_and_come_to_the_thiefs_level(level: int) -> None:
    t = table().hand(0, "gr").levels(1, {"pair-gr": level}).apply("lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 1 and t.level(1, "pair-gr") is None


@pytest.mark.rule("CG-5.4", "CG-5.5")
def test_a_stolen_prophecy_can_be_secured_at_once() -> None:
    t = table().coatl(0, "grgr").hand(0, "gr").levels(1, {"pair-gr": 0}).apply("lay gr right beside", "fulfil pair-gr")
    assert t.lying(0)[3] == ["pair-gr"]


# -- CG-5.5: secured --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.5")
def test_a_secured_prophecy_cannot_be_stolen() -> None:
    t = table().coatl(0, "yk").hand(0, "gr").supply("any-yg").levels(1, {"pair-gr": 3})
    t.apply("lay gr right beside")
    assert t.fulfillable() == {"any-yg"} and t.refuses("fulfil pair-gr", "secured")


@pytest.mark.rule("CG-5.5")
def test_a_secured_prophecy_cannot_be_lowered_or_raised() -> None:
    t = table().coatl(0, "grgrgr").hand(0, "bk").levels(0, {"pair-gr": 3}).supply("stack-b").apply("lay bk right over")
    assert t.serpent() == "grgrgBk" and t.level(0, "pair-gr") == 3
    more = table().coatl(0, "ykgrgrgr").hand(0, "gr").levels(0, {"pair-gr": 3}).supply("gap-r")
    more.apply("lay gr right beside")
    assert more.refuses("fulfil pair-gr", "secured")


@pytest.mark.rule("CG-5.5", "CG-5.2")
def test_level_3_is_secured_at_once_even_from_level_0() -> None:
    t = table().coatl(0, "grgr").hand(0, "gr").levels(0, {"pair-gr": 0}).apply("lay gr right beside", "fulfil pair-gr")
    assert t.lying(0) == [[], [], [], ["pair-gr"]]
    robber = t.turn(1).coatl(1, "yk").hand(1, "gr").supply("any-yg").apply("lay gr right beside")
    assert robber.refuses("fulfil pair-gr", "secured")


# -- CG-5.6: lowering -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.6")
@pytest.mark.parametrize(
    ("serpent", "level", "lowered_to"), [("grgr", 2, 1), ("gr", 1, 0), ("grgrgr", 2, 2), ("grgr", 1, 1), ("gr", 0, 0)]
)
def test_covering_lowers_to_what_is_left(serpent: str, level: int, lowered_to: int) -> None:
    t = table().coatl(0, serpent).hand(0, "bk").levels(0, {"pair-gr": level}).apply("lay bk right over")
    assert t.level(0, "pair-gr") == lowered_to, "one occurrence fewer; the level falls only below it"


@pytest.mark.rule("CG-5.6", "CG-4.1")
def test_a_stack_is_never_covered_but_the_segment_beside_it_can_be() -> None:
    t = table().coatl(0, "gBy").hand(0, "kr").levels(0, {"stack-b": 1, "beside-stack-g": 1}).apply("lay kr left over")
    assert t.serpent() == "kRBy"
    assert t.lying(0) == [["beside-stack-g"], ["stack-b"], [], []]


@pytest.mark.rule("CG-5.6")
def test_new_occurrences_of_the_same_card_are_counted_before_lowering() -> None:
    t = table().coatl(0, "bkgr").hand(0, "gr").levels(0, {"pair-gr": 1}).apply("lay gr right over")
    assert t.serpent() == "bkgGr" and t.level(0, "pair-gr") == 1, "one covered, one made"


@pytest.mark.rule("CG-5.6")
def test_lowering_stays_at_level_0_where_the_prophecy_is_kept() -> None:
    t = table().coatl(0, "gr").hand(0, "bk gr").levels(0, {"pair-gr": 1}).apply("lay bk right over")
    assert t.lying(0) == [["pair-gr"], [], [], []] and t.view()["prophecy_discards"] == []
    t.apply("lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 1, "and it can rise again"


@pytest.mark.rule("CG-5.6")
def test_lowering_is_by_force_and_before_anything_else() -> None:
    t = table().coatl(0, "grgr").hand(0, "bk").levels(0, {"pair-gr": 2}).supply("stack-b").apply("lay bk right over")
    assert t.level(0, "pair-gr") == 1, "before the player can do anything"
    assert t.legal() == ["fulfil stack-b", "done"]


@pytest.mark.rule("CG-5.6")
def test_only_ones_own_are_lowered() -> None:
    t = table().coatl(0, "gr").coatl(1, "gr").hand(0, "bk").levels(1, {"pair-gr": 1}).apply("lay bk right over")
    assert t.level(1, "pair-gr") == 1


@pytest.mark.rule("CG-5.6")
@pytest.mark.parametrize("end", ["left", "right"])
def test_a_card_beside_lowers_nothing(end: str) -> None:
    t = table().coatl(0, "gr").hand(0, "bk").levels(0, {"pair-gr": 1}).apply(f"lay bk {end} beside")
    assert t.level(0, "pair-gr") == 1


@pytest.mark.rule("CG-5.6")
def test_covering_the_left_end_lowers_too() -> None:
    t = table().coatl(0, "gr").hand(0, "bk").levels(0, {"pair-gr": 1}).apply("lay bk left over")
    assert t.serpent() == "bKr" and t.level(0, "pair-gr") == 0


@pytest.mark.rule("CG-5.6")
def test_several_are_lowered_together() -> None:
    t = table().coatl(0, "gbgr").hand(0, "bk").levels(0, {"pair-gr": 1, "gap-g": 1, "pair-bg": 1})
    t.apply("lay bk left over")
    assert t.serpent() == "bKbgr"
    assert t.lying(0) == [["gap-g"], ["pair-gr", "pair-bg"], [], []]


@pytest.mark.rule("CG-5.6", "CG-9.1")
def test_the_solo_start_card_keeps_its_level_though_nothing_shows_it_yet() -> None:
    t = solo().coatl(0, "gr").hand(0, "bk yk").levels(0, {"gap-y": 1}).apply("lay bk right over", "lay yk left over")
    assert t.level(0, "gap-y") == 1


@pytest.mark.rule("CG-5.6", "CG-9.9")
def test_the_solo_start_card_is_lowered_once_it_was_shown() -> None:
    t = solo().coatl(0, "gr").hand(0, "bk").levels(0, {"pair-gr": 1}).apply("lay bk right over")
    assert t.level(0, "pair-gr") is None and t.view()["prophecy_discards"] == ["pair-gr"]


@pytest.mark.rule("CG-5.6", "CG-7.2")
def test_heads_and_tails_lower_nothing() -> None:
    t = table().coatl(0, "gr").levels(0, {"pair-gr": 1}).final_round().apply("head <k", "tail k>")
    assert t.level(0, "pair-gr") == 1


# -- CG-5.7: by choice ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-5.7")
def test_raising_and_taking_are_optional() -> None:
    t = table().coatl(0, "gr").hand(0, "gr by").levels(0, {"pair-gr": 1}).supply("gap-g").levels(1, {"gap-r": 0})
    t.apply("lay gr right beside")
    assert t.legal() == ["fulfil pair-gr", "fulfil gap-g", "fulfil gap-r", "done"]
    t.apply("done")
    assert t.level(0, "pair-gr") == 1 and t.view()["supply"][0] == "gap-g" and t.level(1, "gap-r") == 0


@pytest.mark.rule("CG-5.7")
def test_some_may_be_left_out_in_any_order() -> None:
    t = table().coatl(0, "gr").hand(0, "gr by").levels(0, {"pair-gr": 1}).supply("gap-g").levels(1, {"gap-r": 0})
    t.apply("lay gr right beside", "fulfil gap-r", "fulfil pair-gr", "done")
    assert (t.level(0, "gap-r"), t.level(0, "pair-gr"), t.level(0, "gap-g")) == (1, 2, None)


@pytest.mark.rule("CG-5.7")
def test_what_was_left_is_raised_by_a_later_card_by_all_occurrences() -> None:
    t = table().coatl(0, "gr").hand(0, "gr gr").levels(0, {"pair-gr": 1})
    t.apply("lay gr right beside", "done", "lay gr right beside", "fulfil pair-gr")
    assert t.level(0, "pair-gr") == 3
