"""CG-9: solo against CARL, the player's turns, the end, and CARL 2.0."""

import pytest

import coatl
from tests.cardgame.slow_counting import CARDS
from tests.cardgame.table import Table, card_rules, solo, table


def finish(t: Table) -> Table:
    """A black head and a black tail, fulfilling nothing."""
    while not t.is_over:
        t.play(next(text for text in ("done", "head <k", "tail k>") if t.can(text)))
    return t


# -- CG-9.9: the player's turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.9", "CG-4.1", "CG-5.1")
def test_the_player_lays_two_cards_and_fulfils_as_with_others() -> None:
    t = solo().coatl(0, "yk").hand(0, "gr by ky rb").supply("pair-gr", "pair-kg", "gap-y").levels(1, {"any-yg": 2})
    t.apply("lay gr right beside")
    assert t.fulfillable() == {"pair-gr", "pair-kg", "any-yg"}
    t.apply("fulfil pair-kg", "fulfil any-yg", "done", "lay by right beside")
    assert t.lying(0)[1] == ["pair-kg", "any-yg"] and t.legal() == ["done"]


@pytest.mark.rule("CG-9.9")
def test_two_may_be_stolen_from_carl_in_a_turn_with_one_card() -> None:
    t = solo().coatl(0, "yb").hand(0, "gr").levels(1, {"pair-gr": 1, "pair-bg": 2, "any-br": 1}).supply("any-yg")
    t.apply("lay gr right beside", "fulfil pair-gr", "fulfil any-br")
    assert t.fulfillable() == {"any-yg"} and t.refuses("fulfil pair-bg", "two-thefts")
    assert t.lying(0)[1] == ["pair-gr", "any-br"] and t.lying(1)[2] == ["pair-bg"]


@pytest.mark.rule("CG-9.9")
def test_two_a_turn_not_two_a_card() -> None:
    t = solo().hand(0, "gr by").levels(1, {"pair-gr": 1, "pair-rb": 1, "any-gb": 1})
    t.apply("lay gr right beside", "fulfil pair-gr", "lay by right beside", "fulfil pair-rb")
    assert t.refuses("fulfil any-gb", "two-thefts")


@pytest.mark.rule("CG-9.9")
def test_the_next_turn_has_its_own_two_thefts() -> None:
    t = solo().coatl(0, "yb").hand(0, "gr by ky rb").levels(1, {"pair-gr": 1, "pair-bg": 2, "any-yg": 3, "gap-r": 2})
    t.apply("lay gr right beside", "fulfil pair-gr", "fulfil pair-bg", "lay ky right beside", "done").deal()
    assert t.seat == 0 and t.view()["round"] == 2
    t.levels(0, {}).levels(1, {"pair-gr": 1, "pair-rb": 1}).hand(0, "gr rb")
    t.apply("lay gr right beside", "fulfil pair-gr", "lay rb right beside", "fulfil pair-rb")
    assert t.lying(0)[2] == ["pair-gr"], "stolen at the number of occurrences"
    assert t.level(0, "pair-rb") == 1


@pytest.mark.rule("CG-9.9", "CG-5.5")
def test_what_carl_has_secured_cannot_be_stolen() -> None:
    t = solo().coatl(0, "yb").hand(0, "gr").levels(1, {"pair-gr": 3}).supply("pair-bg").apply("lay gr right beside")
    assert t.fulfillable() == {"pair-bg"} and t.refuses("fulfil pair-gr", "secured")


@pytest.mark.rule("CG-9.9", "CG-5.6")
def test_a_prophecy_lowered_to_0_is_discarded() -> None:
    t = solo().coatl(0, "gr").hand(0, "bk").levels(0, {"pair-gr": 1}).apply("lay bk right over")
    assert t.lying(0) == [[], [], [], []] and t.view()["prophecy_discards"] == ["pair-gr"]
    assert t.totals()[0] == 0


@pytest.mark.rule("CG-9.9", "CG-5.6")
def test_one_lowered_from_2_to_1_is_kept() -> None:
    t = solo().coatl(0, "grgr").hand(0, "bk").levels(0, {"pair-gr": 2}).apply("lay bk right over")
    assert t.level(0, "pair-gr") == 1 and t.view()["prophecy_discards"] == [] and t.view()["phase"] == "play"


