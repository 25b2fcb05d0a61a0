"""Little players for fixtures: they know nothing but the legal actions, and are the same in every version."""

from collections.abc import Callable, Mapping

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


def play_as_prophet(game: Game, legal: list[int], random: QuickDealer) -> int:
    """Fulfils what can be fulfilled; else any of the actions after which most can be."""
    best = fulfilling(game, legal)
    if not best:
        prospects: list[int] = []
        for action in legal:
            after = game.state.clone()
            after.step(action)
            prospects.append(len(fulfilling(game, after.legal_actions())))
        best = [action for action, found in zip(legal, prospects, strict=True) if found == max(prospects)]
    return best[random.number(len(best))]


def fulfilling(game: Game, legal: list[int]) -> list[int]:
    return [action for action in legal if game.action_text(action).startswith("fulfil ")]


PLAYERS: dict[str, Player] = {"blind": play_blindly, "builder": play_as_builder, "prophet": play_as_prophet}


def play_game(game_name: str, players: int, options: Mapping[str, object], seed: str, player: str, quick: bool) -> Game:
    """A whole game of one kind of player."""
    game = Game(find_rules(game_name), players, options, seed, QUICK if quick else SEEDED, [player] * players)
    random = QuickDealer(f"player/{seed}")
    while not game.is_over:
        game.apply(PLAYERS[player](game, game.legal_actions(), random))
    return game
