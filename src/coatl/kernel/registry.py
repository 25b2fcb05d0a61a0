"""The registered games. Everything above the games reaches them through here."""

from importlib import import_module
from typing import Any, Final

from coatl.kernel.errors import BadInput
from coatl.kernel.rules import GameRules, Rules
from coatl.kernel.words import nearest

MODULES: Final = {"board": "coatl.boardgame.game", "card": "coatl.cardgame.game"}
"""Where each game registers itself when it is imported."""

_REGISTERED: Final[dict[str, Rules]] = {}


def register(rules: GameRules[Any, Any]) -> None:
    """Make a game known by its name. From here on nobody knows which positions and views are its own."""
    _REGISTERED[rules.name] = rules


def game_names() -> list[str]:
    """The names of all games."""
    return sorted(set(MODULES) | set(_REGISTERED))


def find_rules(name: str) -> Rules:
    """The rules of a game; raises ``BadInput`` for an unknown name."""
    if name not in _REGISTERED and name in MODULES:
        import_module(MODULES[name])
    if name not in _REGISTERED:
        raise BadInput("unknown-game", {"game": name, "known": game_names(), "nearest": nearest(name, game_names())})
    return _REGISTERED[name]
