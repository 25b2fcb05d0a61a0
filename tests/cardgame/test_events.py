"""Events: what each action and draw tells, and CARL's reasons."""

from typing import Any

import pytest

import coatl
from coatl.kernel.events import seen_by
from tests.cardgame.table import Table, solo, table


def carl_deeds(t: Table) -> list[dict[str, Any]]:
    """CARL's deeds without code and seat."""
    return [
        {**{"code": event["code"]}, **{name: fact for name, fact in event.items() if name not in ("code", "seat")}}
        for event in t.told()
        if event["code"] in ("carl-upgrade", "carl-steal", "carl-fulfil", "carl-skipped")
    ]


@pytest.mark.rule("CG-4.1")
def test_a_feather_card_laid() -> None:
    t = table().coatl(0, "gr").hand(0, "by").apply("lay yb left over")
    assert t.told() == [
        {"code": "feather-laid", "seat": 0, "feather": "yb", "end": "left", "way": "over", "serpent": "yBr"}
    ]


@pytest.mark.rule("CG-4.3")
def test_a_discard_and_the_card_revealed() -> None:
    t = table().hand(0, "gr by").apply("discard gr").draw("bk")
    assert t.told(1) == [
        {"code": "feather-discarded", "seat": 0, "feather": "gr"},
        {"code": "feather-revealed", "seat": 0, "feather": "bk"},
    ]


@pytest.mark.rule("CG-5.1", "CG-5.2")
def test_a_prophecy_fulfilled_from_the_supply() -> None:
    t = table().coatl(0, "grgr").hand(0, "gr").supply("pair-gr").apply("lay gr right beside", "fulfil pair-gr")
    (event,) = t.told_of("prophecy-fulfilled")
    assert event == {
        **{"seat": 0, "card": "pair-gr", "level": 3, "points": 6},
        **{"source": "supply", "secured": True},
    }


@pytest.mark.rule("CG-5.2")
def test_a_prophecy_of_ones_own_raised() -> None:
    t = table().coatl(0, "gr").hand(0, "gr").levels(0, {"pair-gr": 1}).apply("lay gr right beside", "fulfil pair-gr")
    (event,) = t.told_of("prophecy-fulfilled")
    assert (event["source"], event["was"], event["level"], event["secured"]) == ("own", 1, 2, False)


@pytest.mark.rule("CG-5.4")
def test_a_prophecy_stolen() -> None:
    t = table(3).hand(0, "gr").levels(2, {"pair-gr": 2}).apply("lay gr right beside", "fulfil pair-gr")
    (event,) = t.told_of("prophecy-fulfilled")
    assert (event["source"], event["victim"], event["was"], event["level"]) == ("stolen", 2, 2, 1)


@pytest.mark.rule("CG-5.6")
def test_prophecies_lowered_by_force() -> None:
    t = table().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"any-br": 2, "pair-gr": 2, "gap-y": 1})
    t.apply("lay yk right over")
    assert t.told_of("prophecy-lowered") == [
        {"seat": 0, "card": "pair-gr", "was": 2, "level": 1},
        {"seat": 0, "card": "any-br", "was": 2, "level": 1},
    ]
    assert t.told_of("prophecy-lost") == []


@pytest.mark.rule("CG-9.9")
def test_prophecies_lowered_lost_and_arranged_in_solo() -> None:
    t = solo().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"any-br": 2, "pair-gr": 2, "gap-y": 1})
    t.apply("lay yk right over")
    assert [event["card"] for event in t.told_of("prophecy-lowered")] == ["pair-gr", "any-br"]
    t.apply("arrange any-br")
    assert t.told() == [{"code": "prophecy-arranged", "seat": 0, "card": "any-br"}]
    lost = solo().coatl(0, "gr").hand(0, "yk").levels(0, {"pair-gr": 1}).apply("lay yk right over")
    assert lost.told_of("prophecy-lost") == [{"seat": 0, "card": "pair-gr", "was": 1}]


@pytest.mark.rule("CG-3.1", "CG-3.2")
def test_the_end_of_a_turn_and_of_a_round() -> None:
    t = table().turn(1).hand(1, "gr by ky rb").supply("gap-k", "", "gap-b")
    t.apply("lay gr right beside", "lay by right beside", "done").draw("bk", "rk", "any-gb")
    assert t.told(0) == [
        {"code": "feather-drawn", "seat": 1},
        {"code": "feather-drawn", "seat": 1},
        {"code": "prophecy-revealed", "seat": None, "place": 2, "card": "any-gb"},
        {"code": "round-begun", "seat": None, "round": 2, "rounds": 5, "final": False},
        {"code": "turn-begun", "seat": 0, "turn": 3, "round": 2},
    ]


