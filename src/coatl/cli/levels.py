"""Prophecies of the card game with their levels, as they are written on the command line."""

import re

from coatl.kernel.errors import BadInput


def read_levels(argument: str, texts: list[str]) -> dict[str, object]:
    """``pair-gr=2`` is a Prophecy with its level; whether there is such a level, the engine says."""
    levels: dict[str, object] = {}
    for text in texts:
        card, sign, level = text.partition("=")
        if not sign:
            raise BadInput("prophecy-without-level", {"argument": argument, "value": text})
        if card in levels:
            raise BadInput("prophecy-named-twice", {"card": card})
        levels[card] = int(level) if re.fullmatch(r"\d{1,9}", level, re.ASCII) else level
    return levels
