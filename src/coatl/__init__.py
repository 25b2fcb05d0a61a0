"""Cóatl, the board game and the card game: an unofficial home for both."""

from coatl.kernel.errors import BadInput, CoatlError, IllegalAction
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules, game_names

__all__ = ["BadInput", "CoatlError", "Game", "IllegalAction", "find_rules", "game_names", "new_game"]


def new_game(
    game: str, players: int = 2, seed: str | int = 0, seats: list[str] | None = None, **options: object
) -> Game:
    """A new game, dealt and ready for its first decision: ``new_game("board", players=3, seed=7, tokens=True)``."""
    return Game(find_rules(game), players, options, str(seed), seats=seats)
