"""``coatl solve card``: all outcomes of a turn, card by card and as JSON."""

import json
from collections.abc import Callable

import pytest

from coatl.kernel.registry import find_rules

from .conftest import Ask

EXAMPLE = ["grbYk", "--hand", "gr by yk rk", "--prophecy", "pair-gr=1", "--supply", "pair-ry"]
EXAMPLE += ["--rival", "left:pair-yb=1", "--rival", "right:gap-b=2", "--temple", "temple-3"]


@pytest.mark.rule("CG-5.1", "CG-5.2", "CG-5.4", "CG-8.1")
def test_the_best_outcome_is_shown_card_by_card_with_what_happens(ask: Ask) -> None:
    answer = ask("solve", "card", *EXAMPLE)
    assert answer.code == 0 and answer.err == ""
    lines = answer.out.splitlines()
    assert lines[:2] == ["1. 12 points (+10)", "⋯ g  r  b  Y  k  g  r  y  b ⋯"]
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if "│" in line]
    assert rows[:3] == [
        ["pair-gr", "g r", "risen from level 1", "2", "5", "+3"],
        ["pair-ry", "r y", "caught from the supply", "1", "2", "+2"],
        ["pair-yb", "y b", "stolen from the left", "1", "2", "+2"],
    ]
    assert [cell for cell in rows[3] if cell][::2] == ["temple-3", "1 goal", "+3"]
    assert ["total", "", "", "", "12", "+10"] in rows
    steps = "lay gr right beside, fulfil pair-gr, lay yb right beside, fulfil pair-ry, fulfil pair-yb"
    assert f"Steps: {steps}" in lines and "Kept in hand:  r  k   y  k " in lines


def test_what_is_left_out_and_what_is_not_looked_at_is_said(ask: Ask) -> None:
    answer = ask("solve", "card", *EXAMPLE, "--plans", "3")
    assert "\n3. " in answer.out and "\n4. " not in answer.out
    found = json.loads(ask("solve", "card", *EXAMPLE, "--json").out)["found"]
    assert f"{found - 3} more plans are left out; --plans {found} shows all." in answer.out
    assert "chance: a card that is discarded for the top one of the deck (CG-4.3)" in answer.out


def test_json_is_what_the_rules_tell_and_has_all_plans(ask: Ask) -> None:
    line = {
        "serpent": "grbYk",
        "hand": ["gr", "by", "yk", "rk"],
        "prophecies": {"pair-gr": 1},
        "supply": ["pair-ry"],
        "rivals": {"left": {"pair-yb": 1}, "right": {"gap-b": 2}},
        "temple": "temple-3",
    }
    told = json.loads(ask("solve", "card", *EXAMPLE, "--json").out)
    assert told == find_rules("card").solve_line(line)
    assert told["found"] == len(told["plans"]) and told["points"] == 2
    few = json.loads(ask("solve", "card", *EXAMPLE, "--json", "--plans", "2").out)
    assert few == {**told, "plans": told["plans"][:2]}


@pytest.mark.rule("CG-7.1", "CG-7.2")
def test_in_the_final_round_a_head_and_a_tail_are_laid(ask: Ask) -> None:
    answer = ask("solve", "card", "grbk", "--final", "--supply", "pair-gr", "--prophecy", "pair-kg=0")
    assert answer.code == 0
    assert "<g  g  r  b  k  g>" in answer.out and "Steps: head <" in answer.out
    assert "20 more plans are left out; --plans 25 shows all." in answer.out
    assert "chance" not in answer.out and "Kept in hand" not in answer.out


@pytest.mark.rule("CG-5.6", "CG-9.9")
def test_what_is_lowered_or_discarded_is_told(ask: Ask) -> None:
    given = ["kgr", "--hand", "bk bk", "--prophecy", "pair-gr=1", "--plans", "99"]
    shown = ask("solve", "card", *given)
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown.out.splitlines() if "│" in line]
    assert ["pair-gr", "g r", "lowered from level 1", "0", "0", "-2"] in rows
    solo = ask("solve", "card", *given, "--rival", "carl")
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in solo.out.splitlines() if "│" in line]
    assert ["pair-gr", "g r", "discarded", "", "0", "-2"] in rows


