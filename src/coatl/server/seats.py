"""Who sits at a table: people with their seats, bots, and bots that stand in for people."""

from dataclasses import dataclass
from typing import Any

WAITING = "waiting"
PLAYING = "playing"
OVER = "over"

ABSENT = "absent"
CLOCK = "clock"
"""Why a bot stands in for a person: gone too long, or out of time (then for this turn only)."""


@dataclass
class Person:
    """Somebody at the table, by a nickname. ``token`` is the hash of what proves it."""

    name: str
    token: str


@dataclass
class Seat:
    """A place at the table: a person's (an index into the people), a bot's, or open."""

    person: int | None = None
    bot: str | None = None
    stand_in: str | None = None
    """Why the bot plays for the person at the moment, if it does."""
    resigned: bool = False

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def plays_itself(self) -> bool:
        """Whether a bot makes the next action of this seat."""
        return self.bot is not None and (self.person is None or self.stand_in is not None or self.resigned)


@dataclass(frozen=True)
class Agreement:
    """What was agreed when the table was opened."""

    game: str
    players: int
    options: dict[str, object]
    public: bool = False
    chat: bool = True
    hints: bool = False
    turn_seconds: int | None = None
    """How long a turn may take before a bot finishes it; None: as long as it takes."""
    absence_seconds: int | None = 300
    """How long somebody may be gone, when it is their turn, before a bot stands in; None: for ever."""
    lesson: bool = False
    """Whether somebody learns here: the deal is a known one (``lessons.py``)."""
    exploration: dict[str, Any] | None = None
    """Of which game this explores which moment, and how (``explorations.py``); None: it is a game of its own."""

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "public": self.public,
            "chat": self.chat,
            "hints": self.hints,
            "turn_seconds": self.turn_seconds,
            "absence_seconds": self.absence_seconds,
            "lesson": self.lesson,
            "exploration": self.exploration,
        }
