"""What the features of a position say about the end of the game, fitted to games of bots.

``scripts/fit_cards.py`` fits it anew.
"""

import json
from pathlib import Path
from typing import Final

Rows = list[list[float]]
"""By turns left, from one on: the weight of every feature."""


class Fitted:
    """All that was fitted; a script that fits anew sets others. Tables are for solo, for two, and for more players."""

    def __init__(self, told: dict[str, object]) -> None:
        self.seen: list[Rows] = read_tables(told["seen"])
        """For a seat whose hand is known, ..."""
        self.unseen: list[Rows] = read_tables(told["unseen"])
        """... and for one whose hand is not."""
        self.carl: Rows = read_rows(told["carl"])
        self.goals: list[list[Rows]] = [read_tables(table) for table in read_list(told["goals"])]
        """By players, kind of Temple goal, turns left and distance: how likely the goal is met at the end."""


def read_list(told: object) -> list[object]:
    assert isinstance(told, list)
    return told


def read_rows(told: object) -> Rows:
    return [[float(str(number)) for number in read_list(row)] for row in read_list(told)]


def read_tables(told: object) -> list[Rows]:
    return [read_rows(rows) for rows in read_list(told)]


FITTED: Final = Fitted(json.loads(Path(__file__).with_name("fitted.json").read_text(encoding="utf-8")))
