"""The questions by their names. Each is given a JSON object that names its game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from coatl.answers import puzzles
from coatl.kernel.registry import find_rules

Body = Mapping[str, Any]


def score(body: Body) -> dict[str, object]:
    """The points of one serpent, item by item, as ``coatl score --batch`` tells them."""
    return find_rules(body["game"]).score_line(body["line"])


def table(body: Body) -> dict[str, object]:
    """The sheets of whole players, the winner, and what cannot be right, as ``coatl score --table`` tells them."""
    return find_rules(body["game"]).score_table(body["line"]).as_json()


def solve(body: Body) -> dict[str, object]:
    """The best plans for a turn, as ``coatl solve --json`` tells them."""
    return find_rules(body["game"]).solve_line(body["line"])


QUESTIONS: Final[dict[str, Callable[[Body], dict[str, object]]]] = {
    "score": score, "solve": solve, "table": table, **puzzles.QUESTIONS
}  # fmt: skip
