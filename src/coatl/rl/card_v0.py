"""The card game for PettingZoo. ``v0`` stands for the first version of the observations and actions."""

from coatl.rl.turns import TurnEnvironment, about


class raw_env(TurnEnvironment):  # the name that PettingZoo gives it
    """A game in which an illegal action raises an error with its reason."""

    game = "card"
    metadata = about(game)


class env(raw_env):
    """The same game, in which an illegal action is a defeat."""

    forgiving = True
