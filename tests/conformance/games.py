"""The games under test: one adapter for every registered game."""

from conformance.adapter import Adapter, Setting
from conformance.board import BoardAdapter

ADAPTERS: dict[str, Adapter] = {adapter.name: adapter for adapter in (BoardAdapter(),)}


GAMES = [(adapter, setting) for adapter in ADAPTERS.values() for setting in adapter.settings()]
"""Every game with every setting."""


def game_name(game: tuple[Adapter, Setting]) -> str:
    """A game as it shows in the name of a test."""
    adapter, (players, options) = game
    return "-".join([adapter.name, str(players), *(name for name, flag in options.items() if flag)])


def plainest_and_fullest() -> list[tuple[Adapter, Setting]]:
    """Every number of players with no option and with all of them."""
    return [(adapter, setting) for adapter, setting in GAMES if len({*setting[1].values()}) < 2]
