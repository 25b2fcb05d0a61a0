"""What one seat, or a spectator, may know: the only thing bots, adapters, sockets and logs ever get."""

import json
from abc import abstractmethod
from typing import TYPE_CHECKING

from coatl.kernel.errors import BadInput

if TYPE_CHECKING:
    from coatl.kernel.state import State


class View:
    """An allow-list of a position, here with what all games show alike. ``legal`` is empty unless it is this seat's
    turn.
    """

    game: str
    players: int
    seat: int | None
    current_seat: int
    turn_seat: int
    is_over: bool
    turn: int
    phase: int
    drawing: int
    cursor: int
    legal: list[int]

    def __init__(self, game: str, state: "State", seat: int | None) -> None:
        check_seat(seat, state.players)
        self.game = game
        self.players = state.players
        self.seat = seat
        self.current_seat = state.current_seat
        self.turn_seat = state.seat
        self.is_over = state.is_over
        self.turn = state.turn
        self.phase = state.phase
        self.drawing = state.drawing
        self.cursor = state.cursor
        self.legal = state.legal_actions() if self.is_own_turn() else []

    def is_own_turn(self) -> bool:
        return self.seat is not None and self.seat == self.current_seat

    def copy_turn_to(self, state: "State") -> None:
        """Let a position that is dealt to agree with this view be at the same point of the game."""
        state.current_seat = self.current_seat
        state.seat = self.turn_seat
        state.is_over = self.is_over
        state.turn = self.turn
        state.phase = self.phase
        state.drawing = self.drawing
        state.cursor = self.cursor

    @abstractmethod
    def as_json(self) -> dict[str, object]:
        """Everything in this view as plain data."""

    def turn_json(
        self, options: dict[str, object], phase_names: dict[int, str], action_texts: list[str]
    ) -> dict[str, object]:
        """What all games show alike as plain data."""
        return {
            "game": self.game,
            "options": options,
            "players": self.players,
            "seat": self.seat,
            "current_seat": self.current_seat,
            "turn_seat": self.turn_seat,
            "is_over": self.is_over,
            "turn": self.turn,
            "phase": phase_names[self.phase],
            "drawing": self.drawing,
            "cursor": self.cursor,
            "legal": [action_texts[action] for action in self.legal],
        }

    def as_text(self) -> str:
        """The view as one canonical line, for comparing and for logs."""
        return json.dumps(self.as_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that is not at the table; None is a spectator."""
    if seat is not None and not 0 <= seat < players:
        raise BadInput("unknown-seat", {"seat": seat, "most": players - 1})
