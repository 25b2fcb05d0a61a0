"""A real table of the card game, as somebody writes it down: sheets, the winner, and what cannot be right."""

import random
from typing import Any

import pytest

from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import random_serpent
from tests.cardgame.table import card_rules

FULL = "<ggrRbbyykkGrrbbk>"
"""14 places between head and tail, two of them stacks: 16 segments were laid."""


def scored(*players: dict[str, object], temple: str | None = None, carl: object = None) -> dict[str, Any]:
    return card_rules().score_table({"players": list(players), "temple": temple, "carl": carl}).as_json()


def player(serpent: str, **levels: int) -> dict[str, object]:
    return {"serpent": serpent, "prophecies": {id.replace("_", "-"): level for id, level in levels.items()}}


def codes(remarks: list[dict[str, Any]]) -> list[str]:
    return [remark["code"] for remark in remarks]


def test_random_sides_are_scored_as_by_single_lines() -> None:
    chance = random.Random(11)
    cards = card_rules().cards
    prophecies = [str(card["id"]) for card in cards if card["type"] == "prophecy"]
    temples = [str(card["id"]) for card in cards if card["type"] == "temple"]
    for _ in range(60):
        temple = chance.choice(temples)
        lines = [
            {
                "serpent": random_serpent(chance, chance.randint(1, 8)),
                "prophecies": {id: chance.randint(0, 3) for id in chance.sample(prophecies, k=6)},
            }
            for _ in range(4)
        ]
        told = scored(*lines, temple=temple)
        singles = [card_rules().score_line({**line, "temple": temple}) for line in lines]
        assert [side["coatls"][0]["scored"] for side in told["sides"]] == singles
        assert [side["total"] for side in told["sides"]] == [line["total"] for line in singles]
        best = max(side["total"] for side in told["sides"])
        assert all(told["sides"][winner]["total"] == best for winner in told["winners"])


@pytest.mark.rule("CG-8.3")
def test_ties_are_broken_by_goals_then_by_secured_prophecies_then_shared() -> None:
    ids = [str(card["id"]) for card in card_rules().cards if card["type"] == "prophecy"][:6]
    one = {"serpent": "", "prophecies": {ids[0]: 3, ids[1]: 3}}
    other = {"serpent": "", "prophecies": {ids[2]: 2, ids[3]: 2, ids[4]: 1}}
    told = scored(one, other)
    assert [side["total"] for side in told["sides"]] == [12, 12]
    assert (told["winners"], told["decided_by"]) == ([0], "secured")
    assert told["criteria"][2] == {"name": "secured", "values": [2, 0]}
    same = scored(other, {"serpent": "", "prophecies": {ids[5]: 2, ids[0]: 2, ids[1]: 1}})
    assert (same["winners"], same["decided_by"]) == ([0, 1], "shared")


@pytest.mark.rule("CG-8.1", "CG-8.3")
def test_a_goal_more_wins_a_tie() -> None:
    """Three points for a goal, and six for a secured Prophecy, against a two, a two and a five."""
    ids = [str(card["id"]) for card in card_rules().cards if card["type"] == "prophecy"]
    found = 0
    for temple in (str(card["id"]) for card in card_rules().cards if card["type"] == "temple"):
        one = {"serpent": FULL, "prophecies": {ids[0]: 3}}
        goals = scored(one, temple=temple)["criteria"][1]["values"][0]
        if goals == 1:
            found += 1
            other = {"serpent": "", "prophecies": {ids[1]: 2, ids[2]: 1, ids[3]: 1}}
            told = scored(one, other, temple=temple)
            assert [side["total"] for side in told["sides"]] == [9, 9]
            assert (told["winners"], told["decided_by"]) == ([0], "goals")
    assert found > 0


