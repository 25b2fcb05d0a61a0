"""Why a bot advises an action: told by the events that the planned turn would bring, so every game tells its own."""

from typing import Final

from coatl.bots.bot import Hint
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


def hint_for(rules: Rules, root: State, actions: list[int], points: float) -> Hint:
    """The advice to play the first of these actions, with the most telling event that they would bring."""
    seat = int(root.current_seat)
    if len(root.legal_actions()) == 1:
        return Hint(actions[0], points, ONLY_CHOICE, {})
    events: list[dict[str, object]] = []
    before = root
    for action in actions:
        after = before.clone()
        after.step(action)
        events += seen_by(rules.action_events(before, action, after), seat)
        before = after
    for code, reason in REASONS:
        for event in events:
            if event["code"] == code:
                facts = {name: fact for name, fact in event.items() if name not in ("code", "seat")}
                return Hint(actions[0], points, reason, facts)
    return Hint(actions[0], points, UNKNOWN, {})
