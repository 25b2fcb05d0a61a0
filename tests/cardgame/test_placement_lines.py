"""What ``solve`` reads and tells as plain data, beyond what a command line can say."""

from typing import Any

import pytest

from coatl.cardgame.cards import PROPHECIES, TEMPLES
from coatl.cardgame.game import CardState
from coatl.cardgame.placements import placements
from coatl.cardgame.scoring import coatl_text
from coatl.cardgame.state import EMPTY, LAY_HEAD, PLAY
from coatl.cardgame.view import feathers
from coatl.kernel.errors import BadInput
from tests.cardgame.outcomes import held, moment
from tests.cardgame.table import card_rules


def solve(line: dict[str, Any]) -> Any:
    return card_rules().solve_line(line)


def line_of(state: CardState) -> dict[str, Any]:
    """The line that tells of a turn at its beginning."""
    seat = state.seat
    line: dict[str, Any] = {
        "hand": feathers(state.hands[10 * seat : 10 * seat + 10]),
        "prophecies": held(state, seat),
        "supply": [PROPHECIES[card].id for card in state.supply if card != EMPTY],
        "final": state.phase == LAY_HEAD,
    }
    if state.coatls[seat].length:
        line["serpent"] = coatl_text(state.coatls[seat])
    if state.players == 1:
        return {**line, "rivals": {"carl": held(state, 1)}}
    neighbours = dict.fromkeys([(seat + 1) % state.players, (seat - 1) % state.players])
    rivals = {name: held(state, side) for name, side in zip(("left", "right"), neighbours, strict=False)}
    return {**line, "rivals": rivals, "temple": TEMPLES[state.temple].id}


@pytest.mark.rule("CG-5.4", "CG-8.1", "CG-9.9")
def test_a_line_tells_what_the_position_has() -> None:
    """Of turns that begin in random games: the same steps, points and levels; the left neighbour is the next seat."""
    begun = [state for state in map(moment, range(60)) if state.phase in (PLAY, LAY_HEAD) and state.played == 0]
    assert {state.players for state in begun} == {1, 2, 3, 4}
    for state in begun:
        seat = state.seat
        told = solve(line_of(state))
        before = state.score_sheet().totals[seat]
        assert told["points"] == before
        for plan, placement in zip(told["plans"], placements(state), strict=True):
            after = placement.after
            assert isinstance(after, CardState)
            assert (plan["points"], plan["gain"]) == (placement.points, placement.points - before)
            assert plan["serpent"] == coatl_text(after.coatls[seat])
            assert {card["id"]: card["level"] for card in plan["prophecies"]} == held(after, seat)


def test_every_change_of_a_prophecy_is_told() -> None:
    line = {"serpent": "kgr", "hand": ["yg", "by"], "prophecies": {"pair-gr": 2, "pair-bk": 0}, "supply": ["pair-yb"]}
    plans = solve({**line, "rivals": {"right": {"pair-ry": 2}}})["plans"]
    assert [plan for plan in plans if plan["serpent"] == "kgrybyg"] == [
        {
            "points": 9,
            "gain": 4,
            "steps": ["lay yb right beside", "fulfil pair-yb", "fulfil pair-ry", "lay yg right beside"],
            "serpent": "kgrybyg",
            "wins": [
                {"id": "pair-ry", "from": "right", "before": 2, "level": 1, "points": 2},
                {"id": "pair-yb", "from": "supply", "before": None, "level": 1, "points": 2},
            ],
            "losses": [],
            "prophecies": [
                {"id": "pair-gr", "times": 1, "level": 2, "points": 5},
                {"id": "pair-ry", "times": 1, "level": 1, "points": 2},
                {"id": "pair-yb", "times": 1, "level": 1, "points": 2},
                {"id": "pair-bk", "times": 0, "level": 0, "points": 0},
            ],
            "temple": None,
            "hand": [],
        }
    ]
    covered = next(plan for plan in plans if plan["serpent"] == "kgYbyg")
    assert covered["losses"] == [{"id": "pair-gr", "from": "own", "before": 2, "level": 0, "points": -5}]


@pytest.mark.rule("CG-5.6", "CG-9.9")
def test_what_is_taken_and_lost_again_in_solo_is_a_loss_without_level() -> None:
    plans = solve({"serpent": "kk", "hand": ["gr", "by"], "supply": ["pair-gr"], "rivals": {"carl": {}}})["plans"]
    made = [plan for plan in plans if plan["serpent"] == "kkgBy"]
    lost = {"id": "pair-gr", "from": "supply", "before": None, "level": None, "points": 0}
    assert [(plan["wins"], plan["losses"]) for plan in made] == [([], [lost]), ([], [])]


@pytest.mark.rule("CG-7.2")
def test_after_the_head_there_is_the_tail() -> None:
    plans = solve({"serpent": "<ggrbk", "supply": ["pair-kg"]})["plans"]
    assert plans[0]["steps"] == ["tail g>", "fulfil pair-kg"]
    assert sorted(plan["serpent"] for plan in plans) == [f"<ggrbk{letter}>" for letter in "bgkry"]


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"hand": "gr by"}, "hand"),
        ({"hand": [1, 2]}, "hand"),
        ({"serpent": 7}, "serpent"),
        ({"final": "yes"}, "final"),
        ({"hand": ["gr", "by"], "supply": "gap-b"}, "supply"),
        ({"hand": ["gr", "by"], "prophecies": ["gap-b"]}, "prophecies"),
        ({"hand": ["gr", "by"], "rivals": ["left"]}, "rivals"),
        ({"hand": ["gr", "by"], "rivals": {"left": ["gap-b"]}}, "left"),
        ({"hand": ["gr", "by"], "temple": 1}, "temple"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(line: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        solve(line)
    assert (caught.value.code, caught.value.facts["field"]) == ("score-field", field)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        solve({"cards": []})
    assert (caught.value.code, caught.value.facts["field"]) == ("score-unknown-field", "cards")


def test_a_level_that_is_no_number_is_refused() -> None:
    with pytest.raises(BadInput) as caught:
        solve({"hand": ["gr", "by"], "rivals": {"carl": {"gap-b": True}}})
    assert caught.value.code == "score-level"
