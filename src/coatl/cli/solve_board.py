"""``coatl solve board``: the best assembly of a turn, proven best, and what else is worth a thought."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from coatl.cli.output import open_console
from coatl.cli.parser import add_list
from coatl.cli.score_sheet import draw_score_sheet
from coatl.kernel.errors import BadInput
from coatl.kernel.outcome import Entry, Item, Sheet
from coatl.locales import Speaker

OPTIONS: Final = {
    "pieces": "--pieces", "serpents": "--serpent", "beside": "--beside", "cards": "--card", "temples": "--temple",
}  # fmt: skip
"""Its arguments, by the name of their value."""
SLOTS: Final = ("A", "B")
"""How the serpents are called, in their order."""


def add_options(parser: argparse._ArgumentGroup, speaker: Speaker) -> None:
    parser.add_argument("--pieces", metavar="'P P'", default="", help=speaker.say("option-pieces"))
    add_list(parser, "--serpent", "SERPENT", "serpents", speaker.say("option-open-serpent"))
    add_list(parser, "--beside", "A:ID", "beside", speaker.say("option-beside"))
    add_list(parser, "--card", "ID", "cards", speaker.say("option-hand-card"))


def read_line(arguments: argparse.Namespace) -> dict[str, object]:
    """The line that the arguments are."""
    beside: list[list[str]] = [[] for _ in arguments.serpents]
    for text in arguments.beside:
        slot, _, card = text.partition(":")
        if slot not in SLOTS[: len(beside)] or not card:
            raise BadInput("beside-unknown", {"value": text})
        beside[SLOTS.index(slot)].append(card)
    return {
        "pieces": arguments.pieces.split(),
        "coatls": [
            {"serpent": serpent, "cards": cards} for serpent, cards in zip(arguments.serpents, beside, strict=True)
        ],
        "hand": arguments.cards,
        "temples": arguments.temples,
    }


def show(solved: Mapping[str, Any], speaker: Speaker) -> None:
    """One score sheet a plan, with its steps below."""
    console = open_console()
    for number, plan in enumerate(solved["plans"], start=1):
        heading = speaker.say(
            "solve-plan",
            number=number,
            points=plan["points"],
            completed=plan["completed"],
            pieces=plan["pieces_kept"],
            cards=plan["cards_kept"],
        )
        sheet = Sheet([[Entry(made["serpent"], _items(made)) for made in plan["serpents"]]])
        console.print(Text(heading, "bold"))
        console.print(draw_score_sheet("board", sheet, [""], speaker))
        steps = plan["steps"]
        console.print(Text(speaker.say("solve-steps", steps=steps) if steps else speaker.say("solve-no-steps")), "")


def _items(made: Mapping[str, Any]) -> list[Item]:
    """The cards of a Cóatl, the Temple card last."""
    items = [Item(card["id"], card["times"], card["points"]) for card in made["cards"]]
    temple = made["temple"]
    return items if temple is None else [*items, Item(temple["id"], temple["met"], temple["points"])]
