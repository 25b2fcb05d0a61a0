"""The card game for PettingZoo. ``v0`` stands for the first version of the observations and actions."""

from typing import Any, ClassVar

from coatl.rl.rewards import OUTCOME
from coatl.rl.turns import RENDER_MODES, TurnEnvironment


class raw_env(TurnEnvironment):  # the name that PettingZoo gives it
    """A game in which an illegal action raises an error with its reason."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "coatl_card_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, players: int = 2, reward: str = OUTCOME, render_mode: str | None = None, **options: object
    ) -> None:
        """``options`` are those of the game."""
        super().__init__("card", players, options, reward, render_mode)


class env(raw_env):
    """The same game, in which an illegal action is a defeat."""

    forgiving = True
