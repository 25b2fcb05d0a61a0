"""Puzzles while they are solved: the table after some steps, why a step is impossible, and what is best from here.

Every question names the game, the kind and the line of a puzzle, and the steps that were made, in their notation.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.events import seen_by
from coatl.kernel.outcome import Sheet
from coatl.kernel.puzzles import PLAYER
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

Body = Mapping[str, Any]


class Attempt:
    """A puzzle after some steps."""

    def __init__(self, body: Body) -> None:
        self.rules: Final[Rules] = find_rules(body["game"])
        self.kind: Final[str] = body["kind"]
        if self.kind not in self.rules.puzzles.kinds:
            raise BadInput("puzzle-kind", {"kind": str(self.kind), "game": self.rules.name})
        self.before: Final = self.rules.puzzles.set_up(body["line"])
        self.state: State = self.before.clone()
        self.events: list[dict[str, object]] = []
        """What the last step did."""
        for text in body["steps"]:
            step = self.rules.parse_action(text)
            if step not in self.rules.puzzles.steps(self.state):
                raise IllegalAction("not-in-this-puzzle", {"action": text})
            last = self.state.clone()
            self.state.step(step)
            self.events = seen_by(self.rules.action_events(last, step, self.state), PLAYER)


def attempt(body: Body) -> dict[str, object]:
    """The table after the steps, as the player sees it, and what all of it is worth."""
    made = Attempt(body)
    puzzles = made.rules.puzzles
    view = made.state.view(PLAYER)
    return {
        "view": {
            **view.as_json(),
            "legal": [made.rules.action_text(step) for step in puzzles.steps(made.state)],
        },
        "preview": made.rules.preview(view),
        "events": made.events,
        "worth": puzzles.worth(made.kind, made.before, made.state),
        "points": puzzles.points(made.state) - puzzles.points(made.before),
        "finished": puzzles.is_finished(made.state),
        "sheet": Sheet([puzzles.entries(made.state)]).as_json(),
    }


def why_not(body: Body) -> dict[str, object]:
    """The reason why ``action`` is not possible after the steps, as a code with facts; an empty code if it is."""
    made = Attempt(body)
    action = made.rules.parse_action(body["action"])
    reason = made.state.why_not(action)
    if reason is not None:
        return {"code": reason.code, "facts": dict(reason.facts)}
    allowed = action in made.rules.puzzles.steps(made.state)
    return {"code": "" if allowed else "not-in-this-puzzle", "facts": {"action": body["action"]}}


def best_from_here(body: Body) -> dict[str, object]:
    """What can still be reached after the steps, and the steps to it."""
    made = Attempt(body)
    worth, steps = made.rules.puzzles.best_from(made.kind, made.before, made.state)
    return {"worth": worth, "steps": [made.rules.action_text(step) for step in steps]}


QUESTIONS: Final[dict[str, Callable[[Body], dict[str, object]]]] = {
    "puzzle": attempt, "puzzle-why": why_not, "puzzle-best": best_from_here
}  # fmt: skip
