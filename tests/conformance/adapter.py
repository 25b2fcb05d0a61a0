"""What a game must tell the generic tests about itself: the few things that only its own rules can say."""

from abc import ABC, abstractmethod
from itertools import product
from random import Random
from typing import Any

from conformance.window import Leak

from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

Setting = tuple[int, dict[str, bool]]
"""Number of players and options."""


class Adapter(ABC):
    """One registered game under test.

    Positions and views are ``Any`` in the adapters: they look at the fields of their own game.
    """

    name: str
    longest_game: int
    """More actions than any game can have."""
    memory: frozenset[str] = frozenset()
    """Attributes that only spare the engine from computing twice: no part of a position."""
    leaks: tuple[type[Leak], ...]
    """Windows that show too much, every one of which the check for hidden information must notice."""

    @property
    def rules(self) -> Rules:
        return find_rules(self.name)

    def settings(self) -> list[Setting]:
        """Every number of players with every combination of options."""
        rules = self.rules
        return [
            (players, dict(zip(rules.option_names, flags, strict=True)))
            for players in range(rules.fewest_players, rules.most_players + 1)
            for flags in product((False, True), repeat=len(rules.option_names))
        ]

    @abstractmethod
    def check_conservation(self, state: Any) -> None:
        """Every piece and every card is in exactly one place, counted from the fields of the position."""

    @abstractmethod
    def check_memory(self, state: Any) -> None:
        """What seats have seen is remembered; not so in a position dealt from the view of one of them."""

    @abstractmethod
    def check_limits(self, state: Any) -> None:
        """Nothing holds more than it may."""

    @abstractmethod
    def check_view(self, view: Any) -> None:
        """The objects inside a view bring nothing along that the view does not mean to show."""

    @abstractmethod
    def redeal(self, state: Any, viewer: int | None, random: Random) -> State:
        """Another position that this viewer cannot tell from ``state``, written from the rules alone."""

    @abstractmethod
    def is_hidden_draw(self, state: Any, viewer: int | None) -> bool:
        """Whether the viewer does not see the outcome of the draw that is due."""

    def twin_actions(
        self, state: Any, action: int, twin: Any, viewer: int | None, random: Random
    ) -> tuple[State, list[int]] | None:
        """The twin, and the actions in it that the viewer must not be able to tell from ``action`` in ``state``.

        None if the action cannot be made in the twin: a seat may only do what its hidden cards allow.
        """
        return (twin, [action]) if twin.why_not(action) is None else None


def seats_and_spectator(players: int) -> list[int | None]:
    """All who may look at a game."""
    return [*range(players), None]
