"""Previews: what is promised of cards, sides and placements is what happens."""

import json
import random
from typing import Any

import pytest

from coatl.kernel.dealers import QuickDealer
from tests.cardgame.slow_counting import CARDS, PATTERNS, count, lay
from tests.cardgame.table import Table, card_rules, solo, table


def preview(t: Table, seat: int | None = 0) -> dict[str, Any]:
    return t.rules.preview(t.state.view(seat))


def outcome_of(t: Table, seat: int, action: str) -> dict[str, object]:
    """What really happens when a placement is made, in the words of a preview."""
    before = {id: level for level, ids in enumerate(t.lying(seat)) for id in ids}
    after = Table.__new__(Table)
    after.rules, after.state = t.rules, t.state.clone()
    after.state.apply(t.rules.parse_action(action))
    pending = after.view()["pending"]
    now = {id: level for level, ids in enumerate(after.lying(seat)) for id in ids} | dict.fromkeys(pending, 1)
    lowered = {id: now.get(id, 0) for id, level in before.items() if now.get(id) != level}
    while after.legal("arrange"):
        after.state.apply(t.rules.parse_action(after.legal("arrange")[0]))
    fulfils = {}
    for id in after.fulfillable():
        twin = Table.__new__(Table)
        twin.rules, twin.state = t.rules, after.state.clone()
        twin.state.apply(t.rules.parse_action(f"fulfil {id}"))
        level = twin.level(seat, id)
        assert level is not None
        fulfils[id] = {"level": level, "points": (0, 2, 5, 6)[level]}
    serpent = after.serpent(seat)
    return {"serpent": serpent, "length": len(serpent.strip("<>")), "lowered": lowered, "fulfils": fulfils}


@pytest.mark.rule("CG-5.1", "CG-5.2", "CG-5.6")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_placements_are_what_really_happens(players: int) -> None:
    """In whole random games, where players fulfil all they can: every placement promised is tried."""
    rng = random.Random(players)
    state = card_rules().new_state(players, {})
    dealer = QuickDealer(f"preview {players}")
    state.deal(dealer)
    t = Table.__new__(Table)
    t.rules, t.state = card_rules(), state
    lowered = fulfilled = 0
    while not t.is_over:
        placements = preview(t, t.seat)["placements"]
        laid = [text for text in t.legal() if text.split(" ")[0] in ("lay", "head", "tail")]
        assert [*placements] == laid
        for action in rng.sample(laid, min(4, len(laid))):
            promised = placements[action]
            assert promised == outcome_of(t, t.seat, action), action
            lowered += len(promised["lowered"])
            fulfilled += len(promised["fulfils"])
        legal = t.legal("fulfil") or t.legal()
        over = [text for text in legal if text.endswith("over") and placements[text]["lowered"]]
        state.play(t.rules.parse_action(rng.choice(over if over and rng.random() < 0.5 else legal)), dealer)
    assert lowered > 0 and fulfilled > 0


@pytest.mark.rule("CG-5.6", "CG-9.9")
def test_what_a_placement_lowers() -> None:
    two = table().coatl(0, "grgr").hand(0, "bk").levels(0, {"pair-gr": 2}).supply("stack-b")
    assert preview(two)["placements"]["lay bk right over"] == {
        **{"serpent": "grgBk", "length": 5, "lowered": {"pair-gr": 1}},
        "fulfils": {"stack-b": {"level": 1, "points": 2}},
    }
    assert preview(two)["placements"]["lay bk right beside"]["lowered"] == {}
    lost = solo().coatl(0, "gr").hand(0, "bk").levels(0, {"pair-gr": 1})
    assert preview(lost)["placements"]["lay bk right over"]["lowered"] == {"pair-gr": 0}
    several = solo().coatl(0, "bgrbgr").hand(0, "yk").levels(0, {"any-br": 2, "pair-gr": 2})
    assert preview(several)["placements"]["lay yk right over"]["lowered"] == {"pair-gr": 1, "any-br": 1}


