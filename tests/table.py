"""A table of any game for tests: a position that is played and questioned in text forms.

How a position is set up in words is the matter of each game; see ``boardgame/table.py`` and ``cardgame/table.py``.
"""

from abc import ABC, abstractmethod
from collections import Counter
from typing import Any, Generic, Self, TypeVar

import pytest

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.errors import IllegalAction
from coatl.kernel.events import Event, seen_by
from coatl.kernel.rules import GameRules
from coatl.kernel.state import CHANCE, State
from coatl.kernel.view import View

StateOfGame = TypeVar("StateOfGame", bound=State)
ViewOfGame = TypeVar("ViewOfGame", bound=View)


class GameTable(ABC, Generic[StateOfGame, ViewOfGame]):
    """A position that was really dealt, and the words to play and question it."""

    box: Counter[str]
    """Everything that the game is played with."""

    def __init__(self, rules: GameRules[StateOfGame, ViewOfGame], state: StateOfGame, seed: str) -> None:
        self.rules = rules
        self.state = state
        self.dealer = QuickDealer(seed)
        self.events: list[Event] = []
        """What the last action and its draws did."""
        self.lost: Counter[str] = Counter()
        """Pieces and cards that a test put out of the way."""
        self.state.deal(self.dealer)

    # -- counting --------------------------------------------------------------------------------------------------

    @abstractmethod
    def inventory(self) -> Counter[str]:
        """Every piece and card of the game, wherever it lies, the lost ones too."""

    @abstractmethod
    def count_again(self) -> None:
        """Count what the position keeps beside its lists, and check that these can be so."""

    @abstractmethod
    def counted(self) -> list[object]:
        """What the position keeps beside its lists."""

    def settle(self) -> Self:
        """Count again what the position keeps beside its lists, and check that nothing was made or lost."""
        self.count_again()
        assert self.inventory() == self.box, (self.inventory() - self.box, self.box - self.inventory())
        return self

    def check(self) -> None:
        """Nothing was made or lost, and what the position counts beside its lists is right."""
        before = self.counted()
        self.settle()
        assert self.counted() == before

    # -- playing ---------------------------------------------------------------------------------------------------

    def apply(self, *texts: str) -> Self:
        """Make actions; draws that follow the last are left to ``draw`` or ``deal``."""
        for text in texts:
            before = self.state.clone()
            action = self.rules.parse_action(text)
            assert self.can(text), (text, self.why(text))
            self.state.apply(action)
            self.events = self.rules.action_events(before, action, self.state)
            self.check()
        return self

    def draw(self, *texts: str) -> Self:
        """Make these draws, such as ``b`` or ``count-b``."""
        for text in texts:
            self.make_draw(self.rules.parse_draw("deal " + text))
        self.check()
        return self

    def deal(self) -> Self:
        """Let the dealer make the draws that are due."""
        while self.is_chance:
            self.make_draw(int(self.dealer.draw(self.state)))
        self.check()
        return self

    def make_draw(self, draw: int) -> None:
        """Make one draw and add what it did to the events."""
        before = self.state.clone()
        self.state.apply_chance(draw)
        self.events = self.events + self.rules.draw_events(before, draw, self.state)

    def play(self, *texts: str) -> Self:
        """Make actions, each with all the draws that follow it."""
        for text in texts:
            self.apply(text).deal()
        return self

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    @property
    def seat(self) -> int:
        return int(self.state.current_seat)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def legal(self, family: str = "") -> list[str]:
        """The text forms of the legal actions, perhaps only those that begin with a word."""
        texts = [self.rules.action_text(action) for action in self.state.legal_actions()]
        return [text for text in texts if not family or text.split(" ")[0] == family]

    def drawable(self) -> set[str]:
        """What the next draw may be."""
        return {self.rules.draw_text(draw).removeprefix("deal ") for draw, _ in self.state.chance_outcomes()}

    def can(self, text: str) -> bool:
        """Whether an action is legal; the list of legal actions and the reasons must say the same."""
        action = self.rules.parse_action(text)
        is_legal = action in self.state.legal_actions()
        assert is_legal == (self.state.why_not(action) is None), text
        return is_legal

    def why(self, text: str) -> str:
        """The code of the reason why an action is not legal, empty if it is."""
        reason = self.state.why_not(self.rules.parse_action(text))
        return "" if reason is None else reason.code

    def refuses(self, text: str, code: str) -> bool:
        """Whether an action is refused for this reason, named in the error, and nothing is changed by trying."""
        assert not self.can(text), text
        before = views(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(self.rules.parse_action(text))
        assert views(self.state) == before
        assert caught.value.facts == {"action": text}
        assert caught.value.code == code, (text, caught.value.code)
        return self.why(text) == code

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.state.view(seat).as_json()

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a seat was told of the last action and its draws."""
        return seen_by(self.events, viewer)

    def told_codes(self, viewer: int | None = None) -> list[str]:
        return [event["code"] for event in self.told(viewer)]

    def told_of(self, code: str, viewer: int | None = None) -> list[dict[str, Any]]:
        """The events of one code, without the code."""
        told = [dict(event) for event in self.told(viewer) if event["code"] == code]
        for event in told:
            del event["code"]
        return told


def views(state: State) -> list[str]:
    """The position as all seats and a spectator see it."""
    return [state.view(seat).as_text() for seat in (None, *range(state.players))]
