"""Little players for fixtures: they see nothing but the legal actions, and are the same in every version."""

from collections.abc import Callable

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.game import QUICK, SEEDED, Game
from coatl.kernel.registry import find_rules

Player = Callable[[Game, list[int], QuickDealer], int]
"""Chooses one of the legal actions, by a generator of its own."""

EAGERNESS = {"temple": 60, "fulfil": 40, "extend": 8, "begin": 3, "take": 3, "choose": 2, "draw": 1, "discard": 1}
"""How much more often a builder does what brings points."""


def play_blindly(game: Game, legal: list[int], random: QuickDealer) -> int:
    """Any action."""
    return legal[random.number(len(legal))]


def play_as_builder(game: Game, legal: list[int], random: QuickDealer) -> int:
    """Mildly sensible: any action, but rather one that builds or scores."""
    weights = [EAGERNESS.get(game.action_text(action).split(" ")[0], 2) for action in legal]
    place = random.number(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        place -= weight
        if place < 0:
            return action
    raise AssertionError("the weights sum to more than there is")


PLAYERS: dict[str, Player] = {"blind": play_blindly, "builder": play_as_builder}


def play_game(game_name: str, players: int, options: dict[str, bool], seed: str, player: str, quick: bool) -> Game:
    """A whole game of one kind of player."""
    game = Game(find_rules(game_name), players, options, seed, QUICK if quick else SEEDED, [player] * players)
    random = QuickDealer(f"player/{seed}")
    while not game.is_over:
        game.apply(PLAYERS[player](game, game.legal_actions(), random))
    return game
