"""A real table as somebody has written it down: sheets, the winner, and remarks, in one form for every game.

A remark is a problem that stops nothing: what is doubtful is told beside what can be counted.
"""

from collections.abc import Mapping
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.fields import read_objects
from coatl.kernel.outcome import Entry, Outcome, Sheet


def read_players(line: Mapping[str, object], most: int) -> list[Mapping[str, object]]:
    """Those who sat at the table, at least one; whoever has a name has it as a text."""
    players = read_objects(line, "players", most)
    if not players:
        raise BadInput("score-field", {"field": "players", "expected": "list"})
    for player in players:
        if not isinstance(player.get("name", ""), str):
            raise BadInput("score-field", {"field": "name", "expected": "text"})
    return players


class WrittenCoatl:
    """One Cóatl of a side: its own score, None if it cannot be read, and whether it counts for the side."""

    def __init__(self, scored: dict[str, object] | None, counts: bool, remarks: list[BadInput]) -> None:
        self.scored: Final = scored
        self.counts: Final = counts
        self.remarks: Final = remarks

    def as_json(self) -> dict[str, object]:
        return {"scored": self.scored, "counts": self.counts, "remarks": remarks_json(self.remarks)}


class WrittenSide:
    """One side: what counts, all its Cóatl, and remarks about it as a whole."""

    def __init__(self, entries: list[Entry], coatls: list[WrittenCoatl], remarks: list[BadInput]) -> None:
        self.entries: Final = entries
        self.coatls: Final = coatls
        self.remarks: Final = remarks


def remarks_json(remarks: list[BadInput]) -> list[dict[str, object]]:
    return [remark.as_json() for remark in remarks]


class WrittenTable:
    """All sides, remarks about them together, what decides in which order, and the outcome; None for one player."""

    def __init__(
        self,
        sides: list[WrittenSide],
        remarks: list[BadInput],
        criteria: list[tuple[str, list[int]]],
        outcome: Outcome | None,
    ) -> None:
        self.sides: Final = sides
        self.remarks: Final = remarks
        self.criteria: Final = criteria
        self.outcome: Final = outcome
        self.sheet: Final = written_sheet(sides)

    def as_json(self) -> dict[str, object]:
        told = [
            {**sheet, "coatls": [coatl.as_json() for coatl in side.coatls], "remarks": remarks_json(side.remarks)}
            for side, sheet in zip(self.sides, self.sheet.as_json(), strict=True)
        ]
        return {
            "sides": told,
            "remarks": remarks_json(self.remarks),
            "criteria": [{"name": name, "values": values} for name, values in self.criteria],
            "winners": self.outcome.winners if self.outcome is not None else [],
            "decided_by": self.outcome.decided_by if self.outcome is not None else "",
        }


def written_sheet(sides: list[WrittenSide]) -> Sheet:
    return Sheet([side.entries for side in sides])
