"""A turn that was thought through is played as planned, as long as nothing hidden appears."""

from typing import Final

from coatl.bots.turns import Line
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.view import View


class PlannedTurn:
    """The actions of the turn in progress, by the view in which each is due."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.actions: Final[dict[str, int]] = {}

    def due(self, view: View) -> int | None:
        """The action that was planned for this view, if any."""
        return self.actions.get(view.as_text()) if self.actions else None

    def keep(self, view: View, line: Line) -> None:
        """Keep the actions of a turn that will be due one after the other."""
        self.actions.clear()
        if len(line.actions) > 1:
            seat = view.seat
            state = find_rules(view.game).determinize(view, QuickDealer(self.seed))
            for action in line.actions:
                if state.current_seat != seat:
                    break
                self.actions[state.view(seat).as_text()] = action
                state.step(action)
