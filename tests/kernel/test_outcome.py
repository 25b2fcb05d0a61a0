"""Who wins: by points, then by each tie-break in turn; what is still level is shared."""

import pytest

from coatl.kernel.outcome import Entry, Item, Outcome, Sheet, decide

LEVEL = [5, 5, 5]


@pytest.mark.parametrize(
    ("points", "cards", "best", "winners", "decided_by"),
    [
        ([9, 5, 7], LEVEL, LEVEL, [0], "points"),
        ([5, 9, 9], [9, 3, 4], LEVEL, [2], "cards"),
        ([9, 9, 5], [4, 4, 9], [1, 2, 9], [1], "best-coatl"),
        ([9, 9, 5], [4, 4, 9], [2, 2, 9], [0, 1], "shared"),
        (LEVEL, LEVEL, LEVEL, [0, 1, 2], "shared"),
        ([0, 0, 0], [0, 0, 1], LEVEL, [2], "cards"),
        ([9, 9, 9], [4, 4, 3], [7, 7, 9], [0, 1], "shared"),
    ],
)
def test_decide(points: list[int], cards: list[int], best: list[int], winners: list[int], decided_by: str) -> None:
    """A seat that is out by one criterion does not come back by the next."""
    outcome = decide("why", points, [("points", points), ("cards", cards), ("best-coatl", best)])
    assert outcome.as_json() == {"reason": "why", "scores": points, "winners": winners, "decided_by": decided_by}


def test_one_seat_alone_wins_by_the_first_criterion() -> None:
    assert decide("why", [3], [("points", [3])]).winners == [0]


def test_a_sheet_adds_up() -> None:
    head, gold = Entry("<bbrk>", [Item("count-b", 2, 5), Item("no-g", 1, 3)]), Entry("", [Item("gold", 2, 4)])
    sheet = Sheet([[head, gold], []])
    assert (head.points, gold.points, sheet.totals) == (8, 4, [12, 0])
    assert sheet.as_json() == [
        {
            "total": 12,
            "entries": [
                {
                    "serpent": "<bbrk>",
                    "points": 8,
                    "items": [
                        {"id": "count-b", "times": 2, "points": 5},
                        {"id": "no-g", "times": 1, "points": 3},
                    ],
                },
                {"serpent": "", "points": 4, "items": [{"id": "gold", "times": 2, "points": 4}]},
            ],
        },
        {"total": 0, "entries": []},
    ]


def test_an_outcome_as_plain_data() -> None:
    outcome = Outcome("no-bodies", [3, 4], [1], "points")
    assert list(outcome.as_json()) == ["reason", "scores", "winners", "decided_by"]
