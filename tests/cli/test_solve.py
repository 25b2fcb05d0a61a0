"""``coatl solve``: the best assembly of a turn, item by item and as JSON."""

import json
from collections.abc import Callable

import pytest

from .conftest import Ask

EXAMPLE = ["--pieces", "b b y y>", "--serpent", "<bbrbbkr", "--beside", "A:count-b"]
EXAMPLE += ["--card", "blocks-bbyy", "--card", "isolated-bb", "--temple", "no-g-len-9"]


def test_the_worked_example_of_the_rulebook_is_the_best_plan(ask: Ask) -> None:
    """BG-10.3: 17 points, and nothing is better."""
    answer = ask("solve", "board", *EXAMPLE)
    assert answer.code == 0 and answer.err == ""
    lines = answer.out.splitlines()
    assert lines[0] == "1. 17 points; Cóatl completed: 1, pieces kept: 0, cards kept: 0"
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if "│" in line]
    assert rows[:5] == [
        ["<bbrbbkrbbyy>", "count-b", "6", "5"],
        ["", "isolated-bb", "3", "5"],
        ["", "blocks-bbyy", "1", "4"],
        ["", "no-g-len-9", "1", "3"],
        ["total", "", "", "17"],
    ]
    assert "Steps: extend A right b, extend A right b, extend A right y, extend A right y>, fulfil A" in answer.out


def test_json_has_plans_best_first_with_steps_serpents_and_points(ask: Ask) -> None:
    answer = ask("solve", "board", *EXAMPLE, "--json")
    assert answer.code == 0 and answer.err == ""
    plans = json.loads(answer.out)["plans"]
    assert [plan["points"] for plan in plans] == sorted((plan["points"] for plan in plans), reverse=True)
    assert [*plans[0]] == ["points", "completed", "pieces_kept", "cards_kept", "steps", "serpents"]
    assert plans[0]["steps"][-1] == "temple no-g-len-9"
    assert plans[0]["serpents"] == [
        {
            "serpent": "<bbrbbkrbbyy>",
            "complete": True,
            "cards": [
                {"id": "count-b", "times": 6, "points": 5},
                {"id": "isolated-bb", "times": 3, "points": 5},
                {"id": "blocks-bbyy", "times": 1, "points": 4},
            ],
            "temple": {"id": "no-g-len-9", "met": 1, "points": 3},
            "points": 17,
        }
    ]


def test_cards_go_beside_the_serpents_in_their_order(ask: Ask) -> None:
    given = ["--serpent", "<kk", "--serpent", "bbb>", "--beside", "B:count-b", "--beside", "A:count-k", "--json"]
    (plan,) = json.loads(ask("solve", "board", *given).out)["plans"]
    assert plan["steps"] == [] and plan["points"] == 2
    shown = [(made["serpent"], [card["id"] for card in made["cards"]], made["temple"]) for made in plan["serpents"]]
    assert shown == [("<kk", ["count-k"], None), ("bbb>", ["count-b"], None)]


def test_when_nothing_can_be_gained_it_says_so(ask: Ask) -> None:
    answer = ask("solve", "board", "--pieces", "b", "--serpent", "<kk")
    assert answer.code == 0
    assert "1. 0 points" in answer.out and "<kk" in answer.out and "Nothing is assembled." in answer.out


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--pieces", "b x"], "There is no piece “x”; expected a letter of g r b y k, with < before it for a head or"),
        (["--pieces", "gold"], "There is no piece “gold”"),
        (["--pieces", "b " * 9], "9 pieces are too many; a player board holds at most 8."),
        (["--card", "count-b"] * 3, "The card count-b is named 3 times; the box has 2 of it."),
        (["--card", "triple-bbb"] * 2, "The card triple-bbb is named 2 times; the box has 1 of it."),
        (["--card", "count-x"], "There is no Prophecy card “count-x”"),
        (["--card", "count-b", "--card", "count-g"] * 3, "6 Prophecy cards in hand are too many; there are at most 5."),
        (["--temple", "no-g-len-9"] * 2, "The card no-g-len-9 is named 2 times; the box has 1 of it."),
        (["--temple", "no-g-len-9"] * 5, "5 Temple cards are too many; at most 4 are in reach."),
        (["--serpent", "b"] * 3, "3 serpents are too many; a player has at most 2 that are incomplete."),
        (["--serpent", "<bbb>"], "The serpent “<bbb>” is complete; only incomplete ones can be gone on with."),
        (["--serpent", "b" * 31], "31 pieces of the colour b are too many; the box has at most 30."),
        (["--serpent", "bxb"], "bxb"),
        (["--beside", "A:count-b"], "--beside “A:count-b” is not understood; expected the letter of a --serpent,"),
        (["--serpent", "b", "--beside", "A"], "--beside “A” is not understood"),
        (["--serpent", "b", "--beside", "A:count-b", "--beside", "A:count-b"], "never has two identical cards"),
    ],
)
def test_bad_input_is_answered_in_one_line(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused("solve", "board", *argv)


def test_no_more_plans_than_asked_for_are_shown(ask: Ask) -> None:
    everything = json.loads(ask("solve", "board", *EXAMPLE, "--json").out)["plans"]
    assert len(everything) > 2
    assert json.loads(ask("solve", "board", *EXAMPLE, "--json", "--plans", "2").out)["plans"] == everything[:2]
    shown = ask("solve", "board", *EXAMPLE, "--plans", "2").out
    assert "\n2. " in shown and "\n3. " not in shown


def test_one_more_piece_is_told_with_what_it_adds_and_what_adds_nothing(ask: Ask) -> None:
    given = ["--pieces", "b", "--serpent", "bb", "--beside", "A:count-b", "--one-more"]
    told = json.loads(ask("solve", "board", *given, "--json").out)
    assert told["plans"][0]["points"] == 2 and len(told["one_more"]) == 15
    added = {entry["addition"]: (entry["points"], entry["gain"]) for entry in told["one_more"]}
    assert added["b"] == added["<b"] == added["b>"] == (3, 1) and added["r"] == (2, 0)
    shown = ask("solve", "board", *given).out
    assert "One more would add:\n+1  b: 3 points\n+1  <b: 3 points\n+1  b>: 3 points\n" in shown
    assert "Nothing more with one more of: g, r, y, k, <g" in shown
    assert "one_more" not in json.loads(ask("solve", "board", *given[:-1], "--json").out)


def test_what_is_of_the_card_game_is_refused(refused: Callable[..., str]) -> None:
    expected = "expected: --pieces, --serpent, --beside, --card, --temple."
    assert refused("solve", "board", "bb") == f"SERPENT is not for the game board; {expected}"
    assert refused("solve", "board", "--final") == f"--final is not for the game board; {expected}"


def test_an_unknown_game_is_refused_with_those_there_are(refused: Callable[..., str]) -> None:
    assert "board, card" in refused("solve", "chess")
