"""The games under test: one adapter for every registered game."""

from conformance.adapter import Adapter
from conformance.board import BoardAdapter
from conformance.card import CardAdapter
from conformance.settings import Setting, option_words

ADAPTERS: dict[str, Adapter] = {adapter.name: adapter for adapter in (BoardAdapter(), CardAdapter())}


GAMES = [(adapter, setting) for adapter in ADAPTERS.values() for setting in adapter.settings()]
"""Every game with every setting."""


def game_name(game: tuple[Adapter, Setting]) -> str:
    """A game as it shows in the name of a test."""
    adapter, (players, options) = game
    return "-".join([adapter.name, str(players), *option_words(options)])
