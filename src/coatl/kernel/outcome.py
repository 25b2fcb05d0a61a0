"""How a game ended, and the itemised score sheet."""

from typing import Final


class Item:
    """One line of a score sheet: a card (or golden segments) with how often it counts and what it is worth."""

    def __init__(self, id: str, times: int, points: int) -> None:
        self.id: Final = id
        self.times: Final = times
        self.points: Final = points


class Entry:
    """One serpent of a score sheet with its items; ``serpent`` in notation, empty for what stands alone."""

    def __init__(self, serpent: str, items: list[Item]) -> None:
        self.serpent: Final = serpent
        self.items: Final = items
        self.points: Final[int] = sum(item.points for item in items)


class Sheet:
    """The entries of every seat."""

    def __init__(self, entries: list[list[Entry]]) -> None:
        self.entries: Final = entries
        self.totals: Final[list[int]] = [sum(entry.points for entry in seat) for seat in entries]

    def as_json(self) -> list[dict[str, object]]:
        """One object a seat: its serpents with their items, and the total."""
        return [
            {
                "total": total,
                "entries": [
                    {
                        "serpent": entry.serpent,
                        "points": entry.points,
                        "items": [
                            {"id": item.id, "times": item.times, "points": item.points} for item in entry.items
                        ],
                    }
                    for entry in seat
                ],
            }
            for seat, total in zip(self.entries, self.totals, strict=True)
        ]


class Outcome:
    """The end of a game: why it ended, the scores, who won, and what decided (``decided_by``)."""

    def __init__(self, reason: str, scores: list[int], winners: list[int], decided_by: str) -> None:
        self.reason: Final = reason
        self.scores: Final = scores
        self.winners: Final = winners
        self.decided_by: Final = decided_by

    def as_json(self) -> dict[str, object]:
        return {
            "reason": self.reason,
            "scores": self.scores,
            "winners": self.winners,
            "decided_by": self.decided_by,
        }


def decide(reason: str, scores: list[int], criteria: list[tuple[str, list[int]]]) -> Outcome:
    """The outcome by points and then by each tie-break in turn; what is still level is shared."""
    winners = list(range(len(scores)))
    for name, values in criteria:
        best = max(values[seat] for seat in winners)
        winners = [seat for seat in winners if values[seat] == best]
        if len(winners) == 1:
            return Outcome(reason, scores, winners, name)
    return Outcome(reason, scores, winners, "shared")
