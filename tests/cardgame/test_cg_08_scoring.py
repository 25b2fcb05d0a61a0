"""CG-8: points, Temple goals, who has won."""

from typing import Any

import pytest

from coatl.kernel.errors import IllegalAction
from tests.cardgame.slow_counting import CARDS
from tests.cardgame.table import Table, card_rules, table


def goals(temple: str, serpent: str, held: dict[str, int]) -> tuple[int, int]:
    """How many goals are met, and the points for them."""
    line: dict[str, Any] = card_rules().score_line({"serpent": serpent, "prophecies": held, "temple": temple})
    assert line["temple"]["id"] == temple
    return line["temple"]["met"], line["temple"]["points"]


def finish(t: Table) -> Table:
    """Everyone adds a black head and a black tail, fulfilling nothing."""
    while not t.is_over:
        t.play(next(text for text in ("done", "head <k", "tail k>") if t.can(text)))
    return t


# -- CG-8.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-8.1")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 2), (2, 5), (3, 6)])
def test_a_prophecy_scores_by_its_level(level: int, points: int) -> None:
    t = table().temple("temple-1").levels(1, {"pair-gr": level})
    assert t.totals() == [0, points]
    assert CARDS["levels"]["points"][str(level)] == points


PLAIN = "grbykgrbykgrb"
"""13 parts: fewer than 16, more than 12, no run, and no colour six times."""
LONG = "grbykgrbykgrby"
"""14 parts, 16 with head and tail."""
TEMPLES = [
    ("temple-1", PLAIN, {}, 0),
    ("temple-1", PLAIN, {"pair-gr": 1, "any-gb": 3, "gap-g": 2}, 1),
    ("temple-1", PLAIN, {"pair-gr": 1, "any-gb": 3, "gap-g": 0}, 0),
    ("temple-1", PLAIN, {"pair-gr": 1, "any-gb": 3, "stack-g": 2}, 0),
    ("temple-1", "<grbykgrbykgrbyk>", {}, 0),
    ("temple-1", "<grbykgrbykgrbykg>", {}, 1),
    ("temple-1", "<grbykgrbykgrbykgr>", {"pair-gr": 1, "any-gb": 1, "gap-g": 1}, 2),
    ("temple-2", PLAIN, {"any-gb": 1, "pair-gr": 2}, 1),
    ("temple-2", PLAIN, {"any-gb": 2, "pair-gr": 3}, 1),
    ("temple-2", PLAIN, {"any-gb": 1, "pair-gr": 3}, 1),
    ("temple-2", PLAIN, {"any-gb": 2, "pair-gr": 2}, 0),
    ("temple-2", PLAIN, {"any-gb": 3, "pair-gr": 2}, 0),
    ("temple-2", PLAIN, {"any-gb": 0, "pair-gr": 2}, 0),
    ("temple-2", PLAIN, {"pair-gr": 2}, 0),
    ("temple-2", PLAIN, {"any-gb": 1, "gap-g": 3}, 0),
    ("temple-2", PLAIN, {"any-gb": 3, "any-rk": 1, "pair-gr": 2, "pair-rb": 1}, 1),
    ("temple-2", "grrbk", {}, 0),
    ("temple-2", "<gggbk", {}, 1),
    ("temple-2", "gbkkk>", {}, 1),
    ("temple-2", "gbKkkr", {"any-gb": 1, "pair-gr": 2}, 2),
    ("temple-2", "grkgrkr", {}, 0),
    ("temple-3", PLAIN, {"pair-gr": 2, "pair-rb": 2}, 1),
    ("temple-3", PLAIN, {"pair-gr": 3, "pair-rb": 3}, 1),
    ("temple-3", PLAIN, {"pair-gr": 1, "pair-rb": 2}, 0),
    ("temple-3", PLAIN, {"pair-gr": 0, "pair-rb": 0}, 0),
    ("temple-3", PLAIN, {"pair-gr": 2, "any-gb": 2, "gap-g": 2, "stack-g": 2}, 0),
    ("temple-3", "<grgrgrgrgr", {}, 0),
    ("temple-3", "<grgrgrgrgrk>", {}, 0),
    ("temple-3", "<grgrGbgrgrg>", {}, 1),
    ("temple-3", "<grgrGbgrgrg>", {"gap-r": 1, "gap-b": 1}, 2),
    ("temple-4", PLAIN, {"pair-gr": 1, "stack-g": 1, "gap-g": 1}, 1),
    ("temple-4", PLAIN, {"pair-gr": 1, "stack-g": 0, "gap-g": 1}, 0),
    ("temple-4", PLAIN, {"pair-gr": 1, "any-gb": 1, "gap-g": 1}, 0),
    ("temple-4", "<grbykgrbykg>", {}, 1),
    ("temple-4", "<grbykgrbykgr>", {}, 1),
    ("temple-4", "<grbykgrbykgrb>", {}, 0),
    ("temple-4", "<grbykgrbykgr>", {"pair-gr": 1, "stack-g": 1, "gap-g": 1}, 2),
    ("temple-5", "grr", {"stack-g": 1, "gap-g": 2}, 1),
    ("temple-5", "grr", {"stack-g": 2, "gap-g": 2}, 0),
    ("temple-5", "grr", {"stack-g": 0, "gap-g": 2}, 0),
    ("temple-5", "grr", {"stack-g": 2, "gap-g": 1}, 0),
    ("temple-5", "grgrk", {}, 1),
    ("temple-5", "<grk>", {}, 1),
    ("temple-5", "<rgk>", {"stack-g": 1, "gap-g": 3}, 2),
    ("temple-5", "rgGb", {}, 0),
    ("temple-6", "bby", {"gap-g": 1, "stack-g": 1, "any-gb": 1}, 1),
    ("temple-6", "bby", {"gap-g": 1, "stack-g": 1, "any-gb": 0}, 0),
    ("temple-6", "bby", {"gap-g": 1, "stack-g": 1, "pair-gr": 1}, 0),
    ("temple-6", "<byk>", {}, 1),
    ("temple-6", "<bbyk>", {}, 0),
    ("temple-6", "<kbYbyk>", {"gap-g": 3, "stack-g": 3, "any-gb": 3}, 2),
]