@pytest.mark.rule("CG-9.9")
def test_a_discarded_prophecy_cannot_be_fulfilled() -> None:
    t = solo().coatl(0, "gr").hand(0, "bk gr").levels(0, {"pair-gr": 1}).supply("pair-kg")
    t.apply("lay bk right over", "lay gr right beside")
    assert t.fulfillable() == {"pair-kg"} and t.refuses("fulfil pair-gr", "not-in-reach")


@pytest.mark.rule("CG-9.9", "CG-9.5")
@pytest.mark.parametrize("order", [("pair-gr", "pair-kg"), ("pair-kg", "pair-gr")])
def test_the_player_chooses_the_order_of_several_fulfilled_at_once(order: tuple[str, str]) -> None:
    t = solo().coatl(0, "yk").hand(0, "gr").levels(0, {"gap-y": 1}).supply("pair-gr", "pair-kg")
    t.apply("lay gr right beside", f"fulfil {order[0]}", f"fulfil {order[1]}")
    assert t.lying(0)[1] == ["gap-y", *order], "to the right of what is there"


@pytest.mark.rule("CG-9.9", "CG-9.5")
@pytest.mark.parametrize("order", [("pair-gr", "any-br"), ("any-br", "pair-gr")])
def test_the_player_chooses_the_order_of_several_lowered_at_once(order: tuple[str, str]) -> None:
    t = solo().coatl(0, "bgrbgr").hand(0, "yk gr").levels(0, {"any-br": 2, "gap-y": 1, "pair-gr": 2}).supply("stack-y")
    t.apply("lay yk right over")
    assert t.serpent() == "bgrbgYk" and t.view()["phase"] == "arrange" and t.seat == 0
    assert t.legal() == ["arrange pair-gr", "arrange any-br"]
    assert t.refuses("arrange gap-y", "not-arriving") and t.refuses("fulfil stack-y", "wrong-moment")
    assert t.refuses("done", "choose-action-first") and t.refuses("lay gr right beside", "wrong-moment")
    t.apply(f"arrange {order[0]}")
    assert t.lying(0) == [[], ["gap-y", *order], [], []], "the last one has no choice left"
    assert t.legal() == ["fulfil stack-y", "done"]


@pytest.mark.rule("CG-9.9")
def test_three_lowered_at_once_are_arranged_one_by_one() -> None:
    """The end is part of green-red, blue-any-red and blue-or-red around green, each there twice."""
    t = solo().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"pair-gr": 2, "any-br": 2, "either-br-g": 2})
    t.apply("lay yk right over")
    assert t.legal() == ["arrange pair-gr", "arrange any-br", "arrange either-br-g"]
    t.apply("arrange either-br-g")
    assert t.legal() == ["arrange pair-gr", "arrange any-br"] and t.refuses("arrange either-br-g", "not-arriving")
    t.apply("arrange any-br")
    assert t.lying(0) == [[], ["either-br-g", "any-br", "pair-gr"], [], []] and t.view()["phase"] == "play"


@pytest.mark.rule("CG-9.9")
def test_nothing_is_arranged_for_a_single_one_or_with_others() -> None:
    alone = solo().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"pair-gr": 2}).apply("lay yk right over")
    assert alone.view()["phase"] == "play" and alone.refuses("arrange pair-gr", "wrong-moment")
    t = table().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"any-br": 2, "pair-gr": 2}).apply("lay yk right over")
    assert t.view()["phase"] == "play" and {*t.lying(0)[1]} == {"any-br", "pair-gr"}


@pytest.mark.rule("CG-9.9")
def test_discarded_ones_are_not_arranged() -> None:
    """One falls from 2 to 1, the other from 1 to 0: there is no order to choose."""
    t = solo().coatl(0, "kgrbgr").hand(0, "yk").levels(0, {"pair-gr": 2, "any-br": 1}).apply("lay yk right over")
    assert t.serpent() == "kgrbgYk" and t.view()["phase"] == "play"
    assert t.lying(0) == [[], ["pair-gr"], [], []] and t.view()["prophecy_discards"] == ["any-br"]


