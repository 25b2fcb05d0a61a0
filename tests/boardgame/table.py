"""A table of the board game for tests: set up in words (``setting.py``), played and questioned in text forms."""

from typing import Any, Self

import pytest

from coatl.boardgame.game import BoardState
from coatl.kernel.errors import IllegalAction
from coatl.kernel.events import seen_by
from tests.boardgame.setting import Setting


class Table(Setting):
    """A position and the words to play and question it."""

    def apply(self, text: str) -> Self:
        """Make one action; draws that follow are left to ``draw`` or ``deal``."""
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
            before = self.state.clone()
            draw = self.rules.parse_draw("deal " + text)
            self.state.apply_chance(draw)
            self.events = self.events + self.rules.draw_events(before, draw, self.state)
        self.check()
        return self

    def deal(self) -> Self:
        """Let the dealer make the draws that are due."""
        while self.is_chance:
            before = self.state.clone()
            draw = int(self.dealer.draw(self.state))
            self.state.apply_chance(draw)
            self.events = self.events + self.rules.draw_events(before, draw, self.state)
        self.check()
        return self

    def play(self, *texts: str) -> Self:
        """Make actions, each with all the draws that follow it."""
        for text in texts:
            self.apply(text).deal()
        return self

    def check(self) -> None:
        """Nothing was made or lost, and what the position counts beside its lists is right."""
        before = self.counted()
        self.settle()
        assert self.counted() == before

    def counted(self) -> list[object]:
        """What the position could count again from its lists."""
        state = self.state
        bags = [state.bodies_left, state.heads_left, state.tails_left, state.deck_left, state.discards_left]
        return [*bags, state.filled, state.shown, [*state.board_sizes], [*state.owned]]

    @property
    def is_chance(self) -> bool:
        return int(self.state.current_seat) == -1

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

    def shown(self, owner: int, viewer: int | None = None) -> dict[str, Any]:
        """One seat as another one (or a spectator) sees it."""
        seats: list[dict[str, Any]] = self.view(viewer)["seats"]
        return seats[owner]

    def board(self, seat: int) -> list[str]:
        """The pieces of a player board, sorted."""
        return sorted(self.shown(seat)["pieces"])

    def held(self, seat: int) -> list[str]:
        """The Prophecy cards of a hand."""
        return list(self.shown(seat, seat)["hand"])

    def empty_spaces(self) -> set[str]:
        return {space for space, pieces in self.view()["supply"].items() if not pieces}

    def serpents(self, seat: int) -> list[str | None]:
        """The incomplete Cóatl A and B."""
        return [None if shown is None else shown["serpent"] for shown in self.shown(seat)["coatls"]]

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a seat was told of the last action and its draws."""
        return seen_by(self.events, viewer)

    def told_codes(self, viewer: int | None = None) -> list[str]:
        return [event["code"] for event in self.told(viewer)]


def views(state: BoardState) -> list[str]:
    """The position as all seats and a spectator see it."""
    return [state.view(seat).as_text() for seat in (None, *range(state.players))]


def table(players: int = 2, **options: bool) -> Table:
    """A dealt table in the first turn, with empty hands and player boards."""
    return Table(players, **options)
