"""What a game must tell the generic tests about itself: the few things that only its own rules can say."""

from abc import ABC, abstractmethod
from itertools import product
from random import Random
from typing import Any

from conformance.leaks import Leak
from conformance.settings import Options, Setting

from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

NO_FLAGS = (1, "true", None, [True])
"""What an option that is on or off cannot be."""


class Adapter(ABC):
    """One registered game under test.

    Positions and views are ``Any`` in the adapters: they look at the fields of their own game.
    """

    name: str
    memory: frozenset[str] = frozenset()
    """Attributes that only spare the engine from computing twice: no part of a position."""
    leaks: tuple[type[Leak], ...]
    """Windows that show too much, every one of which the check for hidden information must notice."""

    @property
    def rules(self) -> Rules:
        return find_rules(self.name)

    @property
    def longest_game(self) -> int:
        """More actions than any game can have."""
        return self.rules.longest_game

    def options(self, players: int) -> list[Options]:
        """Every combination of options, from the plainest to the fullest; here every option is on or off."""
        names = self.rules.option_names
        return [dict(zip(names, flags, strict=True)) for flags in product((False, True), repeat=len(names))]

    def usual_options(self, players: int) -> Options:
        """What the options are that are left out."""
        return dict.fromkeys(self.rules.option_names, False)

    def bad_options(self) -> list[tuple[int, Options, str]]:
        """Players with options of which one has a value that it cannot have, and the code of the refusal."""
        rules = self.rules
        return [
            (rules.fewest_players, {name: value}, "option-not-a-flag")
            for name in rules.option_names
            for value in NO_FLAGS
        ]

    def settings(self) -> list[Setting]:
        """Every number of players with every combination of options."""
        numbers = range(self.rules.fewest_players, self.rules.most_players + 1)
        return [(players, options) for players in numbers for options in self.options(players)]

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
