"""``coatl solve``: the best assembly of a turn, proven best, and what else is worth a thought."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command
from coatl.cli.score_sheet import draw_score_sheet
from coatl.kernel.errors import BadInput
from coatl.kernel.outcome import Entry, Item, Sheet
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker

SLOTS: Final = ("A", "B")
"""How the serpents are called, in their order."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "solve", speaker)
    solved = ", ".join(_solved_games())
    parser.add_argument("game", metavar="GAME", help=speaker.say("argument-game", games=solved))
    parser.add_argument("--pieces", metavar="'P P'", default="", help=speaker.say("option-pieces"))
    for option, metavar, field, message in (
        ("--serpent", "SERPENT", "serpents", "option-open-serpent"),
        ("--beside", "A:ID", "beside", "option-beside"),
        ("--card", "ID", "cards", "option-hand-card"),
        ("--temple", "ID", "temples", "option-temple-in-reach"),
    ):
        parser.add_argument(
            option, metavar=metavar, action="append", default=[], dest=field, help=speaker.say(message)
        )
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    rules = find_rules(arguments.game)
    if rules.solve_line is None:
        raise BadInput("solve-other-game", {"game": rules.name, "expected": _solved_games()})
    solved = rules.solve_line(_line(arguments))
    if arguments.json:
        print_json(solved)
    else:
        _show(rules.name, solved, arguments.speaker)
    return 0


def _solved_games() -> list[str]:
    return [game for game in game_names() if find_rules(game).solve_line is not None]


def _line(arguments: argparse.Namespace) -> dict[str, object]:
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


def _show(game: str, solved: Mapping[str, Any], speaker: Speaker) -> None:
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
        console.print(draw_score_sheet(game, sheet, [""], speaker))
        steps = plan["steps"]
        console.print(Text(speaker.say("solve-steps", steps=steps) if steps else speaker.say("solve-no-steps")), "")


def _items(made: Mapping[str, Any]) -> list[Item]:
    """The cards of a Cóatl, the Temple card last."""
    items = [Item(card["id"], card["times"], card["points"]) for card in made["cards"]]
    temple = made["temple"]
    return items if temple is None else [*items, Item(temple["id"], temple["met"], temple["points"])]