@pytest.mark.rule("CG-5.4")
def test_a_placement_promises_no_theft_that_is_not_allowed() -> None:
    t = table(4).coatl(0, "yb").hand(0, "gr").levels(2, {"pair-gr": 1}).levels(1, {"pair-bg": 1, "any-yg": 3})
    assert {*preview(t)["placements"]["lay gr right beside"]["fulfils"]} == {"pair-bg"}


def test_a_card_says_how_often_it_occurs_and_what_would_help() -> None:
    """For every Prophecy in sight: the Feather cards of which one, laid well, adds an occurrence, tried out slowly."""
    rng = random.Random("cards")
    for _ in range(4):
        t = table().coatl(0, rng.choice(["grby", "gRb", "ykgrbg", "bgrbgr"]))
        ids = rng.sample([*PATTERNS], 9)
        t.supply(*ids[:3]).levels(0, dict.fromkeys(ids[3:6], 0)).levels(1, dict.fromkeys(ids[6:], 1))
        cards = preview(t)["cards"]
        assert {*cards} == {*ids}
        for id in ids:
            times = count(id, t.serpent())
            level = min(times, 3)
            helpful = [
                pair
                for pair in CARDS["feathers"]["pairs"]
                if any(
                    count(id, lay(t.serpent(), card, end, way)[0]) > times
                    for card in (pair, pair[::-1])
                    for end in ("left", "right")
                    for way in ("beside", "over")
                )
            ]
            ahead = None if level == 3 else {"level": level + 1, "feathers": helpful}
            assert cards[id] == {"times": times, "level": level, "points": (0, 2, 5, 6)[level], "next": ahead}, id


def test_what_would_help_before_the_first_card() -> None:
    t = table().supply("pair-gr", "stack-g")
    assert preview(t)["cards"]["pair-gr"]["next"] == {"level": 1, "feathers": ["gr"]}
    assert preview(t)["cards"]["stack-g"]["next"] == {"level": 1, "feathers": []}


def test_nothing_is_missing_to_a_secured_level_and_no_feather_helps_with_a_head() -> None:
    t = table().coatl(0, "grgrgrgr").supply("pair-gr", "pair-kg")
    assert preview(t)["cards"]["pair-gr"] == {"times": 4, "level": 3, "points": 6, "next": None}
    final = t.final_round().apply("head <b")
    assert preview(final)["cards"]["pair-kg"]["next"] == {"level": 1, "feathers": []}


@pytest.mark.rule("CG-8.1", "CG-7.3")
def test_sides_are_worth_what_they_would_score() -> None:
    t = table().temple("temple-4").coatl(0, "gRb").levels(0, {"pair-gr": 2}).levels(1, {"gap-g": 3})
    first, second = preview(t)["sides"]
    assert first == {"points": 5 + 3, "length": 3, "goals": 1}
    assert second == {"points": 6 + 3, "length": 0, "goals": 1}
    assert [side["points"] for side in preview(t)["sides"]] == t.totals()


@pytest.mark.rule("CG-7.3")
def test_a_fixed_side_keeps_its_worth() -> None:
    t = table().temple("temple-1").coatl(1, "rb").levels(0, {"pair-gr": 2}).supply("gap-k", "gap-y", "gap-b")
    t.final_round().apply("head <k", "tail k>", "done", "head <g", "fulfil pair-gr")
    assert [side["points"] for side in preview(t, 1)["sides"]] == [5, 2]


@pytest.mark.rule("CG-9.1")
def test_carls_side_has_points_only() -> None:
    assert preview(solo().levels(1, {"gap-g": 2}))["sides"] == [{"points": 0, "length": 0, "goals": 0}, {"points": 5}]


@pytest.mark.rule("CG-10.2")
def test_a_preview_tells_no_more_than_the_view() -> None:
    t = table().supply("pair-gr").levels(1, {"gap-g": 1})
    assert preview(t, None)["placements"] == preview(t, None)["cards"] == {}
    assert preview(t, 1)["placements"] == {}, "it is not their turn"
    other = table().supply("pair-gr").levels(1, {"gap-g": 1})
    other.hand(1, "gr gr gr gr")
    assert json.dumps(preview(t)) == json.dumps(preview(other))
