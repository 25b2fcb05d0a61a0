"""Scoring one Cóatl with a level card, as ``coatl score card`` asks for it."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from coatl.cardgame.scoring import coatl_text, parse_coatl
from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import CARDS, GOD_OF, LETTERS, PATTERNS, count, random_serpent
from tests.cardgame.table import card_rules, table

POINTS = {0: 0, 1: 2, 2: 5, 3: 6}


def goal_met(goal: str, serpent: str, held: Mapping[str, int]) -> bool:
    """One goal of a Temple card, read from the head of the card file."""
    word, *rest = goal.split()
    fulfilled = {id: level for id, level in held.items() if level > 0}
    parts = serpent.strip("<>").lower()
    if word == "gods":
        return {*rest} <= {GOD_OF[id] for id in fulfilled}
    if word == "lower":
        low, high = ([level for id, level in fulfilled.items() if GOD_OF[id] == god] for god in rest)
        return bool(low and high) and min(low) < max(high)
    if word == "same-god-same-level":
        kinds = [(GOD_OF[id], level) for id, level in fulfilled.items()]
        return any(kinds.count(kind) >= int(rest[0]) for kind in kinds)
    if word == "length":
        return len(parts) >= int(rest[1]) if rest[0] == ">=" else len(parts) <= int(rest[1])
    if word == "run":
        return any(letter * int(rest[0]) in parts for letter in LETTERS)
    if word == "colour":
        return any(parts.count(letter) >= int(rest[1]) for letter in LETTERS)
    assert word == "equal"
    return parts.count(rest[0]) == parts.count(rest[1])


@pytest.mark.rule("CG-8.1", "CG-8.2")
@pytest.mark.parametrize("temple", CARDS["temple"], ids=lambda temple: temple["id"])
def test_any_coatl_and_levels_are_scored_right(temple: dict[str, Any]) -> None:
    """Compared with another reading of the card file, until none, either and both goals were met."""
    rng = random.Random(temple["id"])
    seen: set[tuple[bool, ...]] = set()
    for _ in range(250):
        serpent = random_serpent(rng, rng.choice([*range(1, 9), 10, 10]))
        if rng.random() < 0.7:
            serpent = f"<{rng.choice(LETTERS)}{serpent}{rng.choice(LETTERS)}>"
        held = {id: rng.randint(0, 3) for id in rng.sample([*PATTERNS], rng.randint(0, 8))}
        met = tuple(goal_met(goal, serpent, held) for goal in temple["goals"])
        seen.add(met)
        line = card_rules().score_line({"serpent": serpent, "prophecies": held, "temple": temple["id"]})
        temple_points = (0, 3, 7)[sum(met)]
        assert line == {
            "serpent": serpent,
            "prophecies": [
                {"id": id, "times": count(id, serpent), "level": level, "points": POINTS[level]}
                for id, level in held.items()
            ],
            "temple": {"id": temple["id"], "met": sum(met), "points": temple_points},
            "total": sum(POINTS[level] for level in held.values()) + temple_points,
        }, (serpent, held)
    assert len(seen) == 4


def test_levels_are_scored_as_held_whatever_occurs() -> None:
    line = card_rules().score_line({"serpent": "<ggRbk>", "prophecies": {"pair-gr": 2}, "temple": "temple-1"})
    assert line == {
        "serpent": "<ggRbk>",
        "prophecies": [{"id": "pair-gr", "times": 1, "level": 2, "points": 5}],
        "temple": {"id": "temple-1", "met": 0, "points": 0},
        "total": 5,
    }


def test_temple_and_prophecies_may_be_left_out() -> None:
    assert card_rules().score_line({"serpent": "gr"}) == {"serpent": "gr", "prophecies": [], "total": 0}
    assert card_rules().score_line({"serpent": "gr", "temple": None}) == {"serpent": "gr", "prophecies": [], "total": 0}


@pytest.mark.parametrize("serpent", ["g", "<g", "g>", "<gr", "gr>", "grb", "<grbk"])
def test_incomplete_serpents_are_scored_as_they_stand(serpent: str) -> None:
    line = card_rules().score_line({"serpent": serpent, "prophecies": {"pair-gr": 1}})
    assert line["prophecies"] == [{"id": "pair-gr", "times": count("pair-gr", serpent), "level": 1, "points": 2}]


def test_every_coatl_has_a_notation_that_reads_back() -> None:
    rng = random.Random("notation")
    for _ in range(200):
        serpent = random_serpent(rng, rng.randint(1, 10))
        for text in (serpent, f"<k{serpent}", f"{serpent}k>", f"<k{serpent}k>"):
            coatl = parse_coatl(text)
            assert coatl_text(coatl) == text and coatl.length == len(text.strip("<>"))


@pytest.mark.rule("CG-4.1")
@pytest.mark.parametrize("serpent", ["G", "Gr", "gR", "<Gr", "gR>", "<Grb>", "<grB>"])
def test_a_stack_at_an_end_is_refused(serpent: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_coatl(serpent)
    assert caught.value.code == "serpent-stack-at-end" and caught.value.facts == {"serpent": serpent}


@pytest.mark.parametrize(
    ("line", "code", "named"),
    [
        ({}, "score-field", "serpent"),
        ({"serpent": 3}, "score-field", "serpent"),
        ({"serpent": ""}, "serpent-empty", ""),
        ({"serpent": "<>"}, "serpent-empty", "<>"),
        ({"serpent": "gxb"}, "serpent-unknown-letter", "x"),
        ({"serpent": "g<b"}, "serpent-head-not-first", "<"),
        ({"serpent": "g>b"}, "serpent-tail-not-last", ">"),
        ({"serpent": "<gb>"}, "serpent-head-touches-tail", "<gb>"),
        ({"serpent": "gr", "prophecies": ["pair-gr"]}, "score-field", "prophecies"),
        ({"serpent": "gr", "prophecies": {"pair-gg": 1}}, "unknown-card", "pair-gg"),
        ({"serpent": "gr", "prophecies": {"pair-gr": 4}}, "score-level", "4"),
        ({"serpent": "gr", "prophecies": {"pair-gr": -1}}, "score-level", "-1"),
        ({"serpent": "gr", "prophecies": {"pair-gr": True}}, "score-level", "True"),
        ({"serpent": "gr", "prophecies": {"pair-gr": "1"}}, "score-level", "1"),
        ({"serpent": "gr", "temple": "temple-7"}, "unknown-card", "temple-7"),
        ({"serpent": "gr", "temple": 1}, "score-field", "temple"),
        ({"serpent": "gr", "cards": []}, "score-unknown-field", "cards"),
    ],
)
def test_bad_lines_are_refused_by_name(line: dict[str, object], code: str, named: str) -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().score_line(line)
    assert caught.value.code == code and named in [str(fact) for fact in caught.value.facts.values()]


def test_an_unknown_card_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().score_line({"serpent": "gr", "prophecies": {"par-gr": 1}})
    assert caught.value.facts["nearest"] == "pair-gr"


@pytest.mark.rule("CG-8.1")
def test_a_position_is_judged_better_by_own_points_and_worse_by_those_of_others() -> None:
    """Of fulfilled ones: what is lowered to level 0 is so rare at first that what was fitted says little of it."""

    def judged(own: int, other: int) -> float:
        t = table(3).temple("temple-1").levels(0, {"pair-gr": own}).levels(1, {"gap-g": other})
        return t.rules.evaluate(t.state, 0)

    assert judged(1, 1) < judged(2, 1) < judged(3, 1)
    assert judged(2, 0) > judged(2, 1) > judged(2, 2) > judged(2, 3)