def test_one_more_card_is_told_with_what_it_adds_except_in_the_final_round(ask: Ask) -> None:
    given = ["gb", "--hand", "bk bk", "--supply", "pair-gr", "--one-more"]
    told = json.loads(ask("solve", "card", *given, "--json").out)
    assert [entry["addition"] for entry in told["one_more"] if entry["gain"] > 0] == ["gr", "rb", "ry", "rk"]
    assert "+2  gr: 2 points\n" in ask("solve", "card", *given).out
    shown = ask("solve", "card", "grbk", "--final", "--one-more").out
    assert "In the final round no card can be added." in shown


HAND = ["--hand", "gr by"]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ([], "Feather cards in hand: 0; expected 2 to 4, such as --hand 'gr by', or --final for the round of"),
        (["--hand", "gr"], "Feather cards in hand: 1; expected 2 to 4"),
        (["--hand", "gr " * 5], "Feather cards in hand: 5; expected 2 to 4"),
        (["--hand", "gr gg"], "There is no Feather card “gg”; expected two different letters of g r b y k"),
        (["--hand", "gr <b"], "There is no Feather card “<b”"),
        (["gxb", *HAND], "“x” at place 2 of the serpent “gxb” is no colour"),
        (["Grb", *HAND], "has a stack, a capital letter, at an end"),
        (["g", *HAND], "The serpent “g” has the wrong length: besides its head 1, expected 2 to 20 segments."),
        (["g" * 21, *HAND], "besides its head 21, expected 2 to 20 segments."),
        (["grb>", *HAND], "The serpent “grb>” has its tail; nothing is laid after that."),
        (["<grb>", "--final"], "The serpent “<grb>” has its tail"),
        (["<grb", *HAND], "In the final round, once a head is laid or with --final, no Feather cards are in hand;"),
        (["gr", "--final", *HAND], "leave --hand out."),
        (["--final"], "The field “serpent” is missing or wrong; expected: text."),
        ([*HAND, "--prophecy", "pair-gr"], "--prophecy “pair-gr” has no level; expected ID=LEVEL, such as pair-gr=2."),
        ([*HAND, "--prophecy", "pair-gr=4"], "The level of pair-gr is “4”; expected a number from 0 to 3."),
        ([*HAND, "--prophecy", "pair-gg=1"], "There is no Prophecy card “pair-gg”"),
        ([*HAND, "--prophecy", "pair-gr=1", "--supply", "pair-gr"], "The card pair-gr is named 2 times; the box has 1"),
        ([*HAND, "--supply", "gap-b", "--supply", "gap-b"], "The card gap-b is named 2 times; the box has 1 of it."),
        ([*HAND, *["--supply", "x"] * 4], "4 Prophecies in the supply are too many; it has 3 places."),
        ([*HAND, "--rival", "left", "--rival", "right", *["--supply", "x"] * 3], "too many; it has 2 places."),
        ([*HAND, "--rival", "pair-gr=1"], "--rival “pair-gr=1” is not understood; expected left, right or carl, a"),
        ([*HAND, "--rival", "left:"], "--rival “left:” is not understood"),
        ([*HAND, "--rival", "left:pair-gr"], "--rival “pair-gr” has no level; expected ID=LEVEL"),
        ([*HAND, "--rival", "rigth:pair-gr=1"], "There is no rival “rigth”; expected one of: left, right, carl. Did"),
        ([*HAND, "--rival", "carl:pair-gr=1", "--rival", "left:gap-b=1"], "Against CARL there is no “left”: he has"),
        ([*HAND, "--rival", "carl", "--temple", "temple-1"], "Against CARL there is no “temple”"),
        ([*HAND, "--temple", "temple-9"], "There is no Temple card “temple-9”"),
        ([*HAND, *["--temple", "temple-1"] * 2], "--temple is given 2 times; a Cóatl has one Temple card at most."),
        ([*HAND, "--plans", "0"], "--plans"),
        ([*HAND, "--card", "pair-gr"], "--card is not for the game card; expected: SERPENT, --hand, --prophecy,"),
        ([*HAND, "--serpent", "gr"], "--serpent is not for the game card"),
    ],
)
def test_bad_input_is_answered_in_one_line(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused("solve", "card", *argv)
