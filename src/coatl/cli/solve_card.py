"""``coatl solve card``: every way to lay the cards of a turn, with the Prophecies that it wins."""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from coatl.cli.levels import read_levels
from coatl.cli.output import open_console
from coatl.cli.parser import add_list
from coatl.cli.terminal_card_table import asked
from coatl.cli.terminal_cards import card_faces
from coatl.cli.terminal_pieces import feather_cells, ribbon
from coatl.kernel.errors import BadInput
from coatl.locales import Speaker

OPTIONS: Final = {
    "serpent": "SERPENT", "hand": "--hand", "prophecies": "--prophecy", "supply": "--supply", "rivals": "--rival",
    "temples": "--temple", "final": "--final",
}  # fmt: skip
"""Its arguments, by the name of their value."""


def add_options(parser: argparse._ArgumentGroup, speaker: Speaker) -> None:
    parser.add_argument("--hand", metavar="'F F'", default="", help=speaker.say("option-hand"))
    add_list(parser, "--prophecy", "ID=LEVEL", "prophecies", speaker.say("option-own-prophecy"))
    add_list(parser, "--supply", "ID", "supply", speaker.say("option-supply"))
    add_list(parser, "--rival", "WHO:ID=LEVEL", "rivals", speaker.say("option-rival"))
    parser.add_argument("--final", action="store_true", help=speaker.say("option-final"))


def read_line(arguments: argparse.Namespace) -> dict[str, object]:
    """The line that the arguments are."""
    line: dict[str, object] = {
        "hand": arguments.hand.split(),
        "prophecies": read_levels("--prophecy", arguments.prophecies),
        "supply": arguments.supply,
        "rivals": _rivals(arguments.rivals),
        "final": arguments.final,
    }
    if arguments.serpent is not None:
        line["serpent"] = arguments.serpent
    if len(arguments.temples) > 1:
        raise BadInput("score-temple-twice", {"count": len(arguments.temples)})
    if arguments.temples:
        line["temple"] = arguments.temples[0]
    return line


def _rivals(texts: list[str]) -> dict[str, dict[str, object]]:
    """``left:pair-gr=1`` is a Prophecy of the neighbour to the left; ``carl`` alone says that CARL has none."""
    held: dict[str, list[str]] = {}
    for text in texts:
        rival, sign, prophecy = text.partition(":")
        if "=" in rival or bool(sign) != bool(prophecy):
            raise BadInput("rival-unknown", {"value": text})
        held.setdefault(rival, []).extend([prophecy] if sign else [])
    return {rival: read_levels("--rival", prophecies) for rival, prophecies in held.items()}


def show(solved: Mapping[str, Any], speaker: Speaker) -> None:
    """Every outcome with its Cóatl, its Prophecies card by card, and its steps."""
    console = open_console()
    for number, plan in enumerate(solved["plans"], start=1):
        heading = speaker.say("solve-outcome", number=number, points=plan["points"], gain=f"{plan['gain']:+}")
        console.print(Text(heading, "bold"))
        console.print(ribbon(plan["serpent"]))
        console.print(_sheet(plan, speaker))
        console.print(Text(speaker.say("solve-steps", steps=plan["steps"])))
        if plan["hand"]:
            console.print(Text.assemble(speaker.say("solve-hand"), " ", feather_cells(plan["hand"])))
        console.print()
    left_out = solved["found"] - len(solved["plans"])
    if left_out:
        console.print(Text(speaker.say("solve-left-out", left=left_out, found=solved["found"])))
    if any(step.startswith("lay ") for plan in solved["plans"] for step in plan["steps"]):
        console.print(Text(speaker.say("solve-no-discards"), "dim"))


def _sheet(plan: Mapping[str, Any], speaker: Speaker) -> Table:
    """One row a card: what happened to it, its level, its points and how many these are more than before."""
    changes = {change["id"]: change for change in [*plan["wins"], *plan["losses"]]}
    table = Table(show_footer=True)
    table.add_column(speaker.say("column-card"), footer=speaker.say("column-total"))
    table.add_column(speaker.say("column-asks"))
    table.add_column(speaker.say("column-change"))
    table.add_column(speaker.say("column-level"), justify="right")
    table.add_column(speaker.say("column-points"), footer=str(plan["points"]), justify="right")
    table.add_column(speaker.say("column-gain"), footer=f"{plan['gain']:+}", justify="right")
    held = {card["id"]: card for card in plan["prophecies"]}
    for id in [*held, *(id for id in changes if id not in held)]:
        change = changes.get(id)
        level, points = (held[id]["level"], held[id]["points"]) if id in held else ("", 0)
        gain = 0 if change is None else change["points"]
        told = "" if change is None else _told(change, speaker)
        table.add_row(id, asked(card_faces("card")[id], speaker), told, str(level), str(points), _signed(gain))
    temple = plan["temple"]
    if temple is not None:
        met = speaker.say("sheet-card-temple", times=temple["met"])
        gain = plan["gain"] - sum(change["points"] for change in changes.values())
        words = asked(card_faces("card")[temple["id"]], speaker)
        table.add_row(temple["id"], words, met, "", str(temple["points"]), _signed(gain))
    return table


def _told(change: Mapping[str, Any], speaker: Speaker) -> str:
    """What happened to a Prophecy."""
    if change["level"] is None:
        return speaker.say("solve-change-discarded")
    if change["from"] != "own":
        return speaker.say(f"solve-change-{change['from']}")
    message = "solve-change-risen" if change["level"] > change["before"] else "solve-change-lowered"
    return speaker.say(message, level=change["before"])


def _signed(points: int) -> str:
    return f"{points:+}" if points else ""
