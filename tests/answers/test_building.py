"""What could I build: plans step by step, and what one more piece or card would add, on random turns."""

import json
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from coatl.answers import answer
from coatl.answers.one_more import gain_of
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules
from tests.answers.turns import board_turn, card_turn


def asked(question: str, **body: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(json.dumps({"question": question, "body": body})))
    return told


def solved(game: str, line: Mapping[str, object]) -> dict[str, Any]:
    return find_rules(game).solve_line(line)


def best(game: str, line: Mapping[str, object]) -> int:
    """The points of the best plan."""
    return int(solved(game, line)["plans"][0]["points"])


def walked(game: str, line: Mapping[str, object], plan: Mapping[str, Any]) -> list[dict[str, Any]]:
    stages: list[dict[str, Any]] = asked("walk", game=game, line=line, steps=plan["steps"])["answer"]["stages"]
    assert [stage["step"] for stage in stages] == [None, *plan["steps"]]
    return stages


def as_set(coatls: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps({key: value for key, value in coatl.items() if key != "slot"}) for coatl in coatls)


@pytest.mark.parametrize("seed", range(5))
def test_stages_of_the_board_game_lead_from_what_lies_there_to_what_the_plan_tells(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        line = board_turn(random)
        for plan in solved("board", line)["plans"][:2]:
            stages = walked("board", line, plan)
            first, last = stages[0], stages[-1]
            assert Counter(first["pieces"]) == Counter(line["pieces"]) and sorted(first["hand"]) == sorted(line["hand"])
            assert [coatl["serpent"] for coatl in first["coatls"]] == [coatl["serpent"] for coatl in line["coatls"]]
            assert as_set(last["coatls"]) == as_set(plan["serpents"]) and last["points"] == plan["points"]
            assert (len(last["pieces"]), len(last["hand"])) == (plan["pieces_kept"], plan["cards_kept"])


def test_every_stage_of_the_board_game_names_the_coatl_that_has_changed_and_its_cards_as_score_does() -> None:
    random = Random(77)
    seen = 0
    for _ in range(60):
        line = board_turn(random)
        stages = walked("board", line, solved("board", line)["plans"][0])
        for before, stage in pairwise(stages):
            others = [coatl for place, coatl in enumerate(stage["coatls"]) if place != stage["changed"]]
            changed = stage["coatls"][stage["changed"]]
            assert all(coatl in before["coatls"] for coatl in others)
            cards = [card["id"] for card in changed["cards"]]
            temple = {"temple": changed["temple"]["id"]} if changed["temple"] else {}
            scored = find_rules("board").score_line({"serpent": changed["serpent"], "cards": cards, **temple})
            assert scored["total"] == changed["points"] and scored["cards"] == changed["cards"]
            told = [card["points"] for card in stage["cards"]]
            assert sum(told) == changed["points"]
            assert stage["points"] - before["points"] == sum(told) - sum(card["before"] or 0 for card in stage["cards"])
            assert stage["points"] == sum(coatl["points"] for coatl in stage["coatls"])
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("seed", range(5))
def test_stages_of_the_card_game_lead_to_what_the_plan_tells(seed: int) -> None:
    random = Random(seed)
    for _ in range(4):
        line = card_turn(random)
        told = solved("card", line)
        for plan in told["plans"][:3]:
            stages = walked("card", line, plan)
            assert stages[0]["points"] == told["points"] and stages[0]["serpent"] == line.get("serpent", "")
            assert {card["id"]: card["level"] for card in stages[0]["prophecies"]} == line["prophecies"]
            for before, stage in pairwise(stages):
                gained = sum((card["points"] or 0) - (card["before"] or 0) for card in stage["cards"])
                assert stage["points"] - before["points"] == gained
            last = {key: value for key, value in stages[-1].items() if key not in ("step", "cards")}
            assert last == {key: plan[key] for key in last}


def test_before_the_first_card_the_temple_may_count_already() -> None:
    """CG-8.1: nothing is laid, so the Cóatl is not too long for the goal of temple-4."""
    line = {"hand": ["gr", "by"], "prophecies": {"stack-r": 0}, "temple": "temple-4"}
    told = solved("card", line)
    first = walked("card", line, told["plans"][0])[0]
    assert first["serpent"] == "" and first["points"] == told["points"] == first["temple"]["points"] == 3
    assert first["prophecies"] == [{"id": "stack-r", "times": 0, "level": 0, "points": 0}]


def test_steps_that_are_no_plan_are_refused() -> None:
    line = {"pieces": ["b"], "coatls": [], "hand": [], "temples": []}
    assert asked("walk", game="board", line=line, steps=["begin q"])["problem"]["code"] == "unknown-action-text"
    assert asked("walk", game="board", line=line, steps=["begin g"])["problem"]["code"] == "piece-missing"


@pytest.mark.parametrize("seed", range(5))
def test_one_more_piece_is_worth_what_the_solver_says_of_the_board_with_it(seed: int) -> None:
    random = Random(seed)
    for _ in range(30):
        line = board_turn(random, most_pieces=7)
        without = best("board", line)
        additions = asked("additions", game="board", line=line)["answer"]["additions"]
        assert len(additions) == 15
        addition = random.choice(additions)
        with_it = best("board", {**line, "pieces": [*line["pieces"], addition]})
        told = asked("one-more", game="board", line=line, addition=addition, best=without)["answer"]
        assert told == {"addition": addition, "points": with_it, "gain": with_it - without}
        assert told["gain"] >= 0


def test_one_more_piece_beside_a_full_board_is_at_least_what_it_brings_instead_of_another() -> None:
    random = Random(8)
    rules = find_rules("board")
    gained = 0
    for _ in range(12):
        line = board_turn(random, most_pieces=5)
        line["pieces"] += [random.choice(("b", "r", "<g", "k>")) for _ in range(8 - len(line["pieces"]))]
        addition = random.choice(rules.additions(line))
        points = rules.one_more(line, addition)
        place = random.randrange(8)
        instead = [*line["pieces"][:place], addition, *line["pieces"][place + 1 :]]
        assert points >= best("board", {**line, "pieces": instead})
        gained += points > best("board", line)
    assert gained


def test_one_more_card_is_worth_what_it_brings_instead_of_another_or_beside_them() -> None:
    """A full hand of four has room for it by exchange only, and every exchange of a single card is looked at."""
    random = Random(5)
    rules = find_rules("card")
    seen = Counter[str]()
    for _ in range(12):
        line = card_turn(random)
        if line["final"]:
            assert rules.additions(line) == []
            continue
        addition = random.choice(rules.additions(line))
        hand = line["hand"]
        if len(hand) < 4:
            hands = [[*hand, addition]]
        else:
            hands = [hand, *([*hand[:place], addition, *hand[place + 1 :]] for place in range(4))]
        points = max(best("card", {**line, "hand": held}) for held in hands)
        assert gain_of("card", line, addition, 0)["points"] == points
        seen["full" if len(hand) == 4 else "room"] += 1
    assert seen["full"] and seen["room"]


def test_what_the_box_has_no_more_of_cannot_be_added() -> None:
    line = {"pieces": [], "coatls": [{"serpent": "b" * 30, "cards": []}], "hand": [], "temples": []}
    additions = find_rules("board").additions(line)
    assert additions == ["g", "r", "y", "k", "<g", "<r", "<y", "<k", "g>", "r>", "y>", "k>"]
    with pytest.raises(BadInput):
        find_rules("board").one_more(line, "b")
    hand = {"hand": ["gr", "by"]}
    with pytest.raises(BadInput):
        find_rules("card").one_more(hand, "gg")