@pytest.mark.rule("CG-8.1")
@pytest.mark.parametrize(("temple", "serpent", "held", "met"), TEMPLES)
def test_temple_goals_met_and_missed(temple: str, serpent: str, held: dict[str, int], met: int) -> None:
    """One goal 3 points, both 7; secured Prophecies count, those at level 0 never do."""
    assert goals(temple, serpent, held) == (met, (0, 3, 7)[met])


@pytest.mark.rule("CG-8.1")
@pytest.mark.parametrize("number", range(1, 7))
def test_each_temple_card_is_tested_with_none_one_and_both_goals(number: int) -> None:
    assert {met for temple, _, _, met in TEMPLES if temple == f"temple-{number}"} == {0, 1, 2}


@pytest.mark.rule("CG-8.1")
def test_everyone_is_scored_by_the_same_temple_card() -> None:
    t = table(3).temple("temple-4").coatl(0, "grkb").coatl(1, LONG).coatl(2, "gk")
    t.levels(2, {"pair-gr": 1, "stack-g": 2, "gap-g": 3})
    assert t.totals() == [3, 0, 2 + 5 + 6 + 7]


@pytest.mark.rule("CG-8.1")
def test_the_sheet_names_every_card() -> None:
    t = table().temple("temple-4").coatl(0, "gRb").levels(0, {"gap-g": 2, "pair-gr": 1, "gap-b": 0, "stack-y": 3})
    entry = t.state.score_sheet().as_json()[0]
    assert entry["total"] == 2 + 5 + 6 + 7
    assert entry["entries"] == [
        {
            "serpent": "gRb",
            "points": 20,
            "items": [
                {"id": "gap-b", "times": 0, "points": 0},
                {"id": "pair-gr", "times": 1, "points": 2},
                {"id": "gap-g", "times": 2, "points": 5},
                {"id": "stack-y", "times": 3, "points": 6},
                {"id": "temple-4", "times": 2, "points": 7},
            ],
        }
    ]


