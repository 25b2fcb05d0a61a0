"""A real table of the board game, as somebody writes it down: sheets, the winner, and what cannot be right."""

import random
from typing import Any

import pytest

from coatl.kernel.errors import BadInput
from tests.boardgame.setting import board_rules
from tests.boardgame.table import table

EXAMPLE = {"serpent": "<bbrbbkrbbyy>", "cards": ["blocks-bbyy", "isolated-bb", "count-b"], "temple": "no-g-len-9"}


def scored(*players: dict[str, object]) -> dict[str, Any]:
    return board_rules().score_table({"players": list(players)}).as_json()


def player(*serpents: dict[str, object], gold: int = 0) -> dict[str, object]:
    return {"serpents": list(serpents), "gold": gold}


def coatl(serpent: str, *cards: str, temple: str | None = None) -> dict[str, object]:
    return {"serpent": serpent, "cards": list(cards), "temple": temple}


def codes(remarks: list[dict[str, Any]]) -> list[str]:
    return [remark["code"] for remark in remarks]


@pytest.mark.rule("BG-10.1", "BG-11.4")
def test_only_what_is_complete_counts_but_all_is_scored() -> None:
    unfinished = coatl("<yyy", "count-y")
    [side] = scored(player(EXAMPLE, unfinished, gold=2))["sides"]
    assert side["total"] == 17 + 4
    assert [each["counts"] for each in side["coatls"]] == [True, False]
    assert [each["scored"] for each in side["coatls"]] == [
        board_rules().score_line(line) for line in (EXAMPLE, unfinished)
    ]
    assert codes(side["coatls"][1]["remarks"]) == ["table-incomplete"]
    assert [entry["points"] for entry in side["entries"]] == [17, 4]


@pytest.mark.rule("BG-10.2")
@pytest.mark.parametrize(
    ("one", "other", "winners", "decided_by"),
    [
        ([coatl("<bbbb>", "count-b")], [coatl("<ggg>", "count-g")], [0], "points"),
        ([coatl("<bbbb>", "count-b")], [coatl("<gggrk>", "count-g", "pair-rk")], [1], "cards"),
        (
            [coatl("<bbbb>", "count-b"), coatl("<ggg>", "count-g")],
            [coatl("<yyyyy>", "count-y"), coatl("<rkr>", "pair-rk")],
            [1],
            "best-coatl",
        ),
        ([coatl("<bbb>", "count-b")], [coatl("<ggg>", "count-g")], [0, 1], "shared"),
    ],
)
def test_the_winner_is_that_of_a_game_with_the_same_coatl(
    one: list[dict[str, Any]], other: list[dict[str, Any]], winners: list[int], decided_by: str
) -> None:
    told = scored(player(*one), player(*other))
    assert (told["winners"], told["decided_by"]) == (winners, decided_by)
    t = table()
    for seat, lines in enumerate((one, other)):
        for line in lines:
            t.completed(seat, line["serpent"], *line["cards"])
    t.state.end_reason, t.state.is_over, t.state.current_seat = 3, True, -2
    outcome = t.state.outcome()
    assert (outcome.winners, outcome.decided_by) == (winners, decided_by)
    assert [side["total"] for side in told["sides"]] == outcome.scores == told["criteria"][0]["values"]
    sheet = t.state.score_sheet().as_json()
    assert [side["entries"] for side in told["sides"]] == [seat["entries"] for seat in sheet]


def test_random_players_are_scored_as_by_single_lines() -> None:
    chance = random.Random(7)
    cards = list(board_rules().cards)
    for _ in range(60):
        lines = [random_coatl(chance, cards) for _ in range(3)]
        told = scored(player(*lines), player())
        singles = [board_rules().score_line(line) for line in lines]
        assert [each["scored"] for each in told["sides"][0]["coatls"]] == singles
        whole = [line["total"] for line in singles if str(line["serpent"])[0] + str(line["serpent"])[-1] == "<>"]
        assert told["sides"][0]["total"] == sum(int(str(total)) for total in whole)


