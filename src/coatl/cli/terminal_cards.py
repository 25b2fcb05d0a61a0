"""What cards of both games have in common in the terminal."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rich.text import Text

from coatl.kernel.registry import find_rules


@cache
def card_faces(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Every card of a game by its id."""
    return {str(card["id"]): card for card in find_rules(game).cards}


def levels(card: Mapping[str, Any]) -> Text:
    """``3:2 4:3``: so many times (or conditions, or goals), so many points."""
    return Text(" ").join(
        Text.assemble((f"{times}:", "dim"), (str(points), "bold")) for times, points in card["points"].items()
    )
