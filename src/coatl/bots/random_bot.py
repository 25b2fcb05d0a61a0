"""A bot that chooses blindly: the yardstick that every other bot must beat."""

from typing import Final

from mypy_extensions import mypyc_attr

from coatl.bots.bot import Bot, Budget, Hint
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.view import View

DONE: Final = "done"
"""The text of the action that ends a series of choices, in every game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every legal action is as likely as any other.

    Draws its numbers as ``kernel.playouts.play_randomly`` does, one for each decision and none for a lone ``done``,
    so that the same seeds play the same game.
    """

    def __init__(self, seed: str) -> None:
        self.generator: Final = QuickDealer(seed)

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal
        if len(legal) == 1 and find_rules(view.game).action_text(legal[0]) == DONE:
            return legal[0]
        return legal[self.generator.number(len(legal))]

    def hint(self, view: View) -> list[Hint]:
        """The first few actions: to a blind chooser all are alike."""
        reason = "only-choice" if len(view.legal) == 1 else "any-choice"
        return [Hint(action, 0.0, reason, {}) for action in view.legal[:3]]
