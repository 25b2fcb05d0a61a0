"""What one more piece, or one more card in hand, would add to the best plan."""

from collections.abc import Mapping
from typing import Any

from coatl.kernel.registry import find_rules


def gain_of(game: str, line: Mapping[str, object], addition: str, best: int) -> dict[str, Any]:
    """The points of the best plan with one more of these, and how many these are more than the best without it."""
    points = find_rules(game).one_more(line, addition)
    return {"addition": addition, "points": points, "gain": points - best}


def gains(game: str, line: Mapping[str, object], best: int) -> list[dict[str, Any]]:
    """The same for all that there could be one more of, in the order of the game."""
    return [gain_of(game, line, addition, best) for addition in find_rules(game).additions(line)]
