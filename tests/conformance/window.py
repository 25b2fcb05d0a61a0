"""All that a viewer can learn of a position, in one place: the check for hidden information compares nothing else."""

from coatl.kernel.events import Event
from coatl.kernel.rules import Rules
from coatl.kernel.state import State
from coatl.kernel.view import View


class Window:
    """What the engine shows to one viewer. The planted leaks are windows that show a little more."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def view(self, state: State, viewer: int | None) -> View:
        """The object that bots and adapters get."""
        return state.view(viewer)

    def shown(self, state: State, viewer: int | None) -> dict[str, object]:
        """What clients get."""
        return state.view(viewer).as_json()

    def preview(self, state: State, viewer: int | None) -> dict[str, object]:
        return self.rules.preview(state.view(viewer))

    def legal(self, state: State, viewer: int | None) -> list[int]:
        """Asked by the seat whose turn it is."""
        return state.legal_actions() if viewer == state.current_seat else []

    def reasons(self, state: State, viewer: int | None) -> list[tuple[str, dict[str, object]] | None]:
        """Why every action is not legal, asked by the seat whose turn it is."""
        if viewer != state.current_seat:
            return []
        reasons = [state.why_not(action) for action in range(-1, self.rules.action_count + 1)]
        return [None if reason is None else (reason.code, dict(reason.facts)) for reason in reasons]

    def action_events(self, before: State, action: int, after: State) -> list[Event]:
        return self.rules.action_events(before, action, after)

    def draw_events(self, before: State, draw: int, after: State) -> list[Event]:
        return self.rules.draw_events(before, draw, after)
