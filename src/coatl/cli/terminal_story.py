"""What happened, in sentences: events as one seat sees them become the lines of the log."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from coatl.cli.terminal_pieces import CARD, PIECE, SERPENT, mark, paint
from coatl.kernel.events import Event, seen_by
from coatl.locales import Speaker

SUMMED: Final = ("piece-supplied", "card-revealed", "card-dealt")
"""Events that come in rows; a row is told in one sentence."""
QUIET: Final = "dim"
LOUD: Final = {"coatl-completed": "bold", "end-triggered": "bold", "game-over": "bold"}

Seen = Mapping[str, Any]


class Storyteller:
    """Tells events to one seat (or a spectator, None)."""

    def __init__(self, viewer: int | None, names: Sequence[str], speaker: Speaker) -> None:
        self.viewer: Final = viewer
        self.names: Final = names
        self.speaker: Final = speaker

    def tell(self, events: list[Event]) -> list[Text]:
        """A sentence for each event the viewer may see; rows of the same kind are summed up."""
        told: list[Text] = []
        for (code, _), row in groupby(seen_by(events, self.viewer), lambda seen: (seen["code"], seen["seat"])):
            same: list[Seen] = list(row)
            if code in SUMMED and len(same) > 1:
                told.append(self.sum_up(same))
            else:
                told += [self.sentence(seen) for seen in same]
        return told

    def sentence(self, seen: Seen) -> Text:
        """One event."""
        code = seen["code"]
        style = LOUD.get(code, QUIET if seen["seat"] is None else "")
        return paint(self.speaker.say(f"event-{code}", **self.facts(seen)), style)

    def sum_up(self, row: Sequence[Seen]) -> Text:
        """Several events of one kind and one seat."""
        code = row[0]["code"]
        facts = self.facts(row[0])
        facts["count"] = len(row)
        facts["cards"] = ", ".join(mark(CARD, seen["card"]) for seen in row if "card" in seen)
        if code == "piece-supplied":
            spaces = groupby(row, lambda seen: str(seen["space"]))
            facts["spaces"] = "  ".join(
                f"{space} {' '.join(mark(PIECE, seen['piece']) for seen in filled)}" for space, filled in spaces
            )
        return paint(self.speaker.say(f"events-{code}", **facts), QUIET if row[0]["seat"] is None else "")

    def facts(self, seen: Seen) -> dict[str, object]:
        """The facts of an event as its message wants them: names for seats, marks for what is put in colour."""
        facts: dict[str, object] = dict(seen)
        seat = seen["seat"]
        facts["you"] = self.is_you(seat)
        facts["name"] = "" if seat is None else self.names[seat]
        for fact in ("to", "from"):
            if fact in seen:
                facts[fact] = self.names[seen[fact]]
                facts[f"{fact}_you"] = self.is_you(seen[fact])
        for fact, kind in (("card", CARD), ("piece", PIECE), ("serpent", SERPENT)):
            if fact in seen:
                facts[fact] = mark(kind, seen[fact])
        if "pieces" in seen:
            facts["pieces"] = " ".join(mark(PIECE, piece) for piece in seen["pieces"])
        if isinstance(seen.get("cards"), list):
            facts["cards"] = [mark(CARD, card) for card in seen["cards"]]
        if "from_hand" in seen:
            facts["from_hand"] = "yes" if seen["from_hand"] else "no"
        if "sizes" in seen:
            facts["hands"] = [f"{name} {size}" for name, size in zip(self.names, seen["sizes"], strict=True)]
        if "scores" in seen:
            facts["result"] = [f"{name} {score}" for name, score in zip(self.names, seen["scores"], strict=True)]
        return facts

    def is_you(self, seat: int | None) -> str:
        return "yes" if seat is not None and seat == self.viewer else "no"
