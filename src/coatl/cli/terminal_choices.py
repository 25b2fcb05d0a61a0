"""The numbered list of what may be done, one line a kind, with what each choice would bring."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_cards import COATL_NAMES
from coatl.cli.terminal_drawing import action_name
from coatl.cli.terminal_pieces import notation
from coatl.kernel.view import View
from coatl.locales import Speaker

DISCARDING: Final = ("keep", "discard")
"""The phases in which any number of hand cards are named at once, by their numbers in the hand."""


class Choices:
    """The legal actions of a view as a numbered list."""

    def __init__(self, view: View, preview: Mapping[str, object], names: Sequence[str], speaker: Speaker) -> None:
        self.data: Mapping[str, Any] = view.as_json()
        self.preview: Mapping[str, Any] = preview
        self.names = names
        self.speaker = speaker

    def draw(self) -> Table:
        """One row a kind of action: its name and its numbered choices."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        texts: list[str] = self.data["legal"]
        if self.data["phase"] in DISCARDING:
            texts = [f"discard {card}" for card in self.data["seats"][self.data["seat"]]["hand"]]
        numbered = [(number, text.split(" ")) for number, text in enumerate(texts, start=1)]
        for title, choices in groupby(numbered, lambda choice: self.title(choice[1])):
            items = [Text.assemble((f"{number} ", "bold cyan"), self.item(words)) for number, words in choices]
            table.add_row(Text(title, "bold"), Columns(items, padding=(0, 2)))
        return table

    def title(self, words: list[str]) -> str:
        """The kind of an action: the verb, and for steps of assembling the Cóatl and the end of it."""
        verb = words[0]
        facts = {"coatl": words[1] if len(words) > 1 else "", "side": words[2] if verb == "extend" else ""}
        return self.speaker.say(f"list-{verb}", **facts)

    def item(self, words: list[str]) -> Text:
        """What is special about one choice of its kind."""
        verb = words[0]
        if verb == "take":
            return Text.assemble(words[1], " ", *map(notation, self.data["supply"][words[1]]))
        if verb == "choose":
            return Text(self.data["face_up"][int(words[1]) - 1])
        if verb in ("begin", "receive", "perfect-pick"):
            return notation(words[1])
        if verb == "extend":
            return notation(words[3]).append_text(self.change(words))
        if verb in ("fulfil", "temple"):
            return self.worth(verb, words)
        if verb == "priest-commitment":
            return Text(self.data["temple_piles"][int(words[1]) - 1]["top"])
        if verb == "give-gold":
            receiver = (self.data["seat"] + int(words[1])) % self.data["players"]
            return Text(self.speaker.say("list-give-gold-to", name=self.names[receiver]))
        if verb == "discard":
            return Text(words[1])
        return Text(action_name(verb, self.data, self.speaker))

    def named(self, text: str) -> Text:
        """An action in its text form with what it stands for."""
        words = text.split(" ")
        if words[0] in ("take", "choose", "priest-commitment"):
            return Text.assemble((text, "bold"), " (", self.item(words), ")")
        return Text(text, "bold")

    def change(self, words: list[str]) -> Text:
        """By how much a placement raises or lowers the cards that lie beside the Cóatl."""
        coatl = self.preview["seats"][self.data["seat"]]["coatls"][COATL_NAMES.index(words[1])]
        change = self.preview["placements"][" ".join(words)]["points"] - coatl["points"]
        return Text(f" {change:+}", "green" if change > 0 else "red") if change else Text()

    def worth(self, verb: str, words: list[str]) -> Text:
        """A card and the points it would bring."""
        if verb == "fulfil":
            worth = self.preview["cards"][words[2]][COATL_NAMES.index(words[1])]
        else:
            worth = self.preview["temples"][words[1]][COATL_NAMES.index(self.data["slot"])]
        return Text(words[-1]).append(f" {worth['points']:+}", "green")
