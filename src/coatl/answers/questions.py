"""The questions by their names. Each is given a JSON object that names its game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from coatl.answers import puzzles
from coatl.answers.one_more import gain_of
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


def walk(body: Body) -> dict[str, object]:
    """A plan of ``solve`` step by step: what lies there at first and after each step."""
    rules = find_rules(body["game"])
    return rules.walk_line(body["line"], [rules.parse_action(step) for step in body["steps"]])


def additions(body: Body) -> dict[str, object]:
    """What there could be one more of, each of which is a question of its own (``one-more``)."""
    return {"additions": find_rules(body["game"]).additions(body["line"])}


def one_more(body: Body) -> dict[str, object]:
    """What one more piece or card would add to the points of the best plan, ``best``."""
    return gain_of(body["game"], body["line"], body["addition"], body["best"])


QUESTIONS: Final[dict[str, Callable[[Body], dict[str, object]]]] = {
    "score": score,
    "table": table,
    "solve": solve,
    "walk": walk,
    "additions": additions,
    "one-more": one_more,
    **puzzles.QUESTIONS,
}