@pytest.mark.rule("CG-3.3")
def test_the_discards_becoming_the_deck() -> None:
    t = table().hand(0, "gr by ky rb").discards("bk bk rk").deck("gb").supply("gap-k", "gap-y", "gap-b")
    t.apply("lay gr right beside", "lay by right beside", "done").draw("gb")
    assert t.told_of("feathers-renewed") == [{"seat": None, "cards": 3}]
    t.draw("bk")
    assert len(t.told_of("feathers-renewed")) == 1, "once"
    top = table().hand(0, "gr by ky rb").discards("bk").deck().apply("discard gr")
    assert top.told_of("feathers-renewed") == [{"seat": None, "cards": 2}]
    last = table().hand(0, "gr by ky rb").deck().apply("discard gr")
    assert last.told_of("feathers-renewed") == [{"seat": None, "cards": 1}], "the card that was just discarded"


@pytest.mark.rule("CG-7.2", "CG-7.3", "CG-8.3")
def test_the_final_round_and_the_end() -> None:
    t = table().temple("temple-1").turn(1, round=4).coatl(0, "gr").coatl(1, "gr").hand(1, "by ky rb bk")
    t.supply("gap-k", "gap-y", "gap-b").levels(0, {"pair-gr": 1})
    t.apply("lay by right beside", "lay ky right beside", "done").draw("bk", "rk")
    assert t.told_of("round-begun") == [{"seat": None, "round": 5, "rounds": 5, "final": True}]
    t.apply("head <b")
    assert t.told() == [{"code": "head-laid", "seat": 0, "colour": "b", "serpent": "<bgr"}]
    t.apply("tail y>")
    assert t.told() == [{"code": "tail-laid", "seat": 0, "colour": "y", "serpent": "<bgry>"}]
    t.apply("done")
    assert t.told() == [
        {"code": "score-fixed", "seat": 0, "points": 2},
        {"code": "turn-begun", "seat": 1, "turn": 10, "round": 5},
    ]
    t.apply("head <b", "tail r>", "done")
    assert t.told() == [
        {"code": "score-fixed", "seat": 1, "points": 0},
        {
            **{"code": "game-over", "seat": None, "reason": "all-rounds", "scores": [2, 0]},
            **{"winners": [0], "decided_by": "points"},
        },
    ]


@pytest.mark.rule("CG-2.1", "CG-2.2", "CG-2.3")
def test_the_setup_of_a_game_of_several() -> None:
    game = coatl.new_game("card", players=2, seed=1)
    told = seen_by(game.events, 0)
    assert [event["code"] for event in told] == [
        *["feather-drawn"] * 8,
        *["prophecy-dealt"] * 2,
        *["prophecy-revealed"] * 3,
        *("temple-revealed", "round-begun", "turn-begun"),
    ]
    view: dict[str, Any] = game.view(0).as_json()
    assert sorted(event["feather"] for event in told[:4]) == sorted(view["hand"])  # type: ignore[type-var]
    assert all("feather" not in event for event in told[4:8])
    assert [(event["side"], event["card"]) for event in told[8:10]] == [
        (side, view["sides"][side]["levels"][0][0]) for side in range(2)
    ]
    assert [(event["place"], event["card"]) for event in told[10:13]] == [*enumerate(view["supply"], start=1)]
    assert told[13]["card"] == view["temple"]


@pytest.mark.rule("CG-9.2", "CG-9.3")
def test_the_setup_of_solo_and_carls_first_turn() -> None:
    game = coatl.new_game("card", players=1, seed=1, carl="bossy")
    codes = [event["code"] for event in seen_by(game.events, 0)]
    assert codes[:14] == [
        *["action-card-set-aside"] * 5,
        *["prophecy-dealt"] * 2,
        *["prophecy-revealed"] * 3,
        *["feather-drawn"] * 4,
    ]
    assert codes[14:17] == ["round-begun", "carl-favourites", "carl-action"]
    assert codes[-1] == "turn-begun"
    gods = [event["god"] for event in seen_by(game.events[:5], None)]
    assert gods == ["blue", "yellow", "yellow", "yellow", "pink"]


@pytest.mark.rule("CG-9.3")
def test_carls_favourites_and_action() -> None:
    t = solo().before_carl().carl("rk", "steal")
    assert t.told()[:2] == [
        {"code": "carl-favourites", "seat": None, "feather": "rk"},
        {"code": "carl-action", "seat": None, "god": "yellow", "action": "steal"},
    ]