# -- CG-8.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-8.2")
@pytest.mark.parametrize(("temple", "without"), [("temple-5", "<bykby>"), ("temple-6", "<grkgr>")])
def test_none_of_either_colour_is_as_many(temple: str, without: str) -> None:
    assert goals(temple, without, {}) == (1, 3)


# -- CG-8.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-8.3")
def test_most_points_wins() -> None:
    t = finish(table().temple("temple-1").levels(0, {"pair-gr": 1}).levels(1, {"gap-y": 2}).final_round())
    end = t.state.outcome()
    assert (end.scores, end.winners, end.decided_by, end.reason) == ([2, 5], [1], "points", "all-rounds")


@pytest.mark.rule("CG-8.3")
def test_a_tie_goes_to_more_temple_goals() -> None:
    """Both have 5 points: one by a Prophecy and a goal, the other by a Prophecy of level 2."""
    t = table().temple("temple-1").coatl(0, LONG).levels(0, {"pair-yk": 1}).levels(1, {"gap-y": 2})
    end = finish(t.final_round()).state.outcome()
    assert (end.scores, end.winners, end.decided_by) == ([5, 5], [0], "goals")


@pytest.mark.rule("CG-8.3")
def test_then_to_more_secured_prophecies() -> None:
    t = table().temple("temple-1").levels(0, {"pair-yk": 1, "gap-r": 1, "stack-g": 1}).levels(1, {"gap-y": 3})
    end = finish(t.final_round()).state.outcome()
    assert (end.scores, end.winners, end.decided_by) == ([6, 6], [1], "secured")


@pytest.mark.rule("CG-8.3")
def test_goals_come_before_secured_prophecies() -> None:
    t = table().temple("temple-1").coatl(0, LONG).levels(0, {"pair-yk": 2, "pair-yb": 1, "gap-r": 1})
    t.levels(1, {"gap-y": 3, "gap-b": 3})
    end = finish(t.final_round()).state.outcome()
    assert (end.scores, end.winners, end.decided_by) == ([12, 12], [0], "goals")


@pytest.mark.rule("CG-8.3")
def test_else_the_victory_is_shared() -> None:
    t = table(3).temple("temple-1").levels(0, {"pair-yk": 3}).levels(1, {"gap-r": 1}).levels(2, {"gap-y": 3})
    end = finish(t.final_round()).state.outcome()
    assert (end.scores, end.winners, end.decided_by) == ([6, 2, 6], [0, 2], "shared")


@pytest.mark.rule("CG-8.3")
def test_only_those_who_are_tied_go_on_to_the_next_tie_break() -> None:
    """The third seat met a goal and has most secured ones, but fewer points."""
    t = table(3).temple("temple-4").coatl(0, LONG).coatl(1, "ykbgykbgrkyb").coatl(2, "gr")
    t.levels(0, {"pair-yk": 3, "pair-yb": 1}).levels(1, {"gap-y": 1, "gap-b": 1, "any-yg": 1, "gap-r": 1})
    end = finish(t.final_round()).state.outcome()
    assert (end.scores, end.winners, end.decided_by) == ([8, 8, 3], [0], "secured")


@pytest.mark.rule("CG-8.3")
def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(IllegalAction) as caught:
        table().state.outcome()
    assert caught.value.code == "not-over"


# -- CG-8.4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CG-8.4", "CG-5.2")
def test_the_worked_example_of_the_rulebook() -> None:
    """15 parts: one Prophecy at 10-11, one at 5-6 and 14-15, one at 1-2-3 and 2-3-4, two secured, the upper goal."""
    serpent = "<ggGGryrkRbkbyry>"
    held = {"pair-bk": 1, "pair-ry": 2, "same-g": 2, "any-gb": 3, "stack-k": 3}
    line: dict[str, Any] = card_rules().score_line({"serpent": serpent, "prophecies": held, "temple": "temple-1"})
    assert [item["points"] for item in line["prophecies"]] == [2, 5, 5, 6, 6]
    assert [item["times"] for item in line["prophecies"]][:3] == [1, 2, 2]
    assert line["temple"] == {"id": "temple-1", "met": 1, "points": 3}
    assert line["total"] == 27
    t = table().temple("temple-1").coatl(0, serpent).levels(0, held)
    assert t.totals()[0] == 27 and t.state.coatls[0].length == 15
