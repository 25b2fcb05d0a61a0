"""CG-9: solo against CARL, setup and CARL's turns. The player's turns and the end are in ``test_cg_09_contest``."""

from collections import Counter
from typing import Any

import pytest

import coatl
from coatl.cardgame.game import CardState
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import CARDS, GOD_OF, LETTERS, PATTERNS
from tests.cardgame.table import Table, card_rules, solo

PERSONALITIES = ["ambitious", "bossy", "greedy"]
PERSONALITY = pytest.mark.parametrize("carl", PERSONALITIES)
FAVOURED = {"ambitious": "upgrade", "bossy": "steal", "greedy": "fulfil"}
ACTION_OF = {"blue": "upgrade", "yellow": "steal", "pink": "fulfil"}


def names(id: str) -> set[str]:
    """The colours that a Prophecy's pattern names (CG-9.4), from the card file."""
    named = {letter for place in PATTERNS[id] if "!" not in place for letter in place.removeprefix("stack ")}
    return named & {*LETTERS}


def setup_draws(carl: str, carl2: bool = False) -> tuple[list[str], CardState]:
    """Every draw before CARL's first Feather card, and the position then."""
    state = card_rules().new_state(1, {"carl": carl, "carl2": carl2})
    dealer = QuickDealer(f"solo {carl}")
    drawn: list[str] = []
    while len([text for text in drawn if text not in PATTERNS]) < 4:
        draw = int(dealer.draw(state))
        drawn.append(card_rules().draw_text(draw).removeprefix("deal "))
        state.apply_chance(draw)
    return drawn, state


def deeds(t: Table) -> list[tuple[str, str | None]]:
    """What CARL did: the actions in order, each with its Prophecy, None if it was skipped."""
    return [
        (event["action"], event.get("card"))
        for event in t.told()
        if event["code"] in ("carl-upgrade", "carl-steal", "carl-fulfil", "carl-skipped")
    ]


# -- CG-9.1, CG-9.2: setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.1")
@PERSONALITY
def test_each_side_starts_with_a_prophecy_at_level_1_before_carls_first_turn(carl: str) -> None:
    drawn, state = setup_draws(carl)
    view: dict[str, Any] = state.view(0).as_json()
    assert [side["levels"] for side in view["sides"]] == [[[], [drawn[5]], [], []], [[], [drawn[6]], [], []]]
    assert view["supply"] == drawn[7:10] and view["hand_sizes"] == [4] and len(view["hand"]) == 4
    assert view["temple"] is None and view["coatls"] == [""]
    assert (view["round"], view["turn"], view["phase"]) == (1, 0, "carl"), "he is the first player"


@pytest.mark.rule("CG-9.1")
def test_no_temple_card_and_levels_only_are_scored() -> None:
    t = solo().coatl(0, "grgrgrgr").levels(0, {"pair-gr": 1, "any-gb": 2}).levels(1, {"gap-g": 3, "gap-b": 1})
    assert t.totals() == [7, 8]
    assert not any(item.id.startswith("temple") for side in t.state.score_sheet().entries for item in side[0].items)
    assert not any(text.startswith("temple") for text in t.box)


@pytest.mark.rule("CG-9.1")
def test_carl_has_no_coatl_and_no_hand() -> None:
    view = solo().view()
    assert len(view["coatls"]) == len(view["hand_sizes"]) == 1 and len(view["sides"]) == 2


@pytest.mark.rule("CG-9.1")
def test_the_player_has_heads_and_tails_of_every_colour() -> None:
    t = solo().final_round()
    assert t.legal() == [f"head <{letter}" for letter in LETTERS]
    assert t.apply("head <g").legal() == [f"tail {letter}>" for letter in LETTERS]


@pytest.mark.rule("CG-9.2")
@PERSONALITY
@pytest.mark.parametrize("carl2", [False, True])
def test_the_action_deck_takes_real_cards_out_of_the_forty_before_anything_is_dealt(carl: str, carl2: bool) -> None:
    drawn, state = setup_draws(carl, carl2)
    size = 6 if carl2 else 5
    composition = CARDS["carl"][carl]["carl2" if carl2 else "carl"]
    assert Counter(GOD_OF[id] for id in drawn[:size]) == composition
    view: dict[str, Any] = state.view(0).as_json()
    assert view["action_deck"] == {ACTION_OF[god]: number for god, number in composition.items()}
    assert view["prophecies_left"] == 40 - size - 2 - 3
    seen = {*view["supply"], *(id for side in view["sides"] for level in side["levels"] for id in level)}
    assert not seen & {*drawn[:size]}, "they are out of this contest"


