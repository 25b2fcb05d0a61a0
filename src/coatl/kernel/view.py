"""What one seat, or a spectator, may know: the only thing bots, adapters, sockets and logs ever get."""

import json
from abc import ABC, abstractmethod

from coatl.kernel.errors import BadInput


class View(ABC):
    """An allow-list of a position. ``legal`` is empty unless it is this seat's turn."""

    game: str
    players: int
    seat: int | None
    current_seat: int
    is_over: bool
    legal: list[int]

    @abstractmethod
    def as_json(self) -> dict[str, object]:
        """Everything in this view as plain data."""

    def as_text(self) -> str:
        """The view as one canonical line, for comparing and for logs."""
        return json.dumps(self.as_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that is not at the table; None is a spectator."""
    if seat is not None and not 0 <= seat < players:
        raise BadInput("unknown-seat", {"seat": seat, "most": players - 1})