@pytest.mark.rule("CG-9.3", "CG-9.8")
def test_carls_deeds_and_skips() -> None:
    t = solo().before_carl().levels(1, {"gap-r": 2}).supply("gap-g").carl("rk", "upgrade")
    assert carl_deeds(t) == [
        *[{"code": "carl-upgrade", "action": "upgrade", "again": False, "card": "gap-r", "level": 3, "why": ["only"]}],
        {"code": "carl-skipped", "action": "upgrade", "again": True},
        {"code": "carl-skipped", "action": "steal", "again": False},
        {
            **{"code": "carl-fulfil", "action": "fulfil", "again": False, "card": "gap-g", "level": 1},
            "why": ["no-favourite", "leftmost"],
        },
    ]


@pytest.mark.rule("CG-9.5", "CG-9.6")
@pytest.mark.parametrize(
    ("held", "card", "why"),
    [
        ({"gap-r": 1}, "gap-r", ["only"]),
        ({"gap-g": 1}, "gap-g", ["only"]),
        ({"gap-g": 2, "gap-r": 1}, "gap-r", ["favourite"]),
        ({"gap-r": 1, "gap-k": 2}, "gap-k", ["favourite", "highest"]),
        ({"gap-r": 1, "gap-k": 1}, "gap-r", ["favourite", "longest"]),
        ({"gap-r": 1, "pair-ry": 2, "gap-k": 2}, "pair-ry", ["favourite", "highest", "longest"]),
        ({"gap-g": 1, "gap-b": 2}, "gap-b", ["no-favourite", "highest"]),
        ({"gap-g": 1, "gap-b": 1}, "gap-g", ["no-favourite", "longest"]),
        ({"gap-g": 1, "gap-b": 2, "gap-y": 2}, "gap-b", ["no-favourite", "highest", "longest"]),
    ],
)
def test_carls_reasons_for_what_he_upgrades_and_steals(held: dict[str, int], card: str, why: list[str]) -> None:
    upgraded = carl_deeds(solo().before_carl().levels(1, held).carl("rk", "fulfil"))[0]
    assert (upgraded["card"], upgraded["why"], upgraded["level"]) == (card, why, held[card] + 1)
    stolen = carl_deeds(solo().before_carl().levels(0, held).carl("rk", "fulfil"))[1]
    assert (stolen["card"], stolen["why"], stolen["level"]) == (card, why, held[card])


@pytest.mark.rule("CG-9.7")
def test_carls_reasons_for_what_he_fulfils() -> None:
    t = solo().before_carl().supply("gap-g", "gap-r", "gap-b").carl("rk", "fulfil")
    assert [(deed["card"], deed["why"]) for deed in carl_deeds(t)[2:]] == [
        ("gap-r", ["favourite", "leftmost"]),
        ("gap-g", ["no-favourite", "leftmost"]),
    ]


@pytest.mark.rule("CG-9.10")
def test_carls_score_fixed_at_the_end_of_his_last_turn() -> None:
    t = solo().before_carl(5).levels(1, {"gap-r": 2, "gap-g": 1}).supply("gap-b", "gap-y", "any-gb")
    t.carl("rk", "steal")
    assert t.told_of("carl-score-fixed") == [{"seat": None, "points": 6 + 2 + 2}]
    earlier = solo().before_carl(4).levels(1, {"gap-r": 2}).carl("rk", "steal")
    assert earlier.told_of("carl-score-fixed") == []


@pytest.mark.rule("CG-9.3")
def test_what_is_told_of_carl_is_what_was_done() -> None:
    """In whole games: the deeds told, done again on the levels seen before, give the levels seen after."""
    for seed in range(5):
        t = solo(seed=str(seed), carl=["greedy", "bossy", "ambitious"][seed % 3])
        t.levels(0, {"gap-r": 1, "gap-g": 2}).levels(1, {"gap-b": 1, "gap-k": 2}).supply("gap-y", "any-gb", "any-rk")
        t.before_carl().draw("rk")
        expected = [{id: level for level, ids in enumerate(t.lying(side)) for id in ids} for side in range(2)]
        supply = {*t.view()["supply"]}
        t.draw(sorted(t.drawable())[seed % 3])
        for deed in carl_deeds(t):
            if deed["code"] == "carl-skipped":
                continue
            if deed["action"] == "upgrade":
                assert expected[1][deed["card"]] == deed["level"] - 1
            elif deed["action"] == "steal":
                assert expected[0].pop(deed["card"]) == deed["level"]
            else:
                supply.remove(deed["card"])
            expected[1][deed["card"]] = deed["level"]
        assert [{id: level for level, ids in enumerate(t.lying(side)) for id in ids} for side in range(2)] == expected
        assert {id for id in t.view()["supply"] if id} == supply