@pytest.mark.rule("CG-9.2")
@PERSONALITY
def test_a_personality_does_its_favoured_action_more_often(carl: str) -> None:
    deck = {ACTION_OF[god]: number for god, number in CARDS["carl"][carl]["carl"].items()}
    assert deck == {**dict.fromkeys(ACTION_OF.values(), 1), FAVOURED[carl]: 3}


@pytest.mark.rule("CG-9.2")
def test_cards_of_the_action_deck_never_come_into_the_contest() -> None:
    for seed in range(6):
        game = coatl.new_game("card", players=1, seed=seed, carl=PERSONALITIES[seed % 3])
        out = {line.removeprefix("deal ") for line in game.lines[:5]}
        while not game.is_over:
            game.apply(game.legal_actions()[seed % len(game.legal_actions())])
        later = {line.removeprefix("deal ") for line in game.lines[5:]}
        assert len(out) == 5 and not out & later


@pytest.mark.rule("CG-9.2")
@pytest.mark.parametrize(
    ("players", "options", "code"),
    [
        (1, {"carl": "friendly"}, "unknown-personality"),
        (1, {"carl": 3}, "unknown-personality"),
        (1, {"carl2": "yes"}, "option-not-a-flag"),
        (1, {"tokens": True}, "unknown-option"),
        (2, {"tokens": True}, "unknown-option"),
        (2, {"carl": "greedy"}, "option-only-solo"),
        (4, {"carl2": True}, "option-only-solo"),
    ],
)
def test_options_are_refused_where_they_do_not_belong(players: int, options: dict[str, object], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().new_state(players, options)
    assert caught.value.code == code
    named = {*options} | {str(value) for value in options.values()}
    assert named & {str(fact) for fact in caught.value.facts.values()}, "the complaint names the bad part"


@pytest.mark.rule("CG-9.2")
def test_options_are_kept_in_the_record() -> None:
    assert card_rules().options_of(solo(carl="bossy", carl2=True).state) == {"carl": "bossy", "carl2": True}
    assert card_rules().options_of(card_rules().new_state(1, {})) == {"carl": "greedy", "carl2": False}
    assert card_rules().options_of(card_rules().new_state(2, {"carl2": False})) == {}


# -- CG-9.3: CARL's turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.3")
def test_the_top_feather_card_is_revealed_and_discarded_then_the_next_action_card() -> None:
    t = solo().supply("gap-r", "gap-y", "gap-b").before_carl()
    before = t.view()
    assert t.drawable() <= {*CARDS["feathers"]["pairs"]}
    t.draw("by")
    assert t.view()["favourites"] == "by" and t.view()["discards"] == ["by"]
    assert t.view()["deck_size"] == before["deck_size"] - 1
    assert t.drawable() == {"upgrade", "steal", "fulfil"}
    t.draw("steal")
    assert t.view()["carl_action"] == "steal"
    assert t.view()["action_deck"] == {**before["action_deck"], "steal": before["action_deck"]["steal"] - 1}


@pytest.mark.rule("CG-9.3")
def test_action_cards_come_with_the_weights_of_the_deck() -> None:
    t = solo(carl="bossy").before_carl().draw("by")
    outcomes = {t.rules.draw_text(draw): weight for draw, weight in t.state.chance_outcomes()}
    assert outcomes == {"deal upgrade": 1, "deal steal": 3, "deal fulfil": 1} and t.state.chance_total() == 5


@pytest.mark.rule("CG-9.3")
@pytest.mark.parametrize("action", ["upgrade", "steal", "fulfil"])
def test_upgrade_steal_fulfil_in_this_order_and_one_of_them_twice(action: str) -> None:
    t = solo().before_carl().levels(1, {"any-gb": 1, "any-yg": 1}).levels(0, {"any-rk": 1, "any-br": 1})
    t.supply("any-ky", "gap-b", "gap-y").carl("gr", action)
    order = ["upgrade", "steal", "fulfil"]
    order.insert(order.index(action), action)
    assert [deed for deed, _ in deeds(t)] == order
    assert [event["again"] for event in t.told() if "again" in event].index(True) == order.index(action) + 1


@pytest.mark.rule("CG-9.3")
def test_the_second_time_he_chooses_anew_so_one_card_may_rise_twice() -> None:
    t = solo().before_carl().levels(1, {"any-gb": 1, "any-yg": 1}).carl("gr", "upgrade")
    assert deeds(t)[:2] == [("upgrade", "any-gb"), ("upgrade", "any-gb")]
    assert t.lying(1) == [[], ["any-yg"], [], ["any-gb"]]


@pytest.mark.rule("CG-9.3")
def test_after_securing_one_the_second_upgrade_takes_another() -> None:
    t = solo().before_carl().levels(1, {"any-gb": 2, "any-yg": 1}).carl("gr", "upgrade")
    assert t.lying(1) == [[], [], ["any-yg"], ["any-gb"]]


@pytest.mark.rule("CG-9.3", "CG-9.8")
def test_if_only_the_second_is_impossible_only_it_is_skipped() -> None:
    t = solo().before_carl().levels(1, {"any-gb": 2}).levels(0, {"any-rk": 1}).supply("gap-b")
    upgrade = deeds(t.carl("gr", "upgrade"))
    assert upgrade == [("upgrade", "any-gb"), ("upgrade", None), ("steal", "any-rk"), ("fulfil", "gap-b")]
    s = solo().before_carl().levels(0, {"any-rk": 1}).carl("gr", "steal")
    assert deeds(s) == [("upgrade", None), ("steal", "any-rk"), ("steal", None), ("fulfil", None)]
    f = solo().before_carl().supply("", "gap-b").carl("gr", "fulfil")
    assert deeds(f) == [("upgrade", None), ("steal", None), ("fulfil", "gap-b"), ("fulfil", None)]


@pytest.mark.rule("CG-9.3")
def test_what_he_steals_or_fulfils_cannot_be_upgraded_in_the_same_turn() -> None:
    t = solo().before_carl().levels(0, {"any-rk": 1}).supply("gap-b").carl("gr", "upgrade")
    assert deeds(t) == [("upgrade", None), ("upgrade", None), ("steal", "any-rk"), ("fulfil", "gap-b")]
    assert t.lying(1)[1] == ["any-rk", "gap-b"]


@pytest.mark.rule("CG-9.3")
def test_favourites_hold_for_one_turn_only() -> None:
    t = solo().hand(0, "gr by ky rb").supply("gap-g", "gap-y", "gap-b").levels(1, {"any-gb": 1})
    t.apply("lay gr right beside", "lay by right beside", "done").draw("gr", "gr")
    assert t.drawable() <= {*CARDS["feathers"]["pairs"]}, "a new Feather card is revealed"
    t.draw("yk")
    assert t.view()["favourites"] == "yk"


# -- CG-9.4: favourite colours ----------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.4")
@pytest.mark.parametrize(
    ("id", "named"),
    [
        ("pair-gr", "gr"),
        ("any-br", "br"),
        ("either-gy-b", "gyb"),
        ("gap-b", "b"),
        ("same-g", "g"),
        ("stack-y", "y"),
        ("beside-stack-g", "g"),
    ],
)
def test_the_colours_that_a_pattern_names(id: str, named: str) -> None:
    """Alone, in an either-pair, after ``stack``; any, same and not name none."""
    assert names(id) == {*named}


@pytest.mark.rule("CG-9.4", "CG-9.7")
@pytest.mark.parametrize("pair", CARDS["feathers"]["pairs"])
def test_carl_likes_every_prophecy_that_names_one_of_his_colours_and_no_other(pair: str) -> None:
    """Each of the forty lies right of one that he does not like: he takes it if and only if he likes it."""
    disliked = [id for id in PATTERNS if not names(id) & {*pair}]
    for id in PATTERNS:
        other = next(filler for filler in disliked if filler != id)
        t = solo().supply(other, id).before_carl().carl(pair, "steal")
        assert t.lying(1)[1] == [id if names(id) & {*pair} else other], id


@pytest.mark.rule("CG-9.4")
def test_the_colour_of_the_god_does_not_matter() -> None:
    """A yellow god's card that names green and red is not of a favourite yellow."""
    assert GOD_OF["pair-gr"] == "yellow"
    t = solo().before_carl().supply("pair-gr", "gap-y").carl("yk", "steal")
    assert deeds(t)[-1] == ("fulfil", "gap-y")


@pytest.mark.rule("CG-9.3", "CG-9.4")
@pytest.mark.parametrize("favourites", ["gb", "rk"])
def test_either_colour_will_do_and_both_are_not_better(favourites: str) -> None:
    """``any-gb`` names both favourites, ``gap-g`` one: the leftmost is taken."""
    t = solo().before_carl().supply("gap-g", "any-gb", "gap-r").carl(favourites, "steal")
    assert deeds(t)[-1] == ("fulfil", "gap-g" if favourites == "gb" else "gap-r")


# -- CG-9.5: upgrade --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.5")
@pytest.mark.parametrize(
    ("held", "chosen"),
    [
        ({"gap-g": 1, "gap-r": 1, "gap-b": 2}, "gap-r"),
        ({"gap-r": 1, "gap-b": 2, "gap-k": 2}, "gap-k"),
        ({"gap-g": 1, "gap-y": 2, "gap-b": 1}, "gap-y"),
        ({"gap-g": 1, "gap-y": 1}, "gap-g"),
        ({"gap-y": 1, "gap-g": 1}, "gap-y"),
        ({"gap-k": 1, "gap-r": 1}, "gap-k"),
        ({"gap-r": 1, "gap-k": 1}, "gap-r"),
        ({"gap-g": 2, "gap-y": 2, "gap-b": 1}, "gap-g"),
        ({"gap-r": 3, "gap-k": 3, "gap-g": 1}, "gap-g"),
        ({"gap-r": 3, "gap-y": 2, "gap-k": 1}, "gap-k"),
    ],
)
@pytest.mark.parametrize("side", ["his", "the player's"])
def test_favourite_colour_then_highest_level_then_nearest_the_middle(
    held: dict[str, int], chosen: str, side: str
) -> None:
    """The favourites are red and black; the same priorities hold for upgrading and for stealing (CG-9.6)."""
    t = solo().before_carl().levels(1 if side == "his" else 0, held).carl("rk", "fulfil")
    assert (deeds(t)[0] if side == "his" else deeds(t)[1]) == ("upgrade" if side == "his" else "steal", chosen)
    assert t.level(1, chosen) == held[chosen] + (1 if side == "his" else 0)


@pytest.mark.rule("CG-9.5", "CG-5.5")
def test_an_upgrade_to_level_3_secures_it_for_him() -> None:
    t = solo().before_carl().levels(1, {"gap-r": 2}).supply("any-yg", "any-gb", "any-ky").carl("rk", "steal")
    assert t.lying(1)[3] == ["gap-r"]
    t.deal().levels(0, {"pair-gr": 1}).coatl(0, "ykgr").hand(0, "gr").apply("lay gr right beside")
    assert t.serpent() == "ykgrgr" and t.refuses("fulfil gap-r", "secured")


@pytest.mark.rule("CG-9.5")
def test_secured_ones_are_never_upgraded() -> None:
    t = solo().before_carl().levels(1, {"gap-r": 3}).carl("rk", "upgrade")
    assert deeds(t)[:2] == [("upgrade", None), ("upgrade", None)] and t.lying(1)[3] == ["gap-r"]


@pytest.mark.rule("CG-9.5")
def test_what_comes_to_a_level_lies_outermost() -> None:
    """An upgraded card lies outside those that were at level 2 before; so does a stolen and a fulfilled one."""
    t = solo().before_carl().levels(1, {"gap-r": 1, "gap-g": 2, "gap-b": 1}).levels(0, {"any-rk": 2, "any-br": 1})
    t.supply("gap-y").carl("rk", "steal")
    assert deeds(t) == [("upgrade", "gap-r"), ("steal", "any-rk"), ("steal", "any-br"), ("fulfil", "gap-y")]
    assert t.lying(1) == [[], ["gap-b", "any-br", "gap-y"], ["gap-g", "gap-r", "any-rk"], []]


@pytest.mark.rule("CG-9.5", "CG-9.6")
def test_a_lowered_prophecy_lies_outermost() -> None:
    """``pair-gr`` falls from 2 to 1: ``gap-k``, there before it, is now nearer the middle."""
    t = solo().levels(0, {"pair-gr": 2, "gap-k": 1}).coatl(0, "grgr").hand(0, "by").apply("lay yb right over")
    assert t.lying(0)[1] == ["gap-k", "pair-gr"]
    assert ("steal", "gap-k") in deeds(t.before_carl(2).carl("by", "upgrade"))


@pytest.mark.rule("CG-9.5")
def test_one_whose_level_does_not_change_keeps_its_place() -> None:
    """One occurrence is covered, one made: ``pair-gr`` is still nearer the middle than ``gap-k``."""
    t = solo().levels(0, {"pair-gr": 1, "gap-k": 1}).coatl(0, "bkgr").hand(0, "gr").apply("lay gr right over")
    assert t.lying(0)[1] == ["pair-gr", "gap-k"]
    assert ("steal", "pair-gr") in deeds(t.before_carl(2).carl("by", "upgrade"))


# -- CG-9.6, CG-9.7, CG-9.8 -------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.6")
@pytest.mark.parametrize("level", [1, 2])
def test_he_steals_to_the_same_level_on_his_side(level: int) -> None:
    t = solo().before_carl().levels(0, {"gap-r": level}).carl("rk", "upgrade")
    assert t.level(0, "gap-r") is None and t.level(1, "gap-r") == level


@pytest.mark.rule("CG-9.6", "CG-5.5", "CG-9.8")
def test_secured_prophecies_of_the_player_are_safe() -> None:
    t = solo().before_carl().levels(0, {"gap-r": 3}).carl("rk", "steal")
    assert deeds(t)[1:3] == [("steal", None), ("steal", None)] and t.level(0, "gap-r") == 3


@pytest.mark.rule("CG-9.7")
@pytest.mark.parametrize(
    ("supply", "taken"),
    [
        (("gap-g", "gap-r", "gap-k"), ["gap-r", "gap-k"]),
        (("gap-r", "gap-g", "gap-b"), ["gap-r", "gap-g"]),
        (("gap-g", "gap-b", "gap-y"), ["gap-g", "gap-b"]),
        (("", "gap-b", "gap-k"), ["gap-k", "gap-b"]),
        (("", "", "gap-y"), ["gap-y"]),
    ],
)
def test_the_leftmost_of_a_favourite_colour_else_the_leftmost(supply: tuple[str, ...], taken: list[str]) -> None:
    t = solo().before_carl().supply(*supply).carl("rk", "fulfil")
    assert t.lying(1) == [[], taken, [], []]


@pytest.mark.rule("CG-9.7", "CG-3.2")
def test_what_he_takes_is_replaced_at_the_end_of_his_turn() -> None:
    t = solo().before_carl().supply("gap-g", "gap-r", "gap-k").carl("rk", "fulfil")
    assert t.view()["supply"] == ["gap-g", None, None], "the second time he chose from what was left"
    t.draw("any-gb", "any-rk")
    assert t.view()["supply"] == ["gap-g", "any-gb", "any-rk"] and t.seat == 0


@pytest.mark.rule("CG-9.8")
def test_actions_that_he_cannot_do_are_skipped() -> None:
    t = solo().before_carl().carl("rk", "steal")
    assert deeds(t) == [("upgrade", None), ("steal", None), ("steal", None), ("fulfil", None)]
    assert t.lying(1) == [[], [], [], []]
    assert t.deal().seat == 0


# -- the printed examples ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.5")
def test_the_printed_example_of_upgrading() -> None:
    """Red and black are favourites; both of his level 1 cards have one: the green one lies nearer the middle."""
    t = solo().before_carl().levels(1, {"any-rk": 1, "pair-kr": 1}).carl("rk", "fulfil")
    assert GOD_OF["any-rk"] == "green" and t.lying(1)[:3] == [[], ["pair-kr"], ["any-rk"]]


@pytest.mark.rule("CG-9.6")
def test_the_printed_example_of_stealing() -> None:
    """Red is a favourite; the player's level 2 card is the highest of that colour and comes outermost on his side."""
    t = solo().before_carl().levels(0, {"gap-r": 1, "pair-ry": 2, "gap-b": 1}).levels(1, {"gap-y": 2, "gap-g": 3})
    t.carl("rk", "fulfil")
    assert ("steal", "pair-ry") in deeds(t)
    kept = solo().before_carl().levels(0, {"gap-r": 1, "pair-ry": 2}).levels(1, {"gap-b": 2, "gap-k": 1})
    kept.carl("rk", "fulfil")
    assert kept.lying(1)[2] == ["gap-b", "gap-k", "pair-ry"], "outside what lay there, his upgraded card included"


@pytest.mark.rule("CG-9.7")
def test_the_printed_example_of_fulfilling() -> None:
    """The leftmost is of a favourite colour; his pink action card lets him take another: the rightmost one."""
    t = solo().before_carl().supply("pair-gr", "gap-y", "any-rk").carl("rk", "fulfil")
    assert t.lying(1) == [[], ["pair-gr", "any-rk"], [], []] and t.view()["supply"] == [None, "gap-y", None]
