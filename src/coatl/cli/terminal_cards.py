"""Cards in the terminal: what they ask for, what they are worth, and what they would bring the viewer now."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_pieces import notation
from coatl.kernel.registry import find_rules
from coatl.locales import Speaker
from coatl.serpent.colours import LETTERS, NAMES

FRAMES: Final = {"count": "{}", "isolated": "[{}]", "sequence": "{}", "set": "({})"}
"""What is put round a pattern to tell its kind: an isolated pair in brackets, a set in parentheses."""
COATL_NAMES: Final = ("A", "B")


@cache
def card_faces(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Every card of a game by its id."""
    return {str(card["id"]): card for card in find_rules(game).card_list()}


def asked(card: Mapping[str, Any], speaker: Speaker) -> Text:
    """The pattern of a Prophecy card, or the conditions of a Temple card."""
    if card["type"] == "prophecy":
        return notation(FRAMES[card["kind"]].format(card["pattern"]))
    conditions: list[Text] = []
    if card["no_god"] is not None:
        colour = speaker.say("card-colour", colour=card["no_god"])
        conditions.append(Text(speaker.say("condition-no-god", colour=colour)))
    if card["without"] is not None:
        conditions.append(Text.assemble(speaker.say("condition-without"), " ", notation(_letter(card["without"]))))
    if card["equal"] is not None:
        one, other = card["equal"]
        conditions.append(Text.assemble(notation(_letter(one)), "=", notation(_letter(other))))
    if card["length"] is not None:
        conditions.append(Text(speaker.say("condition-length", length=card["length"])))
    return Text(", ").join(conditions)


def levels(card: Mapping[str, Any]) -> Text:
    """``3:2 4:3``: so many times (or conditions), so many points."""
    return Text(" ").join(
        Text.assemble((f"{times}:", "dim"), (str(points), "bold")) for times, points in card["points"].items()
    )


def prospect(worth: Mapping[str, Any]) -> Text:
    """What a card is worth with a Cóatl now and, after the arrow, with the pieces that are missing (… is the Cóatl)."""
    drawn = Text.assemble((str(worth["points"]), "bold green" if worth["points"] else "dim"))
    following = worth.get("next")
    if following is not None:
        drawn.append(f" →{following['points']} ", "dim")
        drawn.append_text(notation(f"{following['left']}…{following['right']}"))
    return drawn


def card_table(
    rows: list[tuple[str, str | None]], game: str, worths: Mapping[str, Any] | None, speaker: Speaker
) -> Table:
    """Cards one below the other: a label each, id, what it asks, levels and what Cóatl A and B would get."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
    for width in (3, 15, 15, 15):
        table.add_column(width=width, overflow="fold")
    if worths is not None:
        for _ in COATL_NAMES:
            table.add_column(ratio=1, overflow="fold")
    faces = card_faces(game)
    for label, card in rows:
        cells = [Text(label, "bold cyan")]
        if card is None:
            table.add_row(*cells, Text("·", "dim"))
            continue
        cells += [Text(card, "bold"), asked(faces[card], speaker), levels(faces[card])]
        if worths is not None:
            for name, worth in zip(COATL_NAMES, worths[card], strict=True):
                cells.append(Text.assemble((f"{name} ", "dim"), prospect(worth)) if worth is not None else Text())
        table.add_row(*cells)
    return table


def _letter(colour: str) -> str:
    return LETTERS[NAMES.index(colour)]
