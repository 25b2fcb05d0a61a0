"""What happened, in sentences: events as one seat sees them become the lines of the log."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from coatl.cli.game_messages import game_message
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.cli.terminal_pieces import CARD, PIECE, SERPENT, mark, paint
from coatl.kernel.events import Event, seen_by
from coatl.locales import Speaker

QUIET: Final = "dim"
LOUD: Final = "bold"
SIDES: Final = ("to", "from", "victim", "side")
"""Facts that are a seat, or CARL's side."""
MARKED: Final = {"card": CARD, "piece": PIECE, "serpent": SERPENT, "feather": SERPENT}
"""Facts that are put in colour."""

Seen = Mapping[str, Any]


class Storyteller:
    """Tells the events of a game to one seat (or a spectator, None); ``names`` are those of all sides."""

    def __init__(self, game: str, viewer: int | None, names: Sequence[str], speaker: Speaker) -> None:
        self.name: Final = game
        self.game: Final = TERMINAL_GAMES[game]
        self.viewer: Final = viewer
        self.names: Final = names
        self.speaker: Final = speaker

    def tell(self, events: list[Event]) -> list[Text]:
        """A sentence for each event the viewer may see; rows of the same kind are summed up."""
        told: list[Text] = []
        for (code, _), row in groupby(seen_by(events, self.viewer), lambda seen: (seen["code"], seen["seat"])):
            same: list[Seen] = list(row)
            if code in self.game.summed and len(same) > 1:
                told.append(self.sum_up(same))
            else:
                told += [self.sentence(seen) for seen in same]
        return told

    def sentence(self, seen: Seen) -> Text:
        """One event."""
        return self.say("event", seen, self.facts(seen))

    def sum_up(self, row: Sequence[Seen]) -> Text:
        """Several events of one kind and one seat."""
        facts = self.facts(row[0])
        facts["count"] = len(row)
        facts["cards"] = ", ".join(mark(CARD, seen["card"]) for seen in row if "card" in seen)
        return self.say("events", row[0], {**facts, **self.game.row_facts(row, self.speaker)})

    def say(self, kind: str, seen: Seen, facts: Mapping[str, object]) -> Text:
        """The sentence of an event; what the table does by itself is told quietly."""
        code = seen["code"]
        style = LOUD if code in self.game.loud else QUIET if seen["seat"] is None else ""
        return paint(self.speaker.say(game_message(kind, self.name, code, self.speaker), **facts), style)

    def facts(self, seen: Seen) -> dict[str, object]:
        """The facts of an event as its message wants them: names for seats, marks for what is put in colour."""
        facts: dict[str, object] = {
            fact: ("yes" if value else "no") if isinstance(value, bool) else value for fact, value in seen.items()
        }
        seat = seen["seat"]
        facts["you"] = self.is_you(seat)
        facts["name"] = "" if seat is None else self.names[seat]
        for fact in SIDES:
            if isinstance(seen.get(fact), int):
                facts[fact] = self.names[seen[fact]]
                facts[f"{fact}_you"] = self.is_you(seen[fact])
        for fact, kind in MARKED.items():
            if fact in seen:
                facts[fact] = mark(kind, seen[fact])
        if "pieces" in seen:
            facts["pieces"] = " ".join(mark(PIECE, piece) for piece in seen["pieces"])
        if isinstance(seen.get("cards"), list):
            facts["cards"] = [mark(CARD, card) for card in seen["cards"]]
        if "sizes" in seen:
            facts["hands"] = [f"{name} ({size})" for name, size in zip(self.names, seen["sizes"], strict=True)]
        if "scores" in seen:
            facts["result"] = [f"{name} ({score})" for name, score in zip(self.names, seen["scores"], strict=True)]
        return {**facts, **self.game.facts(seen, self.speaker)}

    def is_you(self, seat: int | None) -> str:
        return "yes" if seat is not None and seat == self.viewer else "no"