# -- CG-9.10: the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.10", "CG-9.11", "CG-9.1")
@pytest.mark.parametrize(("carl2", "rounds", "cards"), [(False, 5, 8), (True, 6, 10)])
def test_rounds_and_feather_cards_of_a_contest(carl2: bool, rounds: int, cards: int) -> None:
    game = coatl.new_game("card", players=1, seed=5, carl="bossy", carl2=carl2)
    while not game.is_over:
        legal = [game.action_text(action) for action in game.legal_actions()]
        game.apply("done" if "done" in legal else legal[0])
    lines = game.lines
    assert len([line for line in lines if line.startswith("lay ")]) == cards
    turns = [place for place, line in enumerate(lines) if line in ("deal upgrade", "deal steal", "deal fulfil")]
    assert len(turns) == rounds, "one card of the action deck a round"
    head = next(place for place, line in enumerate(lines) if line.startswith("head"))
    assert turns[-1] < head and turns[-1] > max(place for place, line in enumerate(lines) if line.startswith("lay "))
    view = game.view(0).as_json()
    assert view["action_deck"] == {"upgrade": 0, "steal": 0, "fulfil": 0} and view["rounds"] == rounds


@pytest.mark.rule("CG-9.10", "CG-7.1")
def test_carls_last_turn_comes_before_the_heads_and_tails() -> None:
    t = solo().turn(0, round=4).hand(0, "gr by ky rb").supply("gap-k", "gap-y", "gap-b").levels(1, {"any-gb": 1})
    t.apply("lay gr right beside", "lay by right beside", "done").draw("gr", "gr")
    assert t.view()["round"] == 5 and t.view()["hand_sizes"] == [0] and t.is_chance
    t.draw("rk", "fulfil")
    assert t.view()["sides"][1]["fixed"] and not t.view()["sides"][0]["fixed"]
    assert t.totals()[1] == 5 + 2 + 2, "any-gb upgraded, two fulfilled"
    assert t.deal().view()["phase"] == "head"


@pytest.mark.rule("CG-9.10", "CG-7.3")
def test_what_is_stolen_in_the_last_turn_does_not_change_his_score() -> None:
    t = solo().coatl(0, "rb").levels(1, {"pair-gr": 2}).final_round()
    t.apply("head <g", "fulfil pair-gr")
    assert t.lying(1)[2] == [] and t.totals() == [2, 5]
    finish(t)
    assert t.state.outcome().scores == [2, 5]


@pytest.mark.rule("CG-9.10")
@pytest.mark.parametrize(
    ("mine", "his", "winner", "decided_by"),
    [(2, 1, 0, "points"), (1, 2, 1, "points"), (2, 2, 1, "tie"), (0, 0, 1, "tie")],
)
def test_a_tie_is_carls(mine: int, his: int, winner: int, decided_by: str) -> None:
    t = solo().levels(0, {"gap-g": mine} if mine else {}).levels(1, {"gap-b": his} if his else {}).final_round()
    end = finish(t).state.outcome()
    assert (end.winners, end.decided_by, end.reason) == ([winner], decided_by, "all-rounds")
    points = {0: 0, 1: 2, 2: 5}
    assert end.scores == [points[mine], points[his]]


# -- CG-9.11: CARL 2.0 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-9.11")
@pytest.mark.parametrize(
    ("carl", "action"), [("ambitious", "upgrade"), ("bossy", "steal"), ("greedy", "fulfil")]
)
def test_carl_2_has_one_more_action_card_of_the_same_personality(carl: str, action: str) -> None:
    first, second = (card_rules().new_state(1, {"carl": carl, "carl2": carl2}) for carl2 in (False, True))
    decks = [state.view(0).as_json()["action_deck"] for state in (first, second)]
    assert decks[1] == {**decks[0], action: decks[0][action] + 1}  # type: ignore[index, dict-item]
    assert [sum(deck.values()) for deck in decks] == [5, 6]  # type: ignore[attr-defined]
    assert [CARDS["carl"]["rounds"][name] for name in ("carl", "carl2")] == [5, 6]


@pytest.mark.rule("CG-9.11")
def test_everything_is_set_up_anew_from_all_cards() -> None:
    state = card_rules().new_state(1, {"carl": "greedy", "carl2": True})
    view = state.view(0).as_json()
    assert (view["deck_size"], view["prophecies_left"], view["round"], view["rounds"]) == (50, 40, 0, 6)
    assert solo(carl2=True).box == solo().box
