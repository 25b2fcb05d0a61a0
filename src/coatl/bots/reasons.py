"""Why a bot advises an action: told by the events that the planned turn would bring, so every game tells its own."""

from typing import Final

from coatl.bots.bot import Hint
from coatl.bots.turns import Line
from coatl.kernel.events import seen_by
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

REASONS: Final = (
    ("coatl-completed", "completes-coatl"),
    ("prophecy-fulfilled", "fulfils-card"),
    ("temple-fulfilled", "fulfils-card"),
    ("coatl-extended", "extends-coatl"),
    ("coatl-begun", "begins-coatl"),
    ("pieces-taken", "takes-useful-pieces"),
    ("perfect-pick", "takes-useful-pieces"),
    ("piece-received", "takes-useful-pieces"),
    ("gold-given", "takes-useful-pieces"),
    ("card-chosen", "takes-useful-card"),
    ("priest-commitment", "takes-useful-card"),
    ("hand-chosen", "keeps-cards"),
    ("card-discarded", "keeps-better-cards"),
    ("feather-laid", "lays-well"),
    ("head-laid", "lays-well"),
    ("tail-laid", "lays-well"),
)
"""Events and the reasons they make, the most telling first."""
UNKNOWN: Final = "looks-best"
"""The reason when no event tells one, as before a draw whose outcome nobody knows."""
ONLY_CHOICE: Final = "only-choice"


HINTS: Final = 3


class Happening:
    """An event of the planned turn: after how many actions, and with which Cóatl if the game tells them apart."""

    def __init__(self, step: int, coatl: object, code: object, facts: dict[str, object]) -> None:
        self.step: Final = step
        self.coatl: Final = coatl
        self.code: Final = code
        self.facts: Final = facts

    def rank(self) -> tuple[bool, int, int]:
        """The advised action itself tells most about it, then what is worth most, then what comes last."""
        return self.step == 0, int(str(self.facts.get("points", 0))), self.step


def best_hints(rules: Rules, root: State, lines: list[Line]) -> list[Hint]:
    """The best few different first actions of these turns, which come best first, with their reasons."""
    best: list[Line] = []
    for line in lines:
        if len(best) < HINTS and all(line.actions[0] != other.actions[0] for other in best):
            best.append(line)
    return [hint_for(rules, root, line.actions, line.value) for line in best]


def hint_for(rules: Rules, root: State, actions: list[int], points: float) -> Hint:
    """The advice to play the first of these actions, with the most telling event that they would bring.

    Of several Cóatl, only what happens to the one that the first action is about tells why it is advised.
    """
    if len(root.legal_actions()) == 1:
        return Hint(actions[0], points, ONLY_CHOICE, {})
    happenings = planned(rules, root, actions)
    coatl = next((happening.coatl for happening in happenings if happening.step == 0), None)
    for code, reason in REASONS:
        telling = [happening for happening in happenings if happening.code == code and happening.coatl == coatl]
        if telling:
            return Hint(actions[0], points, reason, max(telling, key=Happening.rank).facts)
    return Hint(actions[0], points, UNKNOWN, {})


def planned(rules: Rules, root: State, actions: list[int]) -> list[Happening]:
    """What the actions would bring, as their seat sees it; an event that names no Cóatl is about the one named last."""
    seat = int(root.current_seat)
    happenings: list[Happening] = []
    coatl: object = None
    before = root
    for step, action in enumerate(actions):
        after = before.clone()
        after.step(action)
        for event in seen_by(rules.action_events(before, action, after), seat):
            coatl = event.get("coatl", coatl)
            facts = {name: fact for name, fact in event.items() if name not in ("code", "seat")}
            happenings.append(Happening(step, coatl, event["code"], facts))
        before = after
    return happenings
