"""Leaks planted on purpose: what those of every game are made of, and those that can be planted in any game."""

from abc import ABC, abstractmethod
from hashlib import sha256
from typing import Any, ClassVar

from conformance.dump import dump
from conformance.settings import Options
from conformance.window import Window

from coatl.kernel.events import Event


class Leak(Window):
    """A window that shows too much, on purpose.

    ``players`` and ``options`` (else the usual ones) are those of a game in which it can be noticed, ``viewers`` those
    who may notice it.
    """

    players = 3
    options: ClassVar[Options] = {}
    viewers: tuple[int | None, ...] = (0, 1, None)


class ViewLeak(Leak, ABC):
    """A view with one more entry."""

    def shown(self, state: Any, viewer: int | None) -> dict[str, object]:
        return {**super().shown(state, viewer), "leak": self.leaked(state, viewer)}

    @abstractmethod
    def leaked(self, state: Any, viewer: int | None) -> object:
        """What it shows too much."""


class HashOfEverything(ViewLeak):
    """A hash of the whole position, from which guesses could be verified."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return sha256(repr(dump(state)).encode()).hexdigest()


class LegalForAll(ViewLeak):
    """What the seat whose turn it is may do, shown to the others: it follows from its hand."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.legal_actions()


def other_seat(state: Any, viewer: int | None) -> int:
    """A seat that is not the viewer's."""
    return 0 if viewer is None else int((viewer + 1) % state.players)


def public(events: list[Event], code: str) -> list[Event]:
    """The events with the secrets of one kind told to everybody."""
    return [
        Event(event.code, event.seat, {**event.facts, **event.secrets}) if event.code == code else event
        for event in events
    ]