def random_coatl(chance: random.Random, cards: list[dict[str, object]]) -> dict[str, object]:
    body = "".join(chance.choices("grbyk", k=chance.randint(3, 12)))
    prophecies = [str(card["id"]) for card in cards if card["type"] == "prophecy"]
    temples = [str(card["id"]) for card in cards if card["type"] == "temple"]
    line = coatl(chance.choice(["<", ""]) + body + chance.choice([">", ""]), *chance.sample(prophecies, k=3))
    return {**line, "temple": chance.choice([None, *temples])}


def test_one_bad_coatl_spoils_no_other() -> None:
    [side] = scored(player(EXAMPLE, coatl("<bxr"), coatl("bbb", "count-bb"), coatl(""), coatl("", "count-b")))["sides"]
    assert side["total"] == 17
    told = [codes(each["remarks"]) for each in side["coatls"]]
    assert told == [[], ["serpent-unknown-letter"], ["unknown-card"], [], ["table-no-serpent"]]


@pytest.mark.rule("BG-6.2", "BG-6.6", "BG-6.7")
def test_what_cannot_come_about_is_said() -> None:
    bare, early = coatl("<bbb>"), coatl("<bbb", "count-b", temple="no-g-len-9")
    unmet = coatl("<ggg>", "count-g", temple="no-g-len-9")
    [side] = scored(player(bare, early, unmet))["sides"]
    told = [codes(each["remarks"]) for each in side["coatls"]]
    assert told == [["table-no-prophecy"], ["table-incomplete", "table-temple-early"], ["table-temple-unmet"]]
    [side] = scored(player(coatl("b"), coatl("g"), coatl("y")))["sides"]
    assert side["remarks"] == [{"code": "solve-too-many", "facts": {"what": "coatls", "found": 3, "most": 2}}]


@pytest.mark.rule("BG-1.1", "BG-1.2", "BG-11.3")
def test_nobody_has_more_than_the_box() -> None:
    doubled = next(card for card in board_rules().cards if card.get("copies") == 2)
    both = [coatl("<bbb>", str(doubled["id"])) for _ in range(2)]
    assert "solve-too-many-copies" not in codes(scored(player(*both))["remarks"])
    told = scored(*(player(coatl("<bbb>", "count-b", temple="no-g-len-9")) for _ in range(3)))
    assert [remark["facts"] for remark in told["remarks"]] == [
        {"card": "count-b", "found": 3, "copies": 2},
        {"card": "no-g-len-9", "found": 3, "copies": 1},
    ]
    heads, tails = player(*[coatl("<ggg")] * 4), player(*[coatl("rr>")] * 4)
    told = scored(heads, player(coatl("b" * 25)), tails)
    assert [tuple(remark["facts"].values()) for remark in told["remarks"]] == [
        ("head", "green", 4, 3), ("tail", "red", 4, 3), ("body", "blue", 25, 24)
    ]  # fmt: skip
    assert codes(scored(player(gold=3), player(gold=2))["remarks"]) == ["table-too-many"]
    assert scored(player(gold=2), player(gold=2))["remarks"] == []


def test_a_single_player_wins_against_nobody() -> None:
    assert (scored(player(EXAMPLE))["winners"], scored(player(EXAMPLE))["decided_by"]) == ([], "")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"player": []}, "score-unknown-field"),
        ({}, "score-field"),
        ({"players": []}, "score-field"),
        ({"players": [{}, {"name": 5}]}, "score-field"),
        ({"players": [{"name": None}]}, "score-field"),
        ({"players": {}}, "score-field"),
        ({"players": [5]}, "score-field"),
        ({"players": [{}] * 5}, "table-too-many"),
        ({"players": [{"serpents": [{}] * 13}]}, "table-too-many"),
        ({"players": [{"gold": -1}]}, "score-field"),
        ({"players": [{"gold": True}]}, "score-field"),
        ({"players": [{"nickname": "Ana"}]}, "score-unknown-field"),
    ],
)
def test_bad_tables_name_what_is_wrong(line: dict[str, object], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        board_rules().score_table(line)
    assert caught.value.code == code
