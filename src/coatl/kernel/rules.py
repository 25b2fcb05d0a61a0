"""What a game must offer beside its positions: set-up, text forms, knowledge, descriptions, judgement."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from coatl.kernel.codec import Codec
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event
from coatl.kernel.state import State
from coatl.kernel.view import View

DEAL: Final = "deal "
"""How the text form of a draw begins; no action begins so."""


class Rules(ABC):
    """One registered game."""

    name: str
    fewest_players: int
    most_players: int
    option_names: tuple[str, ...]
    action_index_version: int
    actions: Codec
    draws: Codec

    def __init__(self, action_texts: list[str], draw_texts: list[str]) -> None:
        self.actions = Codec(action_texts, "unknown-action-text")
        self.draws = Codec(draw_texts, "unknown-draw-text")

    @property
    def action_count(self) -> int:
        """How many actions the index has."""
        return len(self.actions.texts)

    @property
    def draw_count(self) -> int:
        """How many draws the index has."""
        return len(self.draws.texts)

    @abstractmethod
    def new_state(self, players: int, options: Mapping[str, object]) -> State:
        """The position before the first draw; raises ``BadInput`` for an impossible number or option."""

    @abstractmethod
    def options_of(self, state: State) -> dict[str, object]:
        """All options of a position's game, as written into records."""

    def action_text(self, action: int) -> str:
        """The text form of an action."""
        return self.actions.text(action)

    def parse_action(self, text: str) -> int:
        """The action of a text form; raises ``BadInput``."""
        return self.actions.parse(text)

    def draw_text(self, draw: int) -> str:
        """The text form of a draw; begins with ``deal``."""
        return self.draws.text(draw)

    def parse_draw(self, text: str) -> int:
        """The draw of a text form; raises ``BadInput``."""
        return self.draws.parse(text)

    @abstractmethod
    def determinize(self, view: View, random: QuickDealer) -> State:
        """Deal a position that agrees with a view."""

    @abstractmethod
    def preview(self, view: View) -> dict[str, object]:
        """What every card, serpent and placement in a view is worth now and could be worth."""

    @abstractmethod
    def action_events(self, before: State, action: int, after: State) -> list[Event]:
        """What an action did."""

    @abstractmethod
    def draw_events(self, before: State, draw: int, after: State) -> list[Event]:
        """What a draw did."""

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> float:
        """How good a position is for a seat, in points; for bots that look ahead."""

    @abstractmethod
    def card_list(self) -> list[dict[str, object]]:
        """Every card as plain data, in the order of the card file."""

    @abstractmethod
    def score_line(self, line: Mapping[str, object]) -> dict[str, object]:
        """The points of one serpent with cards, item by item, as ``score --batch`` asks for them."""