@pytest.mark.rule("CG-9.1", "CG-9.10")
def test_a_tie_with_carl_is_his() -> None:
    told = scored(player("gr", pair_gr=1), carl={"prophecies": {"any-br": 1}})
    assert [side["total"] for side in told["sides"]] == [2, 2]
    assert (told["winners"], told["decided_by"]) == ([1], "tie")
    won = scored(player("grgr", pair_gr=2), carl={"prophecies": {"any-br": 1}})
    assert (won["winners"], won["decided_by"]) == ([0], "points")
    told = scored(player("grgr", pair_gr=2), temple="temple-1", carl={"prophecies": {}})
    assert [side["total"] for side in told["sides"]] == [5, 0] and codes(told["remarks"]) == ["solve-solo"]
    assert "temple" not in told["sides"][0]["coatls"][0]["scored"]
    with pytest.raises(BadInput) as caught:
        scored(player("gr"), player("gr"), carl={"prophecies": {}})
    assert caught.value.code == "table-carl-alone"


def test_levels_count_without_a_coatl_but_no_temple_does() -> None:
    [side] = scored(player("", pair_gr=2), temple="temple-1")["sides"]
    assert side["total"] == 5 and codes(side["coatls"][0]["remarks"]) == ["table-no-serpent"]
    [side] = scored(player(""), temple="temple-1")["sides"]
    assert (side["total"], side["entries"], side["coatls"][0]["remarks"]) == (0, [], [])


@pytest.mark.rule("CG-3.1", "CG-4.1", "CG-9.11")
def test_a_finished_coatl_has_all_the_segments_that_were_laid() -> None:
    def remarks(serpent: str, count: int) -> list[str]:
        return codes(scored(*[player(serpent)] * count)["sides"][0]["coatls"][0]["remarks"])

    assert remarks(FULL, 2) == remarks(FULL, 1) == []
    assert remarks(FULL.replace("R", "r"), 2) == ["table-segments"]
    assert remarks(f"<k{'gr' * 10}b>", 2) == ["table-segments"]
    assert remarks(f"<k{'gr' * 10}b>", 1) == [], "against CARL 2.0 there is a round more"
    assert remarks("grb", 2) == ["table-unfinished"]


@pytest.mark.rule("CG-5.2", "CG-5.6")
def test_a_level_that_the_coatl_does_not_show_is_doubtful_unless_it_is_secured() -> None:
    def remarks(level: int, count: int) -> list[str]:
        told = scored(*[player("rgrg", pair_gr=level)] * count)
        return codes(told["sides"][0]["coatls"][0]["remarks"])[1:]

    assert [remarks(level, 2) for level in range(4)] == [[], [], ["table-level-too-high"], []]
    lost = {"serpent": "bb", "prophecies": {"pair-gr": 1}}
    assert codes(scored(lost, lost)["sides"][0]["coatls"][0]["remarks"]) == ["table-unfinished", "table-level-too-high"]
    assert codes(scored(lost)["sides"][0]["coatls"][0]["remarks"]) == ["table-unfinished"], "it may be the first one"


@pytest.mark.rule("CG-5.5", "CG-7.3")
def test_a_prophecy_may_be_on_two_sheets_but_is_secured_once() -> None:
    assert scored(player("gr", pair_gr=1), player("grgrgr", pair_gr=3))["remarks"] == []
    told = scored(player("grgrgr", pair_gr=3), player("grgrgr", pair_gr=3))
    assert told["remarks"] == [{"code": "table-secured-twice", "facts": {"card": "pair-gr"}}]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"players": [{"prophecy": {}}]}, "score-unknown-field"),
        ({"players": 1}, "score-field"),
        ({"players": []}, "score-field"),
        ({"players": [{"name": ["Ana"], "serpent": "gr"}]}, "score-field"),
        ({"players": [{}] * 5}, "table-too-many"),
        ({"players": [{}], "temple": 3}, "score-field"),
        ({"players": [{}], "temple": "temple-9"}, "unknown-card"),
        ({"players": [{"serpent": "gr"}], "carl": 1}, "score-field"),
    ],
)
def test_bad_tables_name_what_is_wrong(line: dict[str, object], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().score_table(line)
    assert caught.value.code == code


def test_one_bad_side_spoils_no_other() -> None:
    told = scored(player("gXr"), {"serpent": "gr", "prophecies": {"pair-gr": 7}}, player("gr", pair_gr=1), {})
    assert [side["total"] for side in told["sides"]] == [0, 0, 2, 0]
    problems = [codes(side["coatls"][0]["remarks"])[:1] for side in told["sides"]]
    assert problems == [["serpent-unknown-letter"], ["score-level"], ["table-unfinished"], ["score-field"]]
